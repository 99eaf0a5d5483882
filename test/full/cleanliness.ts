/** Remains of markup and typesetting that readable texts must not contain. */
import type { Differences } from './differences.ts'
import type { Fields } from './envelopes.ts'

const REMAINS: ReadonlyMap<string, RegExp> = new Map([
  ['a tag', /<\/?[A-Za-z!?]/],
  ['an entity', /&(?:#x?[0-9A-Fa-f]+|[A-Za-z]+);/],
  // In `4:6 [7]`, `42, [44]` and `37-[39]` the brackets are part of the text: they contain the
  // verse number in a different numbering.
  ['a link marker', /(?<!\d[:,-]? ?)\[\d+\]/],
  ['doubled blanks', /[^\S\n]{2}|[\t\r\u00A0]/],
  ['a blank at an end', /^\s|\s$|[^\S\n]\n|\n[^\S\n]/],
  ['a hard wrap', /[^\n]\n(?!\n)[^\n]/],
  ['more than one blank line', /\n{3}/],
  ['an invisible character', /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\uFFFD](?<![\n\u200D])/u],
])

/**
 * Checks every field of the record whose value is a string. Strings inside lists and objects are
 * not checked. An empty string is a difference, too (D6).
 */
export function compareCleanliness(where: string, record: Fields, differences: Differences): void {
  for (const [field, value] of Object.entries(record)) {
    if (typeof value !== 'string') continue
    const remains = [...REMAINS].filter(([, pattern]) => pattern.test(value)).map(([name]) => name)
    differences.equal(`${where} ${field} is clean`, [], remains)
    if (value === '') differences.add(`${where} ${field}`, 'is empty')
  }
}
