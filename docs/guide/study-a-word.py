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


number = sys.argv[1] if len(sys.argv) > 1 else "G25"
entry = get(f"/v1/strongs/{number}")["data"]
lexicon = get(f"/v1/greek-lexicon/{number}")["data"]
concordance = get(f"/v1/strongs/{number}/occurrences?limit=200")["meta"]
words = get(f"/v1/greek?strongs_number={number}&limit=10")["data"]

print(f"{entry['lemma']} ({entry['transliteration']}), {number}: {lexicon['short_gloss']}")
print(lexicon["definition"])
renderings = ", ".join(f"{one['text']} ({one['count']})" for one in entry["renderings"])
print(f"Berean Standard Bible: {renderings}")
per_book = ", ".join(f"{one['book']} {one['occurrences']}" for one in concordance["books"])
print(f"{concordance['occurrences']} times in {concordance['total']} verses: {per_book}")
for word in words:
    known = {feature: value for feature, value in word["parsing"].items() if value is not None}
    print(f"  {word['osis_ref']}  {word['text']}: {word['rendering'] or '–'} ({word['morph']})")
    print(f"    {', '.join(f'{feature}: {value}' for feature, value in known.items())}")
