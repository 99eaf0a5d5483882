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


speaker = sys.argv[1] if len(sys.argv) > 1 else "jesus_905"
found = get(f"/v1/speeches?speaker={speaker}&include=text&limit=20")
for speech in found["data"]:
    start, end = speech["osis_start"], speech["osis_end"]
    names = ", ".join(one["name"] for one in speech["speakers"])
    print(f"{start if start == end else f'{start}–{end}'}, {names}:")
    print(f"  {found['included']['text'][speech['speech_id']]['bsb']}")
print(f"{len(found['data'])} of {found['meta']['total']} speeches.")
