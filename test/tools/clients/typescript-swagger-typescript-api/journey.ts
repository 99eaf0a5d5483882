import assert from 'node:assert/strict'
import { Api, type HttpResponse, type Problem } from './api/api.js'

const clientWith = (key = '') =>
  new Api({ baseUrl: process.env['BASE_URL'] ?? '', baseApiParams: { headers: { 'X-API-Key': key } } }).v1
const api = clientWith(process.env['API_KEY'])
const spent = clientWith(process.env['API_KEY_SPENT'])

/** For an error status, the client throws the response. Its `error` is the problem document. */
async function failureOf(call: Promise<HttpResponse<unknown, Problem>>): Promise<HttpResponse<unknown, Problem>> {
  return call.then(
    () => assert.fail('expected an error status'),
    (response: HttpResponse<unknown, Problem>) => response,
  )
}

const person = (await api.getPerson('seth_2504')).data.data
assert.equal(person.name, 'Seth')
const gender: 'Male' | 'Female' = person.gender
assert.equal(gender, 'Male')
const deathPlace: string | null = person.deathPlace
assert.equal(deathPlace, null)
assert.equal(person.birthYear, -3873)

// Sent as slugs=…&slugs=…
const several = await api.listPeople({ slugs: ['seth_2504', 'eve_1231'] })
assert.deepEqual(
  several.data.data.map(({ slug }) => slug),
  ['seth_2504', 'eve_1231'],
)

const slugs: string[] = []
for (let total = 1; slugs.length < total; ) {
  const { data, meta } = (await api.listPeople({ q: 'joseph', limit: 3, offset: slugs.length })).data
  total = meta.total
  slugs.push(...data.map(({ slug }) => slug))
}
assert.ok(slugs.length > 3)
assert.equal(new Set(slugs).size, slugs.length)

const words = await api.listGreekWords('John.11.35')
assert.equal(words.data.data.map(({ text }) => text).join(' '), 'ἐδάκρυσεν ὁ Ἰησοῦς')

const near = { near: '31.7767,35.2342', radius_km: 10, q: 'beth' }
assert.equal((await api.listPlaces(near)).data.data[0]?.distanceKm, 3.371)

const missing = await failureOf(api.getPerson('nobody_0'))
assert.equal(missing.status, 404)
assert.equal(missing.error.code, 'not-found')

const wrong = await failureOf(api.listPeople({ limit: 500 }))
assert.equal(wrong.status, 400)
assert.equal(wrong.error.errors?.[0]?.name, 'limit')

const refused = await failureOf(spent.listPeople())
assert.equal(refused.status, 429)
assert.equal(refused.error.code, 'quota-exceeded')
assert.equal(refused.error.limit, 1000)
assert.ok(Number(refused.headers.get('Retry-After')) >= 1)
