"""What schemas cannot say, told to Schemathesis: requests that it takes for valid ones are made so."""

import schemathesis

MIDDLE = "31.7767,35.2342"


@schemathesis.hook
def map_case(context, case):
    query = case.query
    if not isinstance(query, dict):
        return case
    # x-requires: the one means something beside the other only.
    if "radius_km" in query and "near" not in query:
        query["near"] = MIDDLE
    edges = degrees(query.get("bbox"))
    # format bbox: south is not north of north.
    if edges and edges[1] > edges[3]:
        west, south, east, north = query["bbox"].split(",")
        query["bbox"] = ",".join([west, north, east, south])
    return case


def degrees(box):
    """Four numbers, or nothing: what is wrong otherwise is to stay so."""
    try:
        numbers = [float(edge) for edge in box.split(",")]
    except (AttributeError, ValueError):
        return None
    return numbers if len(numbers) == 4 else None
