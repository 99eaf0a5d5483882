/** Damage to verses, cross-references, words, Strong's numbers, lexicon entries and topics. */
import { type Damage, first } from '../damage.ts'

/** An entry whose word is in a verse, and the next verse, which has other words. */
const NEIGHBOURS = `SELECT lexicon_entry.id, osis_ref AS verse FROM hebrew_word AS word
  JOIN lexicon_entry ON lexicon_entry.strongs_number = word.strongs_number
  JOIN hebrew_word AS other ON other.verse_ordinal = word.verse_ordinal + 1
  JOIN verse ON verse.ordinal = other.verse_ordinal
  WHERE NOT EXISTS (SELECT 1 FROM hebrew_word AS same
    WHERE same.verse_ordinal = other.verse_ordinal AND same.strongs_number = word.strongs_number)
  ORDER BY word.ordinal DESC, lexicon_entry.id DESC LIMIT 1`

/** Verbs of Strong's numbers with a KJV usage. */
const USED_VERB = `part_of_speech = 'verb' AND strongs_number IN (SELECT strongs_number FROM strongs WHERE kjv_usage IS NOT NULL)`

export const WORD_DAMAGES: readonly Damage[] = [
  {
    rule: 'verse-text',
    table: 'verse_text',
    row: 'SELECT osis_ref FROM verse_text ORDER BY ordinal DESC LIMIT 1',
    change: 'UPDATE verse_text SET verse_ordinal = 3 WHERE ordinal = (SELECT max(ordinal) FROM verse_text)',
  },
  {
    rule: 'topic-sections',
    table: 'topic',
    row: 'SELECT slug FROM topic WHERE ordinal = 6',
    change: `UPDATE topic SET seeAlso = (SELECT json_array(slug) FROM topic WHERE ordinal = 9) WHERE ordinal = 6`,
  },
  {
    rule: 'range',
    table: 'cross_reference',
    row: `SELECT from_verse || ' ' || rank FROM cross_reference WHERE to_verse_end IS NOT NULL
      ORDER BY from_verse DESC LIMIT 1`,
    change: `UPDATE cross_reference SET to_verse_end = to_verse_start WHERE (from_verse, rank) =
      (SELECT from_verse, rank FROM cross_reference WHERE to_verse_end IS NOT NULL ORDER BY from_verse DESC LIMIT 1)`,
  },
  {
    rule: 'rank',
    table: 'cross_reference',
    row: 'Gen.1.1 999',
    change: `UPDATE cross_reference SET rank = 999 WHERE from_verse = 'Gen.1.1' AND rank = 1`,
  },
  {
    rule: 'position',
    table: 'hebrew_word',
    row: 'SELECT osis_ref FROM verse WHERE ordinal = (SELECT min(verse_ordinal) FROM hebrew_word)',
    change: `UPDATE hebrew_word SET position = position + 100
      WHERE verse_ordinal = (SELECT min(verse_ordinal) FROM hebrew_word)`,
  },
  {
    rule: 'ordinal',
    table: 'greek_word',
    row: 'SELECT osis_ref FROM verse WHERE ordinal = (SELECT max(verse_ordinal) FROM greek_word)',
    change: `UPDATE greek_word SET ordinal = ordinal + 1000
      WHERE verse_ordinal = (SELECT max(verse_ordinal) FROM greek_word)`,
  },
  {
    rule: 'tag-parts',
    table: 'hebrew_word',
    row: `SELECT word_id FROM hebrew_word WHERE lemma LIKE 'c/%' AND morph LIKE 'HC/%' ORDER BY ordinal LIMIT 1`,
    change: `UPDATE hebrew_word SET morph = 'HR/' || substr(morph, 4) WHERE ordinal =
      (SELECT ordinal FROM hebrew_word WHERE lemma LIKE 'c/%' AND morph LIKE 'HC/%' ORDER BY ordinal LIMIT 1)`,
  },
  {
    rule: 'breathing',
    table: 'greek_word',
    row: 'SELECT word_id FROM greek_word WHERE ordinal = 3',
    change: `UPDATE greek_word SET text = 'Ἠ', lemma = 'ὁ' WHERE ordinal = 3`,
  },
  {
    rule: 'lemma-number',
    table: 'greek_word',
    row: 'SELECT strongs_number FROM greek_word WHERE ordinal = 4',
    change: `UPDATE greek_word SET lemma = 'ὁ', morph = 'N-NSM' WHERE ordinal = 4`,
  },
  {
    rule: 'lemma-letters',
    table: 'greek_word',
    row: `SELECT strongs_number || ' λόγχη' FROM greek_word WHERE ordinal = 6`,
    change: `UPDATE greek_word SET lemma = 'λόγχη' WHERE ordinal = 6`,
  },
  {
    rule: 'numeral-state',
    table: 'hebrew_word',
    row: 'SELECT word_id FROM hebrew_word WHERE ordinal = 11',
    change: `UPDATE hebrew_word SET text = 'חֲמֵ֣שׁ', strongs_number = 'H2568', morph = 'HAcfsa', divisions = NULL WHERE ordinal = 11`,
  },
  {
    rule: 'gloss-usage',
    table: 'lexicon_entry',
    row: first('lexicon_entry', USED_VERB, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'juggle', occurrences = 20 WHERE id = (${first('lexicon_entry', USED_VERB, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'lexicon_entry',
    row: first('lexicon_entry', `part_of_speech = 'proper name' AND occurrences > 0`, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'Shimeah (from the margin)' WHERE id = (${first('lexicon_entry', `part_of_speech = 'proper name' AND occurrences > 0`, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'lexicon_entry',
    row: first('lexicon_entry', `part_of_speech = 'preposition'`, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'interval' WHERE id = (${first('lexicon_entry', `part_of_speech = 'preposition'`, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'lexicon_entry',
    row: first('lexicon_entry', `part_of_speech = 'noun'`, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'set', article = 'x n.m. (sun)set, evening' WHERE id = (${first('lexicon_entry', `part_of_speech = 'noun'`, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'lexicon_entry',
    row: first('lexicon_entry', `part_of_speech = 'adverb'`, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'leanness' WHERE id = (${first('lexicon_entry', `part_of_speech = 'adverb'`, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'lexicon_entry',
    row: first('lexicon_entry', `part_of_speech = 'verb'`, 'id'),
    change: `UPDATE lexicon_entry SET gloss = 'tread', article = 'x vb. (tread), wash' WHERE id = (${first('lexicon_entry', `part_of_speech = 'verb'`, 'id')})`,
  },
  {
    rule: 'gloss',
    table: 'greek_word',
    row: 'SELECT word_id FROM greek_word WHERE ordinal = 3',
    change: `UPDATE greek_word SET gloss = '‘Yes' WHERE ordinal = 3`,
  },
  {
    rule: 'preposition-number',
    table: 'hebrew_word',
    row: 'SELECT word_id FROM hebrew_word WHERE ordinal = 9',
    change: `UPDATE hebrew_word SET morph = 'HR/Sp3ms', lexicon_id =
      (SELECT id FROM lexicon_entry WHERE part_of_speech = 'verb' ORDER BY id LIMIT 1) WHERE ordinal = 9`,
  },
  {
    rule: 'form-and-tag',
    table: 'hebrew_word',
    row: '195Aa',
    change: `UPDATE hebrew_word SET morph = 'HVqrmsc/Sp2cp' WHERE word_id = '195Aa'`,
  },
  {
    rule: 'form-and-tag',
    table: 'hebrew_word',
    row: '19rTK',
    change: `UPDATE hebrew_word SET morph = 'HR/Sp1cp' WHERE word_id = '19rTK'`,
  },
  {
    rule: 'form-and-tag',
    table: 'hebrew_word',
    row: '19BTS',
    change: `UPDATE hebrew_word SET morph = 'HVqi3ms' WHERE word_id = '19BTS'`,
  },
  {
    rule: 'form-and-tag',
    table: 'hebrew_word',
    row: '19BTS',
    change: `UPDATE hebrew_word SET text = 'אֶחְסְרָֽה' WHERE word_id = '19BTS'`,
  },
  {
    rule: 'form-and-tag',
    table: 'hebrew_word',
    row: '19LFW',
    change: `UPDATE hebrew_word SET morph = 'HVqp1cp' WHERE word_id = '19LFW'`,
  },
  {
    rule: 'headword-accent',
    table: 'lexicon_entry',
    row: 'SELECT min(id) FROM lexicon_entry',
    change: `UPDATE lexicon_entry SET lemma = lemma || char(0x5ab) WHERE id = (SELECT min(id) FROM lexicon_entry)`,
  },
  {
    rule: 'greek-accent',
    table: 'greek_word',
    row: 'n43011035001',
    change: `UPDATE greek_word SET text = 'ἐδάκρυσέν' WHERE word_id = 'n43011035001'`,
  },
  {
    rule: 'article-noun',
    table: 'greek_word',
    row: 'n43003016006',
    change: `UPDATE greek_word SET morph = 'T-ASF' WHERE word_id = 'n43003016006'`,
  },
  {
    rule: 'name-twice',
    table: 'person',
    row: 'jesus_905',
    change: `UPDATE person SET alsoCalled = '["Lord","LORD"]' WHERE slug = 'jesus_905'`,
  },
  {
    rule: 'one-reading',
    table: 'hebrew_word',
    row: 'SELECT replace(text, char(0x5ad), char()) FROM hebrew_word WHERE ordinal = 35',
    change: `UPDATE hebrew_word SET transliteration = 'yahweh' WHERE ordinal = 35`,
  },
  {
    rule: 'lexicon-link',
    table: 'lexicon_entry',
    row: `SELECT id FROM (${NEIGHBOURS})`,
    change: `UPDATE lexicon_entry SET links = (SELECT json_array(json_object('start', 0, 'end', 1, 'osis_ref', verse))
      FROM (${NEIGHBOURS})) WHERE id = (SELECT id FROM (${NEIGHBOURS}))`,
  },
  {
    rule: 'greek-link',
    table: 'greek_lexicon_entry',
    row: 'G4336',
    change: `UPDATE greek_lexicon_entry SET links = json_array(json_object('start', 0, 'end', 1, 'osis_ref', '1Thess.5.16'))
      WHERE strongs_number = 'G4336'`,
  },
  {
    rule: 'counted-under',
    table: 'strongs',
    row: 'G26',
    change: `UPDATE strongs SET counted_under = 'G25' WHERE strongs_number = 'G26'`,
  },
  {
    rule: 'rendering',
    table: 'greek_word',
    row: 'n43011035001',
    change: `UPDATE greek_word SET rendering_state = 'none' WHERE word_id = 'n43011035001'`,
  },
  {
    rule: 'rendering-counts',
    table: 'strongs',
    row: 'G2424',
    change: `UPDATE strongs SET renderings = '[{"text":"Jesus","count":1000000}]' WHERE strongs_number = 'G2424'`,
  },
  {
    rule: 'common-gloss',
    table: 'strongs',
    row: 'H3068',
    change: `UPDATE strongs SET common_gloss = 'He' WHERE strongs_number = 'H3068'`,
  },
  {
    rule: 'word-entry',
    table: 'hebrew_word',
    row: 'H430',
    change: `UPDATE hebrew_word SET lexicon_id = 'bxy' WHERE strongs_number = 'H430'`,
  },
  {
    rule: 'entry-sum',
    table: 'strongs',
    row: 'H430',
    change: `UPDATE lexicon_entry SET occurrences = 99 WHERE strongs_number = 'H430'`,
  },
  {
    rule: 'morphology',
    table: 'greek_word',
    row: 'V-AAI-3X',
    change: `UPDATE greek_word SET morph = 'V-AAI-3X' WHERE word_id = (${first('greek_word', 'true', 'word_id')})`,
  },
  {
    rule: 'after',
    table: 'greek_word',
    row: first('greek_word', 'true', 'word_id'),
    change: `UPDATE greek_word SET after = '!' WHERE word_id = (${first('greek_word', 'true', 'word_id')})`,
  },
  {
    rule: 'transliteration',
    table: 'greek_word',
    row: 'SELECT word_id FROM greek_word WHERE ordinal = 20',
    change: `UPDATE greek_word SET transliteration = 'λόγος' WHERE ordinal = 20`,
  },
  {
    rule: 'word-gloss',
    table: 'hebrew_word',
    row: 'SELECT word_id FROM hebrew_word WHERE ordinal = 20',
    change: `UPDATE hebrew_word SET gloss = 'x' WHERE ordinal = 20`,
  },
  {
    rule: 'divisions',
    table: 'hebrew_word',
    row: first('hebrew_word', `morph = 'HRd/Ncmsa'`, 'word_id'),
    change: `UPDATE hebrew_word SET divisions = NULL WHERE morph = 'HRd/Ncmsa'`,
  },
  {
    rule: 'qere',
    table: 'hebrew_word',
    row: first('hebrew_word', 'qere IS NOT NULL', 'word_id'),
    change: `UPDATE hebrew_word SET qere = json_set(qere, '$[0].lexicon_id', 'none') WHERE qere IS NOT NULL`,
  },
  {
    rule: 'morphology',
    table: 'hebrew_word',
    row: 'HVqw3ms/Y',
    change: `UPDATE hebrew_word SET morph = 'HVqw3ms/Y' WHERE word_id = (${first('hebrew_word', `language = 'Hebrew'`, 'word_id')})`,
  },
  {
    rule: 'word-language',
    table: 'hebrew_word',
    row: first('hebrew_word', `language = 'Hebrew'`, 'word_id'),
    change: `UPDATE hebrew_word SET language = 'Aramaic'
      WHERE word_id = (${first('hebrew_word', `language = 'Hebrew'`, 'word_id')})`,
  },
  {
    rule: 'strongs',
    table: 'greek_word',
    row: 'G0026',
    change: `UPDATE greek_word SET strongs_number = 'G0026' WHERE word_id = (SELECT min(word_id) FROM greek_word)`,
  },
  {
    rule: 'strongs',
    table: 'greek_lexicon_entry',
    row: 'H1',
    change: `UPDATE greek_lexicon_entry SET strongs_number = 'H1' WHERE ordinal = 1`,
  },
  {
    rule: 'occurrences',
    table: 'strongs',
    row: 'SELECT strongs_number FROM strongs WHERE ordinal = 5',
    change: 'UPDATE strongs SET occurrences = occurrences + 1 WHERE ordinal = 5',
  },
]
