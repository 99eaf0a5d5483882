/**
 * Finds the verses that match a search in the text, and ranks them (D67). text-scores.ts scores one verse. Pure, and
 * the work is limited: only verses with one of the rarer words are compared, and at most MAX_SCORED verses are scored.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { type Phrase, phraseOf, phraseStart } from './phrases.ts'
import type { TextIndex } from './text-index.ts'
import { type Compared, type SearchedWord, scorer } from './text-scores.ts'
import { MAX_VERSE, maskReader, stemCountOf, weightsOfMasks, wordMasks } from './word-masks.ts'

export interface TextSearch {
  readonly words: readonly SearchedWord[]
  /** Indexes in `words`, in the order of the query. */
  readonly sequence: readonly number[]
  readonly phrases: readonly (readonly number[])[]
  /** The versions to search, in the order of preference. */
  readonly versions: readonly TextIndex[]
  /** Whether the verse with this canonical position may be returned. */
  readonly isIncluded: (verse: number) => boolean
}

/** A verse and a version as one number, because objects for thousands of verses would take longer than the search. */
export type MatchCode = number

export interface VerseMatch {
  readonly verse: number
  /** Index of the version. */
  readonly version: number
}

export interface Matches {
  /** Best match first. `matchOf` decodes a match. */
  readonly matches: readonly MatchCode[]
  /** Indexes of the words that the first match does not have. */
  readonly missing: readonly number[]
}

/** Maximum number of matches to score. If more verses match, they are not ranked, but in canonical order. */
const MAX_SCORED = 1_000

/** A word is common if a version has it in this many verses. */
const COMMON = 500

/**
 * If no verse has all words, the best verses with some of the words are found. A verse must have at least this share of
 * the weight of the best verse.
 */
const LEAST_SHARE = 0.65

/** A word tells something if fewer than this share of all verses have it. */
const TELLING_SHARE = 0.01

/** The number of all verses, for the weights of words. It need not be exact. */
const VERSES = 31_102

/** Checking the phrases of 1,000 verses takes up to 0.3 ms. */
const VERSES_PER_STEP = 1_000

/** Scoring a verse takes up to 2 µs. */
const SCORED_PER_STEP = 100

export const EVERYWHERE = () => true

const VERSIONS = 4

export function matchOf(code: MatchCode): VerseMatch {
  return { verse: Math.floor(code / VERSIONS), version: code % VERSIONS }
}

export function* matchVerses(search: TextSearch): Steps<Matches> {
  const words = wordsByRarity(search)
  yield
  const complete = yield* completeMatches(search, words)
  const found = complete.length > 0 ? complete : yield* closeMatches(search, words)
  const verses = onePerVerse(found)
  yield
  const isRanked = verses.length <= MAX_SCORED && !isCommonPhrase(search, words)
  const matches = isRanked ? yield* ranked(found, search, words) : verses
  yield
  return { matches, missing: missingWords(matches[0] === undefined ? undefined : matchOf(matches[0]), search) }
}

interface Counted extends Compared {
  /** Number of verses in the version that has the word most often. */
  readonly verses: number
}

/** The words, rarest first. Leaves out words that no text has. `missingWords` lists these words. */
function wordsByRarity({ words, versions }: TextSearch): Counted[] {
  return words
    .flatMap((word, index) => {
      const verses = Math.max(...versions.map((text) => sum(word.stems.map((stem) => text.versesWith(stem).length))))
      return verses === 0 ? [] : [{ ...word, index, verses, weight: Math.log(1 + VERSES / verses) }]
    })
    .sort((a, b) => a.verses - b.verses)
}

/** Whether a query has only phrases of common words. Its matches are not ranked, because all are equally good. */
function isCommonPhrase({ sequence, phrases }: TextSearch, words: readonly Counted[]): boolean {
  return phrases.length > 0 && sequence.length === 0 && words.every(({ verses }) => verses >= COMMON)
}

/**
 * Verses in which one version has all words. If there are none, verses in which the versions together have all words.
 */
function* completeMatches(search: TextSearch, words: readonly Compared[]): Steps<MatchCode[]> {
  const [rarest] = words
  if (rarest === undefined || words.length < search.words.length) return []
  const all = 2 ** words.length - 1
  const candidates = search.versions.map((text) => wordMasks(text, [rarest]))
  const maskOf = maskReader(search.versions, words)
  const hasPhrases = phraseFilter(search)
  const hasAll = (verse: number, version: number) => all === 1 || maskOf(verse, version) === all
  const single = yield* select(
    search,
    candidates,
    (verse, version) => hasAll(verse, version) && hasPhrases(verse, version),
  )
  const [first, second] = candidates
  const canPool = second !== undefined && search.phrases.length === 0 && words.length <= MAX_COMPARED
  if (first === undefined || single.length > 0 || !canPool) return single
  const either = first.map((bit, verse) => bit | (second[verse] ?? 0))
  return yield* select(search, [either, either], (verse) => (maskOf(verse, 0) | maskOf(verse, 1)) === all)
}

/**
 * The verses of each version that match and may be returned, in canonical order.
 *
 * @param candidates for each version, an array by verse. 0 if the verse cannot match
 */
function* select(
  { isIncluded }: TextSearch,
  candidates: readonly Uint16Array[],
  isMatch: (verse: number, version: number) => boolean,
): Steps<MatchCode[]> {
  const matches: MatchCode[] = []
  for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
    if (verse % VERSES_PER_STEP === 0) yield
    for (let version = 0; version < candidates.length; version += 1) {
      const isCandidate = (candidates[version] as Uint16Array)[verse] !== 0
      if (isCandidate && isMatch(verse, version) && isIncluded(verse)) matches.push(verse * VERSIONS + version)
    }
  }
  return matches
}

/** The phrases, in the form in which they are compared with a verse. */
export function comparedPhrases({ phrases, words, versions }: TextSearch): Phrase[] {
  const stemCount = stemCountOf(versions)
  return phrases.map((phrase) =>
    phraseOf(
      phrase.map((word) => words[word]?.stems ?? []),
      stemCount,
    ),
  )
}

/** @returns a function that checks whether a verse has all phrases */
function phraseFilter(search: TextSearch): (verse: number, version: number) => boolean {
  if (search.phrases.length === 0) return EVERYWHERE
  const compared = comparedPhrases(search)
  return (verse, version) => {
    const stems = search.versions[version]?.stemsOf(verse) ?? NO_STEMS
    return compared.every((phrase) => phraseStart(stems, phrase) >= 0)
  }
}

/** The stems for a verse that the version does not have: none. */
export const NO_STEMS = new Uint16Array()

/** Only this number of words, the rarest, decide which verses are close matches. The other words count for the rank. */
const MAX_COMPARED = 10

/**
 * Verses with all phrases and some of the words. Their weight is close to the weight of the best of these verses. A verse
 * with less than half of the words must have a telling one: otherwise a search in another language finds whatever has
 * its short words.
 */
function* closeMatches(search: TextSearch, words: readonly Counted[]): Steps<MatchCode[]> {
  if (words.length === 0) return []
  const compared = words.slice(0, MAX_COMPARED)
  const masks: Uint16Array[] = []
  for (const text of search.versions) {
    masks.push(wordMasks(text, compared))
    yield
  }
  const weights = weightsOfMasks(compared.map(({ weight }) => weight))
  const unknown = search.words.length - words.length
  const inPhrases = new Set(search.phrases.flat())
  const required = sum(compared.map(({ index }, bit) => (inPhrases.has(index) ? 1 << bit : 0)))
  const hasPhrases = phraseFilter(search)
  // Compares the masks first, because this is cheaper than comparing the phrases.
  const isPossible = (verse: number, version: number) =>
    ((masks[version]?.[verse] as number) & required) === required && hasPhrases(verse, version)
  let best = 0
  for (const [version, mask] of masks.entries()) {
    for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
      if (verse % VERSES_PER_STEP === 0) yield
      const weight = weights[mask[verse] as number] as number
      if (weight > best && isPossible(verse, version) && search.isIncluded(verse)) best = weight
    }
  }
  const isClose = weights.map((weight, mask) =>
    weight > 0 && weight >= best * LEAST_SHARE && hasTelling(mask, compared, unknown) ? 1 : 0,
  )
  return yield* select(
    search,
    masks,
    (verse, version) => isClose[masks[version]?.[verse] as number] === 1 && isPossible(verse, version),
  )
}

/** @param mask the words that a verse has, one bit for each of `compared` */
function hasTelling(mask: number, compared: readonly Counted[], unknown: number): boolean {
  // The beginning of a word is too little: `gott` is the beginning of `gotten`.
  const matching = compared.filter(({ exact }, bit) => exact !== undefined && (mask & (1 << bit)) !== 0)
  if (2 * matching.length >= compared.length + unknown) return true
  return matching.some(({ verses }) => verses < TELLING_SHARE * VERSES)
}

/** Keeps one match of each verse: the match in the preferred version. */
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

/** Keeps the match with the higher score of each verse, and sorts the verses: best first. */
function* ranked(found: readonly MatchCode[], search: TextSearch, words: readonly Compared[]): Steps<MatchCode[]> {
  const score = scorer({ words, sequence: search.sequence, stemCount: stemCountOf(search.versions) })
  const best: { code: MatchCode; score: number }[] = []
  let previous = 0
  for (const code of found) {
    const { verse, version } = matchOf(code)
    const one = { code, score: score(search.versions[version]?.stemsOf(verse) ?? NO_STEMS) }
    if (verse !== previous) best.push(one)
    else if (one.score > (best.at(-1)?.score ?? 0)) best[best.length - 1] = one
    previous = verse
    if (best.length % SCORED_PER_STEP === 0) yield
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
