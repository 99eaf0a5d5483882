import assert from 'node:assert/strict'
import { getPerson, listGreekWords, listPeople, listPlaces, type Problem } from './api'
import { client } from './api/client.gen'

async function main(): Promise<void> {
  client.setConfig({ auth: process.env['API_KEY'] ?? '' })

  const person = await getPerson({ path: { slug: 'seth_2504' } })
  assert(person.data)
  assert.equal(person.data.data.name, 'Seth')
  const gender: 'Male' | 'Female' = person.data.data.gender
  assert.equal(gender, 'Male')
  const deathPlace: string | null = person.data.data.deathPlace
  assert.equal(deathPlace, null)
  assert.equal(person.data.data.birthYear, -3873)

  const slugs: string[] = []
  for (let total = 1; slugs.length < total; ) {
    const page = await listPeople({ query: { q: 'joseph', limit: 3, offset: slugs.length } })
    assert(page.data)
    total = page.data.meta.total
    slugs.push(...page.data.data.map(({ slug }) => slug))
  }
  assert.ok(slugs.length > 3)
  assert.equal(new Set(slugs).size, slugs.length)

  const words = await listGreekWords({ path: { osis_ref: 'John.11.35' } })
  assert.equal(words.data?.data.map(({ text }) => text).join(' '), 'ἐδάκρυσεν ὁ Ἰησοῦς')

  const near = { near: '31.7767,35.2342', radius_km: 10, q: 'beth' }
  const places = await listPlaces({ query: near })
  assert.equal(places.data?.data[0]?.distanceKm, 3.371)

  const missing = await getPerson({ path: { slug: 'nobody_0' } })
  assert.equal(missing.response?.status, 404)
  const notFound: Problem | undefined = missing.error
  assert.equal(notFound?.code, 'not-found')

  const wrong = await listPeople({ query: { limit: 500 } })
  assert.equal(wrong.response?.status, 400)
  const invalid: Problem | undefined = wrong.error
  assert.equal(invalid?.errors?.[0]?.name, 'limit')

  client.setConfig({ auth: process.env['API_KEY_SPENT'] ?? '' })
  const refused = await listPeople()
  assert.equal(refused.response?.status, 429)
  const exceeded: Problem | undefined = refused.error
  assert.equal(exceeded?.code, 'quota-exceeded')
  assert.equal(exceeded?.limit, 1000)
  assert.ok(Number(refused.response?.headers.get('Retry-After')) >= 1)
}

void main()
