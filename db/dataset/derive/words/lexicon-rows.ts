/** Rows of the Hebrew lexicon, ordered by Strong's number, then by occurrences. */
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { compareStrongsNumbers } from '../../../../src/scripture/strongs-numbers.ts'
import type { LexiconRecord } from '../../upstream/word-records.ts'
import { uuidOf } from '../identity.ts'
import { type Row, toRow } from '../row.ts'
import type { Occurrences } from '../rows.ts'

/** @param occurrences keyed by id of the entry */
export function lexiconRows(entries: readonly LexiconRecord[], occurrences: Occurrences): Row[] {
  return entries
    .map((entry) => ({
      ...entry,
      uuid: uuidOf('lexicon', entry.id),
      occurrences: occurrences.get(entry.id) ?? 0,
    }))
    .sort(compareLexiconEntries)
    .map((entry, position) => toRow({ ...entry, ordinal: position + 1 }))
}

type Counted = Pick<LexiconRecord, 'id' | 'strongs_number'> & { readonly occurrences: number }

/** Sorts by Strong's number, then by occurrences (most first), then by id. Entries without a number come last. */
function compareLexiconEntries(a: Counted, b: Counted): number {
  const isUnnumbered = Number(a.strongs_number === null) - Number(b.strongs_number === null)
  if (isUnnumbered !== 0) return isUnnumbered
  if (a.strongs_number === null || b.strongs_number === null) return compareText(a.id, b.id)
  return (
    compareStrongsNumbers(a.strongs_number, b.strongs_number) ||
    b.occurrences - a.occurrences ||
    compareText(a.id, b.id)
  )
}
