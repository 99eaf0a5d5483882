// Tables, columns and filters of the Fastify contender. The columns are the fields of the contract, in their order,
// because Fastify must return the same bodies.
import { FIELDS } from '../../../../dist/generated/fields.js'

/** The columns of a record, and those of them that contain JSON. */
function record(schema) {
  return { columns: columnsOf(schema), lists: listsOf(schema) }
}

/** The same for the items of a list. */
function items(schema) {
  return { listed: columnsOf(schema), listedLists: listsOf(schema) }
}

function columnsOf(schema) {
  return Object.keys(FIELDS[schema]).join(', ')
}

function listsOf(schema) {
  const types = Object.entries(FIELDS[schema])
  return types.filter(([, type]) => /\[\]|^(object|boolean)/.test(type)).map(([name]) => name)
}

const IN_VERSE = 'verse_ordinal = (SELECT ordinal FROM verse WHERE osis_ref = ?)'
const WORD = `(SELECT osis_ref FROM verse WHERE verse.ordinal = verse_ordinal) AS osis_ref, word_id, position, text, after,
  transliteration, gloss, rendering, rendering_state, rendered_with, lemma, strongs_number, morph`

export const TABLES = {
  person: {
    table: 'person',
    key: 'slug',
    ...record('Person'),
    ...items('PersonListItem'),
    filters: { gender: { sql: 'gender = ?' } },
  },
  place: {
    table: 'place',
    key: 'slug',
    ...record('Place'),
    ...items('PlaceListItem'),
    filters: {
      has_coordinates: { sql: '(latitude IS NOT NULL) = ?', value: (flag) => (String(flag) === 'true' ? 1 : 0) },
      feature_type: { sql: 'featureType = ? COLLATE NOCASE' },
    },
  },
  event: {
    table: 'event',
    key: 'slug',
    ...record('Event'),
    ...items('EventListItem'),
    filters: { from_year: { sql: 'startYear >= ?', value: Number }, to_year: { sql: 'startYear <= ?', value: Number } },
  },
  group: { table: 'people_group', key: 'slug', ...record('Group'), ...items('Group') },
  topic: { table: 'topic', key: 'slug', ...record('Topic'), ...items('TopicListItem') },
  dictionary: {
    table: 'dictionary_entry',
    key: 'slug',
    ...record('DictionaryEntry'),
    ...items('DictionaryEntryListItem'),
    filters: { source: { sql: 'source = ?' } },
  },
  verse: { table: 'verse', key: 'osis_ref', ...record('Verse') },
  strongs: {
    table: 'strongs',
    key: 'strongs_number',
    ...record('Strongs'),
    ...items('StrongsListItem'),
    filters: { language: { sql: 'language = ?' } },
  },
  greek_lexicon_entry: { table: 'greek_lexicon_entry', key: 'strongs_number', ...record('GreekLexiconEntry') },
  lexicon_entry: {
    table: 'lexicon_entry',
    key: 'id',
    ...record('LexiconEntry'),
    ...items('LexiconEntryListItem'),
    filters: { strongs_number: { sql: 'strongs_number = ?' } },
  },
  cross_reference: { matches: 'from_verse = ?', number: '"rank"', columns: columnsOf('CrossReference') },
  greek_word: { matches: IN_VERSE, number: 'position', columns: WORD },
  hebrew_word: {
    matches: IN_VERSE,
    number: 'position',
    columns: `${WORD}, headword, lexicon_id, language, divisions, qere`,
  },
}
