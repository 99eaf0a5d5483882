import json
import os
import re
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
        reasons = "; ".join(f"{e['name']} {e['reason']}" for e in body.get("errors", []))
        raise SystemExit(f"{error.code}: {body['detail']} {reasons}")


passage = get("/v1/passages/Acts.13-Acts.21?limit=200")["data"]
journeys = [one for one in passage["events"] if re.search("journey|voyage", one["name"], re.IGNORECASE)]
events = [get(f"/v1/events/{one['slug']}")["data"] for one in journeys]
features = []
for event in sorted(events, key=lambda one: one["startYear"]):
    if not event["places"]:
        continue
    collection = get(f"/v1/places?slugs={','.join(event['places'][:50])}", "application/geo+json")
    print(f"{event['name']}, {event['startYearDisplay']}")
    for feature in collection["features"]:
        properties, geometry = feature["properties"], feature["geometry"]
        features.append({**feature, "properties": {**properties, "journey": event["name"]}})
        where = "not located"
        if geometry:
            east, north = geometry["coordinates"]
            where = f"{north:.2f}° N, {east:.2f}° E"
        print(f"  {properties['name']}: {where}")
with open("journeys.geojson", "w", encoding="utf-8") as file:
    json.dump({"type": "FeatureCollection", "features": features}, file)
print(f"{len(features)} places written to journeys.geojson")
