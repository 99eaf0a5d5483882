/**
 * Records of Greek and Hebrew words, of Strong's dictionary and of the lexicons. The other records are in records.ts.
 * The rules described there apply here too.
 */
import type { Schema } from '../../../generated/fields.ts'

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

/** Where other datasets find a word: they count every `<w>` of a verse of the Hebrew Bible, also those of the qere. */
export interface MasoreticPlace {
  /** In the numbering of the Hebrew Bible. */
  readonly verse: string
  /** From 1. The numbers of the word, and of the words that are read in its place. */
  readonly words: readonly number[]
}

export interface HebrewWordRecord {
  osis_ref: string
  masoretic: MasoreticPlace
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
export type QereWord = Schema<'QereWord'>

/** Fields that are computed from the words of the text. */
type Counted = 'occurrences' | 'common_gloss' | 'renderings'

export type StrongsRecord = Omit<Schema<'Strongs'>, 'uuid' | 'counted_under' | Counted>

/** Dodson's entry for one Strong's number. */
export interface DodsonRecord {
  strongs_number: string
  lemma: string
  headword: string
  short_gloss: string
  definition: string
}

export interface AbbottSmithRecord
  extends Pick<Schema<'GreekLexiconEntry'>, 'strongs_number' | 'headword' | 'links' | 'senses'> {
  lemma: string | null
  article: string
}

/** A numbered sense of an article. */
export type LexiconSense = Schema<'LexiconSense'>

export type LexiconRecord = Omit<Schema<'LexiconEntry'>, 'uuid' | Counted>
