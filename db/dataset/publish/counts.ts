/** `counts` of GET /v1/meta: rows of each table, under exactly these twelve keys (D32). */
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

export async function countTables({ all }: Pick<Reader, 'all'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of COUNTED_TABLES) {
    const [row] = await all<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)
    counts[table] = row?.total ?? 0
  }
  return counts
}
