import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def get(path, accept="application/json"):
    try:
        with urlopen(Request(BASE_URL + path, headers=HEADERS | {"Accept": accept})) as response:
            return json.load(response)
    except HTTPError as error:
        body = json.load(error)
        others = [e for e in body.get("errors", []) if e["reason"] not in body["detail"]]
        reasons = "".join(f" {e['name']} {e['reason']}." for e in others)
        raise SystemExit(f"{error.code}: {body['detail']}{reasons}")


features = []
for slug in ["first_missionary_journey", "second_missionary_journey", "third_missionary_journey"]:
    journey = get(f"/v1/events/{slug}")["data"]
    parts = get(f"/v1/events?part_of={slug}&sort=timeline&limit=200")["data"]
    places = list(dict.fromkeys(place for event in [journey, *parts] for place in event["places"]))
    slugs = ",".join(places[:50])  # one request takes up to 50
    found = get(f"/v1/places?slugs={slugs}", "application/geo+json")["features"] if slugs else []
    print(f"{journey['name']}, {journey['startYearDisplay']}, parts: {len(parts)}")
    for feature in found:
        properties, geometry = feature["properties"], feature["geometry"]
        features.append({**feature, "properties": {**properties, "journey": journey["name"]}})
        where = "not located"
        if geometry:
            east, north = geometry["coordinates"]
            where = f"{north:.2f}° N, {east:.2f}° E"
        print(f"  {properties['name']}: {where}")
with open("journeys.geojson", "w", encoding="utf-8") as file:
    json.dump({"type": "FeatureCollection", "features": features}, file)
print(f"{len(features)} places written to journeys.geojson")
