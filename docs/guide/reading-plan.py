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


wanted = sys.argv[1] if len(sys.argv) > 1 else "Acts"
days = int(sys.argv[2]) if len(sys.argv) > 2 else 7
books = get("/v1/books")["data"]
book = next((one for one in books if wanted in (one["osis"], one["name"])), None)
if not book:
    raise SystemExit(f"There is no book {wanted}.")

portions = {}
verses_before = 0
for chapter in book["chapters"]:
    day = verses_before * days // book["verse_count"]
    portions.setdefault(day, []).append(f"{book['osis']}.{chapter['chapter']}")
    verses_before += chapter["verse_count"]
for chapters in portions.values():
    passage = get(f"/v1/passages/{chapters[0]}-{chapters[-1]}?limit=4")["data"]
    met = ", ".join(person["name"] for person in passage["people"])
    print(f"- [ ] {passage['text']} ({passage['verse_count']} verses){f', with {met}' if met else ''}")
