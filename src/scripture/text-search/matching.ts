/**
 * Finds the verses that match a search in the text, and ranks them (D67). Pure and bounded: the work grows with the
 * number of verses that have the words, and at most MAX_SCORED verses are scored. text-scores.ts scores one verse.
 */
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
export const MAX_SCORED = 1_000

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
  const matches = found.length > MAX_SCORED ? onePerVerse(found) : ranked(found, search, words)
  return { matches, missing: missingWords(matches[0] === undefined ? undefined : matchOf(matches[0]), search) }
}

/** The words, rarest first. Words that no text has are left out: `missingWords` names them. */
function wordsByRarity({ words, versions }: TextSearch): Compared[] {
  return words
    .flatMap((word, index) => {
      const verses = Math.max(...versions.map((text) => sum(word.stems.map((stem) => text.versesWith(stem).length))))
      return verses === 0 ? [] : [{ ...word, index, verses }]
    })
    .sort((a, b) => a.verses - b.verses)
    .map(({ verses, ...word }) => ({ ...word, weight: Math.log(1 + VERSES / verses) }))
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
  const [single, pooled]: [MatchCode[], MatchCode[]] = [[], []]
  for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
    let together = 0
    for (let version = 0; version < masks.length; version += 1) together |= masks[version]?.[verse] as number
    if (together !== all || !search.isIncluded(verse)) continue
    for (let version = 0; version < masks.length; version += 1) {
      if (hasRest === undefined && single.length === 0) pooled.push(verse * VERSIONS + version)
      const isMatch = masks[version]?.[verse] === all && (hasRest?.(version, verse) ?? true)
      if (isMatch) single.push(verse * VERSIONS + version)
    }
  }
  return single.length > 0 ? single : pooled
}

/** Checks what the masks do not say: further words, and phrases. `undefined` if there is nothing more to check. */
function restOf({ phrases, words, versions }: TextSearch, others: readonly Compared[]) {
  if (phrases.length === 0 && others.length === 0) return undefined
  const parts = phrases.map((phrase) => phraseOf(phrase.map((word) => words[word]?.stems ?? [])))
  return (version: number, verse: number): boolean => {
    const text = versions[version]
    if (text === undefined || !parts.every((phrase) => phraseStart(text, verse, phrase) >= 0)) return false
    const stems = text.stemsOf(verse)
    return others.every((word) => word.stems.some((stem) => stems.includes(stem)))
  }
}

const NO_STEMS = new Uint16Array()

export interface Phrase {
  /** For each stem, one bit for each place of the phrase where it can be. */
  readonly places: Uint32Array
  readonly length: number
}

/** A longer phrase is compared up to here. */
const MAX_PHRASE = 31

/** @param words the stems of each word */
export function phraseOf(words: readonly (readonly number[])[]): Phrase {
  const compared = words.slice(0, MAX_PHRASE)
  const places = new Uint32Array(1 + Math.max(0, ...compared.flat()))
  for (const [place, stems] of compared.entries()) {
    for (const stem of stems) places[stem] = (places[stem] ?? 0) | (1 << place)
  }
  return { places, length: compared.length }
}

/** Number of words of the verse before the phrase. -1 if it does not occur at `from` or later. */
export function phraseStart({ words, starts }: TextIndex, verse: number, { places, length }: Phrase, from = 0): number {
  const [begin, end] = [starts[verse] ?? 0, starts[verse + 1] ?? 0]
  for (let start = begin + from; start + length <= end; start += 1) {
    let at = 0
    while (at < length && ((places[words[start + at] as number] ?? 0) >>> at) & 1) at += 1
    if (at === length) return start - begin
  }
  return -1
}

/** Verses that have nearly as much of the query as the best verse. With a phrase, there are none. */
function closeMatches(search: TextSearch, masks: readonly Uint16Array[], compared: readonly Compared[]): MatchCode[] {
  if (compared.length === 0 || search.phrases.length > 0) return []
  const weights = weightsOfMasks(compared)
  let best = 0
  for (let verse = 1; verse <= MAX_VERSE; verse += 1) {
    for (const mask of masks) {
      const weight = weights[mask[verse] as number] as number
      if (weight > best && search.isIncluded(verse)) best = weight
    }
  }
  const matches: MatchCode[] = []
  for (let verse = 1; best > 0 && verse <= MAX_VERSE; verse += 1) {
    for (let version = 0; version < masks.length; version += 1) {
      const weight = weights[masks[version]?.[verse] as number] as number
      if (weight >= best * LEAST_SHARE && search.isIncluded(verse)) matches.push(verse * VERSIONS + version)
    }
  }
  return matches
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
    const verse = Math.floor(code / VERSIONS)
    if (verse !== previous) kept.push(code)
    previous = verse
  }
  return kept
}

function ranked(found: readonly MatchCode[], search: TextSearch, words: readonly Compared[]): MatchCode[] {
  const score = scorer(words, search.sequence)
  const best = new Map<number, { code: MatchCode; score: number }>()
  for (const code of found) {
    const { verse, version } = matchOf(code)
    const scored = score(search.versions[version]?.stemsOf(verse) ?? NO_STEMS)
    const known = best.get(verse)
    if (known === undefined || scored > known.score) best.set(verse, { code, score: scored })
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.code - b.code).map(({ code }) => code)
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
