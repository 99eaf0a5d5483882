import assert from 'node:assert/strict'
import { getPerson, listGreekWords, listPeople, listPlaces } from './api/api.js'

// Orval ignores the security scheme of the contract, so the key is sent as a header with each
// request.
const own: RequestInit = { headers: { 'X-API-Key': process.env['API_KEY'] ?? '' } }
const spent: RequestInit = { headers: { 'X-API-Key': process.env['API_KEY_SPENT'] ?? '' } }

const person = await getPerson('seth_2504', {}, own)
assert(person.status === 200)
assert.equal(person.data.data.name, 'Seth')
const gender: 'Male' | 'Female' = person.data.data.gender
assert.equal(gender, 'Male')
const deathPlace: string | null = person.data.data.deathPlace
assert.equal(deathPlace, null)
assert.equal(person.data.data.birthYear, -3873)

// Sent as slugs=…&slugs=…
const several = await listPeople({ slugs: ['seth_2504', 'eve_1231'] }, own)
assert(several.status === 200)
assert.deepEqual(
  several.data.data.map(({ slug }) => slug),
  ['seth_2504', 'eve_1231'],
)

const slugs: string[] = []
for (let total = 1; slugs.length < total; ) {
  const page = await listPeople({ q: 'joseph', limit: 3, offset: slugs.length }, own)
  assert(page.status === 200)
  total = page.data.meta.total
  slugs.push(...page.data.data.map(({ slug }) => slug))
}
assert.ok(slugs.length > 3)
assert.equal(new Set(slugs).size, slugs.length)

const words = await listGreekWords('John.11.35', {}, own)
assert(words.status === 200)
assert.equal(words.data.data.map(({ text }) => text).join(' '), 'ἐδάκρυσεν ὁ Ἰησοῦς')

const near = { near: '31.7767,35.2342', radius_km: 10, q: 'beth' }
const places = await listPlaces(near, own)
assert(places.status === 200 && 'data' in places.data)
assert.equal(places.data.data[0]?.distanceKm, 3.371)
const map = await listPlaces(near, { headers: { ...own.headers, Accept: 'application/geo+json' } })
assert(map.status === 200 && 'features' in map.data)
assert.deepEqual(map.data.features[0]?.geometry?.coordinates, [35.26917, 31.77078])

const missing = await getPerson('nobody_0', {}, own)
assert(missing.status === 404)
assert.equal(missing.data.code, 'not-found')

const wrong = await listPeople({ limit: 500 }, own)
assert(wrong.status === 400)
assert.equal(wrong.data.errors?.[0]?.name, 'limit')

const refused = await listPeople({}, spent)
assert(refused.status === 429)
assert.equal(refused.data.code, 'quota-exceeded')
assert.equal(refused.data.limit, 1000)
assert.ok(Number(refused.headers.get('Retry-After')) >= 1)
