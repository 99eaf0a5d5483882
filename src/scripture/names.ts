/**
 * Matching of folded names and search texts (D22): the classes of a match, the words of a name, and typing errors. Used by the
 * search and the dataset build.
 */

/** From best to worst: the whole name, its beginning, the beginning of a word in it, elsewhere in it. */
export const MATCH_CLASSES = ['exact', 'prefix', 'word_prefix', 'substring'] as const

/** Index into MATCH_CLASSES. */
export type MatchRank = 0 | 1 | 2 | 3

const WORD = /[\p{L}\p{N}]+/gu
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u

export function wordsOf(name: string): string[] {
  return name.match(WORD) ?? []
}

/** @param before the text of the name before a position in it */
export function isInsideWord(before: string): boolean {
  return ENDS_IN_WORD.test(before)
}

/** @returns the best match; `undefined` if the name does not contain `q` */
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

/** Letters. Shorter texts have too many neighbours: `rot` is one error from `Lot`, `Rut` and `root`. */
const FORGIVEN_FROM = 4

/** Whether `q` is long enough to search for typing errors. */
export function isForgivable(q: string): boolean {
  return (q.match(/\p{L}/gu) ?? []).length >= FORGIVEN_FROM
}

/** Shorter terms are more than one error away from any text that is long enough. */
export const SHORTEST_TERM = FORGIVEN_FROM - 1

/**
 * The text, and the text without each one of its characters. Two texts that are one error apart share one of these spellings,
 * so that an index of spellings finds all neighbours of a text with one look-up per character.
 */
export function spellingsOf(text: string): Set<string> {
  const characters = [...text]
  const spellings = new Set([text])
  for (const index of characters.keys()) spellings.add(characters.toSpliced(index, 1).join(''))
  return spellings
}

/** One character is added, missing or different, or two neighbours are exchanged. `false` for equal texts. */
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
