/** Cross-references from and to a verse. */
import type { Knex } from 'knex'
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import { countRows, type Listing, type PageQuery, totalOf } from '../listing.ts'
import type { Schema } from '../records.ts'

type CrossReference = Schema<'CrossReference'>

export interface CrossReferenceFilter {
  verse: string
  /** `outgoing`, `incoming` or `both`. */
  direction: string
  minVotes?: number | undefined
}

const COLUMNS: ColumnsOf<CrossReference> = ['from_verse', 'to_verse_start', 'to_verse_end', 'votes', 'kind']

export function listCrossReferenceRows(
  dataset: Dataset,
  filter: CrossReferenceFilter,
  page: PageQuery,
): Promise<Listing<CrossReference>> {
  if (filter.direction === 'both') return listBoth(dataset, filter, page)
  return filter.direction === 'incoming' ? listIncoming(dataset, filter, page) : listOutgoing(dataset, filter, page)
}

/**
 * For each verse and direction, ranks start at 1 and have no gaps, and a higher rank never has more votes. So a page is
 * a range of the primary key, and the highest rank is the total, with `minVotes` and without it.
 */
async function listOutgoing(
  dataset: Dataset,
  filter: CrossReferenceFilter,
  page: PageQuery,
): Promise<Listing<CrossReference>> {
  const { verse, minVotes } = filter
  const where = minVotes === undefined ? 'from_verse = ?' : 'from_verse = ? AND votes >= ?'
  const values = minVotes === undefined ? [verse] : [verse, minVotes]
  const sql = `SELECT ${COLUMNS.join(', ')} FROM cross_reference WHERE ${where} AND rank > ? ORDER BY rank LIMIT ?`
  const rows = await dataset.all<CrossReference>(sql, [...values, page.offset, page.limit], COLUMNS)
  return { rows, total: await totalOf(rows.length, page, () => lastRank(dataset, outgoing(dataset, filter))) }
}

async function listIncoming(
  dataset: Dataset,
  filter: CrossReferenceFilter,
  page: PageQuery,
): Promise<Listing<CrossReference>> {
  const query = withReferences(incoming(dataset, filter))
    .select(COLUMNS.map((column) => `reference.${column}`))
    .where('target.rank', '>', page.offset)
    .orderBy('target.rank')
    .limit(page.limit)
  const rows = await dataset.rows<CrossReference>(query, COLUMNS)
  return { rows, total: await totalOf(rows.length, page, () => lastRank(dataset, incoming(dataset, filter))) }
}

/** Sorts at query time. The sort is fast, because a verse has at most a few hundred cross-references. */
async function listBoth(
  dataset: Dataset,
  filter: CrossReferenceFilter,
  page: PageQuery,
): Promise<Listing<CrossReference>> {
  // Leaves out references from the verse to a range that contains the verse, because `outgoing` already has them.
  const fromElsewhere = () => incoming(dataset, filter).whereRaw('target.from_verse <> target.verse')
  const matches = outgoing(dataset, filter)
    .select(...COLUMNS, 'rank', dataset.build.raw('0 AS incoming'))
    .unionAll(
      withReferences(fromElsewhere()).select(
        ...COLUMNS.map((column) => `reference.${column}`),
        'target.rank',
        dataset.build.raw('1 AS incoming'),
      ),
    )
    .as('matches')
  const query = dataset
    .build(matches)
    .select([...COLUMNS])
    .orderBy([{ column: 'votes', order: 'desc' }, 'incoming', 'rank'])
    .limit(page.limit)
    .offset(page.offset)
  const rows = await dataset.rows<CrossReference>(query, COLUMNS)
  const count = async () =>
    (await countRows(dataset, outgoing(dataset, filter))) + (await countRows(dataset, fromElsewhere()))
  return { rows, total: await totalOf(rows.length, page, count) }
}

function outgoing(dataset: Dataset, { verse, minVotes }: CrossReferenceFilter): Knex.QueryBuilder {
  const query = dataset.build('cross_reference').where({ from_verse: verse })
  return minVotes === undefined ? query : query.where('votes', '>=', minVotes)
}

function incoming(dataset: Dataset, { verse, minVotes }: CrossReferenceFilter): Knex.QueryBuilder {
  const position = dataset.build('verse').select('ordinal').where({ osis_ref: verse })
  const query = dataset.build('cross_reference_target as target').where('target.verse', position)
  return minVotes === undefined ? query : query.where('target.votes', '>=', minVotes)
}

function withReferences(targets: Knex.QueryBuilder): Knex.QueryBuilder {
  return targets
    .join('verse as source', 'source.ordinal', 'target.from_verse')
    .join('cross_reference as reference', (on) =>
      on.on('reference.from_verse', 'source.osis_ref').on('reference.rank', 'target.from_rank'),
    )
}

async function lastRank(dataset: Dataset, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await dataset.rows<{ last: number | null }>(query.max('rank as last'))
  return row?.last ?? 0
}
