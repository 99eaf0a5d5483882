# Runs the steps of docs/clients.md with the client that OpenAPI Generator makes.
require 'brd'

def client(variable)
  configuration = Brd::Configuration.new
  configuration.scheme, rest = ENV.fetch('BASE_URL').split('://')
  configuration.host = rest
  configuration.server_index = nil
  configuration.api_key['X-API-Key'] = ENV.fetch(variable)
  Brd::ApiClient.new(configuration)
end

def hold(is_true, what)
  raise "not as it should be: #{what}" unless is_true
end

# The error of a call, and its body as a `Problem`.
def failure
  yield
rescue Brd::ApiError => error
  [error, Brd::Problem.build_from_hash(JSON.parse(error.response_body, symbolize_names: true))]
else
  raise 'no failure'
end

mine = client('API_KEY')
people = Brd::PeopleApi.new(mine)

seth = people.get_person('seth_2504').data
hold(seth.name == 'Seth' && seth.gender == Brd::Gender::MALE, 'name and gender')
hold(seth.death_place.nil?, 'a null')
hold(seth.birth_year == -3873, 'a year')

slugs = []
total = 1
while slugs.length < total
  page = people.list_people(q: 'joseph', limit: 3, offset: slugs.length)
  total = page.meta.total
  slugs.concat(page.data.map(&:slug))
end
hold(slugs.length > 3 && slugs.uniq == slugs, 'every person once')

chosen = people.list_people(slugs: %w[seth_2504 aaron_1]).data
hold(chosen.map(&:slug) == %w[seth_2504 aaron_1], 'a list in a parameter')

words = Brd::WordsApi.new(mine).list_greek_words('John.11.35').data
hold(words.map(&:text).join(' ') == 'ἐδάκρυσεν ὁ Ἰησοῦς', 'the accents')

places = Brd::PlacesApi.new(mine)
nearest = places.list_places(near: '31.7767,35.2342', radius_km: 10, q: 'beth').data
hold(nearest.first.distance_km == 3.371, 'places near a point')

geojson = { header_params: { 'Accept' => 'application/geo+json' }, debug_return_type: 'PlaceFeatureCollection' }
map = places.list_places(slugs: ['jerusalem_636'], **geojson)
hold(map.features.first.geometry.coordinates[1] > 31, 'GeoJSON')

missing, problem = failure { people.get_person('nobody_0') }
hold(missing.code == 404 && problem.code == 'not-found', '404')

# The generated client itself rejects a wrong `limit`, so this request has a wrong `feature_type`.
wrong, problem = failure { places.list_places(feature_type: 'nothing') }
hold(wrong.code == 400 && problem.errors.first.name == 'feature_type', '400')

refused, problem = failure { Brd::PeopleApi.new(client('API_KEY_SPENT')).list_people }
hold(refused.code == 429 && problem.code == 'quota-exceeded', '429')
hold(problem.limit == 1000, 'the limit')
hold(refused.response_headers['Retry-After'].to_i >= 1, 'Retry-After')
