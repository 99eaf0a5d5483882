/**
 * Rules for books and verses: the list of books, the list of verses, and the positions of verse texts. Also checks
 * the sections of topics.
 */
import { BOOKS } from '../../../../src/scripture/books.ts'
import { VERSES, versePosition } from '../../../../src/scripture/osis.ts'
import { type Contents, shown } from './contents.ts'
import type { Report } from './rules.ts'

export function checkVerses(contents: Contents, report: Report): void {
  const wrong = BOOKS.find(({ osis }, index) => contents.book[index]?.osis !== osis) ?? contents.book[BOOKS.length]
  if (wrong)
    report({
      table: 'book',
      row: wrong.osis,
      rule: 'book-list',
      detail: 'the book is missing, surplus or in the wrong position',
    })
  checkTopicSections(contents, report)
  checkVerseList(contents, report)
  checkVerseTexts('verse_text', contents.verse_text, report)
  checkVerseTexts('verse_text_bsb', contents.verse_text_bsb, report)
}

function checkTopicSections({ topic }: Contents, report: Report): void {
  for (const { slug, sections, ...stated } of topic) {
    for (const column of ['verses', 'chapters', 'seeAlso'] as const) {
      const listed = new Set(sections.flatMap((section) => section[column]))
      if (listed.size === stated[column].length && stated[column].every((item) => listed.has(item))) continue
      const detail = `${column} is ${shown(stated[column])}, but the sections have ${shown([...listed])}`
      report({ table: 'topic', row: slug, rule: 'topic-sections', detail })
    }
  }
}

type Placed = Pick<Contents['verse_text'][number], 'osis_ref' | 'verse_ordinal'>

function checkVerseTexts(table: string, rows: readonly Placed[], report: Report): void {
  for (const [index, { osis_ref: row, verse_ordinal: position }] of rows.entries()) {
    const previous = rows[index - 1]?.verse_ordinal ?? 0
    if (position === versePosition(row) && position > previous) continue
    report({
      table,
      row,
      rule: 'verse-text',
      detail: `the position is ${position}, expected ${versePosition(row)}; the previous row has ${previous}`,
    })
  }
}

function checkVerseList({ verse: rows }: Contents, report: Report): void {
  const index = VERSES.findIndex((verse, position) => rows[position]?.osis_ref !== verse)
  if (index === -1 && rows.length === VERSES.length) return
  const at = index === -1 ? VERSES.length : index
  const detail = `row ${at + 1} is ${rows[at]?.osis_ref}, not ${VERSES[at]}`
  report({ table: 'verse', row: String(rows[at]?.osis_ref), rule: 'verse-list', detail })
}
