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


def text_of(texts, start, end):
    first, last = place(start), place(end or start)
    verses = [verse for verse in texts if first <= place(verse) <= last]
    return " ".join(texts[verse] for verse in sorted(verses, key=place))


passage = sys.argv[1] if len(sys.argv) > 1 else "Rev.22.21"
choice = "kind=parallel&include=text&version=bsb&limit=200"
found = get(f"/v1/quotations?refs={passage}&{choice}")
groups = {}
for pair in found["data"]:
    if pair["group"] is None:
        continue
    passages = groups.setdefault(pair["group"], {})
    words = pair["words"] or {"from": None, "to": None}
    for ends, agreeing in (
        ((pair["from_verse"], pair["from_verse_end"]), words["from"]),
        ((pair["to_verse_start"], pair["to_verse_end"]), words["to"]),
    ):
        passages["–".join(filter(None, ends))] = ends, agreeing
for group, passages in groups.items():
    print(f"Group {group}")
    for name, (ends, words) in passages.items():
        counted = words and f"{len(words['full'])} words agree, {len(words['partial'])} in part"
        print(" | ".join(filter(None, [f"  {name}", text_of(found["included"]["text"], *ends), counted])))
