/**
 * Transliterates Greek by the general-purpose scheme of the SBL Handbook of Style: `θεός` is `theos`, `ἄγγελος` is
 * `angelos`, `υἱός` is `huios`. Accents, smooth breathings and iota subscripts are not written.
 */

const LETTERS: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'ē',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'ph',
  χ: 'ch',
  ψ: 'ps',
  ω: 'ō',
}

const ROUGH = '\u0314'
const DIAERESIS = '\u0308'
/** Breathings and accents: on the first of two vowels, they show that the vowels are not a diphthong. */
const OVER_VOWEL = /[\u0300\u0301\u0313\u0314\u0342]/

const BEFORE_UPSILON = 'αεηο'
const AFTER_NASAL = 'γκξχ'

interface Letter {
  /** Lower case, without marks. */
  readonly base: string
  readonly marks: string
  readonly isCapital: boolean
}

/** @param text one or more words; characters that are not Greek letters stay as they are */
export function transliterateGreek(text: string): string {
  const letters = [...text.normalize('NFD').matchAll(/(\P{M})(\p{M}*)/gu)].map(([, letter = '', marks = '']) => ({
    base: letter.toLowerCase(),
    marks,
    isCapital: letter !== letter.toLowerCase(),
  }))
  return letters.map((letter, index) => written(letter, letters[index - 1], letters[index + 1])).join('')
}

function written(letter: Letter, before: Letter | undefined, after: Letter | undefined): string {
  const latin = letter.base === 'ρ' ? rho(letter) : breathing(letter, before, after) + latinOf(letter, before, after)
  return letter.isCapital ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin
}

function rho({ marks }: Letter): string {
  return marks.includes(ROUGH) ? 'rh' : 'r'
}

/** In Greek, the breathing of a diphthong is on its second vowel. In Latin letters, the h is before the first vowel. */
function breathing(letter: Letter, before: Letter | undefined, after: Letter | undefined): string {
  if (isDiphthong(before, letter)) return ''
  return letter.marks.includes(ROUGH) || (isDiphthong(letter, after) && after?.marks.includes(ROUGH)) ? 'h' : ''
}

function latinOf(letter: Letter, before: Letter | undefined, after: Letter | undefined): string {
  const { base } = letter
  if (base === 'γ' && after && AFTER_NASAL.includes(after.base)) return 'n'
  if (base === 'υ' && (isDiphthong(before, letter) || isDiphthong(letter, after))) return 'u'
  return LETTERS[base] ?? (letter.isCapital ? base.toUpperCase() : base) + letter.marks
}

function isDiphthong(first: Letter | undefined, second: Letter | undefined): boolean {
  if (!first || !second || second.marks.includes(DIAERESIS) || OVER_VOWEL.test(first.marks)) return false
  if (second.base === 'υ') return BEFORE_UPSILON.includes(first.base)
  return second.base === 'ι' && 'αεου'.includes(first.base)
}
