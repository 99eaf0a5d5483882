/**
 * What importers deliver: one record type per kind of thing, named as the API names its fields, before anything is
 * derived (UUIDs, display years, counts, order). Slugs are final; references are valid OSIS; text is NFC and plain.
 */

export type Gender = 'Male' | 'Female'

export interface PersonRecord {
  slug: string
  name: string
  /** What the person is called where `name` adds a qualifier: `Noah` of `Noah (daughter of Zelophehad)`. Not in the API. */
  bareName: string
  alsoCalled: string[]
  gender: Gender
  /** Astronomical: 0 is 1 BC. */
  birthYear: number | null
  deathYear: number | null
  /** Place slug. */
  birthPlace: string | null
  deathPlace: string | null
  /** Person slugs. */
  father: string | null
  mother: string | null
  /** Full and half siblings. */
  siblings: string[]
  children: string[]
  partners: string[]
  /** Canonical order, no repeats. */
  verses: string[]
  /** Group slugs. */
  peopleGroups: string[]
}

/** An etymology by name; which person it belongs to is settled in derive. */
export interface NameMeaningRecord {
  name: string
  meaning: string
}

export interface GroupRecord {
  slug: string
  name: string
  /** Person slugs, in upstream's order. */
  members: string[]
}

export interface PlaceRecord {
  slug: string
  name: string
  kjvName: string | null
  esvName: string | null
  /** Decimal degrees; latitude, longitude and coordinateSource are all set or all null. */
  latitude: number | null
  longitude: number | null
  coordinateSource: string | null
  featureType: string | null
  featureSubType: string | null
  verses: string[]
}

/** A location of today and the ancient places it is proposed for. */
export interface ModernPlaceRecord {
  name: string
  latitude: number
  longitude: number
  /** Names as the ESV has them, numbered when ambiguous (`Gibeah 4`); a negative score is a rejected proposal. */
  ancientNames: { name: string; score: number }[]
}

export interface EventRecord {
  slug: string
  name: string
  /** Astronomical. */
  startYear: number | null
  /** `YYYY-MM-DD` where upstream knows the day. */
  startDate: string | null
  /** ISO 8601: `P930Y`. */
  duration: string | null
  participants: string[]
  places: string[]
  groups: string[]
  /** Event slug. */
  predecessor: string | null
  partOf: string[]
  verses: string[]
  notes: string | null
}

export interface TopicSection {
  heading: string | null
  /** Canonical order, ranges expanded, whole chapters left out. */
  verses: string[]
}

export interface TopicRecord {
  slug: string
  /** As printed: `AARON`, `ANGEL (a spirit)`. */
  name: string
  /** From verse references and ranges (D28), canonical order. */
  verses: string[]
  /** Whole-chapter references: `Num.17`; canonical order. */
  chapters: string[]
  /** As printed, in source order. */
  sections: TopicSection[]
  /** Topic slugs. */
  seeAlso: string[]
}

export type DictionarySource = 'easton' | 'smith'

export interface DictionaryRecord {
  slug: string
  name: string
  source: DictionarySource
  /** Plain text; paragraphs are separated by one blank line. */
  text: string
  verses: string[]
  people: string[]
  places: string[]
  /** Dictionary slugs of the same work. */
  seeAlso: string[]
}

export interface CrossReferenceRecord {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
}

export interface GreekWordRecord {
  osis_ref: string
  /** 1 for the first word of the verse. */
  position: number
  word_id: string
  text: string
  lemma: string
  strongs_number: string
  morph: string
}

export type HebrewLanguage = 'Hebrew' | 'Aramaic'

export interface HebrewWordRecord {
  osis_ref: string
  position: number
  word_id: string
  text: string
  lemma: string
  /** `null` for a word of prefixes alone. */
  strongs_number: string | null
  morph: string
  language: HebrewLanguage
}

export interface StrongsRecord {
  /** `G26`, `H430`. */
  strongs_number: string
  language: 'Greek' | HebrewLanguage
  lemma: string
  transliteration: string | null
  pronunciation: string | null
  definition: string | null
  derivation: string | null
  kjv_usage: string | null
}

/** What one Greek lexicon says under one Strong's number. */
export interface DodsonRecord {
  strongs_number: string
  lemma: string
  headword: string
  short_gloss: string
  definition: string
}

export interface AbbottSmithRecord {
  strongs_number: string
  lemma: string | null
  headword: string | null
  article: string
}

export interface LexiconRecord {
  /** The Hebrew lexicon's own id: `aac`. */
  id: string
  /** `H122`, `H122a` never: the lexicon's letters are its own; `null` where it names none. */
  strongs_number: string | null
  language: HebrewLanguage
  lemma: string
  transliteration: string | null
  part_of_speech: string | null
  gloss: string | null
  /** The Brown-Driver-Briggs article. */
  article: string | null
}
