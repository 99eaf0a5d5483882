import json
import os
import random
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
HEADERS = {"X-API-Key": os.environ.get("API_KEY", "")}


def get(path, attempts=5):
    try:
        with urlopen(Request(BASE_URL + path, headers=HEADERS)) as response:
            return {**json.load(response), "left": response.headers["X-RateLimit-Remaining"]}
    except HTTPError as error:
        body = json.load(error)
        seconds = int(error.headers.get("Retry-After", 1))
        if error.code in (429, 503) and seconds <= 60 and attempts > 1:
            time.sleep(seconds * (1 + random.random() / 4))  # not all at the same moment
            return get(path, attempts - 1)
        if body["code"] != "quota-exceeded":
            raise SystemExit(f"{body['code']}: {body['detail']} (request {body['request_id']})")
        raise SystemExit(f"All {body['limit']} requests of today are used. Come back at {body['resets_at']}.")


for source in get("/v1/meta/sources")["data"]:
    print(f"{source['title']}, {source['licence']}\n  {source['attribution']}")
coverage = get("/v1/meta/coverage")
people = next(table for table in coverage["data"]["tables"] if table["table"] == "person")
known = next(field for field in people["fields"] if field["field"] == "birthYear")
print(
    f"People: {people['records']}, with a year of birth: {known['with_value']}.",
    f"Requests left today: {coverage['left']}",
)
