# openapi-python-client; its requirements are pinned in requirements.txt.
export PATH="$PYTHON:$PATH"
rm -rf generated
openapi-python-client generate --path "$OPENAPI" --meta none --output-path generated/biblical_reference_data --fail-on-warning
python -m compileall -q generated
PYTHONPATH=generated python journey.py
