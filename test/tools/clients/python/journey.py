import os

from biblical_reference_data import AuthenticatedClient
from biblical_reference_data.api.people import get_person, list_people
from biblical_reference_data.api.places import list_places
from biblical_reference_data.api.words import list_greek_words
from biblical_reference_data.models import PersonPage, PersonResult, PlacePage, Problem
from biblical_reference_data.types import Unset


def client(key: str) -> AuthenticatedClient:
    return AuthenticatedClient(
        base_url=os.environ["BASE_URL"], token=key, prefix="", auth_header_name="X-API-Key"
    )


mine = client(os.environ["API_KEY"])
spent = client(os.environ["API_KEY_SPENT"])

person = get_person.sync("seth_2504", client=mine)
assert isinstance(person, PersonResult)
assert person.data.name == "Seth"
assert person.data.gender.value == "Male"
assert person.data.death_place is None
assert person.data.birth_year == -3873

slugs: list[str] = []
total = 1
while len(slugs) < total:
    page = list_people.sync(client=mine, q="joseph", limit=3, offset=len(slugs))
    assert isinstance(page, PersonPage)
    total = page.meta.total
    slugs += [item.slug for item in page.data]
assert len(slugs) > 3
assert len(set(slugs)) == len(slugs)

words = list_greek_words.sync("John.11.35", client=mine)
assert not isinstance(words, Problem) and words is not None
assert " ".join(word.text for word in words.data) == "ἐδάκρυσεν ὁ Ἰησοῦς"

places = list_places.sync(client=mine, near="31.7767,35.2342", radius_km=10.0, q="beth")
assert isinstance(places, PlacePage)
assert places.data[0].distance_km == 3.371

missing = get_person.sync_detailed("nobody_0", client=mine)
assert missing.status_code == 404
assert isinstance(missing.parsed, Problem)
assert missing.parsed.code == "not-found"

wrong = list_people.sync_detailed(client=mine, limit=500)
assert wrong.status_code == 400
assert isinstance(wrong.parsed, Problem)
assert not isinstance(wrong.parsed.errors, Unset)
assert wrong.parsed.errors[0].name == "limit"

refused = list_people.sync_detailed(client=spent)
assert refused.status_code == 429
assert isinstance(refused.parsed, Problem)
assert refused.parsed.code == "quota-exceeded"
assert refused.parsed.limit == 1000
assert int(refused.headers["Retry-After"]) >= 1
