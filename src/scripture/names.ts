/**
 * How a name meets what is searched for (D22), both folded: the classes of a match, the words of a name, and what one typing
 * error makes of it. The dataset build and the search follow the same rules.
 */

/** In the order of the results: the whole name, its beginning, the beginning of a word in it, elsewhere in it. */
export const MATCH_CLASSES = ['exact', 'prefix', 'word_prefix', 'substring'] as const

/** Index into MATCH_CLASSES. */
export type MatchRank = 0 | 1 | 2 | 3

const WORD = /[\p{L}\p{N}]+/gu
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u

export function wordsOf(name: string): string[] {
  return name.match(WORD) ?? []
}

/** @param before what of the name stands before a place in it */
export function isInsideWord(before: string): boolean {
  return ENDS_IN_WORD.test(before)
}

/** @returns the best of the matches; `undefined` where the name does not hold `q` */
export function matchRank(name: string, q: string): MatchRank | undefined {
  if (name === q) return 0
  if (name.startsWith(q)) return 1
  let found: MatchRank | undefined
  for (let at = name.indexOf(q); at !== -1; at = name.indexOf(q, at + 1)) {
    if (!isInsideWord(name.slice(0, at))) return 2
    found = 3
  }
  return found
}

/** Fewer letters have too many neighbours: `rot` is one error from `Lot`, `Rut`, `root` and half the topics. */
const FORGIVEN_FROM = 4

/** Whether `q` is long enough for a typing error in it to be told from another name. */
export function isForgivable(q: string): boolean {
  return (q.match(/\p{L}/gu) ?? []).length >= FORGIVEN_FROM
}

/** Shorter ones are more than an error away from whatever is forgivable. */
export const SHORTEST_TERM = FORGIVEN_FROM - 1

/**
 * The text, and the text without any one of its characters. Texts that are one error apart have one of these in common, so
 * that an index of them finds all neighbours of a text by as many look-ups as it has characters.
 */
export function spellingsOf(text: string): Set<string> {
  const characters = [...text]
  const spellings = new Set([text])
  for (const index of characters.keys()) spellings.add(characters.toSpliced(index, 1).join(''))
  return spellings
}

/** One character too many, too few or another, or two neighbours exchanged. Equal texts are none apart. */
export function isOneErrorAway(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]]
  while (from.length > 0 && from[0] === to[0]) {
    from.shift()
    to.shift()
  }
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  const [longer, shorter] = [Math.max(from.length, to.length), Math.min(from.length, to.length)]
  if (longer === 2 && shorter === 2) return from[0] === to[1] && from[1] === to[0]
  return longer === 1
}
