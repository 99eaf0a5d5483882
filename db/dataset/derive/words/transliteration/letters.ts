/** The letters of a pointed Hebrew word with their vowel points, and what the neighbours of a letter say about it. */

export const [SHEWA, HATAF_QAMATS, HIRIQ, TSERE, SEGOL, PATAH] = [
  '\u05B0',
  '\u05B3',
  '\u05B4',
  '\u05B5',
  '\u05B6',
  '\u05B7',
]
export const [QAMATS, HOLAM, DAGESH, METEG] = ['\u05B8', '\u05B9', '\u05BC', '\u05BD']
export const [SHIN_DOT, SIN_DOT] = ['\u05C1', '\u05C2']
export const VOWELS: Readonly<Record<string, string>> = {
  '\u05B1': 'e',
  '\u05B2': 'a',
  [HATAF_QAMATS]: 'o',
  [HIRIQ]: 'i',
  [TSERE]: 'e',
  [SEGOL]: 'e',
  [PATAH]: 'a',
  [QAMATS]: 'a',
  [HOLAM]: 'o',
  '\u05BA': 'o',
  '\u05BB': 'u',
  '\u05C7': 'o',
}
export const LONG: ReadonlySet<string> = new Set([QAMATS, TSERE, HOLAM, '\u05BA'])
export const POINTS = /[\u05B0-\u05BB\u05C7]/
const FINAL_FORMS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

export interface Letter {
  /** The letter, with a final form replaced by the ordinary one. */
  readonly base: string
  readonly marks: string
  /** The vowel point, or `undefined`. */
  readonly vowel: string | undefined
  /** Morphology code of the morpheme, without the language: `Vqp3ms`. */
  readonly code: string
}

export interface PointedWord {
  readonly letters: readonly Letter[]
  /** Whether a maqqef follows. */
  readonly isJoined: boolean
  readonly isAramaic: boolean
  /** Whether the verse ends after the word. */
  readonly isVerseEnd: boolean
}

/** A morpheme with its morphology code. */
export interface Morpheme {
  readonly text: string
  readonly code: string
}

export function toLetters(morphemes: readonly Morpheme[]): Letter[] {
  return morphemes.flatMap(({ text, code }) =>
    [...text.replace(HOLAM_OF_NEXT, '$3$1$2').matchAll(/(\p{L})(\P{L}*)/gu)].map(([, letter = '', marks = '']) =>
      toLetter(letter, marks, code),
    ),
  )
}

/** A vav with a holam and a qamats. The holam is the vowel of the letter before: `qovay`. */
const HOLAM_OF_NEXT = /(ו)(?=\P{L}*\u05B8)(\P{L}*?)([\u05B9\u05BA])/gu

function toLetter(letter: string, marks: string, code: string): Letter {
  const vowels = [...marks].filter((mark) => VOWELS[mark] !== undefined)
  const vowel = vowels.includes(HIRIQ) ? HIRIQ : vowels[0]
  return { base: FINAL_FORMS[letter] ?? letter, marks, vowel, code }
}

export function isShureq({ base, marks, vowel }: Letter, before: Letter | undefined, index: number): boolean {
  const isBare = base === 'ו' && marks.includes(DAGESH) && vowel === undefined && !marks.includes(SHEWA)
  return isBare && (index === 0 || (before?.vowel === undefined && !before?.marks.includes(SHEWA)))
}

/** True for a yod without points that follows an i or e. It is part of the vowel and is not written. */
export function isYodOfVowel(letters: readonly Letter[], index: number): boolean {
  const [letter, before] = [letters[index], letters[index - 1]]
  if (letter?.base !== 'י' || letter.vowel !== undefined || /[\u05B0\u05BC]/.test(letter.marks)) return false
  const after = letters[index + 1]
  // `seyo`: the yod has the vowel that the vav shows.
  if (after?.base === 'ו' && (after.vowel === HOLAM || (after.vowel === undefined && after.marks.includes(DAGESH)))) {
    return false
  }
  return before?.vowel === HIRIQ || before?.vowel === TSERE || before?.vowel === SEGOL
}

/** A dagesh after a vowel doubles the consonant. A dot in a final he (mappiq) or in a guttural does not. */
export function isDoubled(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index]
  if (!letter?.marks.includes(DAGESH) || 'אהחער'.includes(letter.base)) return false
  return endsWithVowel(letters, index - 1)
}

function endsWithVowel(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index]
  if (letter === undefined || letter.marks.includes(SHEWA)) return false
  if (letter.vowel !== undefined || isShureq(letter, letters[index - 1], index)) return true
  // A vowel letter: yod, he or alef without points.
  return 'יהא'.includes(letter.base) && letters[index - 1]?.vowel !== undefined
}
