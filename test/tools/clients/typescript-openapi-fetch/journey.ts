import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const baseUrl = process.env['BASE_URL'] ?? ''
type Json = 'application/json' | 'application/problem+json'
type GeoJson = 'application/geo+json' | 'application/problem+json'
const client = createClient<paths, Json>({ baseUrl, headers: { 'X-API-Key': process.env['API_KEY'] ?? '' } })
const spent = createClient<paths, Json>({ baseUrl, headers: { 'X-API-Key': process.env['API_KEY_SPENT'] ?? '' } })
const maps = createClient<paths, GeoJson>({
  baseUrl,
  headers: { 'X-API-Key': process.env['API_KEY'] ?? '', Accept: 'application/geo+json' },
})
type Problem = components['schemas']['Problem']

const person = await client.GET('/v1/people/{slug}', { params: { path: { slug: 'seth_2504' } } })
assert(person.data)
assert.equal(person.data.data.name, 'Seth')
const gender: 'Male' | 'Female' = person.data.data.gender
assert.equal(gender, 'Male')
const deathPlace: string | null = person.data.data.deathPlace
assert.equal(deathPlace, null)
assert.equal(person.data.data.birthYear, -3873)

const lists = { querySerializer: { array: { style: 'form', explode: false } } } as const
const several = await client.GET('/v1/people', { ...lists, params: { query: { slugs: ['seth_2504', 'nobody_0'] } } })
assert.deepEqual(
  several.data?.data.map(({ birthYear }) => birthYear),
  [-3873],
)
assert.deepEqual(several.data?.meta.missing, ['nobody_0'])

const slugs: string[] = []
for (let total = 1; slugs.length < total; ) {
  const query = { q: 'joseph', limit: 3, offset: slugs.length }
  const page = await client.GET('/v1/people', { params: { query } })
  assert(page.data)
  total = page.data.meta.total
  slugs.push(...page.data.data.map(({ slug }) => slug))
}
assert.ok(slugs.length > 3)
assert.equal(new Set(slugs).size, slugs.length)

const words = await client.GET('/v1/greek/{osis_ref}', { params: { path: { osis_ref: 'John.11.35' } } })
assert.equal(words.data?.data.map(({ text }) => text).join(' '), 'ἐδάκρυσεν ὁ Ἰησοῦς')

const near = { near: '31.7767,35.2342', radius_km: 10, q: 'beth' }
const places = await client.GET('/v1/places', { params: { query: near } })
assert.equal(places.data?.data[0]?.distanceKm, 3.371)
const map = await maps.GET('/v1/places', { params: { query: near } })
assert.deepEqual(map.data?.features[0]?.geometry?.coordinates, [35.26917, 31.77078])

const missing = await client.GET('/v1/people/{slug}', { params: { path: { slug: 'nobody_0' } } })
assert.equal(missing.response.status, 404)
const notFound: Problem | undefined = missing.error
assert.equal(notFound?.code, 'not-found')

const wrong = await client.GET('/v1/people', { params: { query: { limit: 500 } } })
assert.equal(wrong.response.status, 400)
const invalid: Problem | undefined = wrong.error
assert.equal(invalid?.errors?.[0]?.name, 'limit')

const refused = await spent.GET('/v1/people')
assert.equal(refused.response.status, 429)
const exceeded: Problem | undefined = refused.error
assert.equal(exceeded?.code, 'quota-exceeded')
assert.equal(exceeded?.limit, 1000)
assert.ok(Number(refused.response.headers.get('Retry-After')) >= 1)
