/**
 * Transliterates pointed Hebrew and Aramaic by the general-purpose scheme of the SBL Handbook of Style: `בְּרֵאשִׁית`
 * is `bereshit`. Rules decide whether a shewa is vocal, and whether a qamets is read as o. A few words can be read
 * either way.
 */

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
const FINAL_FORMS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
const WITH_DAGESH: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p' }

const [SHEWA, HATAF_QAMATS, HIRIQ, TSERE, SEGOL, PATAH] = ['\u05B0', '\u05B3', '\u05B4', '\u05B5', '\u05B6', '\u05B7']
const [QAMATS, HOLAM, DAGESH, METEG, SIN_DOT] = ['\u05B8', '\u05B9', '\u05BC', '\u05BD', '\u05C2']
const VOWELS: Readonly<Record<string, string>> = {
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
const LONG: ReadonlySet<string> = new Set([QAMATS, TSERE, HOLAM, '\u05BA'])
const POINTS = /[\u05B0-\u05BB\u05C7]/
/**
 * Accents on a stressed syllable. Prepositive accents are left out: they are always on the first letter of a word,
 * stressed or not.
 */
const ACCENT = /[\u0591-\u0599\u059B\u059C\u059E\u059F\u05A1-\u05AC\u05AE]/

/** Stems whose qamets is read as o, although the letters after the qamets do not show this. */
const STEMS_WITH_O: ReadonlySet<string> = new Set([
  'חכמ',
  'קדש',
  'אזנ',
  'חדש',
  'אמנ',
  'עני',
  'חלי',
  'שרש',
  'יפי',
  'ערמ',
])

const BEGADKEFAT = 'בגדכפת'
const DIVINE_NAME = 'יהוה'

interface Letter {
  /** The letter, with a final form replaced by the ordinary one. */
  readonly base: string
  readonly marks: string
  /** The vowel point, or `undefined`. */
  readonly vowel: string | undefined
}

/**
 * @param morphemes the morphemes of one word, in order
 * @param isJoined whether a maqqef follows. A word before a maqqef has no stress
 * @returns `null` for a word without vowel points, such as most ketiv words
 */
export function transliterateHebrew(morphemes: readonly string[], isJoined: boolean): string | null {
  const at = morphemes.findIndex((morpheme) => morpheme.replace(/\P{L}/gu, '') === DIVINE_NAME)
  if (at >= 0) {
    return [morphemes.slice(0, at), morphemes.slice(at + 1)]
      .map((parts) => (parts.length === 0 ? '' : (pronounced(parts.join(''), false) ?? '')))
      .join('yhwh')
  }
  return pronounced(morphemes.join(''), isJoined)
}

function pronounced(word: string, isJoined: boolean): string | null {
  if (!POINTS.test(word) && !word.includes(`ו${DAGESH}`)) return null
  const letters = [...word.matchAll(/(\p{L})(\P{L}*)/gu)].map(([, letter = '', marks = '']) => toLetter(letter, marks))
  const reading = { letters, isJoined }
  let latin = ''
  for (const index of letters.keys()) latin += written(reading, index)
  return latin
}

interface PointedWord {
  readonly letters: readonly Letter[]
  readonly isJoined: boolean
}

function toLetter(letter: string, marks: string): Letter {
  const vowels = [...marks].filter((mark) => VOWELS[mark] !== undefined)
  const vowel = vowels.includes(HIRIQ) ? HIRIQ : vowels[0]
  return { base: FINAL_FORMS[letter] ?? letter, marks, vowel }
}

function written(reading: PointedWord, index: number): string {
  const { letters } = reading
  const letter = letters[index] as Letter
  const before = letters[index - 1]
  if (isShureq(letter, before, index)) return 'u'
  if (isHolamVav(letter, before)) return 'o'
  if (isYodOfVowel(letters, index)) return ''
  const vowel = vowelOf(reading, index)
  const consonant = consonantOf(letters, index)
  const isFurtive = index > 0 && index === letters.length - 1 && letter.vowel === PATAH && isGuttural(letter)
  return isFurtive ? vowel + consonant : consonant + vowel
}

function isGuttural({ base, marks }: Letter): boolean {
  return base === 'ח' || base === 'ע' || (base === 'ה' && marks.includes(DAGESH))
}

function isShureq({ base, marks, vowel }: Letter, before: Letter | undefined, index: number): boolean {
  const isBare = base === 'ו' && marks.includes(DAGESH) && vowel === undefined && !marks.includes(SHEWA)
  return isBare && (index === 0 || (before?.vowel === undefined && !before?.marks.includes(SHEWA)))
}

function isHolamVav({ base, vowel, marks }: Letter, before: Letter | undefined): boolean {
  const isBare = base === 'ו' && (vowel === HOLAM || vowel === '\u05BA') && !marks.includes(DAGESH)
  return isBare && before !== undefined && before.vowel === undefined && !before.marks.includes(SHEWA)
}

/** True for a yod without points that follows an i or e. It is part of the vowel and is not written. */
function isYodOfVowel(letters: readonly Letter[], index: number): boolean {
  const [letter, before] = [letters[index], letters[index - 1]]
  if (letter?.base !== 'י' || letter.vowel !== undefined || /[\u05B0\u05BC]/.test(letter.marks)) return false
  return before?.vowel === HIRIQ || before?.vowel === TSERE || before?.vowel === SEGOL
}

function consonantOf(letters: readonly Letter[], index: number): string {
  const { base, marks } = letters[index] as Letter
  if (base === 'ש') return marks.includes(SIN_DOT) ? 's'.repeat(isDoubled(letters, index) ? 2 : 1) : 'sh'
  if (!marks.includes(DAGESH)) return CONSONANTS[base] ?? base
  const latin = WITH_DAGESH[base] ?? CONSONANTS[base] ?? base
  return latin.length === 1 && isDoubled(letters, index) ? latin.repeat(2) : latin
}

/** A dagesh after a vowel doubles the consonant. A dot in a final he (mappiq) or in a guttural does not. */
function isDoubled(letters: readonly Letter[], index: number): boolean {
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

function vowelOf(reading: PointedWord, index: number): string {
  const letter = reading.letters[index] as Letter
  if (letter.marks.includes(SHEWA)) return isVocal(reading, index) ? 'e' : ''
  if (letter.vowel === undefined) return ''
  // In the word Jerusalem, one letter has two vowel points, because the written form has no yod.
  if (letter.vowel === HIRIQ && (letter.marks.includes(PATAH) || letter.marks.includes(QAMATS))) return 'ai'
  if (letter.vowel === QAMATS && isShortQamats(reading, index)) return 'o'
  return VOWELS[letter.vowel] ?? ''
}

function isVocal(reading: PointedWord, index: number): boolean {
  const { letters } = reading
  if (index === letters.length - 1) return false
  if (index === 0 || isDoubled(letters, index)) return true
  const [letter, before, after] = [letters[index], letters[index - 1], letters[index + 1]]
  // The second of two shewas is vocal.
  if (before?.marks.includes(SHEWA)) return true
  // A dagesh in one of these letters shows that the syllable before it is closed.
  if (after && BEGADKEFAT.includes(after.base) && after.marks.includes(DAGESH)) return false
  if (letter?.base === after?.base) return true
  if (before?.vowel === QAMATS && isShortQamats(reading, index - 1)) return false
  return isLongBefore(letters, index) && !isStressedBefore(letters, index)
}

/** True if the qamets is read as o, as it is in a closed syllable without stress. */
function isShortQamats({ letters, isJoined }: PointedWord, index: number): boolean {
  const [letter, after, next] = letters.slice(index, index + 3)
  if (!letter || !after || letter.marks.includes(METEG) || ACCENT.test(letter.marks)) return false
  if (after.vowel === HATAF_QAMATS) return true
  const isClosed = after.marks.includes(SHEWA)
  if (isClosed && next) {
    if (STEMS_WITH_O.has(letter.base + after.base + next.base)) return true
    return BEGADKEFAT.includes(next.base) && next.marks.includes(DAGESH)
  }
  if (next && after.vowel !== undefined) return isDoubled(letters, index + 1)
  if (index !== letters.length - 2 || 'אהוי'.includes(after.base)) return false
  if (isJoined && letter.base === 'כ' && after.base === 'ל') return true
  return !ACCENT.test(after.marks) && letters.slice(0, index).some(({ marks }) => ACCENT.test(marks))
}

function isLongBefore(letters: readonly Letter[], index: number): boolean {
  const before = letters[index - 1]
  if (before === undefined) return false
  if (before.vowel !== undefined && LONG.has(before.vowel)) return true
  if (isShureq(before, letters[index - 2], index - 1)) return true
  return isYodOfVowel(letters, index - 1)
}

function isStressedBefore(letters: readonly Letter[], index: number): boolean {
  const before = letters[index - 1]
  if (before === undefined) return false
  const carrier = before.vowel === undefined ? letters[index - 2] : before
  return ACCENT.test(before.marks) || (carrier !== undefined && ACCENT.test(carrier.marks))
}
