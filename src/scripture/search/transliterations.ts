/**
 * Compares transliterations of Greek and Hebrew words, which people spell in several ways: `charis`, `dynamis` and
 * `dunamis`, `hesed` and `chesed`, `hokhmah` and `chokmah`.
 */

type Spellings = readonly (readonly [RegExp, string])[]

/** Applied in this order to decomposed lower-case text. */
const BOTH: Spellings = [
  [/c\u0327/g, 's'],
  [/[^a-z]/g, ''],
  [/ch/g, 'h'],
  [/kh|q/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/tz|ts/g, 's'],
]

const GREEK: Spellings = [
  [/y/g, 'u'],
  [/rh/g, 'r'],
  [/x/g, 'ks'],
]

/**
 * The rules for `ow`, `uw`, `iy` and `ey` remove consonants that mark long vowels. Only Strong's transliteration writes
 * these consonants: `shâlôwm`, `bᵉrîyth`.
 */
const HEBREW: Spellings = [
  [/ow/g, 'o'],
  [/uw/g, 'u'],
  [/iy/g, 'i'],
  [/ey/g, 'e'],
  [/y/g, 'i'],
  [/sh/g, 's'],
  [/w|b/g, 'v'],
  [/h$/g, ''],
]

/** A key that is equal for the usual spellings of a word. Empty if the text has no Latin letters. */
export function transliterationKey(text: string, language: 'Greek' | 'Hebrew'): string {
  const spellings = [...BOTH, ...(language === 'Greek' ? GREEK : HEBREW), [/(.)\1+/g, '$1'] as const]
  const letters = text.normalize('NFKD').toLowerCase()
  return spellings.reduce((key, [pattern, letter]) => key.replace(pattern, letter), letters)
}
