/** Counts cross-references by chapter. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'

/** The cross-references of a verse have the ranks 1, 2, 3 … without gaps, so the highest rank is their number. */
const SQL = `
  select sum(coalesce((select max(rank) from cross_reference where from_verse = verse.osis_ref), 0)) as total
  from json_each(?)
  cross join verse on verse.ordinal between json_each.value ->> 'first' and json_each.value ->> 'last'
  group by json_each.key
  order by json_each.key`

/** @returns the number of outgoing cross-references of each chapter, in the order of the chapters */
export async function countCrossReferences(dataset: Dataset, chapters: readonly VerseSpan[]): Promise<number[]> {
  const rows = await dataset.slow.all<{ total: number }>(SQL, [JSON.stringify(chapters)])
  return rows.map(({ total }) => total)
}
