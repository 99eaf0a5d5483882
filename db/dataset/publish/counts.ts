/**
 * Row counts of tables: the twelve in `counts` of GET /v1/meta (D32), and those whose rows are credited to a source.
 */
import type { Reader } from '../../../src/dataset/open.ts'

export const COUNTED_TABLES = [
  'person',
  'place',
  'event',
  'people_group',
  'strongs',
  'dictionary_entry',
  'topic',
  'lexicon_entry',
  'cross_reference',
  'hebrew_word',
  'greek_word',
  'greek_lexicon_entry',
] as const

/** Tables whose rows are credited. `counts` of GET /v1/meta leaves out the last five (D54). */
export const CREDITED_TABLES = [
  ...COUNTED_TABLES,
  'verse_text',
  'verse_text_bsb',
  'section',
  'quotation',
  'place_extent',
] as const

export async function countTables(
  { all }: Pick<Reader, 'all'>,
  tables: readonly string[] = COUNTED_TABLES,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await all<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)
    counts[table] = row?.total ?? 0
  }
  return counts
}
