/** Fields that follow from other fields of the same record. A test damages the dataset for each of them. */
import { type Contents, shown } from './contents.ts'
import type { Report } from './rules.ts'

type Tables = Pick<Contents, 'person' | 'people_group' | 'place' | 'event' | 'topic' | 'dictionary_entry'>

type Row<Table extends keyof Tables> = Tables[Table][number]

interface Derivation {
  readonly table: keyof Tables
  readonly field: string
  /** @param row a row of the table @returns the value that the field must have */
  readonly expected: (row: never) => unknown
}

export const DERIVED: readonly Derivation[] = [
  derived('person', 'verseCount', ({ verses }) => verses.length),
  derived('place', 'verseCount', ({ verses }) => verses.length),
  derived('event', 'verseCount', ({ verses }) => verses.length),
  derived('topic', 'verseCount', ({ verses }) => verses.length),
  derived('people_group', 'verseCount', ({ verses }) => verses?.length ?? 0),
  derived('person', 'firstMention', ({ verses }) => verses[0] ?? null),
]

function derived<Table extends keyof Tables, Field extends string & keyof Row<Table>>(
  table: Table,
  field: Field,
  expected: (row: Row<Table>) => Row<Table>[Field],
): Derivation {
  return { table, field, expected }
}

export function checkDerived(contents: Contents, report: Report): void {
  for (const { table, field, expected } of DERIVED) {
    for (const row of contents[table]) {
      const [found, wanted] = [Reflect.get(row, field), expected(row as never)]
      if (JSON.stringify(found) === JSON.stringify(wanted)) continue
      report({ table, row: row.slug, rule: 'derived', detail: `${field} is ${shown(found)}, not ${shown(wanted)}` })
    }
  }
}
