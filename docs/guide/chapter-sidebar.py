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


def records_of(kind, mentions):
    slugs = ",".join(mention["slug"] for mention in mentions[:50])
    return get(f"/v1/{kind}?slugs={slugs}")["data"] if slugs else []


chapter = sys.argv[1] if len(sys.argv) > 1 else "John.4"
passage = get(f"/v1/passages/{chapter}")["data"]
text = get(f"/v1/text/{chapter}?limit=2000")["data"]
references = get(f"/v1/verses/{chapter}/cross-references?direction=both&limit=3")["data"]
people = records_of("people", passage["people"])
places = records_of("places", passage["places"])

print(f"{passage['text']}: {passage['verse_count']} verses, {len(text)} with a text")
for mention, person in zip(passage["people"], people):
    meaning = person["nameMeaning"] or "meaning unknown"
    print(f"{person['name']}, {meaning}; {mention['verse_count']} times, first in {mention['first_verse']}")
    for article in person["dictionary"]:
        print(f"  {article['name']} ({article['source']}): {article['text'].split('. ')[0]}.")
for place in places:
    today = f"today {place['modernName']}" if place["modernName"] else "site unknown"
    precision = place["precision"] or "not stated"
    print(f"{place['name']}, {today} (precision: {precision}), in {place['verseCount']} verses")
    for link in place["gazetteerLinks"][:1]:
        print(f"  {link['gazetteer']}: {link['url']}")
for mention in passage["events"] + passage["topics"]:
    print(f"See {mention['name']}")
for reference in references:
    print(f"{reference['from_verse']} → {reference['to_verse_start']}")
