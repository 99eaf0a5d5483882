/**
 * All damage, in rounds. The entries of a round are applied to the same file, so an entry must not
 * hide the violation of another entry in its round.
 */
import { type Damage, first } from '../damage.ts'
import { ENTITY_DAMAGES } from './entities.ts'
import { KJV_TEXT_DAMAGES, WHOLE_TEXT_DAMAGES } from './kjv-text.ts'
import { SEARCH_DAMAGES } from './search.ts'
import { TABLE_DAMAGES } from './tables.ts'
import { TEXT_DAMAGES } from './texts.ts'
import { WORD_DAMAGES } from './words.ts'

export const ROUNDS: readonly (readonly Damage[])[] = [
  [...TABLE_DAMAGES, ...ENTITY_DAMAGES, ...WORD_DAMAGES, ...SEARCH_DAMAGES, ...TEXT_DAMAGES],
  [
    ...KJV_TEXT_DAMAGES,
    {
      rule: 'coverage',
      table: 'coverage',
      row: 'person.slug',
      change: 'UPDATE coverage SET with_value = with_value - 1 WHERE ordinal = 1',
    },
    {
      rule: 'source-rows',
      table: 'source',
      row: 'starter',
      change: `UPDATE source SET rows = '[]'`,
    },
  ],
  WHOLE_TEXT_DAMAGES,
  [
    {
      rule: 'verse-list',
      table: 'verse',
      row: 'Gen.1.99',
      change: `UPDATE verse SET osis_ref = 'Gen.1.99' WHERE ordinal = 31103`,
    },
    {
      rule: 'testament',
      table: 'greek_word',
      row: 'Gen.1.1',
      change: `UPDATE greek_word SET verse_ordinal = 1
        WHERE verse_ordinal = (SELECT min(verse_ordinal) FROM greek_word)`,
    },
    {
      rule: 'lexicon',
      table: 'hebrew_word',
      row: first('hebrew_word', 'strongs_number IS NOT NULL', 'strongs_number'),
      change: `DELETE FROM lexicon_entry
        WHERE strongs_number = (${first('hebrew_word', 'strongs_number IS NOT NULL', 'strongs_number')})`,
    },
    {
      rule: 'named-number',
      table: 'strongs',
      row: 'SELECT strongs_number FROM strongs WHERE ordinal = 2',
      change: [
        `INSERT INTO source SELECT 'strongs-greek', title, url, revision, licence, attribution, tables, rows, corrections, notes FROM source`,
        `INSERT INTO source SELECT 'hebrew-lexicon', title, url, revision, licence, attribution, tables, rows, corrections, notes FROM source LIMIT 1`,
        `UPDATE strongs SET derivation = 'from G9999' WHERE ordinal = 2`,
      ],
    },
    {
      rule: 'rendering-share',
      table: 'greek_word',
      row: 'all',
      change: [
        `INSERT INTO source SELECT 'bsb-alignment', title, url, revision, licence, attribution, tables, rows, corrections, notes FROM source LIMIT 1`,
        `UPDATE greek_word SET rendering = NULL, rendering_state = 'unknown', rendered_with = NULL`,
      ],
    },
    { rule: 'rendering-verse', table: 'greek_word', row: 'John.11.35', change: [] },
    { rule: 'empty-table', table: 'event', row: '', change: 'DELETE FROM event' },
    {
      rule: 'search-order',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity WHERE ordinal = 1`,
      change: [
        'UPDATE search_entity SET ordinal = 0 WHERE ordinal = 1',
        'UPDATE search_entity SET ordinal = 1 WHERE ordinal = 2',
        'UPDATE search_entity SET ordinal = 2 WHERE ordinal = 0',
      ],
    },
    {
      rule: 'ordinal',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity ORDER BY ordinal DESC`,
      change: `UPDATE search_entity SET ordinal = ordinal + 9 WHERE ordinal = (SELECT max(ordinal) FROM search_entity)`,
    },
  ],
]
