/**
 * Transliterates pointed Hebrew and Aramaic by the general-purpose scheme of the SBL Handbook of Style: `בְּרֵאשִׁית`
 * is `bereshit`. Rules decide whether a shewa is vocal, and whether a qamets is read as o. A few words can be read
 * either way.
 */

import {
  DAGESH,
  HIRIQ,
  HOLAM,
  isDoubled,
  isShureq,
  isYodOfVowel,
  type Letter,
  type Morpheme,
  PATAH,
  POINTS,
  type PointedWord,
  QAMATS,
  SHEWA,
  SHIN_DOT,
  SIN_DOT,
  toLetters,
  VOWELS,
} from './letters.ts'
import { isShortQamats, isVocalShewa } from './shewa-and-qamats.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  א: '',
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'kh',
  ט: 't',
  י: 'y',
  כ: 'kh',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  ע: '',
  פ: 'f',
  צ: 'ts',
  ק: 'q',
  ר: 'r',
  ש: 'sh',
  ת: 't',
}
const WITH_DAGESH: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p' }

const DIVINE_NAME = 'יהוה'

const MAQQEF = '־'
const SOF_PASUQ = '׃'

/**
 * @param morphemes the morphemes of one word, in order
 * @param after what follows the word. A word before a maqqef has no stress. Before a sof pasuq, a meteg is a silluq, the
 *   accent of the last stress of a verse
 * @param morph OSHB morphology code, such as `HC/Vqp3ms`
 * @returns `null` for a word without vowel points, such as most ketiv words
 */
export function transliterateHebrew(morphemes: readonly string[], after: string, morph: string): string | null {
  const codes = morph.slice(1).split('/')
  const parts = morphemes.map((text, index) => ({ text, code: codes[index] ?? '' }))
  const place = {
    isAramaic: morph.startsWith('A'),
    isJoined: after.startsWith(MAQQEF),
    isVerseEnd: after.startsWith(SOF_PASUQ),
  }
  const at = morphemes.findIndex((morpheme) => morpheme.replace(/\P{L}/gu, '') === DIVINE_NAME)
  if (at >= 0) {
    return [parts.slice(0, at), parts.slice(at + 1)]
      .map((rest) => (rest.length === 0 ? '' : (pronounced(rest, { ...place, isJoined: false }) ?? '')))
      .join('yhwh')
  }
  return pronounced(parts, place)
}

function pronounced(morphemes: readonly Morpheme[], place: Omit<PointedWord, 'letters'>): string | null {
  const word = morphemes.map(({ text }) => text).join('')
  if (!POINTS.test(word) && !word.includes(`ו${DAGESH}`)) return null
  const letters = toLetters(morphemes)
  const reading = { letters, ...place }
  return [...letters.keys()].map((index) => written(reading, index)).join('')
}

function written(reading: PointedWord, index: number): string {
  const { letters } = reading
  const letter = letters[index] as Letter
  const before = letters[index - 1]
  if (isShureq(letter, before, index)) return 'u'
  if (isHolamVav(letter, before)) return 'o'
  if (isYodOfVowel(letters, index) || isNotRead(letters, index)) return ''
  const vowel = vowelOf(reading, index)
  const consonant = consonantOf(letters, index)
  const isFurtive = index > 0 && index === letters.length - 1 && letter.vowel === PATAH && isGuttural(letter)
  return isFurtive ? vowel + consonant : consonant + vowel
}

/**
 * Letters that are written and never read, without a qere of their own: the vav of הִוא (she), which has the points of
 * הִיא, and the second shin of יִשָּׂשכָר (Issachar).
 */
function isNotRead(letters: readonly Letter[], index: number): boolean {
  const { base, vowel, marks } = letters[index] as Letter
  const [before, next] = [letters[index - 1], letters[index + 1]]
  if (base === 'ש') return before?.base === 'ש' && !marks.includes(SHIN_DOT) && !marks.includes(SIN_DOT)
  const isBare = base === 'ו' && vowel === undefined && !marks.includes(DAGESH)
  return isBare && before?.vowel === HIRIQ && next?.base === 'א' && index === letters.length - 2
}

function isGuttural({ base, marks }: Letter): boolean {
  return base === 'ח' || base === 'ע' || (base === 'ה' && marks.includes(DAGESH))
}

function isHolamVav({ base, vowel, marks }: Letter, before: Letter | undefined): boolean {
  const isBare = base === 'ו' && (vowel === HOLAM || vowel === '\u05BA') && !marks.includes(DAGESH)
  return isBare && before !== undefined && before.vowel === undefined && !before.marks.includes(SHEWA)
}

function consonantOf(letters: readonly Letter[], index: number): string {
  const { base, marks } = letters[index] as Letter
  if (base === 'ש') return marks.includes(SIN_DOT) ? 's'.repeat(isDoubled(letters, index) ? 2 : 1) : 'sh'
  if (!marks.includes(DAGESH)) return CONSONANTS[base] ?? base
  const latin = WITH_DAGESH[base] ?? CONSONANTS[base] ?? base
  return latin.length === 1 && isDoubled(letters, index) ? latin.repeat(2) : latin
}

function vowelOf(reading: PointedWord, index: number): string {
  const letter = reading.letters[index] as Letter
  const isOpen = letter.marks.includes(PATAH) || letter.marks.includes(QAMATS)
  // In the word Jerusalem, one letter has two vowel points, because the written form has no yod.
  if (isOpen && letter.marks.includes(SHEWA)) return 'ay'
  if (isOpen && letter.vowel === HIRIQ) return 'ai'
  if (letter.vowel === undefined) return letter.marks.includes(SHEWA) && isVocalShewa(reading, index) ? 'e' : ''
  if (letter.vowel === QAMATS && isShortQamats(reading, index)) return 'o'
  return VOWELS[letter.vowel] ?? ''
}
