/** People, places, events, topics and groups of each verse: the verse lists of the records, inverted. */
import { VERSES } from '../../../src/scripture/osis.ts'

/** Tables of the records, by the columns that list them. */
const TABLES = { people: 'person', places: 'place', events: 'event', topics: 'topic', groups: 'people_group' }

const COLUMNS = Object.keys(TABLES)

const LISTS = Object.entries(TABLES).map(
  ([column, table]) => `${column} AS MATERIALIZED (
    SELECT value AS osis_ref, json_group_array(slug ORDER BY slug) AS slugs
    FROM ${table}, json_each(verses) GROUP BY value)`,
)

/** One row for each valid verse, in canonical order. Slugs in each list are sorted. */
export const VERSE_ENTITIES = `
  WITH ${LISTS.join(', ')}
  SELECT key + 1, value, ${COLUMNS.map((column) => `coalesce(${column}.slugs, '[]')`).join(', ')}
  FROM json_each('${JSON.stringify(VERSES)}')
    ${COLUMNS.map((column) => `LEFT JOIN ${column} ON ${column}.osis_ref = value`).join(' ')}
  ORDER BY key`
