/**
 * The site documents of cross-references for /explore. One is about the whole Bible: the number of references for each
 * pair of books, and for the pairs of chapters with the most references. The others are about one chapter each. Books
 * and chapters are represented by their positions in the canon, from 0.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import { BOOKS } from '../../../src/scripture/books.ts'
import { chapterOf } from '../../../src/scripture/osis.ts'
import type { SiteDocument } from './site-document.ts'

/** Number of chapter pairs in the diagram of the whole Bible. */
const PAIRS_SHOWN = 6_000

/** Maximum length of the lists `outgoing` and `incoming` in a chapter's document. */
const CHAPTERS_LISTED = 100

interface LinkRow {
  readonly from_verse: string
  readonly to_verse_start: string
}

const CHAPTERS = BOOKS.flatMap(({ osis, verseCounts }) => verseCounts.map((_, index) => `${osis}.${index + 1}`))
const POSITIONS: ReadonlyMap<string, number> = new Map(CHAPTERS.map((chapter, index) => [chapter, index]))
const BOOK_POSITIONS: ReadonlyMap<string, number> = new Map(BOOKS.map(({ osis }, index) => [osis, index]))

type Pair = readonly [from: number, to: number, count: number]

export async function* linkDocuments({ all }: Pick<Reader, 'all'>): AsyncGenerator<SiteDocument> {
  const rows = await all<LinkRow>('SELECT from_verse, to_verse_start FROM cross_reference')
  const chapters = rows.map((row) => [positionOf(row.from_verse), positionOf(row.to_verse_start)] as const)
  const pairs = countPairs(chapters)
  const books = countPairs(rows.map((row) => [bookOf(row.from_verse), bookOf(row.to_verse_start)] as const))
  const between = countPairs(chapters.map(([from, to]) => (from < to ? ([from, to] as const) : ([to, from] as const))))
  const strongest = between.filter(([from, to]) => from !== to).toSorted(byCount)
  const body = { total: rows.length, books, chapters: strongest.slice(0, PAIRS_SHOWN) }
  yield { name: 'links', body: JSON.stringify(body) }
  yield* chapterLinks(pairs)
}

function* chapterLinks(pairs: readonly Pair[]): Generator<SiteDocument> {
  const outgoing = CHAPTERS.map((): (readonly [number, number])[] => [])
  const incoming = CHAPTERS.map((): (readonly [number, number])[] => [])
  for (const [from, to, count] of pairs.toSorted(byCount)) {
    outgoing[from]?.push([to, count])
    incoming[to]?.push([from, count])
  }
  const first = (list: (readonly [number, number])[] | undefined) => list?.slice(0, CHAPTERS_LISTED) ?? []
  for (const [index, chapter] of CHAPTERS.entries()) {
    const body = { osis: chapter, outgoing: first(outgoing[index]), incoming: first(incoming[index]) }
    yield { name: `links/${chapter}`, body: JSON.stringify(body) }
  }
}

function countPairs(pairs: readonly (readonly [number, number])[]): Pair[] {
  const counts = new Map<number, number>()
  for (const [from, to] of pairs) counts.set(from * 2_000 + to, (counts.get(from * 2_000 + to) ?? 0) + 1)
  return [...counts].map(([key, count]) => [Math.floor(key / 2_000), key % 2_000, count])
}

/** Sorts by number of references (most first), then in canonical order. */
function byCount(a: Pair, b: Pair): number {
  return b[2] - a[2] || a[0] - b[0] || a[1] - b[1]
}

function positionOf(verse: string): number {
  return POSITIONS.get(chapterOf(verse)) ?? 0
}

function bookOf(verse: string): number {
  return BOOK_POSITIONS.get(verse.slice(0, verse.indexOf('.'))) ?? 0
}
