/** The number of a book as a word (`First Samuel`, `Zweites Samuel`) or as a number with an ending (`2ème`, `2.º`). */

/** Ordinals without diacritics. The first line has the words for 1, the fifth line the words for 5. */
const WORDS = [
  'i first erste erster ersten erstes premier premiers premiere premieres primer primero primera primeros primeras primeiro primeira primeiros primeiras primo prima eerste',
  'ii second zweite zweiter zweiten zweites deuxieme deuxiemes seconde segundo segunda secondo seconda tweede secunda',
  'iii third dritte dritter dritten drittes troisieme troisiemes tercer tercero tercera terceiro terceira terzo terza derde tertia',
  'iv fourth vierte vierter vierten viertes quatrieme cuarto cuarta quarto quarta vierde',
  'v fifth funfte funfter funften funftes fuenfte fuenftes cinquieme quinto quinta vijfde',
]

/**
 * Endings directly after the number, without diacritics: `1st`, `1er`, `2ème`, `2º`, `1ª`, `1e`. One line for each
 * number.
 */
const ENDINGS = [
  'st er ere re ro ra o a e',
  'nd e eme d de do da o a',
  'rd e eme er ro ra o a',
  'th e eme to ta o a',
  'th e eme to ta o a',
]

export const ORDINALS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap((line, index) => line.split(' ').map((word) => [word, index + 1] as const)),
)

const ENDINGS_BY_NUMBER: ReadonlyMap<number, ReadonlySet<string>> = new Map(
  ENDINGS.map((line, index) => [index + 1, new Set(line.split(' '))]),
)

/** Whether the letters are an ending of this number, like `st` for 1. */
export function isEndingOf(number: number, letters: string): boolean {
  return ENDINGS_BY_NUMBER.get(number)?.has(letters) ?? false
}

const ALL_ENDINGS: ReadonlySet<string> = new Set(ENDINGS.flatMap((line) => line.split(' ')))

/** Whether the letters are an ending of any number: the `rd` of `23rd`. */
export function isOrdinalEnding(letters: string): boolean {
  return ALL_ENDINGS.has(letters)
}

/**
 * Words before the name of a gospel. After them, `secondo` and `segundo` mean *according to*: `Vangelo secondo Matteo`.
 */
export const GOSPEL_WORDS: ReadonlySet<string> = new Set([
  ...['gospel', 'evangelium', 'evangile', 'evangelio', 'evangelho', 'vangelo', 'evangelie'],
])
