import json
import os
import re
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def get(path):
    try:
        with urlopen(Request(BASE_URL + path, headers=HEADERS)) as response:
            return json.load(response)
    except HTTPError as error:
        body = json.load(error)
        others = [e for e in body.get("errors", []) if e["reason"] not in body["detail"]]
        reasons = "".join(f" {e['name']} {e['reason']}." for e in others)
        raise SystemExit(f"{error.code}: {body['detail']}{reasons}")


text = """Love is patient (1 Cor 13:4-7), and it was there first (I Jn iv. 19). Contend for the faith
(Jude 3), as at the beginning (Gn 1,1; Jn 1:1-3): nobody has counted the stars (John 3:99)."""

in_brackets = re.findall(r"\(([^)]*)\)", text)
if not in_brackets:
    raise SystemExit
for found in get(f"/v1/references?q={quote('; '.join(in_brackets))}")["data"]:
    instead = " or ".join(alternative["text"] for alternative in found["alternatives"])
    if found["exists"]:
        print(f"{found['input']} → {found['text']} [{found['osis']}], verses: {found['verse_count']}")
    else:
        print(f"{found['input']} → {found['reason']} {f'Perhaps {instead}?' if instead else ''}")
