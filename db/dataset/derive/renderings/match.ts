/**
 * Finds the English phrase of each word of a verse: by Strong's number, and where a number occurs more than once, by the
 * neighbours of the word in the original and by its form. A word gets no phrase if the evidence does not decide. Pure.
 */
import type { AlignedVerseRecord } from '../../upstream/aligned-records.ts'
import { bestAssignment } from './assignment.ts'
import { type Evidence, formScore, nearness, runBonus, type Word } from './evidence.ts'
import { alignOriginals } from './originals.ts'
import { type Phrase, readPhrases } from './phrases.ts'

/** For each word of a verse the index of its phrase, or `undefined`. */
export type Matches = readonly (number | undefined)[]

export interface VerseMatch {
  readonly phrases: readonly Phrase[]
  readonly matches: Matches
}

/** Returns one number for all numbers of a word: the older number of a form becomes that of the dictionary form. */
export type SameWord = (number: string) => string

/** Numbers of the phrases of Hebrew words that have none: `לָהֶם`. */
const NO_NUMBER = ''

export function matchVerse(
  words: readonly Word[],
  verse: Pick<AlignedVerseRecord, 'phrases' | 'originals'>,
  sameWord: SameWord,
): VerseMatch {
  const phrases = readPhrases(verse.phrases)
  const numbers = numbersOf(words, verse.originals)
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
  // The same word under another number, among those that are left.
  const restKey = (number: string | null) => (number === null ? undefined : sameWord(number))
  const rest = groupsOf(
    numbers.map((number, index) => (first[index] === undefined ? restKey(number) : undefined)),
    phrases.map(({ number }, index) => (used.has(index) ? undefined : restKey(number))),
  )
  return { phrases, matches: matchGroups(evidence, rest, first) }
}

/** The source's numbers of our words: where they differ from ours, the order of the original shows them. */
function numbersOf(words: readonly Word[], originals: AlignedVerseRecord['originals']): (string | null)[] {
  const aligned = alignOriginals(words, originals)
  return words.map(({ strongs_number: own }, index) => {
    const original = originals[aligned[index] ?? -1]
    return original ? original.number : own
  })
}

interface Group {
  /** Indexes of the words and phrases with one number. */
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

/** The neighbours of a word can be repeated themselves: their matches of one round are evidence in the next. */
const ROUNDS = 3

/** A group of one word and one phrase needs no evidence. */
function matchGroups(evidence: Evidence, groups: readonly Group[], known: Matches): (number | undefined)[] {
  const matches = evidence.words.map((_, index) => known[index])
  const open: Group[] = []
  for (const group of groups) {
    if (group.words.length === 1 && group.phrases.length === 1) matches[group.words[0] ?? 0] = group.phrases[0]
    else open.push(group)
  }
  const forms = open.map((group) =>
    group.words.map((word) => group.phrases.map((phrase) => fixed(group, word, phrase))),
  )
  for (let round = 1; round <= ROUNDS; round += 1) {
    const anchors = [...matches.entries()].flatMap(([word, phrase]) => (phrase === undefined ? [] : [{ word, phrase }]))
    for (const [index, group] of open.entries()) {
      const scores = group.words.map((word, row) =>
        group.phrases.map((phrase, column) => {
          const form = forms[index]?.[row]?.[column] ?? 0
          return form + nearness(evidence, { word, phrase }, anchors)
        }),
      )
      const found = round < ROUNDS ? bestAssignment(scores) : decided(evidence, group, scores)
      for (const [row, word] of group.words.entries()) matches[word] = group.phrases[found[row] ?? -1]
    }
  }
  return matches

  function fixed(group: Group, word: number, phrase: number): number {
    return formScore(evidence, { word, phrase }) + runBonus(group, { word, phrase })
  }
}

/** Two words that could exchange their phrases for less than this stay without one. Measured: see docs. */
const LEAST_MARGIN = 1.5

type Scores = readonly (readonly number[])[]

/** The best assignment, without the rows that could as well have another text. */
function decided({ phrases }: Evidence, group: Group, scores: Scores): (number | undefined)[] {
  const found = bestAssignment(scores)
  const texts = group.phrases.map((phrase) => comparable(phrases[phrase]))
  return found.map((own, row) => {
    if (own === undefined) return undefined
    const others = [...texts.keys()].filter((column) => texts[column] !== texts[own])
    const isClear = others.every((column) => exchangeLoss(scores, found, { row, own, column }) >= LEAST_MARGIN)
    return isClear ? own : undefined
  })
}

/** Texts that differ only in capitals or brackets are one text. */
function comparable(phrase: Phrase | undefined): string {
  return `${phrase?.kind} ${phrase?.text.toLowerCase().replace(/[[\]]/g, '')}`
}

interface Exchange {
  readonly row: number
  readonly own: number
  readonly column: number
}

/** What the sum loses if a row takes another column, and the holder of that column takes the row's own. */
function exchangeLoss(scores: Scores, found: readonly (number | undefined)[], { row, own, column }: Exchange): number {
  const holder = found.indexOf(column)
  const now = (scores[row]?.[own] ?? 0) + (scores[holder]?.[column] ?? 0)
  const then = (scores[row]?.[column] ?? 0) + (scores[holder]?.[own] ?? 0)
  return now - then
}
