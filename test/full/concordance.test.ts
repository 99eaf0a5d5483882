/** The concordance of every Strong's number, and the words of every Greek lemma, checked against the texts. */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields, readList, withoutRendering } from './envelopes.ts'
import { positionOf } from './upstream/canon.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { HEBREW_WORDS_BY_VERSE } from './upstream/hebrew.ts'
import { HEBREW_LEXICON } from './upstream/lexicons.ts'
import { fold } from './upstream/naming.ts'
import { STRONGS } from './upstream/strongs.ts'

const PAGE = 200
/** Sampled tests request every twentieth number or lemma. */
const EVERY = 20

interface Placed {
  osis_ref: string
  word_id: string
  position: number
  text: string
  lemma: string
  strongs_number: string | null
  morph: string
}

const [greek, hebrew] = [WORDS_BY_VERSE, HEBREW_WORDS_BY_VERSE].map((byVerse) => inCanonicalOrder(byVerse))
const greekByNumber = groupBy(greek ?? [], (word) => word.strongs_number)
const hebrewByNumber = groupBy(hebrew ?? [], (word) => word.strongs_number)

function wordsWith(number: string) {
  return (number.startsWith('G') ? greekByNumber : hebrewByNumber).get(number) ?? []
}

/** The number with the words of a number that has none: G3708 for G2400. The same number if there is none. */
async function countedUnder(number: string): Promise<string> {
  const { body } = await get(`/v1/strongs/${number}`)
  return (body as { data: { counted_under: string | null } }).data.counted_under ?? number
}

describe('a lemma in Latin letters', () => {
  it.each([
    ['greek', 'charis', 'G5485'],
    ['greek', 'dynamis', 'G1411'],
    ['greek', 'dunamis', 'G1411'],
    ['hebrew', 'emet', 'H571'],
    ['hebrew', 'hokhmah', 'H2451'],
    ['hebrew', 'chokmah', 'H2451'],
  ])('sent with its number, finds every word of that number in /v1/%s: %s, %s', async (language, lemma, number) => {
    const words = (language === 'greek' ? greekByNumber : hebrewByNumber).get(number) ?? []
    const { body } = await get(`/v1/${language}?lemma=${lemma}&strongs_number=${number}&limit=2000`)
    expect(words.length).toBeGreaterThan(0)
    expect((body as { data: Fields[] }).data.map((word) => word['word_id'])).toEqual(words.map((word) => word.word_id))
  })
})

describe('GET /v1/strongs/{number}/occurrences', () => {
  it('returns, for every number, all verses that contain it, with the matching words', async () => {
    const differences = openDifferences()
    let words = 0
    await visitAll(STRONGS, async ({ exact: { strongs_number: number, occurrences: own } }) => {
      const under = own > 0 ? number : await countedUnder(number)
      const placed = wordsWith(under)
      const occurrences = placed.length
      const verses = [...groupBy(placed, ({ osis_ref }) => osis_ref)].map(verseOf)
      const pages = await readConcordance(number, verses.length)
      if (own > 0) words += placed.length
      differences.equal(`${number} occurrences`, own, under === number ? placed.length : 0)
      differences.equal(
        `${number} verses`,
        verses,
        pages.flatMap(({ data }) =>
          (data as Fields[]).map((item) => ({ ...item, words: (item['words'] as Fields[]).map(withoutRendering) })),
        ),
      )
      const meta = { total: verses.length, limit: PAGE, occurrences, books: booksOf(placed) }
      for (const [index, page] of pages.entries()) {
        differences.equal(`${number} meta`, { ...meta, offset: index * PAGE }, page['meta'])
      }
    })
    expect(differences.summary()).toEqual([])
    // All words except the Hebrew ones that consist of prefixes only.
    expect(words).toBe(137_746 + 305_507 - 5_975)
  })

  it('filters by book', async () => {
    const differences = openDifferences()
    const sampled = [...greekByNumber, ...hebrewByNumber].filter(([number], index) => number && index % EVERY === 0)
    await visitAll(sampled, async ([number, placed]) => {
      const book = bookOf(placed[Math.floor(placed.length / 2)]?.osis_ref ?? '')
      const { body } = await get(`/v1/strongs/${number}/occurrences?book=${book}&limit=${PAGE}`)
      const verses = [...new Set(placed.map(({ osis_ref }) => osis_ref))].filter((verse) => bookOf(verse) === book)
      const { data, meta } = asFields(body)
      differences.equal(
        `${number} in ${book}`,
        verses.slice(0, PAGE),
        (data as Fields[]).map((item) => item['osis_ref']),
      )
      differences.equal(`${number} in ${book} total`, verses.length, asFields(meta)['total'])
    })
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/greek', () => {
  it('finds exactly the words of every lemma, ignoring case and accents', async () => {
    const differences = openDifferences()
    let words = 0
    const byLemma = groupBy(greek ?? [], ({ lemma }) => folded(lemma))
    await visitAll([...byLemma], async ([lemma, placed]) => {
      const items = await readList(`/v1/greek?lemma=${encodeURIComponent(lemma)}`, differences)
      words += items.length
      differences.equal(lemma, placed.map(idOf), items.map(idOf))
    })
    expect(differences.summary()).toEqual([])
    expect([byLemma.size, words]).toEqual([5_398, 137_746])
  })

  it('returns the words of a number as they are in the text, and filters them by lemma', async () => {
    const differences = openDifferences()
    const sampled = [...greekByNumber].filter((_, index) => index % EVERY === 0)
    await visitAll(sampled, async ([number, placed]) => {
      const items = await readList(`/v1/greek?strongs_number=${number}`, differences)
      differences.equal(
        `${number}`,
        placed,
        items.map(({ parsing, transliteration, ...word }) => withoutRendering(word)),
      )
      const lemma = placed.at(-1)?.lemma ?? ''
      const both = await readList(`/v1/greek?strongs_number=${number}&lemma=${encodeURIComponent(lemma)}`, differences)
      const own = placed.filter((word) => folded(word.lemma) === folded(lemma))
      differences.equal(`${number} ${lemma}`, own.map(idOf), both.map(idOf))
    })
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/hebrew', () => {
  it('returns the words of a number as they are in the text', async () => {
    const differences = openDifferences()
    const sampled = [...hebrewByNumber].filter(([number], index) => number !== null && index % EVERY === 0)
    await visitAll(sampled, async ([number, placed]) => {
      const items = await readList(`/v1/hebrew?strongs_number=${number}`, differences)
      differences.equal(
        `${number}`,
        placed,
        items.map(({ parsing, ...word }) => only(placed[0], word)),
      )
    })
    expect(differences.summary()).toEqual([])
  })

  it('finds the words of all numbers that share a lemma', async () => {
    const differences = openDifferences()
    const entries = [
      ...STRONGS.map(({ exact }) => exact).filter(({ language }) => language !== 'Greek'),
      ...HEBREW_LEXICON.map(({ exact }) => exact),
    ]
    const byLemma = groupBy(entries, ({ lemma }) => folded(lemma))
    const sampled = [...byLemma.keys()].filter((lemma, index) => lemma === 'את' || index % EVERY === 0)
    await visitAll(sampled, async (lemma) => {
      const numbers = new Set((byLemma.get(lemma) ?? []).map((entry) => entry.strongs_number))
      const placed = (hebrew ?? []).filter(({ strongs_number: number }) => number !== null && numbers.has(number))
      const items = await readList(`/v1/hebrew?lemma=${encodeURIComponent(lemma)}`, differences)
      differences.equal(lemma, placed.map(idOf), items.map(idOf))
    })
    expect(differences.summary()).toEqual([])
  })
})

function inCanonicalOrder(byVerse: ReadonlyMap<string, readonly Omit<Placed, 'osis_ref'>[]>): Placed[] {
  return [...byVerse.keys()]
    .sort((a, b) => positionOf(a) - positionOf(b))
    .flatMap((osis_ref) => (byVerse.get(osis_ref) ?? []).map((word) => ({ osis_ref, ...word })))
}

/** Reads as many pages as the given number of verses needs. */
async function readConcordance(number: string, verses: number): Promise<{ data: unknown[]; meta: unknown }[]> {
  const pages = []
  for (let offset = 0; offset === 0 || offset < verses; offset += PAGE) {
    const { body } = await get(`/v1/strongs/${number}/occurrences?limit=${PAGE}&offset=${offset}`)
    const { data, meta } = asFields(body)
    pages.push({ data: Array.isArray(data) ? data : [], meta })
  }
  return pages
}

function verseOf([osis_ref, words]: [string, Placed[]]) {
  return {
    osis_ref,
    count: words.length,
    forms: [...new Set(words.map(({ text }) => text))],
    words: words.map(({ word_id, position, text, morph }) => ({ word_id, position, text, morph })),
  }
}

function booksOf(placed: readonly Placed[]) {
  return [...groupBy(placed, ({ osis_ref }) => bookOf(osis_ref))].map(([book, words]) => ({
    book,
    occurrences: words.length,
    verses: new Set(words.map(({ osis_ref }) => osis_ref)).size,
  }))
}

function bookOf(verse: string): string {
  return verse.split('.', 1)[0] ?? ''
}

/** Without accents and points, in lower case, with one form of sigma, and a space in place of a maqaf. */
function folded(lemma: string): string {
  return fold(lemma)
    .replace(/ς/g, 'σ')
    .replace(/\u05BE/g, ' ')
}

/** Drops the fields that the suite does not read from the source files. */
function only(known: Placed | undefined, word: Fields): Fields {
  return Object.fromEntries(Object.entries(word).filter(([field]) => known !== undefined && field in known))
}

function idOf(word: Placed | Fields): unknown {
  return (word as Fields)['word_id']
}

/** The groups are in the order of their first items. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
