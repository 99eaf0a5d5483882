/** Rules of the verses, and of what stands in each: what the entities say of their verses, turned round. */
import { VERSES } from '../../../../src/scripture/osis.ts'
import { verseRows } from '../../derive/verse-entities.ts'
import { type Contents, shown } from './contents.ts'
import type { Report } from './rules.ts'

export function checkVerses(contents: Contents, report: Report): void {
  for (const table of ['person', 'event', 'topic'] as const) {
    for (const { slug, verses, verseCount } of contents[table]) {
      if (verseCount === verses.length) continue
      report({ table, row: slug, rule: 'verse-count', detail: `${verseCount}, of ${verses.length} verses` })
    }
  }
  for (const { slug, verses, firstMention } of contents.person) {
    if (firstMention === (verses[0] ?? null)) continue
    report({ table: 'person', row: slug, rule: 'first-mention', detail: `${firstMention}, not ${verses[0]}` })
  }
  if (checkVerseList(contents, report)) checkEntities(contents, report)
}

/** @returns whether row by row the verses are those of the canon */
function checkVerseList({ verse: rows }: Contents, report: Report): boolean {
  const index = VERSES.findIndex((verse, position) => rows[position]?.osis_ref !== verse)
  if (index === -1 && rows.length === VERSES.length) return true
  const at = index === -1 ? VERSES.length : index
  const detail = `row ${at + 1} is ${rows[at]?.osis_ref}, not ${VERSES[at]}`
  report({ table: 'verse', row: String(rows[at]?.osis_ref), rule: 'verse-list', detail })
  return false
}

/** Of places the dataset keeps no verses but these; that their slugs resolve is all there is to prove. */
const ENTITIES = ['people', 'events', 'topics'] as const

function checkEntities({ person, event, topic, verse: rows }: Contents, report: Report): void {
  const expected = verseRows({ people: person, places: [], events: event, topics: topic })
  for (const [index, row] of rows.entries()) {
    for (const column of ENTITIES) {
      const list = JSON.stringify(row[column])
      if (list === expected[index]?.[column]) continue
      const detail = `${column} ${shown(row[column])}, by their own verses ${expected[index]?.[column]}`
      report({ table: 'verse', row: row.osis_ref, rule: 'verse-entities', detail })
    }
  }
}
