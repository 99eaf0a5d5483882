/** The values that a column of the dataset has, for filters with a known set of values (D21). */
import type { Dataset } from '../dataset/open.ts'
import { oncePer } from '../primitives/once.ts'

/** For each query parameter with a known set of values, the column that has the values. */
const COLUMNS = {
  feature_type: { table: 'place', column: 'featureType' },
  source: { table: 'dictionary_entry', column: 'source' },
  language: { table: 'strongs', column: 'language' },
} as const

export type KnownValueFilter = keyof typeof COLUMNS

/** The values of each filter, sorted. Read once per dataset. */
export const findKnownValues: (dataset: Dataset) => Promise<Readonly<Record<KnownValueFilter, string[]>>> = oncePer(
  async (dataset) => ({
    feature_type: await distinctValues(dataset, 'feature_type'),
    source: await distinctValues(dataset, 'source'),
    language: await distinctValues(dataset, 'language'),
  }),
)

async function distinctValues(dataset: Dataset, filter: KnownValueFilter): Promise<string[]> {
  const { table, column } = COLUMNS[filter]
  const query = dataset.build(table).distinct(`${column} as value`).whereNotNull(column).orderBy(column)
  const rows = await dataset.rows<{ value: string }>(query)
  return rows.map(({ value }) => value)
}
