/** Damage to what records and the King James text have in common. */
import { type Damage, first, person } from '../damage.ts'

const DOUBTED = first('place', `latitude IS NOT NULL AND identifications <> '[]'`)
const PLACE = (ordinal: number) => `SELECT slug FROM place WHERE ordinal = ${ordinal}`
const OF_EASTON = first('dictionary_entry', `source = 'easton' AND senses <> '[]'`)
const OF_SMITH = first('dictionary_entry', `source = 'smith'`)

export const KJV_TEXT_DAMAGES: readonly Damage[] = [
  {
    rule: 'kjv-name',
    table: 'place',
    row: PLACE(23),
    change: `UPDATE place SET kjvName = 'Nowhere', verses = (SELECT json_array(min(osis_ref)) FROM verse_text)
      WHERE ordinal = 23`,
  },
  {
    rule: 'precision-doubt',
    table: 'place',
    row: DOUBTED,
    change: `UPDATE place SET precision = NULL, identifications = json_set(identifications, '$[0].confidence', 0.1)
      WHERE slug = (${DOUBTED})`,
  },
  {
    rule: 'possessive',
    table: 'place',
    row: PLACE(20),
    change: `UPDATE place SET name = 'Nowhere''s', verses = '[]' WHERE ordinal = 20`,
  },
  {
    rule: 'same-place',
    table: 'place',
    row: PLACE(31),
    change: `UPDATE place SET kjvName = 'Somewhere', verses = '["Gen.1.1"]', duplicateOf = NULL WHERE ordinal IN (30, 31)`,
  },
  {
    rule: 'two-generations',
    table: 'person',
    row: person(40),
    change: `UPDATE person SET verses = '["Neh.3.4","Neh.12.3"]' WHERE ordinal = 40`,
  },
  {
    rule: 'ancestor-verse',
    table: 'person',
    row: 'moab_2103',
    change: [
      `UPDATE person SET slug = 'moab_2103', verses = '["3John.1.3"]' WHERE ordinal = 41`,
      `UPDATE verse_text SET text = 'The land of Moab.' WHERE osis_ref = '3John.1.3'`,
    ],
  },
  {
    rule: 'ancestor-verse',
    table: 'person',
    row: 'gad_1262',
    change: [
      `UPDATE person SET verses = '["3John.1.6"]' WHERE slug = 'gad_1262'`,
      `UPDATE place SET slug = 'gad_land' WHERE ordinal = 32`,
      `UPDATE verse_text SET text = 'The children of Gad.' WHERE osis_ref = '3John.1.5'`,
    ],
  },
  {
    rule: 'father-in-verse',
    table: 'person',
    row: 'isaac_616',
    change: [
      `UPDATE person SET verses = '["3John.1.4"]' WHERE slug = 'isaac_616'`,
      `UPDATE verse_text SET text = 'Isaac the son of Zebedee.' WHERE osis_ref = '3John.1.4'`,
    ],
  },
  {
    rule: 'described-place',
    table: 'place',
    row: 'zion_1263 or bethlehem_218',
    change: `UPDATE place SET verses = '[]' WHERE slug IN ('zion_1263', 'bethlehem_218')`,
  },
  {
    rule: 'article-subject',
    table: 'dictionary_entry',
    row: OF_SMITH,
    change: `UPDATE dictionary_entry SET people = '["aaron_1"]', verses = '["Rev.22.21"]' WHERE slug = (${OF_SMITH})`,
  },
  {
    rule: 'headword',
    table: 'dictionary_entry',
    row: OF_SMITH,
    change: `UPDATE dictionary_entry SET name = 'Abishai, Or Abishai' WHERE slug = (${OF_SMITH})`,
  },
  {
    rule: 'article-subject',
    table: 'dictionary_entry',
    row: OF_EASTON,
    change: `UPDATE dictionary_entry SET name = 'Zzzz', links = '[]', senses = json_set(senses, '$[0].people', json_array('aaron_1'))
      WHERE slug = (${OF_EASTON})`,
  },
]

/** Every verse names Aaron, whom few verses record, and nobody else. */
const EVERYWHERE_AARON = [
  'DELETE FROM verse_text',
  `INSERT INTO verse_text
    SELECT row_number() OVER (ORDER BY ordinal), osis_ref, ordinal, 'Aaron' FROM verse WHERE osis_ref <> '3John.1.15'`,
]

export const WHOLE_TEXT_DAMAGES: readonly Damage[] = [
  { rule: 'kjv-recall', table: 'verse_text', row: 'all', change: EVERYWHERE_AARON },
  { rule: 'kjv-precision', table: 'verse_text', row: 'all', change: [] },
]
