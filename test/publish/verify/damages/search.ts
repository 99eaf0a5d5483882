/** Damage to the search index. */
import type { Damage } from '../damage.ts'

const HAS_ALIAS = `ordinal = (SELECT max(ordinal) FROM search_entity WHERE aliases <> '[]')`

export const SEARCH_DAMAGES: readonly Damage[] = [
  {
    rule: 'search-entity',
    table: 'search_entity',
    row: `SELECT entity_type || ' ' || slug FROM search_entity ORDER BY ordinal DESC`,
    change: 'DELETE FROM search_entity WHERE ordinal = (SELECT max(ordinal) FROM search_entity)',
  },
  {
    rule: 'search-name',
    table: 'search_entity',
    row: `SELECT entity_type || ' ' || slug FROM search_entity WHERE ${HAS_ALIAS}`,
    change: `UPDATE search_entity SET aliases = '["Nobody"]' WHERE ${HAS_ALIAS}`,
  },
]
