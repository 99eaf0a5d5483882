/**
 * Every book, every chapter and some ranges across chapters or books return the entities of their
 * verses. The totals and the first 200 entities of each kind match counts of the upstream files.
 * References to every chapter and to its last verse are resolved.
 */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, readDetail } from './envelopes.ts'
import { CHAPTERS, positionOf, VERSES } from './upstream/canon.ts'
import { entitiesOf } from './upstream/verse-entities.ts'

const KINDS = ['people', 'places', 'events', 'topics'] as const
/** The largest limit that the endpoint accepts. */
const LIMIT = 200
const ACROSS = ['Gen.1.1-Gen.2.3', 'Gen.50.26-Exod.1.2', 'Mal.4-Matt.1', 'Gen-Deut', 'Matt-Rev', 'Gen-Mal', 'Gen-Rev']

const books = [...new Set([...CHAPTERS].map((chapter) => chapter.split('.')[0] ?? ''))]

describe('GET /v1/passages/{passage}', () => {
  it('matches counts of the upstream files for every book and chapter, and for ranges across them', async () => {
    const differences = openDifferences()
    const passages = [...books, ...CHAPTERS, ...ACROSS]
    await visitAll(passages, async (passage) => {
      const actual = await readDetail(`/v1/passages/${passage}?limit=${LIMIT}`, differences)
      if (!actual) return
      const verses = versesOf(passage)
      differences.equal(`${passage} verse_count`, verses.length, actual['verse_count'])
      differences.equal(`${passage} osis_start`, verses.at(0), actual['osis_start'])
      differences.equal(`${passage} osis_end`, verses.at(-1), actual['osis_end'])
      for (const kind of KINDS) {
        const expected = recount(verses, kind)
        const listed = Array.isArray(actual[kind]) ? actual[kind].map(asFields) : []
        const mentions = listed.map(({ slug, verse_count, first_verse }) => ({ slug, verse_count, first_verse }))
        differences.equal(`${passage} ${kind}_total`, expected.length, actual[`${kind}_total`])
        differences.equal(`${passage} ${kind}`, expected.slice(0, LIMIT), mentions)
      }
    })
    expect(differences.summary()).toEqual([])
    expect(passages).toHaveLength(66 + 1189 + ACROSS.length)
  })
})

describe('GET /v1/references', () => {
  it('resolves a reference to every upstream chapter, and to its last verse', async () => {
    const differences = openDifferences()
    await visitAll([...CHAPTERS], async (chapter) => {
      const verses = versesOf(chapter)
      const { body } = await get(`/v1/references?q=${encodeURIComponent(`${chapter}; ${verses.at(-1)}`)}`)
      const [whole, last] = (asFields(body)['data'] as unknown[]).map(asFields)
      differences.equal(`${chapter} verse_count`, verses.length, whole?.['verse_count'])
      differences.equal(`${chapter} end`, verses.at(-1), whole?.['osis_end'])
      differences.equal(`${chapter} last`, verses.at(-1), last?.['osis'])
    })
    expect(differences.summary()).toEqual([])
  })
})

/** @param passage a book, a chapter, a verse or a range */
function versesOf(passage: string): string[] {
  const [from = '', to = from] = passage.split('-')
  const first = VERSES.findIndex((verse) => isIn(verse, from))
  const last = VERSES.findLastIndex((verse) => isIn(verse, to))
  return VERSES.slice(first, last + 1)
}

function isIn(verse: string, reference: string): boolean {
  return verse === reference || verse.startsWith(`${reference}.`)
}

interface Mention {
  slug: string
  verse_count: number
  first_verse: string
}

function recount(verses: readonly string[], kind: (typeof KINDS)[number]): Mention[] {
  const mentions = new Map<string, Mention>()
  for (const verse of verses) {
    for (const slug of entitiesOf(verse)[kind]) {
      const mention = mentions.get(slug)
      if (mention) mention.verse_count += 1
      else mentions.set(slug, { slug, verse_count: 1, first_verse: verse })
    }
  }
  return [...mentions.values()].sort(
    (a, b) =>
      b.verse_count - a.verse_count ||
      positionOf(a.first_verse) - positionOf(b.first_verse) ||
      (a.slug < b.slug ? -1 : 1),
  )
}
