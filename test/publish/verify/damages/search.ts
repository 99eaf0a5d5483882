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
  {
    rule: 'search-label',
    table: 'search_label',
    row: `SELECT '"' || listed_id || ' es Pedro" is missing' FROM search_label WHERE label = 'Pedro' AND language = 'es'`,
    change: `DELETE FROM search_label WHERE label = 'Pedro' AND language = 'es'`,
  },
  {
    rule: 'identifier',
    table: 'identifier',
    row: '"1 acai:person:Nobody" is of no record',
    change: `INSERT INTO identifier VALUES ('acai:person:Nobody', 1)`,
  },
  {
    rule: 'acai-once',
    table: 'person',
    row: 'abel_13',
    change: `UPDATE person SET identifiers = json_set(identifiers, '$.acai', json('["person:Aaron"]')) WHERE slug = 'abel_13'`,
  },
]
