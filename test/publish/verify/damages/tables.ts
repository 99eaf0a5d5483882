/** Damage to tables, slugs, links and verse lists. */
import { type Damage, first, last, person } from '../damage.ts'

export const TABLE_DAMAGES: readonly Damage[] = [
  { rule: 'counts', table: 'meta', row: 'counts', change: `UPDATE meta SET counts = json_set(counts, '$.verse', 1)` },
  { rule: 'release', table: 'meta', row: 'build_date', change: `UPDATE meta SET build_date = '2026-02-30'` },
  {
    rule: 'credit',
    table: 'source',
    row: 'nobody',
    change: `INSERT INTO source VALUES ('nobody', 'a', 'b', 'c', 'd', 'e', '["bible"]', '[]', 0, '[]')`,
  },
  {
    rule: 'json',
    table: 'topic',
    row: 'SELECT slug FROM topic WHERE ordinal = 1',
    change: `UPDATE topic SET sections = '[{"level":3,"heading":"a","verses":[],"chapters":[],"seeAlso":[]}]' WHERE ordinal = 1`,
  },
  {
    rule: 'slug',
    table: 'dictionary_entry',
    row: 'Über',
    change: `UPDATE dictionary_entry SET slug = 'Über' WHERE ordinal = 1`,
  },
  {
    rule: 'slug',
    table: 'greek_word',
    row: 'z 6',
    change: `UPDATE greek_word SET word_id = 'z 6' WHERE word_id = (SELECT max(word_id) FROM greek_word)`,
  },
  {
    rule: 'unique',
    table: 'hebrew_word',
    row: first('hebrew_word', 'true', 'word_id'),
    change: `UPDATE hebrew_word SET word_id = (SELECT min(word_id) FROM hebrew_word)
      WHERE word_id = (SELECT max(word_id) FROM hebrew_word)`,
  },
  {
    rule: 'unique',
    table: 'cross_reference',
    row: first('cross_reference', 'rank = 2', 'from_verse'),
    change: `UPDATE cross_reference SET to_verse_start = 'Gen.1.1', to_verse_end = NULL
      WHERE from_verse = (${first('cross_reference', 'rank = 2', 'from_verse')}) AND rank <= 2`,
  },
  {
    rule: 'uuid',
    table: 'strongs',
    row: 'SELECT strongs_number FROM strongs WHERE ordinal = 1',
    change: `UPDATE strongs SET uuid = (SELECT uuid FROM strongs WHERE ordinal = 2) WHERE ordinal = 1`,
  },
  {
    rule: 'ordinal',
    table: 'event',
    row: 'SELECT slug FROM event ORDER BY ordinal DESC',
    change: 'UPDATE event SET ordinal = ordinal + 1000 WHERE ordinal = (SELECT max(ordinal) FROM event)',
  },
  {
    rule: 'order',
    table: 'people_group',
    row: 'SELECT slug FROM people_group WHERE ordinal = 2',
    change: `UPDATE people_group SET name = 'ZZ' WHERE ordinal = 1`,
  },
  {
    rule: 'order',
    table: 'lexicon_entry',
    row: 'SELECT id FROM lexicon_entry WHERE ordinal = 2',
    change: 'UPDATE lexicon_entry SET strongs_number = NULL WHERE ordinal = 1',
  },
  {
    rule: 'known-value',
    table: 'person',
    row: person(3),
    change: `UPDATE person SET gender = 'male' WHERE ordinal = 3`,
  },
  {
    rule: 'says-something',
    table: 'topic',
    row: 'SELECT slug FROM topic WHERE ordinal = 2',
    change: `UPDATE topic SET verses = '[]', chapters = '[]', sections = '[]', seeAlso = '[]' WHERE ordinal = 2`,
  },
  {
    rule: 'verse',
    table: 'dictionary_entry',
    row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 2',
    change: `UPDATE dictionary_entry SET verses = '["Tob.1.1"]' WHERE ordinal = 2`,
  },
  {
    rule: 'verse',
    table: 'cross_reference',
    row: 'Gen.1.32',
    change: `UPDATE cross_reference SET to_verse_start = 'Gen.1.32'
      WHERE from_verse = (${last('cross_reference', 'true', 'from_verse')}) AND rank = 1`,
  },
  {
    rule: 'verse-order',
    table: 'dictionary_entry',
    row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 3',
    change: `UPDATE dictionary_entry SET verses = '["Gen.1.2","Gen.1.1"]' WHERE ordinal = 3`,
  },
  {
    rule: 'chapter',
    table: 'topic',
    row: 'SELECT slug FROM topic WHERE ordinal = 3',
    change: `UPDATE topic SET chapters = '["Gen.51"]' WHERE ordinal = 3`,
  },
  {
    rule: 'link',
    table: 'person',
    row: person(1),
    change: `UPDATE person SET birthPlace = 'nowhere' WHERE ordinal = 1`,
  },
  {
    rule: 'link',
    table: 'verse',
    row: 'Gen.1.2',
    change: `UPDATE verse SET places = '["nowhere"]' WHERE osis_ref = 'Gen.1.2'`,
  },
  {
    rule: 'link-repeated',
    table: 'dictionary_entry',
    row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 4',
    change: 'UPDATE dictionary_entry SET seeAlso = json_array(slug) WHERE ordinal = 4',
  },
  {
    rule: 'text-link',
    table: 'dictionary_entry',
    row: first('dictionary_entry', `links <> '[]'`, 'slug'),
    change: `UPDATE dictionary_entry SET links = json_set(links, '$[0].end', 99999)
      WHERE ordinal = (${first('dictionary_entry', `links <> '[]'`, 'ordinal')})`,
  },
  {
    rule: 'sense',
    table: 'dictionary_entry',
    row: last('dictionary_entry', `senses <> '[]'`, 'slug'),
    change: `UPDATE dictionary_entry SET senses = json_set(senses, '$[0].start', 1)
      WHERE ordinal = (${last('dictionary_entry', `senses <> '[]'`, 'ordinal')})`,
  },
  {
    rule: 'lexicon-sense',
    table: 'greek_lexicon_entry',
    row: 'G26',
    change: `UPDATE greek_lexicon_entry SET senses = json_set(senses, '$[0].text', 'hatred') WHERE strongs_number = 'G26'`,
  },
  {
    rule: 'lexicon-sense',
    table: 'greek_lexicon_entry',
    row: 'G26',
    change: `UPDATE greek_lexicon_entry SET senses = json_insert(senses, '$[#]', json_extract(senses, '$[#-1]'))
      WHERE strongs_number = 'G26'`,
  },
  {
    rule: 'lexicon-sense',
    table: 'greek_lexicon_entry',
    row: 'G25',
    change: `UPDATE greek_lexicon_entry SET senses = json_set(senses, '$[0].references[0]', 'Gen.1.1')
      WHERE strongs_number = 'G25'`,
  },
  {
    rule: 'gazetteer-links',
    table: 'place',
    row: last('place', `identifications <> '[]'`, 'slug'),
    change: `UPDATE place SET gazetteerLinks = '[]'
      WHERE ordinal = (${last('place', `identifications <> '[]'`, 'ordinal')})`,
  },
  {
    rule: 'retired-slug',
    table: 'retired_slug',
    row: 'person old',
    change: `INSERT INTO retired_slug VALUES ('person', 'old', 'nobody', NULL)`,
  },
  {
    rule: 'retired-slug',
    table: 'retired_slug',
    row: 'person older',
    change: `INSERT INTO retired_slug VALUES ('person', 'older', 'nowhere', 'place')`,
  },
]
