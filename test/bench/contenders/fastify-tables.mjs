// Columns and filters of the Fastify contender, in contract order.
const STRONGS = 'strongs_number, uuid, language, lemma, transliteration, occurrences'
const LEXICON = 'id, uuid, strongs_number, language, lemma, transliteration, part_of_speech, gloss, occurrences'
const PLACE =
  'slug, uuid, name, kjvName, esvName, latitude, longitude, coordinateSource, featureType, featureSubType, modernName'
const IN_VERSE = 'verse_ordinal = (SELECT ordinal FROM verse WHERE osis_ref = ?)'
const WORD = `(SELECT osis_ref FROM verse WHERE verse.ordinal = verse_ordinal) AS osis_ref, word_id, position, text, lemma,
  strongs_number, morph`

export const TABLES = {
  person: {
    table: 'person',
    key: 'slug',
    columns: `slug, uuid, name, alsoCalled, gender, birthYear, deathYear, birthYearDisplay, deathYearDisplay, birthPlace,
      deathPlace, father, mother, siblings, children, partners, verseCount, verses, firstMention, nameMeaning, peopleGroups`,
    lists: ['alsoCalled', 'siblings', 'children', 'partners', 'verses', 'peopleGroups'],
    listed:
      'slug, uuid, name, gender, birthYear, birthYearDisplay, deathYear, deathYearDisplay, verseCount, firstMention',
    filters: { gender: { sql: 'gender = ?' } },
  },
  place: {
    table: 'place',
    key: 'slug',
    columns: PLACE,
    listed: PLACE,
    filters: {
      has_coordinates: { sql: '(latitude IS NOT NULL) = ?', value: (text) => (text === 'true' ? 1 : 0) },
      feature_type: { sql: 'featureType = ? COLLATE NOCASE' },
    },
  },
  event: {
    table: 'event',
    key: 'slug',
    columns: `slug, uuid, name, startYear, startYearDisplay, startDate, duration, participants, places, groups, predecessor,
      partOf, verseCount, verses, notes`,
    lists: ['participants', 'places', 'groups', 'partOf', 'verses'],
    listed: 'slug, uuid, name, startYear, startYearDisplay, startDate, duration, verseCount',
    filters: { from_year: { sql: 'startYear >= ?', value: Number }, to_year: { sql: 'startYear <= ?', value: Number } },
  },
  group: {
    table: 'people_group',
    key: 'slug',
    columns: 'slug, uuid, name, members',
    lists: ['members'],
    listed: 'slug, uuid, name, members',
    listedLists: ['members'],
  },
  topic: {
    table: 'topic',
    key: 'slug',
    columns: 'slug, uuid, name, source, verseCount, verses, chapters, sections, seeAlso',
    lists: ['verses', 'chapters', 'sections', 'seeAlso'],
    listed: 'slug, uuid, name, source, verseCount',
  },
  dictionary: {
    table: 'dictionary_entry',
    key: 'slug',
    columns: 'slug, uuid, name, source, text, verses, people, places, seeAlso',
    lists: ['verses', 'people', 'places', 'seeAlso'],
    listed: 'slug, uuid, name, source',
    filters: { source: { sql: 'source = ?' } },
  },
  verse: {
    table: 'verse',
    key: 'osis_ref',
    columns: 'osis_ref, people, places, events, topics',
    lists: ['people', 'places', 'events', 'topics'],
  },
  strongs: {
    table: 'strongs',
    key: 'strongs_number',
    columns: `${STRONGS}, pronunciation, definition, derivation, kjv_usage`,
    listed: STRONGS,
    filters: { language: { sql: 'language = ?' } },
  },
  greek_lexicon_entry: {
    table: 'greek_lexicon_entry',
    key: 'strongs_number',
    columns: 'strongs_number, uuid, lemma, headword, short_gloss, definition, abbott_smith, occurrences',
  },
  lexicon_entry: {
    table: 'lexicon_entry',
    key: 'id',
    columns: `${LEXICON}, article`,
    listed: LEXICON,
    filters: { strongs_number: { sql: 'strongs_number = ?' } },
  },
  cross_reference: {
    matches: 'from_verse = ?',
    number: '"rank"',
    columns: 'from_verse, to_verse_start, to_verse_end, votes',
  },
  greek_word: { matches: IN_VERSE, number: 'position', columns: WORD },
  hebrew_word: { matches: IN_VERSE, number: 'position', columns: `${WORD}, lexicon_id, language` },
}
