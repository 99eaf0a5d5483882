/** People, places, events and topics of a passage, counted from the lists of its verses. */
import type { Dataset } from '../dataset/open.ts'
import type { VerseSpan } from '../scripture/osis.ts'
import type { Schema } from './records.ts'

/** The lists of a verse, each with the table that its slugs refer to. */
const KINDS = { people: 'person', places: 'place', events: 'event', topics: 'topic' } as const

export type MentionKind = keyof typeof KINDS

export interface Mentions {
  rows: Schema<'PassageMention'>[]
  /** Of the whole passage. */
  total: number
}

/** Ordered by number of verses (descending), first mention and slug. */
export async function listMentions(
  dataset: Dataset,
  kind: MentionKind,
  { first, last }: VerseSpan,
  limit: number,
): Promise<Mentions> {
  // Counted in the same pass: every row has the total.
  const counted = dataset.build
    .select('mention.value as slug')
    .count('* as verse_count')
    .min('verse.ordinal as first_ordinal')
    .select(dataset.build.raw('count(*) OVER () AS total'))
    .from(dataset.build.raw('verse, json_each(verse.??) AS mention', [kind]))
    .whereBetween('verse.ordinal', [first, last])
    .groupBy('mention.value')
    .orderBy(MENTION_ORDER)
    .limit(limit)
    .as('counted')
  const query = dataset
    .build(counted)
    .join(KINDS[kind], `${KINDS[kind]}.slug`, 'counted.slug')
    .join('verse', 'verse.ordinal', 'counted.first_ordinal')
    .select('counted.slug', 'name', 'counted.verse_count', 'verse.osis_ref as first_verse', 'total')
    .orderBy(MENTION_ORDER.map(({ column, order }) => ({ column: `counted.${column}`, order })))
  const rows = await dataset.slow.rows<Schema<'PassageMention'> & { total: number }>(query)
  return {
    rows: rows.map(({ total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}

const MENTION_ORDER = [
  { column: 'verse_count', order: 'desc' },
  { column: 'first_ordinal', order: 'asc' },
  { column: 'slug', order: 'asc' },
]
