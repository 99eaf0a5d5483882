import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def find(q, version=None):
    query = {"q": q, "limit": 1} | ({"version": version} if version else {})
    try:
        with urlopen(Request(f"{BASE_URL}/v1/text-search?{urlencode(query)}", headers=HEADERS)) as response:
            return json.load(response)
    except HTTPError as error:
        body = json.load(error)
        others = [e for e in body.get("errors", []) if e["reason"] not in body["detail"]]
        reasons = "".join(f" {e['name']} {e['reason']}." for e in others)
        raise SystemExit(f"{error.code}: {body['detail']}{reasons}")


for q, version in [("life truth way", None), ('"the word was god"', "bsb"), ("jesus wept xylophone", None)]:
    body = find(q, version)
    for verse in body["data"]:
        found = [verse["text"][part["start"] : part["end"]] for part in verse["highlights"]]
        print(f"{q}: {verse['osis_ref']} ({verse['version']}): {', '.join(found)}")
    missing = body["meta"]["missing_words"]
    if missing:
        print(f"  without {', '.join(missing)}")
