"""What schemas cannot say, told to Schemathesis: requests that it takes for valid ones are made so."""

import re

import schemathesis

MIDDLE = "31.7767,35.2342"

# Parameters that accept only values of the dataset (D21), each with one of them.
KNOWN = {"feature_type": "City", "source": "easton", "language": "Greek", "type": "person"}
# Slugs in a query that must exist (D56), each with one that does.
KNOWN_SLUGS = {
    "person": "moses_2108",
    "place": "egypt_362",
    "group": "apostles",
    "part_of": "third_missionary_journey",
}
# The patterns of the contract are shared by engines that match bytes, so they do not exclude these (D49).
C1_CONTROL = re.compile(r"[\x80-\x9f]")
VALID_TEXT = re.compile(r"[^\x00-\x1f\x7f]{0,100}\Z")
VALID_SLUG = re.compile(r"[a-z0-9_-]{1,200}\Z")


@schemathesis.hook
def map_case(context, case):
    query = case.query
    if not isinstance(query, dict):
        return case
    for name, value in query.items():
        if isinstance(value, str):
            query[name] = known_value(name, value) or C1_CONTROL.sub("a", value)
    # x-requires: a parameter is valid only with the other one.
    if "radius_km" in query and "near" not in query:
        query["near"] = MIDDLE
    edges = degrees(query.get("bbox"))
    # format bbox: south is not north of north.
    if edges and edges[1] > edges[3]:
        west, south, east, north = query["bbox"].split(",")
        query["bbox"] = ",".join([west, north, east, south])
    return case


def known_value(name, value):
    """Nothing if the parameter takes any value, or if this one is invalid: what is wrong is to stay so."""
    if name in KNOWN and VALID_TEXT.match(value):
        return KNOWN[name]
    if name in KNOWN_SLUGS and VALID_SLUG.match(value):
        return KNOWN_SLUGS[name]
    return None


def degrees(box):
    """Four numbers, or nothing: what is wrong otherwise is to stay so."""
    try:
        numbers = [float(edge) for edge in box.split(",")]
    except (AttributeError, ValueError):
        return None
    return numbers if len(numbers) == 4 else None
