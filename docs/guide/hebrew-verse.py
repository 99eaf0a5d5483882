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


def print_verse(verse):
    words = get(f"/v1/hebrew/{verse}")["data"]

    def joined(some):
        return "".join(word["text"] + (word["after"] or "") for word in some).strip()

    read = [one for word in words for one in ([word] if word["qere"] is None else word["qere"])]
    print(f"{verse}, written: {joined(words)}")
    if any(word["qere"] is not None for word in words):
        print(f"{verse}, read: {joined(read)}")
    for word in words:
        parts = " + ".join(f"{part['text']} {part['kind']}" for part in word["morphemes"])
        meaning, entry = word["rendering"] or f"({word['gloss'] or 'no gloss'})", word["lexicon_id"] or "no entry"
        sound = word["transliteration"] or "no vowels"
        print(f"  {sound}: {meaning} ({entry}): {parts}")


print_verse("Gen.1.1")
print_verse("Ezra.10.35")
