/** The form of every derived row, and the order of named rows. */
import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'

/** Column values, keyed by column name. Lists are JSON text. */
export type Row = Record<string, string | number | null>

/** Some of the columns of a row. */
export type Columns = Readonly<Row>

/** Sorts by folded name, then by slug. */
export function inNameOrder<Named extends { name: string; slug: string }>(records: readonly Named[]): Named[] {
  return records
    .map((record) => ({ record, folded: fold(record.name) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.record.slug, b.record.slug))
    .map(({ record }) => record)
}
