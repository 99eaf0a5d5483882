import json
import os
import sys
from urllib.error import HTTPError
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


chapter = sys.argv[1] if len(sys.argv) > 1 else "John.3"
words = get(f"/v1/greek/{chapter}?limit=2000")["data"]
text = {verse["osis_ref"]: verse["text"] for verse in get(f"/v1/text/{chapter}?version=bsb&limit=2000")["data"]}
missing = {"none": "–", "joined": "+", "unknown": "?"}
for verse in dict.fromkeys(word["osis_ref"] for word in words):
    own = [word for word in words if word["osis_ref"] == verse]
    print(verse)
    print(f"  {''.join(word['text'] + (word['after'] or '') for word in own).strip()}")
    print(f"  {' '.join(word['transliteration'] or '–' for word in own)}")
    print(f"  {' | '.join(word['rendering'] or missing[word['rendering_state']] for word in own)}")
    print(f"  {text.get(verse, '')}")
