// Tables, columns and filters of the Fastify contender. The columns are in the order of the fields in
// the responses of the service, because Fastify must return the same bodies.
const STRONGS = 'strongs_number, uuid, language, lemma, transliteration, common_gloss, occurrences'
const LEXICON =
  'id, uuid, strongs_number, language, lemma, transliteration, part_of_speech, gloss, common_gloss, occurrences'
const PLACE_NAMES = 'slug, uuid, name, kjvName, esvName'
const PLACE_POINT = `latitude, longitude, coordinateSource, precision, coordinatesFrom,
  featureType, featureSubType, modernName`
const GROUP = 'slug, uuid, name, members, partOf, parts, events'
const GROUP_LISTS = ['members', 'partOf', 'parts', 'events']
const IN_VERSE = 'verse_ordinal = (SELECT ordinal FROM verse WHERE osis_ref = ?)'
const WORD = `(SELECT osis_ref FROM verse WHERE verse.ordinal = verse_ordinal) AS osis_ref, word_id, position, text, after,
  transliteration, gloss, rendering, rendering_state, rendered_with, lemma, strongs_number, morph`

export const TABLES = {
  person: {
    table: 'person',
    key: 'slug',
    columns: `slug, uuid, name, alsoCalled, gender, birthYear, deathYear, birthYearDisplay, deathYearDisplay,
      mentionedFromYear, mentionedToYear, birthPlace, deathPlace, father, mother, siblings, children, partners, verseCount,
      verses, firstMention, nameMeaning, peopleGroups, surname, halfSiblings, events, dictionary`,
    lists: [
      ...['alsoCalled', 'siblings', 'children', 'partners', 'verses', 'peopleGroups'],
      ...['halfSiblings', 'events', 'dictionary'],
    ],
    listed: `slug, uuid, name, gender, birthYear, birthYearDisplay, deathYear, deathYearDisplay, mentionedFromYear,
      mentionedToYear, verseCount, firstMention`,
    filters: { gender: { sql: 'gender = ?' } },
  },
  place: {
    table: 'place',
    key: 'slug',
    columns: `${PLACE_NAMES}, alsoCalled, ${PLACE_POINT}, identifications, gazetteerLinks, extent, verseCount, duplicateOf, verses, events, peopleBorn,
      peopleDied, dictionary`,
    lists: [
      ...['alsoCalled', 'identifications', 'gazetteerLinks', 'verses', 'events', 'peopleBorn', 'peopleDied'],
      'dictionary',
    ],
    listed: `${PLACE_NAMES}, ${PLACE_POINT}, extent, verseCount, duplicateOf`,
    filters: {
      has_coordinates: { sql: '(latitude IS NOT NULL) = ?', value: (flag) => (String(flag) === 'true' ? 1 : 0) },
      feature_type: { sql: 'featureType = ? COLLATE NOCASE' },
    },
  },
  event: {
    table: 'event',
    key: 'slug',
    columns: `slug, uuid, name, source, startYear, startYearDisplay, startDate, duration, participants, places, groups,
      predecessor, partOf, verseCount, verses, notes, parts, followedBy`,
    lists: ['participants', 'places', 'groups', 'partOf', 'verses', 'parts', 'followedBy'],
    listed: `slug, uuid, name, startYear, startYearDisplay, startDate, duration, participants, places, groups,
      verseCount`,
    listedLists: ['participants', 'places', 'groups'],
    filters: { from_year: { sql: 'startYear >= ?', value: Number }, to_year: { sql: 'startYear <= ?', value: Number } },
  },
  group: {
    table: 'people_group',
    key: 'slug',
    columns: GROUP,
    lists: GROUP_LISTS,
    listed: GROUP,
    listedLists: GROUP_LISTS,
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
    columns: 'slug, uuid, name, source, text, links, senses, verses, people, places, seeAlso',
    lists: ['links', 'senses', 'verses', 'people', 'places', 'seeAlso'],
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
    columns: `${STRONGS}, pronunciation, definition, derivation, kjv_usage, renderings, counted_under`,
    lists: ['renderings'],
    listed: STRONGS,
    filters: { language: { sql: 'language = ?' } },
  },
  greek_lexicon_entry: {
    table: 'greek_lexicon_entry',
    key: 'strongs_number',
    columns: `strongs_number, uuid, lemma, headword, short_gloss, definition, abbott_smith, links, senses, common_gloss, renderings, occurrences`,
    lists: ['links', 'senses', 'renderings'],
  },
  lexicon_entry: {
    table: 'lexicon_entry',
    key: 'id',
    columns: `${LEXICON}, renderings, article, links`,
    lists: ['renderings', 'links'],
    listed: LEXICON,
    filters: { strongs_number: { sql: 'strongs_number = ?' } },
  },
  cross_reference: {
    matches: 'from_verse = ?',
    number: '"rank"',
    columns: 'from_verse, to_verse_start, to_verse_end, votes, kind',
  },
  greek_word: { matches: IN_VERSE, number: 'position', columns: WORD },
  hebrew_word: {
    matches: IN_VERSE,
    number: 'position',
    columns: `${WORD}, headword, lexicon_id, language, divisions, qere`,
  },
}
