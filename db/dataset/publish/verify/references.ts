/** Rules for references to verses, chapters and other records. */
import type { Schema } from '../../../../generated/fields.ts'
import type { Dataset } from '../../../../src/dataset/open.ts'
import { bookOf, chapterVerses, isVerse, versePosition } from '../../../../src/scripture/osis.ts'
import { TABLE_NAMES, type TableName } from '../../tables/all-tables.ts'
import { columnsOf, tableOfSlug } from './columns.ts'
import { type AnyRow, type Contents, keyOf, rowsOf, shown } from './contents.ts'
import type { Report } from './rules.ts'

/** Slugs in use, keyed by table. */
export type Slugs = ReadonlyMap<string, ReadonlySet<string>>

export function slugsOf(contents: Contents): Slugs {
  return new Map(TABLE_NAMES.map((table) => [table, new Set(rowsOf(contents, table).map((row) => keyOf(row, table)))]))
}

export function checkReferences(contents: Contents, slugs: Slugs, report: Report): void {
  for (const table of TABLE_NAMES) {
    const { links, lists } = columnsOf(table)
    for (const row of rowsOf(contents, table)) {
      for (const [column, target] of Object.entries(links)) {
        const slug = row[column]
        const named = typeof slug === 'string' ? [slug] : []
        checkLinks({ table, row, column, target, named }, slugs, report)
      }
      for (const [column, listed] of Object.entries(lists)) {
        checkList({ table, row, column, target: listed, named: row[column] as unknown[] }, slugs, report)
      }
    }
  }
}

interface Naming<Name> {
  table: TableName
  row: AnyRow
  column: string
  /** The schema of the names. */
  target: string
  named: readonly Name[]
}

/** Other files of this folder check the lists of objects that are not handled here. */
function checkList(naming: Naming<unknown>, slugs: Slugs, report: Report): void {
  const { target, named, column } = naming
  if (target === 'DictionaryArticle') {
    const slugsNamed = (named as { slug: string }[]).map(({ slug }) => slug)
    checkLinks({ ...naming, target: 'DictionarySlug', named: slugsNamed }, slugs, report)
  } else if (target === 'TopicSection') {
    for (const [index, { level, verses, chapters, seeAlso }] of (named as Schema<'TopicSection'>[]).entries()) {
      const place = `${column}[${index}]`
      if (level !== 1 && level !== 2) {
        report({
          table: naming.table,
          row: keyOf(naming.row, naming.table),
          rule: 'json',
          detail: `${place}: level ${level}`,
        })
      }
      checkVerses({ ...naming, column: `${place}.verses`, named: verses }, report)
      checkChapters({ ...naming, column: `${place}.chapters`, named: chapters }, report)
      checkLinks({ ...naming, target: 'TopicSlug', column: `${place}.seeAlso`, named: seeAlso }, slugs, report)
    }
  } else if (target === 'OsisReference') checkVerses(naming as Naming<string>, report)
  else if (target === 'ChapterReference') checkChapters(naming as Naming<string>, report)
  else if (tableOfSlug(target)) checkLinks(naming as Naming<string>, slugs, report)
}

function checkVerses({ table, row, column, named }: Naming<string>, report: Report): void {
  const violation = { table, row: keyOf(row, table) }
  let previous = 0
  for (const verse of named) {
    const position = versePosition(verse)
    if (position === undefined) report({ ...violation, rule: 'verse', detail: `${column}: ${shown(verse)}` })
    else if (position <= previous) report({ ...violation, rule: 'verse-order', detail: `${column}: ${verse}` })
    previous = position ?? previous
  }
}

const MOST_CHAPTERS = 1000

function checkChapters({ table, row, column, named }: Naming<string>, report: Report): void {
  const position = (chapter: string) => (bookOf(chapter)?.order ?? 0) * MOST_CHAPTERS + Number(chapter.split('.')[1])
  for (const [index, chapter] of named.entries()) {
    const previous = named[index - 1]
    const isChapter = chapterVerses(chapter).length > 0
    if (isChapter && (previous === undefined || !(position(previous) >= position(chapter)))) continue
    report({ table, row: keyOf(row, table), rule: 'chapter', detail: `${column}: ${shown(chapter)}` })
  }
}

function checkLinks({ table, row, column, target, named }: Naming<string>, slugs: Slugs, report: Report): void {
  const key = keyOf(row, table)
  const other = tableOfSlug(target)
  const known = other && slugs.get(other)
  const seen = new Set(other === table ? [key] : [])
  for (const slug of named) {
    const detail = `${column}: ${shown(slug)}`
    if (!known?.has(slug)) report({ table, row: key, rule: 'link', detail })
    else if (seen.has(slug)) report({ table, row: key, rule: 'link-repeated', detail })
    seen.add(slug)
  }
}

/** Maps each entity type (D22) to the table with its slugs. */
export const TABLE_OF_TYPE = {
  person: 'person',
  place: 'place',
  event: 'event',
  group: 'people_group',
  dictionary: 'dictionary_entry',
  topic: 'topic',
} as const satisfies Readonly<Record<string, TableName>>

interface Retired {
  readonly entity_type: string
  readonly slug: string
  readonly successor: string | null
  readonly successor_type: string | null
}

export async function checkRetiredSlugs(dataset: Dataset, slugs: Slugs, report: Report): Promise<void> {
  const retired = await dataset.rows<Retired>(dataset.build('retired_slug').select('*'))
  const slugsOf = (type: string) => slugs.get(Object.entries(TABLE_OF_TYPE).find(([name]) => name === type)?.[1] ?? '')
  for (const { entity_type: type, slug, successor, successor_type: other } of retired) {
    const inUse = slugsOf(type)
    const exists = successor === null ? other === null : slugsOf(other ?? type)?.has(successor) && other !== type
    if (inUse && !inUse.has(slug) && exists) continue
    report({ table: 'retired_slug', row: `${type} ${slug}`, rule: 'retired-slug', detail: `successor ${successor}` })
  }
}

/** Checks a verse column of a table that is not loaded into memory. */
export async function checkVerseColumn(dataset: Dataset, table: string, column: string, report: Report): Promise<void> {
  const verses = await dataset.rows<{ verse: string }>(
    dataset.build(table).distinct({ verse: column }).whereNotNull(column),
  )
  for (const { verse } of verses.filter((row) => !isVerse(row.verse))) {
    report({ table, row: verse, rule: 'verse', detail: `${column}: ${shown(verse)}` })
  }
}
