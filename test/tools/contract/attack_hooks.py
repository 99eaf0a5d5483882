"""Schemathesis hooks for rules that schemas cannot express.

Schemathesis expects success for a request that matches every schema. If such a request breaks one
of these rules, the hooks change it so that it is valid.
"""

import re

import schemathesis

MIDDLE = "31.7767,35.2342"

# Parameters that accept only values from the dataset (D21), each with such a value.
KNOWN = {"feature_type": "City", "source": "easton", "language": "Greek", "type": "person", "quote_type": "dialogue"}
# The same, for parameters that have other values in another operation.
KNOWN_IN = {("/v1/people", "kind"): "human", ("/v1/events", "kind"): "birth", ("/v1/groups", "kind"): "tribe"}
# Query parameters whose slug must exist (D56), each with an existing slug.
KNOWN_SLUGS = {
    "person": "moses_2108",
    "place": "egypt_362",
    "group": "apostles",
    "part_of": "third_missionary_journey",
    "speaker": "jesus_905",
}
# Passages in a query must exist (D73).
PASSAGE = "Gen.4"
POINT = r"[1-3]?[A-Z][A-Za-z]{1,6}(\.[1-9][0-9]{0,2}){0,2}"
VALID_PASSAGE = re.compile(rf"(?=.{{2,41}}\Z){POINT}(-{POINT})?\Z")
# The service rejects these characters, but the patterns of the contract do not exclude them: some
# regular expression engines match bytes and would find these bytes inside Hebrew letters (D49).
C1_CONTROL = re.compile(r"[\x80-\x9f]")
# Characters of a value that are sent. A letter needs up to twelve bytes in a URL, and with more than
# 16 kB of request line and headers, Node.js answers 431 before the service sees the request.
LONGEST = 1200
LONGER_THAN_ALLOWED = "a" * 3000
VALID_TEXT = re.compile(r"[^\x00-\x1f\x7f]{0,100}\Z")
VALID_SLUG = re.compile(r"[a-z0-9_-]{1,200}\Z")


@schemathesis.hook
def map_case(context, case):
    query = case.query
    if not isinstance(query, dict):
        return case
    for name, value in query.items():
        if isinstance(value, str):
            query[name] = sendable(known_value(case.path, name, value) or C1_CONTROL.sub("a", value))
    # x-requires: `radius_km` is valid only with `near`, and `version` with `include`.
    if "radius_km" in query and "near" not in query:
        query["near"] = MIDDLE
    if query.get("version") == "bsb" and "include" not in query and not case.path.startswith("/v1/text"):
        query["version"] = "kjv"
    edges = degrees(query.get("bbox"))
    # format bbox: the southern edge must not be north of the northern edge.
    if edges and edges[1] > edges[3]:
        west, south, east, north = query["bbox"].split(",")
        query["bbox"] = ",".join([west, north, east, south])
    return case


def sendable(value):
    """Return the value, or a value of another text that is too long too if it does not fit into a URL."""
    if len(value) <= LONGEST or value.isascii():
        return value[: len(LONGER_THAN_ALLOWED)]
    return LONGER_THAN_ALLOWED if len(value) > 2000 else value[:LONGEST]


def known_value(path, name, value):
    """Return a value that the dataset has, or None if `value` must stay as it is.

    `value` stays if the parameter accepts any value. It also stays if it is invalid, so that the
    request stays invalid.
    """
    known = KNOWN_IN.get((path, name), KNOWN.get(name))
    if known and VALID_TEXT.match(value):
        return known
    if name == "passage" and VALID_PASSAGE.match(value):
        return PASSAGE
    if name in KNOWN_SLUGS and VALID_SLUG.match(value):
        return KNOWN_SLUGS[name]
    return None


def degrees(box):
    """Return the four edges of the box, or None if the box is malformed: it must stay malformed."""
    try:
        numbers = [float(edge) for edge in box.split(",")]
    except (AttributeError, ValueError):
        return None
    return numbers if len(numbers) == 4 else None
