/** Counts the rows that come from each upstream, in the finished tables. */
import type { Reader } from '../../../src/dataset/open.ts'

export interface SourcedRows {
  readonly table: string
  /** Id of the upstream. */
  readonly source: string
  readonly rows: number
}

/**
 * For each table and source, the SQL condition that selects rows with data from that source. The column `tables` of the
 * table `source` lists the same tables for each source.
 */
export const ORIGINS: readonly { table: string; source: string; condition: string }[] = [
  { table: 'person', source: 'theographic', condition: 'true' },
  { table: 'person', source: 'hitchcock', condition: 'nameMeaning IS NOT NULL' },
  { table: 'place', source: 'theographic', condition: 'true' },
  { table: 'place', source: 'openbible-geocoding', condition: `identifications <> '[]'` },
  { table: 'place_extent', source: 'openbible-geocoding', condition: 'true' },
  { table: 'event', source: 'theographic', condition: `source = 'theographic'` },
  { table: 'event', source: 'project', condition: `source = 'project'` },
  { table: 'people_group', source: 'theographic', condition: 'true' },
  { table: 'strongs', source: 'strongs-greek', condition: `language = 'Greek'` },
  { table: 'strongs', source: 'hebrew-lexicon', condition: `language <> 'Greek'` },
  { table: 'dictionary_entry', source: 'theographic', condition: `source = 'easton'` },
  { table: 'dictionary_entry', source: 'smith', condition: `source = 'smith'` },
  { table: 'topic', source: 'nave', condition: 'true' },
  { table: 'lexicon_entry', source: 'hebrew-lexicon', condition: 'true' },
  { table: 'verse_text', source: 'kjv', condition: 'true' },
  { table: 'verse_text_bsb', source: 'bsb', condition: 'true' },
  { table: 'section', source: 'bsb', condition: 'true' },
  { table: 'quotation', source: 'bsb', condition: 'true' },
  { table: 'cross_reference', source: 'openbible-cross-references', condition: 'true' },
  { table: 'hebrew_word', source: 'morphhb', condition: 'true' },
  { table: 'greek_word', source: 'n1904', condition: 'true' },
  { table: 'hebrew_word', source: 'bsb-alignment', condition: `rendering_state <> 'unknown'` },
  { table: 'greek_word', source: 'bsb-alignment', condition: `rendering_state <> 'unknown'` },
  { table: 'greek_lexicon_entry', source: 'dodson', condition: 'short_gloss IS NOT NULL' },
  { table: 'greek_lexicon_entry', source: 'abbott-smith', condition: 'abbott_smith IS NOT NULL' },
  { table: 'site_document', source: 'natural-earth', condition: `name = 'base-map'` },
]

export async function countOrigins({ all }: Pick<Reader, 'all'>): Promise<SourcedRows[]> {
  const rows: SourcedRows[] = []
  for (const { table, source, condition } of ORIGINS) {
    const [counted] = await all<{ rows: number }>(`SELECT count(*) AS rows FROM ${table} WHERE ${condition}`)
    rows.push({ table, source, rows: counted?.rows ?? 0 })
  }
  return rows
}
