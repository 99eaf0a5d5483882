"""What schemas cannot say, told to Schemathesis: requests that it takes for valid ones are made so."""

import schemathesis

MIDDLE = "31.7767,35.2342"


@schemathesis.deserializer("application/vnd.brd.json-selection")
def selection(context, response):
    """JSON, although its name does not end so."""
    return response.json()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """`fields` takes the names that the records of the operation have: its schema, which all share, has their form alone."""

    def resolved(node):
        while "$ref" in node:
            found = raw_schema
            for step in node["$ref"].removeprefix("#/").split("/"):
                found = found[step]
            node = found
        return node

    for path in raw_schema["paths"].values():
        parameters = path["get"].get("parameters", [])
        for index, parameter in enumerate(map(resolved, parameters)):
            if parameter["name"] != "fields":
                continue
            answer = resolved(path["get"]["responses"]["200"]["content"]["application/json"]["schema"])
            data = resolved(answer["properties"]["data"])
            names = list(resolved(data.get("items", data))["properties"])
            limits = {key: value for key, value in resolved(parameter["schema"]).items() if key != "example"}
            schema = {**limits, "items": {"type": "string", "enum": names}}
            parameters[index] = {**parameter, "schema": schema}


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
