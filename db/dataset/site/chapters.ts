/**
 * The site document of each chapter: its verses with their entities and strongest cross-references, and the names of
 * the entities. The front page and the verse view read these documents.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import { groupBy } from '../../../src/primitives/group-by.ts'
import { BOOKS } from '../../../src/scripture/books.ts'
import { chapterSpan, VERSES } from '../../../src/scripture/osis.ts'
import type { SiteDocument } from './site-document.ts'

type Database = Pick<Reader, 'all'>

/** The site shows only the strongest cross-references. A verse has up to 200, and the API returns all of them. */
const CROSS_REFERENCES_PER_VERSE = 12

const COLUMNS = ['people', 'places', 'groups', 'events', 'topics'] as const

type Column = (typeof COLUMNS)[number]

type VerseRow = { readonly osis_ref: string; readonly text: string | null } & Readonly<Record<Column, string>>

interface CrossReferenceRow {
  readonly from_verse: string
  readonly to_verse_start: string
  readonly to_verse_end: string | null
  readonly votes: number
}

type Names = Readonly<Record<Column, ReadonlyMap<string, string>>>

export async function* chapterDocuments(database: Database): AsyncGenerator<SiteDocument> {
  const names = await readNames(database)
  for (const { osis, name, verseCounts } of BOOKS) {
    const spans = verseCounts.map((_, index) => chapterSpan(osis, index + 1))
    const start = spans[0]?.first ?? 1
    // One query for each book: a query for each chapter takes a third of the time that a small dataset takes to build.
    const ofBook = await readVerses(database, VERSES.slice(start - 1, spans.at(-1)?.last))
    for (const [index, { first, last }] of spans.entries()) {
      const chapter = index + 1
      const verses = ofBook.slice(first - start, last - start + 1)
      const body = { osis: `${osis}.${chapter}`, title: `${name} ${chapter}`, verses, names: namesIn(verses, names) }
      yield { name: `chapters/${osis}.${chapter}`, body: JSON.stringify(body) }
    }
  }
}

async function readNames({ all }: Database): Promise<Names> {
  const namesOf = async (table: string) => {
    const rows = await all<{ slug: string; name: string }>(`SELECT slug, name FROM ${table}`)
    return new Map(rows.map(({ slug, name }) => [slug, name]))
  }
  return {
    people: await namesOf('person'),
    places: await namesOf('place'),
    groups: await namesOf('people_group'),
    events: await namesOf('event'),
    topics: await namesOf('topic'),
  }
}

/** `record` is the verse as the API returns it. */
interface Verse {
  readonly record: { readonly osis_ref: string } & Readonly<Record<Column, readonly string[]>>
  /** King James Version. Null if the dataset has no text of the verse. */
  readonly text: string | null
  /** `[start, end or null, votes]` */
  readonly crossReferences: readonly (readonly [string, string | null, number])[]
}

async function readVerses(database: Database, references: readonly string[]): Promise<Verse[]> {
  const chosen = [JSON.stringify(references)]
  const among = 'IN (SELECT value FROM json_each(?))'
  const [rows, links] = [
    await database.all<VerseRow>(
      `SELECT verse.*, verse_text.text FROM verse LEFT JOIN verse_text USING (osis_ref)
      WHERE osis_ref ${among} ORDER BY verse.ordinal`,
      chosen,
    ),
    await database.all<CrossReferenceRow>(
      `SELECT from_verse, to_verse_start, to_verse_end, votes FROM cross_reference
      WHERE from_verse ${among} AND rank <= ${CROSS_REFERENCES_PER_VERSE} ORDER BY rank`,
      chosen,
    ),
  ]
  const crossReferences = groupBy(links, ({ from_verse: verse }) => verse)
  return rows.map((row) => ({
    record: recordOf(row),
    text: row.text,
    crossReferences: (crossReferences.get(row.osis_ref) ?? []).map((link) => [
      link.to_verse_start,
      link.to_verse_end,
      link.votes,
    ]),
  }))
}

function recordOf(row: VerseRow): Verse['record'] {
  const lists = Object.fromEntries(COLUMNS.map((column) => [column, JSON.parse(row[column])]))
  return { osis_ref: row.osis_ref, ...(lists as Record<Column, string[]>) }
}

function namesIn(verses: readonly Verse[], names: Names): Record<string, Record<string, string>> {
  const entries = COLUMNS.map((column) => {
    const slugs = [...new Set(verses.flatMap(({ record }) => record[column]))].sort()
    return [column, Object.fromEntries(slugs.map((slug) => [slug, names[column].get(slug) ?? slug]))]
  })
  return Object.fromEntries(entries)
}
