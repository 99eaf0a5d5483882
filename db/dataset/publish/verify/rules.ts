/** The invariants of a releasable dataset by name, as a violation and docs/data.md name them. */

export const RULES = {
  // metadata.ts
  counts: 'counts of meta are the rows of the tables, under exactly the twelve keys',
  release: 'there is one row of metadata, its version is semantic, its build date a day of the calendar',
  'empty-table': 'every table that is counted has rows',
  coverage: 'the coverage of each field is the one that its table has',
  'source-rows': 'of each table a source is credited with as many rows as come from it',
  credit: 'every source is credited in full, and every table that is counted has a source',

  // records.ts
  json: 'a list is JSON of the right shape',
  slug: 'a slug is of a-z, 0-9, _ and - alone, the id of a word of letters and digits',
  unique: 'what identifies a row identifies no other',
  uuid: 'a UUID is the one that its type and slug make',
  ordinal: 'rows are numbered from 1 without gaps',
  order: 'rows are in the order of their list',
  'known-value': 'a value of a closed list is on the list',
  'says-something': 'a record is more than its name',

  // references.ts
  verse: 'a reference names a valid verse',
  'verse-order': 'verses are in canonical order, none twice',
  chapter: 'a chapter reference names a chapter; chapters are in canonical order, none twice',
  link: 'a slug names a record that exists',
  'link-repeated': 'a list of slugs names nothing twice, and no record names itself',
  'retired-slug': 'a retired slug is not in use, and its successor is',

  // text.ts
  'text-empty': 'no text is empty',
  'text-blanks': 'no text has blanks at either end, doubled blanks, or white space other than blanks and line ends',
  'text-lines': 'a text of one line is of one line, and no paragraph has lines broken inside a sentence',
  'text-control': 'no text holds control characters, invisible characters or characters without a meaning',
  'text-nfc': 'text is Unicode NFC, Hebrew excepted',
  'text-markup': 'no text holds markup: tags, entities, links, link markers',

  // kinship.ts
  'child-names-parent': 'who is among the children of a person has that person as father or mother',
  'parent-names-child': 'a father and a mother have the person among their children',
  'sibling-mirrored': 'siblings are siblings of each other',
  'partner-mirrored': 'partners are partners of each other',
  'parent-gender': 'a father is male, a mother female',
  'own-ancestor': 'nobody is their own ancestor',
  'member-mirrored': 'members of a group have the group, and the other way round',

  // years.ts
  'year-display': 'a year is displayed as the year it is',
  'year-of-date': 'a date is a day of the calendar, in the year given',
  duration: 'a duration is one of ISO 8601',
  'birth-before-death': 'a person is born before they die',
  'predecessor-earlier': 'an event begins no earlier than its predecessor',
  'year-span': 'the first and the last year of a person are those of the known ones',
  timeline: 'the order of time is of years, then of what comes after what, without gaps',
  'event-circle': 'no event is its own predecessor, or part of itself, however many steps away',

  // places.ts
  'coordinates-complete': 'latitude, longitude and their source are all given or none',
  'coordinates-range': 'coordinates are on Earth',

  // verses.ts
  'verse-list': 'the verses are all the valid ones, in canonical order',
  'verse-count': 'verseCount is the number of verses',
  'first-mention': 'firstMention is the first of the verses',
  'verse-entities': 'a verse names exactly the people, events and topics that name the verse',

  // cross-references.ts
  range: 'a range ends after it begins',
  rank: 'cross references of a verse are ranked from 1: by votes, then by where they lead',
  target:
    'a verse has each cross reference whose target holds it, ranked from 1: by votes, then by where they come from',

  // words.ts
  testament: 'Greek words are in the New Testament, Hebrew words in the Old',
  position: 'words of a verse are numbered from 1 without gaps',
  'canonical-place': 'words have the place of their verse in the canon',
  'word-language': 'the language of a word is that of its morphology',
  strongs: "a Strong's number is written in its one form, is of the right language, and has an entry",
  lexicon: "the Strong's number of a word is in a lexicon",
  occurrences: "occurrences are the words with the Strong's number",
  'named-number': "a Strong's number in a text has an entry",

  // morphology.ts
  morphology: 'the morphological tag of a word can be read, every letter of it',

  // lemmas.ts
  lemma: 'words are found by each way of writing their lemma, and by no other',

  // search.ts
  'search-entity': 'the search has every record that it covers once, under its name and UUID',
  'search-order': 'what the search has is in the order of equal matches',
  'search-hint': 'the hint of what the search has is the one that its record gives',
  'search-name': 'what the search has is found by the names of its record',
  'name-ending': 'the search has every ending of every name, and no other',
  'name-term': 'the search has every name and word, and every spelling of them, and no other',
} as const

export type RuleName = keyof typeof RULES

export interface Violation {
  table: string
  /** What a person finds the row by: its slug, its reference. */
  row: string
  rule: RuleName | 'needless-exception'
  detail: string
}

export type Report = (violation: Violation & { rule: RuleName }) => void
