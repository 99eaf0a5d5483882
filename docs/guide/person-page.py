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


slug = sys.argv[1] if len(sys.argv) > 1 else "ruth_2450"
answer = get(f"/v1/people/{slug}?include=people,places,groups")
person, included = answer["data"], answer["included"]
events = get(f"/v1/events?person={slug}&sort=timeline&limit=10")["data"]
family = get(f"/v1/people/{slug}/family?generations=1")["data"]
refs = ",".join(person["verses"][:50])  # one request takes up to 50
places = get(f"/v1/verses?refs={refs}&include=places")["included"]["places"] if refs else {}

print(f"{person['name']}, {included['people'][slug]['hint'] or 'nothing more is known'}")
print(f"Meaning of the name: {person['nameMeaning'] or 'unknown'}")
if person["birthPlace"]:
    print(f"Born in {included['places'][person['birthPlace']]['name']}")
if person["deathPlace"]:
    print(f"Died in {included['places'][person['deathPlace']]['name']}")
years = f", about the years {person['mentionedFromYear']} to {person['mentionedToYear']}"
print(f"Verses: {person['verseCount']}{'' if person['mentionedFromYear'] is None else years}")
for group in person["peopleGroups"]:
    print(f"Group: {included['groups'][group]['name']}")
for node in family["nodes"]:
    if node["relation"] not in (None, "self"):
        print(f"Family: {node['name']}, {node['relation']}")
for partner in person["partners"]:
    print(f"Family: {included['people'][partner]['name']}, partner")
for event in events:
    print(f"Event: {event['name']}, {event['startYearDisplay'] or 'no year'}")
for place in places.values():
    print(f"Place: {place['name']} ({place['hint']})")
for article in person["dictionary"]:
    print(f"{article['name']} ({article['source']}): {article['text']}")
