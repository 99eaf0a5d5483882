import assert from 'node:assert/strict'
import { getPerson } from './api/clients/getPerson.ts'
import { listGreekWords } from './api/clients/listGreekWords.ts'
import { listPeople } from './api/clients/listPeople.ts'
import { listPlaces } from './api/clients/listPlaces.ts'
import type { Problem } from './api/types/Problem.ts'

// Kubb ignores the security scheme of the contract, so the key is sent as a header with each
// request.
const own = { headers: { 'X-API-Key': process.env['API_KEY'] ?? '' } }
const spent = { headers: { 'X-API-Key': process.env['API_KEY_SPENT'] ?? '' } }

const person = (await getPerson('seth_2504', {}, own)).data.data
assert.equal(person.name, 'Seth')
const gender: 'Male' | 'Female' = person.gender
assert.equal(gender, 'Male')
const deathPlace: string | null = person.deathPlace
assert.equal(deathPlace, null)
assert.equal(person.birthYear, -3873)

// Sent as slugs=…,…
const several = await listPeople({ slugs: ['seth_2504', 'eve_1231'] }, own)
assert.deepEqual(
  several.data.data.map(({ slug }) => slug),
  ['seth_2504', 'eve_1231'],
)

const slugs: string[] = []
for (let total = 1; slugs.length < total; ) {
  const { data, meta } = (await listPeople({ q: 'joseph', limit: 3, offset: slugs.length }, own)).data
  total = meta.total
  slugs.push(...data.map(({ slug }) => slug))
}
assert.ok(slugs.length > 3)
assert.equal(new Set(slugs).size, slugs.length)

const words = await listGreekWords('John.11.35', {}, own)
assert.equal(words.data.data.map(({ text }) => text).join(' '), 'ἐδάκρυσεν ὁ Ἰησοῦς')

const near = { near: '31.7767,35.2342', radius_km: 10, q: 'beth' }
const places = await listPlaces(near, own)
assert('data' in places.data)
assert.equal(places.data.data[0]?.distanceKm, 3.371)

// The fetch client does not throw on an error status: check the status before you use the data.
const missing = await getPerson('nobody_0', {}, own)
assert.equal(missing.status, 404)
assert.equal(problemOf(missing).code, 'not-found')

const wrong = await listPeople({ limit: 500 }, own)
assert.equal(wrong.status, 400)
assert.equal(problemOf(wrong).errors?.[0]?.name, 'limit')

const refused = await listPeople({}, spent)
assert.equal(refused.status, 429)
assert.equal(problemOf(refused).code, 'quota-exceeded')
assert.equal(problemOf(refused).limit, 1000)
assert.ok(Number(refused.headers.get('Retry-After')) >= 1)

function problemOf({ data }: { data: unknown }): Problem {
  return data as Problem
}
