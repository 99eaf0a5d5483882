/** Sample queries for search and filters: names, parts of names, and wildcards of `LIKE`. */

/** A fixed seed, so that failures can be reproduced. */
const SEED = 20_260_302
const MULTIPLIER = 1_103_515_245
const INCREMENT = 12_345
const MODULUS = 2 ** 31
const COMBINING_ACUTE = '\u0301'

/**
 * No name contains these strings, so a filter finds nothing for them. If a filter treated them as
 * wildcards, many of them would match names.
 */
export const WILDCARDS = ['%', '_', '\\', '%%', 'a%', '%a', '_a', 'a_m', 'da%d', '\\%', '*', "'; --"]

/** Punctuation, and other parts of names that are not names themselves. */
export const SIGNS = ['-', "'", '(', '(r. v.)', ',', '.', 'of the', 'son of', '’', '4']

/**
 * @returns a number generator: each call returns an integer that is at least 0 and below `limit`
 */
export function openDice(seed = SEED): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = Number((BigInt(state) * BigInt(MULTIPLIER) + BigInt(INCREMENT)) % BigInt(MODULUS))
    return Math.floor((state / MODULUS) * limit)
  }
}

/**
 * Distinct queries made from the names: whole, partial, in capitals and with accents, in turn.
 * Returns `count` queries, or as many as there are distinct names if that is less.
 */
export function sampleQueries(names: readonly string[], count: number): string[] {
  const dice = openDice()
  const queries = new Set<string>()
  const shapes = [whole, piece, beginning, capitals, accented, word]
  const enough = Math.min(count, new Set(names).size)
  for (let turn = 0; queries.size < enough; turn += 1) {
    const name = names[dice(names.length)] ?? ''
    const shape = shapes[turn % shapes.length] ?? whole
    const query = shape(name, dice).trim().slice(0, 90)
    if (query !== '') queries.add(query)
  }
  return [...queries]
}

type Shape = (name: string, dice: (limit: number) => number) => string

const whole: Shape = (name) => name

const piece: Shape = (name, dice) => {
  const start = dice(Math.max(1, name.length - 2))
  return name.slice(start, start + 2 + dice(5))
}

const beginning: Shape = (name, dice) => name.slice(0, 3 + dice(4))

const capitals: Shape = (name) => name.toUpperCase()

/** Adds acute accents to the vowels. The query still matches, because folding removes accents. */
const accented: Shape = (name) => name.replace(/[aeiou]/gi, (vowel) => `${vowel}${COMBINING_ACUTE}`.normalize('NFC'))

const word: Shape = (name, dice) => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['']
  return words[dice(words.length)] ?? ''
}
