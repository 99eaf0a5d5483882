import json
import os
import re
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def get_all(path):
    url = BASE_URL + path
    while url:
        try:
            with urlopen(Request(url, headers=HEADERS)) as response:
                yield from json.load(response)["data"]
                link = re.search(r'<([^>]*)>; rel="next"', response.headers.get("Link", ""))
        except HTTPError as error:
            raise SystemExit(f"{error.code}: {json.load(error)['detail']}")
        url = link and urljoin(BASE_URL, link[1])


year = None
for event in get_all("/v1/events?sort=timeline&from_year=-5&to_year=28&limit=10"):
    if event["startYear"] != year:
        print(f"{event['startYearDisplay']} {'─' * 20}")
    year = event["startYear"]
    print(f"  {event['name']}")

print("\nAlive in 4 BC:")
for person in get_all("/v1/people?sort=timeline&from_year=-3&to_year=-3"):
    if person["birthYear"] is None and person["deathYear"] is None:
        continue
    print(f"  {person['name']}, {person['birthYearDisplay'] or '?'} to {person['deathYearDisplay'] or '?'}")
