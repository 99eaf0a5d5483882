/**
 * Every topic has the verses and chapters that Nave prints, and both dictionaries have all their
 * headwords.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { compareWithDetails, readWholeList } from './lists.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { TOPICS } from './upstream/topics.ts'

const topics = new Map<string, Fields>()
const envelopes = openDifferences()
const topicSlugs = new Set<unknown>(TOPICS.map(({ slug }) => slug))

beforeAll(async () => {
  await visitAll(TOPICS, async ({ slug }) => {
    const detail = await readDetail(`/v1/topics/${slug}`, envelopes)
    if (detail) topics.set(slug, detail)
  })
})

describe('GET /v1/topics/{slug}', () => {
  it('returns every topic in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(topics.size).toBe(5322)
  })

  it("matches what the test suite's own parser reads in Nave", () => {
    const differences = openDifferences()
    for (const expected of TOPICS) {
      const topic = topics.get(expected.slug) ?? {}
      const verseCount = expected.verses.length
      const { sections, ...fields } = expected
      for (const [field, value] of Object.entries({ ...fields, verseCount, source: 'nave' })) {
        differences.equal(`${expected.slug} ${field}`, value, topic[field])
      }
      const outline = (listOf(topic, 'sections') as Fields[]).map(({ heading, seeAlso, ...section }) => section)
      differences.equal(`${expected.slug} sections`, sections, outline)
    }
    expect(differences.summary()).toEqual([])
  })

  it('has all verses of the topic in its sections, and refers only to existing topics', () => {
    const differences = openDifferences()
    for (const [slug, topic] of topics) {
      const verses = new Set(listOf(topic, 'sections').flatMap((section) => listOf(section as Fields, 'verses')))
      differences.sameMembers(`${slug} verses of sections`, listOf(topic, 'verses') as string[], [...verses])
      const unknown = listOf(topic, 'seeAlso').filter((other) => !topicSlugs.has(other))
      differences.equal(`${slug} seeAlso entries that are not topics`, [], unknown)
    }
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/topics', () => {
  it('lists every topic once, in order, with the same values as its detail', async () => {
    const differences = openDifferences()
    const fields = ['slug', 'uuid', 'name', 'source', 'verseCount']
    const items = await readWholeList({ path: '/v1/topics', entities: TOPICS, fields }, differences)
    compareWithDetails(items, topics, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/dictionary', () => {
  it('lists every headword of both dictionaries once, in order', async () => {
    const differences = openDifferences()
    const fields = ['slug', 'uuid', 'name', 'source']
    const items = await readWholeList({ path: '/v1/dictionary', entities: DICTIONARY, fields }, differences)
    const itemBySlug = new Map(items.map((item) => [item['slug'], item]))
    for (const expected of DICTIONARY) {
      const item = itemBySlug.get(expected.slug)
      for (const [field, value] of Object.entries(expected)) {
        differences.equal(`${expected.slug} ${field}`, value, item?.[field])
      }
    }
    expect(differences.summary()).toEqual([])
  })
})

function listOf(record: Fields, field: string): unknown[] {
  const list = record[field]
  return Array.isArray(list) ? list : []
}
