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


def place(verse):
    book, chapter, number = verse.split(".")
    return book, int(chapter), int(number)


def show(texts, start, end):
    first, last = place(start), place(end or start)
    for verse in sorted(texts, key=place):
        if first <= place(verse) <= last:
            print(f"  {verse}  {texts[verse]}")


passage = sys.argv[1] if len(sys.argv) > 1 else "Ps.117"
choice = "kind=quotation&include=text&version=bsb&limit=200"
found = get(f"/v1/quotations?refs={passage}&{choice}")
for pair in found["data"]:
    quoting = pair["from_verse"], pair["from_verse_end"]
    quoted = pair["to_verse_start"], pair["to_verse_end"]
    print(f"{'–'.join(filter(None, quoting))} quotes {'–'.join(filter(None, quoted))}")
    show(found["included"]["text"], *quoting)
    show(found["included"]["text"], *quoted)
