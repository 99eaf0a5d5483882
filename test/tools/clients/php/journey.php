<?php
// Runs the steps of docs/clients.md with the client that OpenAPI Generator makes.

require 'GuzzleHttp/autoload.php';

spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/target/brd/lib/' . str_replace('\\', '/', substr($class, strlen('Brd\\'))) . '.php';
    if (str_starts_with($class, 'Brd\\') && is_file($file)) require $file;
});

use Brd\Api\{PeopleApi, PlacesApi, WordsApi};
use Brd\{ApiException, Configuration, ObjectSerializer};
use Brd\Model\{Gender, PlaceFeatureCollection, Problem};
use GuzzleHttp\Client;

function configuration(string $variable): Configuration
{
    return (new Configuration())->setHost(getenv('BASE_URL'))->setApiKey('X-API-Key', getenv($variable));
}

function hold(bool $isTrue, string $what): void
{
    if (!$isTrue) throw new Exception("not as it should be: $what");
}

/** The exception of a call, and its body as a `Problem`. */
function failure(callable $call): array
{
    try {
        $call();
    } catch (ApiException $failure) {
        return [$failure, ObjectSerializer::deserialize(json_decode($failure->getResponseBody()), Problem::class)];
    }
    throw new Exception('no failure');
}

$configuration = configuration('API_KEY');
$people = new PeopleApi(null, $configuration);

$seth = $people->getPerson('seth_2504')->getData();
hold($seth->getName() === 'Seth' && $seth->getGender() === Gender::MALE, 'name and gender');
hold($seth->getDeathPlace() === null, 'a null');
hold($seth->getBirthYear() === -3873, 'a year');

$slugs = [];
$total = 1;
while (count($slugs) < $total) {
    $page = $people->listPeople(q: 'joseph', limit: 3, offset: count($slugs));
    $total = $page->getMeta()->getTotal();
    foreach ($page->getData() as $person) $slugs[] = $person->getSlug();
}
hold(count($slugs) > 3 && count(array_unique($slugs)) === count($slugs), 'every person once');

$chosen = $people->listPeople(slugs: ['seth_2504', 'aaron_1'])->getData();
hold([$chosen[0]->getSlug(), $chosen[1]->getSlug()] === ['seth_2504', 'aaron_1'], 'a list in a parameter');

$words = (new WordsApi(null, $configuration))->listGreekWords('John.11.35')->getData();
hold(implode(' ', array_map(fn ($word) => $word->getText(), $words)) === 'ἐδάκρυσεν ὁ Ἰησοῦς', 'the accents');

$places = new PlacesApi(null, $configuration);
$nearest = $places->listPlaces(near: '31.7767,35.2342', radius_km: 10, q: 'beth')->getData();
hold($nearest[0]->getDistanceKm() === 3.371, 'places near a point');

// The generated request asks for JSON. The same request with another `Accept` returns GeoJSON.
$request = $places->listPlacesRequest(slugs: ['jerusalem_636'])->withHeader('Accept', 'application/geo+json');
$answer = json_decode((string) (new Client())->send($request)->getBody());
$map = ObjectSerializer::deserialize($answer, PlaceFeatureCollection::class);
hold($map->getFeatures()[0]->getGeometry()->getCoordinates()[1] > 31, 'GeoJSON');

[$missing, $problem] = failure(fn () => $people->getPerson('nobody_0'));
hold($missing->getCode() === 404 && $problem->getCode() === 'not-found', '404');

// The generated client itself rejects a wrong `limit`, so this request has a wrong `feature_type`.
[$wrong, $problem] = failure(fn () => $places->listPlaces(feature_type: 'nothing'));
hold($wrong->getCode() === 400 && $problem->getErrors()[0]->getName() === 'feature_type', '400');

$spent = new PeopleApi(null, configuration('API_KEY_SPENT'));
[$refused, $problem] = failure(fn () => $spent->listPeople());
hold($refused->getCode() === 429 && $problem->getCode() === 'quota-exceeded', '429');
hold($problem->getLimit() === 1000, 'the limit');
hold((int) $refused->getResponseHeaders()['Retry-After'][0] >= 1, 'Retry-After');
