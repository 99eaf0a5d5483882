/** Roman numerals, as used for chapters: `xxiii`. */

const LETTERS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc']
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/**
 * Maximum number of letters. No book has 200 chapters, and the longest numeral below 200 is `clxxxviii`, with nine
 * letters.
 */
const LONGEST = 9

/**
 * @param word a word in lower case, not empty
 * @returns `undefined` if the word is not a numeral, or is a malformed one such as `iiii` or `ic`
 */
export function romanValue(word: string): number | undefined {
  if (word.length > LONGEST) return undefined
  let value = 0
  for (let index = 0; index < word.length; index += 1) {
    const own = LETTERS[word[index] ?? '']
    if (own === undefined) return undefined
    const next = LETTERS[word[index + 1] ?? ''] ?? 0
    value += own < next ? -own : own
  }
  return spelled(value) === word ? value : undefined
}

function spelled(value: number): string {
  return 'c'.repeat(Math.floor(value / 100)) + (TENS[Math.floor(value / 10) % 10] ?? '') + (ONES[value % 10] ?? '')
}
