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


def target(reference):
    start, end = reference["to_verse_start"], reference["to_verse_end"]
    return f"{start}–{end}" if end else start


verse = sys.argv[1] if len(sys.argv) > 1 else "Gen.1.1"
found = get(f"/v1/verses/{verse}/cross-references?direction=both&min_votes=90&limit=200")
outgoing = [one for one in found["data"] if one["from_verse"] == verse]
incoming = [one for one in found["data"] if one["from_verse"] != verse]

print(f"{verse}: {found['meta']['total']} cross-references with 90 votes or more")
for reference in outgoing:
    print(f"  → {target(reference)} ({reference['votes']})")
for reference in incoming:
    print(f"  ← {reference['from_verse']} ({reference['votes']})")

if outgoing:
    following = get(f"/v1/verses/{outgoing[0]['to_verse_start']}")["data"]
    print(f"Next: {following['osis_ref']}, with {', '.join(following['people']) or 'nobody by name'}")
