import json
import os
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


for typed in ["james", "cephas", "jerusalm", "xyz"]:
    found = get(f"/v1/search?q={quote(typed)}&limit=10")
    slip = ", one slip allowed" if found["meta"]["typo_tolerant"] else ""
    print(f"{typed}: {found['meta']['total']} found{slip}")
    for one in found["data"]:
        called = "" if one["match"] == one["name"] else f", called {one['match']}"
        print(f"  {one['slug']}: {one['name']}{called}")
        print(f"    {one['entity_type']}; {one['hint'] or 'nothing more is known'}")
