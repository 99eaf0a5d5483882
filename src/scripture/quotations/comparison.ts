/** Compares a quotation with a passage, word by word: where they differ, and how much this matters. */
import { type VerseSpan, verseAt } from '../osis.ts'
import type { Alignment, Pair } from './alignment.ts'
import { type Sides, type Skip, skipsOf } from './gaps.ts'
import { type ComparedWord, changesMeaning, isOtherSpelling, losesNegation, NAMES_OF_GOD } from './telling-words.ts'
import { type Run, type TextVersion, verseOf } from './text-version.ts'

export type DifferenceKind = 'changed' | 'added' | 'missing' | 'spelling'

/** A range of indexes. `end` is not included. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface Difference {
  /** Indexes of quoted words. Empty if the words are missing in the quotation. */
  readonly quoted: Range
  /** Places in the version. Empty if the words were added. */
  readonly passage: Range
  readonly kind: DifferenceKind
}

export interface Comparison {
  /** From the first to the last word that is compared. */
  readonly run: Run
  readonly differences: readonly Difference[]
  /** Number of quoted words that agree. */
  readonly agreeing: number
  /** Number of words that differ in more than their spelling. */
  readonly changed: number
  /** Whether a negation, a number or a name differs. */
  readonly changesMeaning: boolean
  /** Whether the passage has a negation that the quotation lacks. */
  readonly losesNegation: boolean
  /** Whether an ellipsis leaves out a negation of the passage, or brackets stand for one. */
  readonly omitsNegation: boolean
  /** Whether words in brackets stand for words of the passage. */
  readonly replacesWords: boolean
  readonly hasVerseNumbers: boolean
}

export interface Aligned {
  readonly version: number
  /** The place of the first word of the passage. */
  readonly start: number
  readonly alignment: Alignment
}

/** @returns `undefined` if no word agrees */
export function compare(sides: Sides, { version, start, alignment }: Aligned): Comparison | undefined {
  const pairs = inOneVerse(sides.text, absolute(alignment.pairs, start))
  const places = pairs.flatMap(({ place }) => (place < 0 ? [] : [place]))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const skips = skipsOf(sides, pairs)
  const groups = groupsOf(pairs, skips)
  const judged = groups.map((group) => judge(sides, group, last))
  const differences = judged.flatMap(({ difference }) => difference ?? [])
  const counted = differences.filter(({ kind }) => kind !== 'spelling').map((difference) => wordsOf(sides, difference))
  const same = pairs.filter(({ quoted, isSame }) => isSame && quoted >= 0).length
  return {
    run: { version, start: first, end: last + 1 },
    differences,
    agreeing: same + sum(judged.map(({ agreeing }) => agreeing)),
    changed: sum(counted.map(({ written, original }) => Math.max(written.length, original.length))) - moved(counted),
    changesMeaning: counted.some(({ written, original }) => changesMeaning(written, original, sides.vocabulary)),
    losesNegation: counted.some(({ written, original }) => losesNegation(written, original)),
    omitsNegation: skips.some(({ hasNegation }) => hasNegation),
    replacesWords: skips.some(({ gap, isAllowed }) => gap === 'brackets' && isAllowed),
    hasVerseNumbers: judged.some(({ isVerseNumber }) => isVerseNumber),
  }
}

/** A comparison with words that are the same. */
export function sameAs(run: Run): Comparison {
  const agreeing = run.end - run.start
  return {
    run,
    differences: [],
    agreeing,
    changed: 0,
    changesMeaning: false,
    losesNegation: false,
    omitsNegation: false,
    replacesWords: false,
    hasVerseNumbers: false,
  }
}

function absolute(pairs: readonly Pair[], start: number): Pair[] {
  return pairs.map((pair) => (pair.place < 0 ? pair : { ...pair, place: pair.place + start }))
}

/**
 * Words before the first word that agrees are compared only with words of its verse, and words after the last one
 * likewise. Otherwise a word that was added at the end would stand for the first word of the next verse.
 */
function inOneVerse(text: TextVersion, pairs: readonly Pair[]): Pair[] {
  const [first, last] = [pairs.findIndex(({ isSame }) => isSame), pairs.findLastIndex(({ isSame }) => isSame)]
  if (first < 0) return []
  const [from, to] = [verseOf(text, pairs[first]?.place ?? 0), verseOf(text, pairs[last]?.place ?? 0)]
  return pairs.flatMap((pair, index) => {
    if ((index >= first && index <= last) || pair.place < 0) return [pair]
    if (verseOf(text, pair.place) === (index < first ? from : to)) return [pair]
    return pair.quoted < 0 ? [] : [{ ...pair, place: -1 }]
  })
}

interface Group {
  readonly pairs: readonly Pair[]
  /** The place of the first word of the passage in the group or after it. -1 if there is none. */
  readonly place: number
}

/** The pairs that differ, those next to each other together. Words that a gap may skip do not differ. */
function groupsOf(pairs: readonly Pair[], skips: readonly Skip[]): Group[] {
  const skipped = new Set(skips.flatMap(({ first, end, isAllowed }) => (isAllowed ? indexesOf(first, end) : [])))
  const groups: { pairs: Pair[]; next: number }[] = []
  let isOpen = false
  for (const [index, pair] of pairs.entries()) {
    const place = pair.place < 0 ? placeAfter(pairs, index) : pair.place
    if (pair.isSame || skipped.has(index)) isOpen = false
    else if (isOpen) groups.at(-1)?.pairs.push(pair)
    else {
      groups.push({ pairs: [pair], next: place })
      isOpen = true
    }
  }
  return groups.map(({ pairs: list, next: place }) => ({ pairs: list, place }))
}

function indexesOf(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
}

function placeAfter(pairs: readonly Pair[], index: number): number {
  let next = index
  while (next < pairs.length && (pairs[next]?.place ?? -1) < 0) next += 1
  return pairs[next]?.place ?? -1
}

interface Judged {
  readonly difference?: Difference
  /** Quoted words that agree, although they are divided otherwise. */
  readonly agreeing: number
  readonly isVerseNumber: boolean
}

function judge({ quoted: { words }, text, vocabulary }: Sides, group: Group, last: number): Judged {
  const quoted = rangeOf(
    group.pairs.map((pair) => pair.quoted),
    0,
  )
  const passage = rangeOf(
    group.pairs.map((pair) => pair.place),
    group.place < 0 ? last + 1 : group.place,
  )
  const written = words.slice(quoted.start, quoted.end)
  const original = Array.from(text.ids.subarray(passage.start, passage.end), (id) => vocabulary.words[id] ?? '')
  const agreeing = written.length
  if (written.map(({ word }) => word).join('') === original.join('')) return { agreeing, isVerseNumber: false }
  if (original.length === 0 && isNumberOf(text, written.map(({ word }) => word).join(' '), passage.start))
    return { agreeing, isVerseNumber: true }
  const isSpelling =
    written.length === original.length &&
    written.every(({ word, id }, index) => isOtherSpelling(word, original[index] ?? '', id !== 0))
  const kind = isSpelling ? 'spelling' : kindOf(quoted, passage)
  return { difference: { quoted, passage, kind }, agreeing: 0, isVerseNumber: false }
}

function kindOf(quoted: Range, passage: Range): DifferenceKind {
  if (lengthOf(passage) === 0) return 'added'
  return lengthOf(quoted) === 0 ? 'missing' : 'changed'
}

/** Whether the word is the number of the verse that begins at the place. */
function isNumberOf(text: TextVersion, word: string, place: number): boolean {
  const verse = verseOf(text, place)
  return text.index.starts[verse] === place && verseAt(verse).endsWith(`.${word}`)
}

function rangeOf(indexes: readonly number[], empty: number): Range {
  const known = indexes.filter((index) => index >= 0)
  return known.length === 0 ? { start: empty, end: empty } : { start: known[0] ?? 0, end: (known.at(-1) ?? 0) + 1 }
}

function lengthOf({ start, end }: Range): number {
  return end - start
}

interface DifferingWords {
  readonly written: readonly ComparedWord[]
  readonly original: readonly ComparedWord[]
}

/** The number of words that stand in another place: added in one, missing in the other. Each counts once. */
function moved(differences: readonly DifferingWords[]): number {
  const nameOf = (words: readonly ComparedWord[]) => words.map(({ word }) => word).join(' ')
  const missing = differences.flatMap(({ written, original }) => (written.length === 0 ? nameOf(original) : []))
  const added = differences.filter(
    ({ written, original }) => original.length === 0 && missing.includes(nameOf(written)),
  )
  return sum(added.map(({ written }) => written.length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The words of both sides of a difference. */
function wordsOf({ quoted: { words }, text, vocabulary }: Sides, { quoted, passage }: Difference): DifferingWords {
  const written = words
    .slice(quoted.start, quoted.end)
    .map(({ word, id, isCapital }) => ({ word, isName: isCapital && (id === 0 || NAMES_OF_GOD.has(word)) }))
  const original = Array.from(text.ids.subarray(passage.start, passage.end), (id) => {
    const word = vocabulary.words[id] ?? ''
    return { word, isName: NAMES_OF_GOD.has(word) }
  })
  return { written, original }
}

/** The verses of a comparison. */
export function comparedVerses(text: TextVersion, { run }: Comparison): VerseSpan {
  return { first: verseOf(text, run.start), last: verseOf(text, run.end - 1) }
}
