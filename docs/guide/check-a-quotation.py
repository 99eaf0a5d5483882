import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def check(text, ref):
    query = urlencode({"text": text, "ref": ref})
    try:
        with urlopen(Request(f"{BASE_URL}/v1/quotation-check?{query}", headers=HEADERS)) as response:
            return json.load(response)["data"]
    except HTTPError as error:
        body = json.load(error)
        others = [e for e in body.get("errors", []) if e["reason"] not in body["detail"]]
        reasons = "".join(f" {e['name']} {e['reason']}." for e in others)
        raise SystemExit(f"{error.code}: {body['detail']}{reasons}")


for text, ref in [
    ("he gave his only begotten Son", "John 3:16"),
    ("For God so loved the world, that he gave his only beloved Son", "John 3:16"),
    ("whosoever believeth in him should perish", "John 3:16"),
    ("In the beginning God created the heaven and the earth", "John 1:1"),
    ("For God so loved the world", "John 3:99"),
    ("The moon shall carry the harvest of the islands", "John 3:16"),
]:
    data = check(text, ref)
    print(f"{ref}: {data['verdict']}, {data['osis_start']} ({data['version']})")
    if data["verdict"] == "exact" and data["before"] is not None:
        print(f'  after "{data["before"]}"')
    if data["share"] < 0.5:
        print("  most words differ")
    else:
        for difference in data["differences"]:
            print(f'  "{difference["quoted"] or ""}" for "{difference["passage"] or ""}"')
    for other in data["suggestions"]:
        print(f"  perhaps {other['text']}")
