import hashlib
import json
import os
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")


def download(name, headers={}):
    try:
        with urlopen(Request(f"{BASE_URL}/downloads/{name}", headers=headers)) as response:
            return response.read(), response.headers["ETag"]
    except HTTPError as error:
        if error.code == 304:
            return None, None
        if error.code != 503:
            raise SystemExit(f"{name}: {error.code} {error.read().decode()}")
        time.sleep(int(error.headers.get("Retry-After", 10)))  # checksums are being computed
        return download(name, headers)


def refresh(name):
    etag = Path(f"{name}.etag")
    content, new_etag = download(name, {"If-None-Match": etag.read_text()} if etag.exists() else {})
    if content is None:
        print(f"{name}: unchanged, nothing was sent")
        return
    sums = download("SHA256SUMS")[0].decode()
    if f"{hashlib.sha256(content).hexdigest()}  {name}\n" not in sums:
        raise SystemExit(f"{name} is incomplete: try again.")
    Path(name).write_bytes(content)
    etag.write_text(new_etag)
    print(f"{name}: {len(content.splitlines())} records, and the checksum is right")


index = json.loads(download("index.json")[0])
print(f"Version {index['version']} of {index['build_date']}, {index['licence']}")
refresh("event.jsonl")
refresh("event.jsonl")
