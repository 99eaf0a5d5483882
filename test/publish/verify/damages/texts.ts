/** Damage to the texts of the Bible, their sections and their index. */
import { type Damage, first } from '../damage.ts'

const berean = (condition: string) => first('verse_text_bsb', condition, 'osis_ref')

export const TEXT_DAMAGES: readonly Damage[] = [
  {
    rule: 'punctuation',
    table: 'verse_text',
    row: 'Heb.13.8',
    change: `UPDATE verse_text SET text = text || ' ?' WHERE osis_ref = 'Heb.13.8'`,
  },
  {
    rule: 'verse-lines',
    table: 'verse_text_bsb',
    row: 'Ps.117.1',
    change: `UPDATE verse_text_bsb SET lines = json_array(json_object('text', text, 'indent', 0)) WHERE osis_ref = 'Ps.117.1'`,
  },
  {
    rule: 'verse-lines',
    table: 'verse_text_bsb',
    row: 'Ps.117.2',
    change: `UPDATE verse_text_bsb SET lines = json_remove(lines, '$[0]') WHERE osis_ref = 'Ps.117.2'`,
  },
  {
    rule: 'footnote',
    table: 'verse_text_bsb',
    row: 'John.1.1',
    change: `UPDATE verse_text_bsb SET footnotes = '[{"offset":999,"text":"Or","refs":[]}]' WHERE osis_ref = 'John.1.1'`,
  },
  {
    rule: 'footnote',
    table: 'verse_text_bsb',
    row: 'John.11.35',
    change: `UPDATE verse_text_bsb SET footnotes = '[{"offset":1,"text":"See","refs":["John.3.99"]}]'
      WHERE osis_ref = 'John.11.35'`,
  },
  {
    rule: 'words-of-jesus',
    table: 'verse_text_bsb',
    row: berean(`words_of_jesus <> '[]'`),
    change: `UPDATE verse_text_bsb SET words_of_jesus = '[{"start":5,"end":5}]'
      WHERE osis_ref = (${berean(`words_of_jesus <> '[]'`)})`,
  },
  {
    rule: 'section',
    table: 'section',
    row: 'ps_117_extol_him_all_you_peoples',
    change: `UPDATE section SET level = 3 WHERE slug = 'ps_117_extol_him_all_you_peoples'`,
  },
  {
    rule: 'section',
    table: 'section',
    row: '3john_1_a_greeting_from_the_elder',
    change: `UPDATE section SET end_ordinal = start_ordinal - 1 WHERE slug = '3john_1_a_greeting_from_the_elder'`,
  },
  {
    rule: 'section',
    table: 'section',
    row: '3john_1_diotrephes_and_demetrius',
    change: `UPDATE section SET parallels = '["Gen.4-Gen.6"]' WHERE slug = '3john_1_diotrephes_and_demetrius'`,
  },
  {
    rule: 'quotation',
    table: 'quotation',
    row: '3John.1.1',
    change: `UPDATE quotation SET kind = 'quotation' WHERE ordinal = 7`,
  },
  {
    rule: 'quotation',
    table: 'quotation',
    row: '3John.1.1',
    change: `UPDATE quotation SET sources = '[]' WHERE ordinal = 7`,
  },
  {
    rule: 'quotation-group',
    table: 'quotation',
    row: '2',
    change: `UPDATE quotation SET "group" = 2 WHERE ordinal = 6`,
  },
  {
    rule: 'quotation-group',
    table: 'quotation',
    row: '1',
    change: `UPDATE quotation SET "group" = 1 WHERE ordinal = 7`,
  },
  {
    rule: 'quotation-words',
    table: 'quotation',
    row: '1John.4.8',
    change: `UPDATE quotation SET words = json_set(words, '$.from.partial[0]', words ->> '$.from.full[0]') WHERE ordinal = 6`,
  },
  {
    rule: 'quotation-words',
    table: 'quotation',
    row: '1John.4.8',
    change: `UPDATE quotation SET words = json_set(words, '$.from.full[0]', 'n66022021001') WHERE ordinal = 6`,
  },
  {
    rule: 'quotation-words',
    table: 'quotation',
    row: '3John.1.1',
    change: `UPDATE quotation SET words = '{"from":null,"to":null}' WHERE ordinal = 7`,
  },
  {
    rule: 'quotation',
    table: 'quotation',
    row: 'Rom.15.11',
    change: `UPDATE quotation SET to_verse_end = 'Ps.116.1' WHERE ordinal = 2`,
  },
  {
    rule: 'parallel',
    table: 'quotation',
    row: '3John.1.13 3John.1.14 2John.1.12 2John.1.13',
    change: 'DELETE FROM quotation WHERE ordinal = 8',
  },
  {
    rule: 'kind',
    table: 'cross_reference',
    row: 'Ps.117.2 1',
    change: `UPDATE cross_reference SET kind = 'parallel' WHERE from_verse = 'Ps.117.2' AND rank = 1`,
  },
  {
    rule: 'kind',
    table: 'cross_reference',
    row: 'Deut.6.4 1',
    change: `UPDATE cross_reference SET kind = NULL WHERE from_verse = 'Deut.6.4' AND rank = 1`,
  },
  {
    rule: 'omitted-verse',
    table: 'omitted_verse',
    row: 'John.11.35',
    change: `INSERT INTO omitted_verse SELECT verse_ordinal, osis_ref, 'bsb', 'Or' FROM verse_text WHERE osis_ref = 'John.11.35'`,
  },
  {
    rule: 'names-of-god',
    table: 'verse_text',
    row: 'Gen.1.1',
    change: `UPDATE verse_text SET text = text || ' LORD' WHERE osis_ref = 'Gen.1.1'`,
  },
  {
    rule: 'names-of-god',
    table: 'verse_text',
    row: 'John.11.35',
    change: `UPDATE verse_text SET text = 'LORD' WHERE osis_ref = 'John.11.35'`,
  },
  {
    rule: 'speech-words',
    table: 'speech',
    row: 'n43014006004-n43014006022',
    change: `UPDATE speech SET last_word = 'n43014006021' WHERE osis_start = 'John.14.6'`,
  },
  {
    rule: 'speech-words',
    table: 'speech',
    row: 'n40014004006-n40014004010',
    change: `UPDATE speech SET osis_end = 'Matt.14.5' WHERE osis_start = 'Matt.14.4'`,
  },
  {
    rule: 'speech-order',
    table: 'speech',
    row: '24HgW-24pej',
    change: `UPDATE speech SET ordinal = 1000 WHERE osis_start = 'Jer.10.11'`,
  },
  {
    rule: 'speaker',
    table: 'speech',
    row: 'n40014004006-n40014004010',
    change: `UPDATE speech SET speakers = replace(speakers, 'john_1676', 'john_1677') WHERE osis_start = 'Matt.14.4'`,
  },
  {
    rule: 'speaker',
    table: 'speech',
    row: '24HgW-24pej',
    change: 'UPDATE speech SET speaker_name = NULL WHERE speaker_name IS NOT NULL',
  },
  {
    rule: 'speech-text',
    table: 'speech',
    row: 'n43014006004-n43014006022',
    change: `UPDATE speech SET bsb_spans = '[[[16,999]]]' WHERE osis_start = 'John.14.6'`,
  },
]
