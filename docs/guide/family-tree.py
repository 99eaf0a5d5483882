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


person = sys.argv[1] if len(sys.argv) > 1 else "terah_2841"
family = get(f"/v1/people/{person}/family?generations=3")["data"]
nodes = {node["slug"]: node for node in family["nodes"]}
drawn = set()


def draw(slug, depth):
    pairs = [(pair["person"], pair["partner"]) for pair in family["partnerships"]]
    partners = [nodes[b if a == slug else a]["name"] for a, b in pairs if slug in (a, b)]
    again = slug in drawn
    besides = ["see above" if again else nodes[slug]["relation"]]
    besides.append(f"with {', '.join(partners)}" if partners else None)
    print(f"{'  ' * depth}{nodes[slug]['name']} ({'; '.join(filter(None, besides))})")
    if again:
        return
    drawn.add(slug)
    for edge in family["edges"]:
        if edge["parent"] == slug:
            draw(edge["child"], depth + 1)


draw(person, 0)
if family["truncated"]:
    print(f"… and more: {family['total']} in all")
