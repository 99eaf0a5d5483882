/**
 * Finds the verses that match a search in the text, and ranks them (D67). Pure and bounded: the work grows with the
 * number of verses that have the words, and at most MAX_SCORED verses are scored. text-scores.ts scores one verse.
 */
import { phraseOf, phraseStart } from './phrases.ts'
import type { TextIndex } from './text-index.ts'
import { type Compared, type SearchedWord, scorer } from './text-scores.ts'

export interface TextSearch {
  readonly words: readonly SearchedWord[]
  /** Indexes of words, in the order of the query. */
  readonly sequence: readonly number[]
  readonly phrases: readonly (readonly number[])[]
  /** The versions to search, in the order of preference. */
  readonly versions: readonly TextIndex[]
  /** Whether the verse with this canonical position may be returned. */
  readonly isIncluded: (verse: number) => boolean
}

/** A verse and a version as one number: objects for thousands of verses would cost more than the search. */
export type MatchCode = number

export interface VerseMatch {
  readonly verse: number
  /** Index of the version. */
  readonly version: number
}

export interface Matches {
  /** Best match first. `matchOf` reads them. */
  readonly matches: readonly MatchCode[]
  /** Indexes of the words that the first match does not have. */
  readonly missing: readonly number[]
}

/** If more verses than this match, they are in canonical order. */
export const MAX_SCORED = 5_000

/** A word is common if a version has it in this many verses. */
const COMMON = 500

/** The rarest words are compared in all verses. The others are looked up in the verses that have these. */
const MAX_COMPARED = 10

/** Verses with a smaller share of the weight of the best verse are left out where no verse has all words. */
const LEAST_SHARE = 0.65

/** About the number of all verses, for the weights. */
const VERSES = 31_102

/** The highest canonical position. */
const MAX_VERSE = 31_103

export const EVERYWHERE = () => true

const VERSIONS = 4

export function matchOf(code: MatchCode): VerseMatch {
  return { verse: Math.floor(code / VERSIONS), version: code % VERSIONS }
}

export function matchVerses(search: TextSearch): Matches {
  const words = wordsByRarity(search)
  const compared = words.slice(0, MAX_COMPARED)
  const masks = search.versions.map((index) => masksOf(index, compared))
  const complete = completeMatches(search, masks, words)
  const found = complete.length > 0 ? complete : closeMatches(search, masks, compared)
  const verses = onePerVerse(found)
  const isRanked = verses.length <= MAX_SCORED && !isCommonPhrase(search, words)
  const matches = isRanked ? ranked(found, search, words) : verses
  return { matches, missing: missingWords(matches[0] === undefined ? undefined : matchOf(matches[0]), search) }
}

interface Counted extends Compared {
  /** Number of verses in the version that has the word most often. */
  readonly verses: number
}

/** The words, rarest first. Words that no text has are left out: `missingWords` names them. */
function wordsByRarity({ words, versions }: TextSearch): Counted[] {
  return words
    .flatMap((word, index) => {
      const verses = Math.max(...versions.map((text) => sum(word.stems.map((stem) => text.versesWith(stem).length))))
      return verses === 0 ? [] : [{ ...word, index, verses, weight: Math.log(1 + VERSES / verses) }]
    })
    .sort((a, b) => a.verses - b.verses)
}

/** Only phrases of common words: the verses do not differ in anything that a rank could show. */
function isCommonPhrase({ sequence, phrases }: TextSearch, words: readonly Counted[]): boolean {
  return phrases.length > 0 && sequence.length === 0 && words.every(({ verses }) => verses >= COMMON)
}

/** For each verse, one bit for each compared word. */
function masksOf(index: TextIndex, compared: readonly Compared[]): Uint16Array {
  const masks = new Uint16Array(MAX_VERSE + 1)
  for (const [bit, { stems }] of compared.entries()) {
    const flag = 1 << bit
    for (const stem of stems) {
      const verses = index.versesWith(stem)
      for (let at = 0; at < verses.length; at += 1) (masks[verses[at] as number] as number) |= flag
    }
  }
  return masks
}

/** Verses in which a version has all words. If there are none: those in which the versions together have them. */
function completeMatches(search: TextSearch, masks: readonly Uint16Array[], words: readonly Compared[]): MatchCode[] {
  if (words.length === 0 || words.length < search.words.length) return []
  const all = (1 << Math.min(words.length, MAX_COMPARED)) - 1
  const hasRest = restOf(search, words.slice(MAX_COMPARED))
  const single = select(search, (verse, version) => masks[version]?.[verse] === all && hasRest(verse, version))
  if (single.length > 0 || search.phrases.length > 0 || words.length > MAX_COMPARED) return single
  return select(search, (verse) => masks.reduce((bits, mask) => bits | (mask[verse] ?? 0), 0) === all)
}

/** Included verses of each version, in canonical order. */
function select(
  { versions, isIncluded }: TextSearch,
  isMatch: (verse: number, version: number) => boolean,
): MatchCode[] {
  const matches: MatchCode[] = []
  for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
    for (let version = 0; version < versions.length; version += 1) {
      if (isMatch(verse, version) && isIncluded(verse)) matches.push(verse * VERSIONS + version)
    }
  }
  return matches
}

/** Checks what the masks do not say: phrases and further words. */
function restOf({ phrases, words, versions }: TextSearch, others: readonly Compared[]) {
  if (phrases.length === 0 && others.length === 0) return EVERYWHERE
  const compared = phrases.map((phrase) => phraseOf(phrase.map((word) => words[word]?.stems ?? [])))
  return (verse: number, version: number): boolean => {
    const stems = versions[version]?.stemsOf(verse) ?? NO_STEMS
    return (
      compared.every((phrase) => phraseStart(stems, phrase) >= 0) &&
      others.every((word) => word.stems.some((stem) => stems.includes(stem)))
    )
  }
}

const NO_STEMS = new Uint16Array()

/** Verses that have nearly as much of the query as the best verse. With a phrase, there are none. */
function closeMatches(search: TextSearch, masks: readonly Uint16Array[], compared: readonly Compared[]): MatchCode[] {
  if (compared.length === 0 || search.phrases.length > 0) return []
  const weights = weightsOfMasks(compared)
  const weightOf = (verse: number, version: number) => weights[masks[version]?.[verse] ?? 0] as number
  let best = 0
  for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
    for (let version = 0; version < masks.length; version += 1) {
      const weight = weightOf(verse, version)
      if (weight > best && search.isIncluded(verse)) best = weight
    }
  }
  return best === 0 ? [] : select(search, (verse, version) => weightOf(verse, version) >= best * LEAST_SHARE)
}

/** The sum of the weights of the words of every mask. */
function weightsOfMasks(compared: readonly Compared[]): Float64Array {
  const weights = new Float64Array(1 << compared.length)
  for (const [bit, { weight }] of compared.entries()) {
    const flag = 1 << bit
    for (let mask = 0; mask < flag; mask += 1) weights[mask | flag] = (weights[mask] as number) + weight
  }
  return weights
}

/** The preferred version of each verse. */
function onePerVerse(matches: readonly MatchCode[]): MatchCode[] {
  const kept: MatchCode[] = []
  let previous = 0
  for (const code of matches) {
    const { verse } = matchOf(code)
    if (verse !== previous) kept.push(code)
    previous = verse
  }
  return kept
}

/** The better version of each verse, best verse first. */
function ranked(found: readonly MatchCode[], search: TextSearch, words: readonly Compared[]): MatchCode[] {
  const score = scorer(words, search.sequence)
  const best: { code: MatchCode; score: number }[] = []
  let previous = 0
  for (const code of found) {
    const { verse, version } = matchOf(code)
    const one = { code, score: score(search.versions[version]?.stemsOf(verse) ?? NO_STEMS) }
    if (verse !== previous) best.push(one)
    else if (one.score > (best.at(-1)?.score ?? 0)) best[best.length - 1] = one
    previous = verse
  }
  return best.sort((a, b) => b.score - a.score || a.code - b.code).map(({ code }) => code)
}

function missingWords(first: VerseMatch | undefined, { words, versions }: TextSearch): number[] {
  return [...words.keys()].filter((word) => {
    const stems = words[word]?.stems ?? []
    if (first === undefined)
      return versions.every((index) => stems.every((stem) => index.versesWith(stem).length === 0))
    return !versions.some((index) => stems.some((stem) => index.stemsOf(first.verse).includes(stem)))
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
