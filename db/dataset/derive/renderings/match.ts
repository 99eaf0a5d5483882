/**
 * Finds the English phrase of each word of a verse by its Strong's number. If a number occurs more than once, the form
 * of the word and its neighbours in the original decide. A word gets no phrase if this evidence does not decide. Pure.
 */
import type { AlignedItem } from '../../upstream/aligned-records.ts'
import { type Assignment, bestAssignment, exchangeLoss, type Scores } from './assignment.ts'
import { type Evidence, formScore, nearness, type Pair, pronounBonus, runBonus, type Word } from './evidence.ts'
import { alignOriginals } from './originals.ts'
import type { AlignedVerse, Phrase } from './phrases.ts'

/** For each word of a verse, the index of its phrase, or `undefined` if it has none. */
export type Matches = readonly (number | undefined)[]

export interface VerseMatch {
  readonly phrases: readonly Phrase[]
  readonly matches: Matches
}

/**
 * Maps the number that Strong's gives to a single form, such as `G2400`, to the number of its dictionary form, `G3708`.
 */
export type SameWord = (number: string) => string

/** Stands for the missing number of a Hebrew word such as `לָהֶם`, and of its phrase. */
const NO_NUMBER = ''

export function matchVerse(
  words: readonly Word[],
  { phrases, originals }: Pick<AlignedVerse, 'phrases' | 'originals'>,
  sameWord: SameWord,
): VerseMatch {
  const numbers = numbersOf(words, originals)
  const evidence: Evidence = { words, phrases }
  const keyOf = (number: string | null) => number ?? NO_NUMBER
  const first = matchGroups(
    evidence,
    groupsOf(
      numbers.map(keyOf),
      phrases.map(({ number }) => keyOf(number)),
    ),
    [],
  )
  const used = new Set(first)
  // Matches the remaining words and phrases whose numbers differ, but are numbers of the same word.
  const restKey = (number: string | null) => (number === null ? undefined : sameWord(number))
  const rest = groupsOf(
    numbers.map((number, index) => (first[index] === undefined ? restKey(number) : undefined)),
    phrases.map(({ number }, index) => (used.has(index) ? undefined : restKey(number))),
  )
  return { phrases, matches: matchGroups(evidence, rest, first) }
}

/**
 * The numbers that the aligned source gives to our words, which may differ from our numbers. The order of the original
 * words shows which number belongs to which word.
 */
function numbersOf(words: readonly Word[], originals: readonly AlignedItem[]): (string | null)[] {
  const aligned = alignOriginals(words, originals)
  return words.map(({ strongs_number: own }, index) => {
    const original = originals[aligned[index] ?? -1]
    return original ? original.number : own
  })
}

interface Group {
  /** Indexes. All words and phrases of a group have the same number. */
  readonly words: number[]
  readonly phrases: number[]
}

function groupsOf(ofWords: readonly (string | undefined)[], ofPhrases: readonly (string | undefined)[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, key] of ofWords.entries()) {
    if (key === undefined) continue
    const group = groups.get(key) ?? { words: [], phrases: [] }
    groups.set(key, group)
    group.words.push(index)
  }
  for (const [index, key] of ofPhrases.entries()) if (key !== undefined) groups.get(key)?.phrases.push(index)
  return [...groups]
    .filter(([key, { words, phrases }]) => phrases.length > 0 && (key !== NO_NUMBER || words.length === phrases.length))
    .map(([, group]) => group)
}

/** A neighbour of a word may also be in a group with several words. Its match in one round is evidence in the next. */
const ROUNDS = 3

function matchGroups(evidence: Evidence, groups: readonly Group[], known: Matches): (number | undefined)[] {
  const [alone, repeated] = [groups.filter(isAlone), groups.filter((group) => !isAlone(group))]
  const matches = evidence.words.map((_, index) => known[index])
  for (const { words, phrases } of alone) matches[words[0] ?? 0] = phrases[0]
  const open = repeated.map((group) => ({ ...group, forms: formScores(evidence, group) }))
  for (let round = 1; round <= ROUNDS; round += 1) {
    const anchors = matches.flatMap((phrase, word) => (phrase === undefined ? [] : [{ word, phrase }]))
    for (const group of open) {
      // Leaves out the matches of this group, because they would only confirm themselves.
      const others = anchors.filter(({ word }) => !group.words.includes(word))
      const scores = scoresOf(evidence, group, others)
      const found = round < ROUNDS ? bestAssignment(scores) : decided(evidence, group, scores)
      for (const [row, word] of group.words.entries()) matches[word] = group.phrases[found[row] ?? -1]
    }
  }
  return matches
}

/** Whether a group has one word and one phrase. Such a group needs no evidence. */
function isAlone({ words, phrases }: Group): boolean {
  return words.length === 1 && phrases.length === 1
}

interface OpenGroup extends Group {
  /** The part of the scores that is the same in every round. */
  readonly forms: Scores
}

function formScores(evidence: Evidence, group: Group): Scores {
  return group.words.map((word) =>
    group.phrases.map((phrase) => formScore(evidence, { word, phrase }) + runBonus(evidence, group, { word, phrase })),
  )
}

function scoresOf(evidence: Evidence, { words, phrases, forms }: OpenGroup, anchors: readonly Pair[]): Scores {
  return words.map((word, row) =>
    phrases.map((phrase, column) => {
      const pair = { word, phrase }
      return (forms[row]?.[column] ?? 0) + nearness(evidence, pair, anchors) + pronounBonus(evidence, pair, anchors)
    }),
  )
}

/**
 * A word gets no phrase if another phrase would cost less than this. Measured with 9,000 pairs of words whose phrases
 * are known, treated as if the two words of a pair had the same number: below this margin, one match in 3 is wrong, and
 * above the margin, one match in 40.
 */
const LEAST_MARGIN = 1

/** The best assignment, without the words for which another phrase is nearly as good. */
function decided({ phrases }: Evidence, group: Group, scores: Scores): Assignment {
  const found = bestAssignment(scores)
  const texts = group.phrases.map((phrase) => comparable(phrases[phrase]))
  return found.map((own, row) => {
    if (own === undefined) return undefined
    const others = [...texts.keys()].filter((column) => texts[column] !== texts[own])
    const isClear = others.every((column) => exchangeLoss(scores, found, { row, column }) >= LEAST_MARGIN)
    return isClear ? own : undefined
  })
}

/** Texts that differ only in capitals or brackets become equal. */
function comparable(phrase: Phrase | undefined): string {
  return `${phrase?.kind} ${phrase?.text.toLowerCase().replace(/[[\]]/g, '')}`
}
