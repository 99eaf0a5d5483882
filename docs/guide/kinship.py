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


def explain(one, two):
    found = get(f"/v1/people/{one}/kinship/{two}")["data"]
    name, other = found["person"]["name"], found["other"]["name"]
    if not found["related"]:
        print(f"{name} and {other}: no kinship is known.")
        return
    print(f"{other} is the {found['relation'] or 'relative'} of {name}.")
    steps = [f"{step['relation']} {step['name']}" for step in found["path"]]
    print(f"  {' → '.join([name, *steps])}")
    common = [one_of["name"] for one_of in found["commonAncestors"] if one_of["slug"] not in (one, two)]
    if common:
        print(f"  Both come from {' and '.join(common)}.")


explain("isaac_616", "lot_1830")
explain("ruth_2450", "david_994")
explain("ruth_2450", "naomi_2147")
explain("ruth_2450", "goliath_1327")
