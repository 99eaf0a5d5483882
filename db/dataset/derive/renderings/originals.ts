/**
 * Pairs our words of a verse with the original words of the aligned verse. Compares letters and Strong's numbers, and
 * keeps the order of the words. Pure.
 */
import type { AlignedItem } from '../../upstream/aligned-records.ts'

export interface Numbered {
  readonly text: string
  readonly strongs_number: string | null
}

/** Two words with the same letters are probably the same word. With only the same number, this is less certain. */
const SAME_LETTERS = 4
const SAME_NUMBER = 3
const SIMILAR_LETTERS = 2

/** @returns for each word, the index of its original, or `undefined`. The indexes increase from word to word */
export function alignOriginals(
  words: readonly Numbered[],
  originals: readonly AlignedItem[],
): readonly (number | undefined)[] {
  if (words.length === originals.length && words.every(({ text }, index) => isSameText(text, originals[index]?.text)))
    return words.map((_, index) => index)
  const ours = words.map(({ text, strongs_number: number }) => ({ letters: lettersOf(text), number }))
  const theirs = originals.map(({ text, number }) => ({ letters: lettersOf(text), number }))
  return traced(bestScores(ours, theirs), ours, theirs)
}

function isSameText(a: string, b = ''): boolean {
  return a === b || lettersOf(a) === lettersOf(b)
}

interface Lettered {
  readonly letters: string
  readonly number: string | null
}

/**
 * The letters without vowels, accents and breathings. A Hebrew word ends at a sof pasuq, the sign for the end of a
 * verse: the mark of a section that may follow is removed.
 */
function lettersOf(text: string): string {
  return text
    .replace(/\u05c3.*$/, '')
    .normalize('NFD')
    .replace(/[^\p{Letter}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

function scoreOf(a: Lettered, b: Lettered): number {
  const letters = a.letters === b.letters ? SAME_LETTERS : isSimilar(a.letters, b.letters) ? SIMILAR_LETTERS : 0
  const number = a.number !== null && a.number === b.number ? SAME_NUMBER : 0
  return letters + number
}

/**
 * Whether two texts may be spellings of the same word, with one more vowel letter or another suffix: the first or the
 * second half is the same.
 */
function isSimilar(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 2) return false
  const half = Math.ceil(long.length / 2)
  return long.slice(0, half) === short.slice(0, half) || long.slice(-half) === short.slice(-half)
}

/** `scores[i][j]` is the best total score of the words from index i on and the originals from index j on. */
function bestScores(ours: readonly Lettered[], theirs: readonly Lettered[]): number[][] {
  const scores = Array.from({ length: ours.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0))
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const pair = scoreAt(ours, theirs, i, j)
      const paired = pair > 0 ? pair + at(scores, i + 1, j + 1) : 0
      const row = scores[i]
      if (row) row[j] = Math.max(paired, at(scores, i + 1, j), at(scores, i, j + 1))
    }
  }
  return scores
}

function scoreAt(ours: readonly Lettered[], theirs: readonly Lettered[], i: number, j: number): number {
  const [a, b] = [ours[i], theirs[j]]
  return a && b ? scoreOf(a, b) : 0
}

function at(scores: readonly (readonly number[])[], i: number, j: number): number {
  return scores[i]?.[j] ?? 0
}

function traced(
  scores: readonly (readonly number[])[],
  ours: readonly Lettered[],
  theirs: readonly Lettered[],
): (number | undefined)[] {
  const found: (number | undefined)[] = ours.map(() => undefined)
  let [i, j] = [0, 0]
  while (i < ours.length && j < theirs.length) {
    const pair = scoreAt(ours, theirs, i, j)
    if (pair > 0 && at(scores, i, j) === pair + at(scores, i + 1, j + 1)) {
      found[i] = j
      i += 1
      j += 1
    } else if (at(scores, i, j) === at(scores, i + 1, j)) i += 1
    else j += 1
  }
  return found
}
