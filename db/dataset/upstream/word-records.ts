/**
 * Records of Greek and Hebrew words, of Strong's dictionary and of the lexicons. The other records are in records.ts.
 * The rules described there apply here too.
 */
import type { TextLink } from './records.ts'

export interface GreekWordRecord {
  osis_ref: string
  /** 1 for the first word of the verse. */
  position: number
  word_id: string
  text: string
  lemma: string
  strongs_number: string
  morph: string
  /** Meaning of this word at this place in the text. */
  gloss: string | null
  /** Punctuation and space after the word. */
  after: string | null
}

export type HebrewLanguage = 'Hebrew' | 'Aramaic'

export interface HebrewWordRecord {
  osis_ref: string
  position: number
  word_id: string
  text: string
  lemma: string
  /** `null` for a word that consists only of prefixes. */
  strongs_number: string | null
  /** Id of a lexicon entry. `null` if the number has several entries and the source does not say which one is meant. */
  lexicon_id: string | null
  morph: string
  language: HebrewLanguage
  /** The text of each morpheme. */
  parts: string[]
  /** Punctuation and space after the word. */
  after: string | null
  /**
   * The words that are read in place of this word: empty if nothing is read here, `null` if the word is read as
   * written.
   */
  qere: QereWord[] | null
}

/** A word of the reading tradition (qere). */
export interface QereWord {
  text: string
  after: string | null
  lemma: string
  strongs_number: string | null
  lexicon_id: string | null
  morph: string
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

/** Dodson's entry for one Strong's number. */
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
  links: TextLink[]
  senses: LexiconSense[]
}

/** A numbered sense of an article. */
export interface LexiconSense {
  /** As printed, with the labels of the enclosing senses: `2. (a)`. `null` if the sense has none. */
  label: string | null
  /** Text of the sense, without its sub-senses. */
  text: string
  /** OSIS references in the text, in order, without duplicates. */
  references: string[]
}

export interface LexiconRecord {
  /** Id in the Hebrew lexicon: `aac`. */
  id: string
  /** `H122`, never `H122a`: such letters are not part of Strong's numbers. `null` if the entry has no number. */
  strongs_number: string | null
  language: HebrewLanguage
  lemma: string
  transliteration: string | null
  part_of_speech: string | null
  gloss: string | null
  /** The Brown-Driver-Briggs article. */
  article: string | null
  /** Links of the article. */
  links: TextLink[]
}
