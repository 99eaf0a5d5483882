/** The values that a field of the records has in the dataset, for filters with a known set of values (D21). */
import type { Dataset } from '../dataset/open.ts'
import { oncePer } from '../primitives/once.ts'
import { readBooks } from './passages/books.ts'

type Values = (dataset: Dataset) => Promise<readonly string[]>

/** By field as the contract names it. Each is read once for each dataset. */
const VALUES: Readonly<Record<string, Values>> = {
  'Event.kind': distinctValues('event', 'kind'),
  'Place.featureType': distinctValues('place', 'featureType'),
  'DictionaryEntry.source': distinctValues('dictionary_entry', 'source'),
  'Strongs.language': distinctValues('strongs', 'language'),
  // In canonical order.
  'Book.division': oncePer(async (dataset) => [
    ...new Set((await readBooks(dataset)).flatMap(({ division }) => division ?? [])),
  ]),
}

/** @throws if the values of the field cannot be read */
export function knownValuesOf(field: string): Values {
  const values = VALUES[field]
  if (values === undefined) throw new Error(`openapi.yaml: there are no known values of ${field}`)
  return values
}

/** Sorted. */
function distinctValues(table: string, column: string): Values {
  return oncePer(async (dataset) => {
    const query = dataset.build(table).distinct(`${column} as value`).whereNotNull(column).orderBy(column)
    const rows = await dataset.rows<{ value: string }>(query)
    return rows.map(({ value }) => value)
  })
}
