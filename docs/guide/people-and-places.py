import json
import os
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


def records_of(kind, slugs):
    asked = list(dict.fromkeys(slugs))[:50]  # one request takes up to 50
    return get(f"/v1/{kind}?slugs={','.join(asked)}")["data"] if asked else []


answer = get("/v1/verses?refs=Gen.12.5,Matt.1.5,Luke.2.4,Luke.2.99")
verses, missing = answer["data"], answer["meta"]["missing"]
if missing:
    print(f"No such verse: {', '.join(missing)}\n")
people = records_of("people", [slug for verse in verses for slug in verse["people"]])
places = records_of("places", [slug for verse in verses for slug in verse["places"]])
for verse in verses:
    print(f"{verse['osis_ref']}  topics: {', '.join(verse['topics']) or 'none'}")
    if verse["events"]:
        print(f"  events: {', '.join(verse['events'])}")
    for person in people:
        if person["slug"] in verse["people"]:
            meaning = f": “{person['nameMeaning']}”" if person["nameMeaning"] else ""
            print(f"  {person['name']}{meaning}")
    for place in places:
        if place["slug"] in verse["places"]:
            modern = place["modernName"]
            today = f" (today {modern})" if modern and modern != place["name"] else ""
            print(f"  at {place['name']}{today}")
