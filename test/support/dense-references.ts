/**
 * Texts in which nearly every character belongs to a reference, up to the longest `q` of
 * `/v1/references`: they cost the most to read. Most repeat a few pieces, others are mixed. The
 * names are those of the tables in test/scripture/references, also misspelled.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { projectFile } from '../../src/primitives/project.ts'

export interface DenseText {
  readonly q: string
  readonly lang: (typeof LANGUAGES)[number]
  readonly versification: 'kjv' | 'hebrew'
}

/** `undefined`: any. */
const LANGUAGES = [undefined, 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const

/** Longest `q`, in characters. */
const LONGEST = 2_000

const ENGLISH = rowsOf('books.txt').flatMap(([, ...names]) => names)
const FOREIGN = rowsOf('abbreviations.txt').flatMap(([, pairs = '']) =>
  pairs.split(' ').flatMap((pair) => (pair.split('=')[1] ?? '').split(',')),
)
const LONG = [...ENGLISH, ...FOREIGN].filter(({ length }) => length > 4)

const OTHER_SCRIPTS = [
  'Иоанна',
  '1-е Коринфянам',
  '约翰福音',
  '요한복음',
  'Ιωάννης',
  'יוחנן',
  'يوحنا',
  'ヨハネの福音書',
  'यूहन्ना',
]
const OTHER_CANONS = ['Tobit', '4 Macc', 'Letter of Jeremiah', 'Sirach', 'Prayer', 'Bel']
const ORDINALS = ['2º', '1ª', '3er', '1st', '2nd', '3rd', 'I', 'II', 'III', 'first', 'zweite', 'deuxième', 'terceiro']
const NUMERALS = ['v', 'x', 'iii', 'xlii', 'cxix', 'clxxxviii', '٣', '१२', '𝟙', '999999999']
const MARKERS = [
  'ch.',
  'v.',
  'vv',
  'f',
  'ff',
  'a',
  'ss',
  'title',
  'end',
  '2x',
  'p.',
  'n.',
  '1984',
  'LXX',
  'MT',
  'NIV',
  'KJV',
]
const WORDS = [
  'the',
  'of',
  'of the',
  'to',
  'and',
  'et',
  'und',
  'y',
  'see',
  'cf.',
  'So',
  'loved',
  'Am 3. Mai',
  'Gospel',
  'Letter to',
]
const SIGNS = [
  ',',
  ', ',
  ';',
  '; ',
  ':',
  '.',
  '. ',
  '-',
  '–',
  ' - ',
  '--',
  '/',
  '|',
  '&',
  ' (',
  ') ',
  ' [',
  ']',
  ' ',
  '\n',
  '“',
  "'",
  '\u0301',
  '💩',
  '',
]

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ENGLISH, ...FOREIGN) },
  { weight: 3, arbitrary: misspelled(fc.constantFrom(...LONG)) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 180 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom(...ORDINALS, ...NUMERALS) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKERS, ...WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHER_SCRIPTS, ...OTHER_CANONS) },
  { weight: 6, arbitrary: fc.constantFrom(...SIGNS) },
)

const pieces = (maxLength: number) => fc.array(piece, { minLength: 1, maxLength }).map((parts) => parts.join(''))

/** The beginning of a text makes the rest a list, or the text a sentence. */
const beginning = fc.constantFrom('', 'John 3:', 'Ps ', 'Gen 1:1; ', 'He said that ', 'Jude ', '(')
const repeated = fc.tuple(beginning, pieces(6), fc.constantFrom('', ' ')).map(([start, pump, end]) => {
  const one = pump + end || ' '
  return start + one.repeat(Math.ceil(LONGEST / one.length))
})
const mixed = fc.array(pieces(8), { minLength: 120, maxLength: 200 }).map((texts) => texts.join(' '))

export const denseText: fc.Arbitrary<DenseText> = fc.record({
  q: fc.oneof({ weight: 4, arbitrary: repeated }, { weight: 1, arbitrary: mixed }).map(shortened),
  lang: fc.constantFrom(...LANGUAGES),
  versification: fc.constantFrom('kjv', 'hebrew'),
})

function shortened(text: string): string {
  return Array.from(text).slice(0, LONGEST).join('')
}

/** A letter is left out, doubled, or swapped with the next one. */
function misspelled(name: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(name, fc.nat(), fc.constantFrom('left out', 'doubled', 'swapped')).map(([text, number, error]) => {
    const at = 1 + (number % (text.length - 2))
    const [before, letter, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)]
    const letters = { 'left out': next, doubled: letter + letter + next, swapped: next + letter }
    return before + letters[error as keyof typeof letters] + after
  })
}

function rowsOf(file: string): string[][] {
  return readFileSync(projectFile(`test/scripture/references/${file}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '))
}
