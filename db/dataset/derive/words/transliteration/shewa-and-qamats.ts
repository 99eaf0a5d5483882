/**
 * Rules that decide whether a shewa is vocal, and whether a qamets is read as o. The points do not show it, but the
 * grammatical form of the word, its accents and the letters around usually do.
 */
import {
  DAGESH,
  HATAF_QAMATS,
  HIRIQ,
  isDoubled,
  isShureq,
  isYodOfVowel,
  type Letter,
  LONG,
  METEG,
  PATAH,
  type PointedWord,
  QAMATS,
  SHEWA,
  SIN_DOT,
} from './letters.ts'

/**
 * Accents on a stressed syllable. Prepositive accents are left out: they are always on the first letter of a word,
 * stressed or not.
 */
const ACCENT = /[\u0591-\u0599\u059B\u059C\u059E\u059F\u05A1-\u05AC\u05AE]/
/** Accents that are written on the last letter, and a second time on the stressed syllable if it is an earlier one. */
const POSTPOSITIVE = /[\u0592\u0599\u05A9\u05AE]/

const PASHTA = '\u0599'
/** Looks like a pashta, and is the copy of one. */
const QADMA = '\u05A8'

const BEGADKEFAT = 'בגדכפת'

const VERB_OF_ANY_STEM = /^V/
/** Qal infinitives and imperatives: with an ending, the vowel of their stem becomes a short o. */
const WITH_SHORT_O = /^Vq[cv]/
/** Qal forms whose last vowel is a short o before a maqqef. */
const WITH_O_BEFORE_MAQQEF = /^Vq[civjw]/
const IMPERFECT_OF_QAL = /^Vq[ijw]/
/** With an a in the prefix, it is a hollow or doubled verb, and has o: `vayyaqom`. */
const CONSECUTIVE_OF_QAL = /^Vqw/
const HOPHAL = /^VH/
const DOUBLING_STEM = /^V[pPt]/
const PREFIX = /^[CTR]/

/** Nouns and names whose qamets before a shewa stays a: the letter of the qamets and the next ones. */
const NOUNS_WITH_A = ['דריו', 'דריה', 'ישפה', 'צרפת', 'צרתנ', 'דברת', 'אתרי', 'כרמי', 'ברקת', 'דרכו']
/** In Aramaic, a is the rule before a shewa. Nouns with o. */
const ARAMAIC_WITH_O = ['חכמ', 'שלט', 'כרס', 'אספ', 'אסנ', 'דכר', 'שרש', 'עפי', 'שכל', 'תקפ', 'סרב', 'נגה', 'פלח']
/** Nouns with o before a qamats (`qodashim`, `shorashayv`) and before a shewa (`tsorati`), also with a meteg. */
const [NOUNS_WITH_O, NOUN_WITH_O_BEFORE_SHEWA] = [['קדש', 'שרש'], 'צרע']
/** Nouns with o at a guttural, too: `oholkha`, `poolkha`. */
const NOUNS_WITH_TWO_O = ['אהל', 'פעל']
/** Nouns and adjectives with o in the last syllable before a maqqef. */
const NOUNS_WITH_O_BEFORE_MAQQEF = ['כל', 'רב', 'תמ', 'חק', 'עז', 'מר', 'גדל', 'טהר']

export function isVocalShewa(word: PointedWord, index: number): boolean {
  const { letters } = word
  const [letter, before, after] = [letters[index], letters[index - 1], letters[index + 1]]
  if (!letter || !after || isFinalAlef(letters, index + 1)) return false
  if (!before || isDoubled(letters, index)) return true
  // The second of two shewas is vocal.
  if (before.marks.includes(SHEWA)) return true
  // A dagesh in one of these letters shows that the syllable before it is closed.
  if (BEGADKEFAT.includes(after.base) && after.marks.includes(DAGESH)) return false
  if (letter.base === after.base || isDageshOmitted(letters, index)) return true
  if (before.vowel === QAMATS && isShortQamats(word, index - 1)) return false
  return isLongBefore(letters, index) && !isClosedByStress(word, index)
}

/** True if the qamets is read as o, as it is in a closed syllable without stress. */
export function isShortQamats(word: PointedWord, index: number): boolean {
  const { letters } = word
  const [letter, after, next] = letters.slice(index, index + 3)
  if (!letter || !after) return false
  const isClosed = after.marks.includes(SHEWA) && after.vowel === undefined
  if (isClosed && next && !isFinalAlef(letters, index + 2)) return isShortBeforeShewa(word, index)
  if (after.vowel === HATAF_QAMATS) return !/^(Td|Rd)/.test(letter.code)
  if (index === letters.length - 2 && !'אהוי'.includes(after.base)) return isShortInLastSyllable(word, index)
  if (after.vowel === QAMATS && [...NOUNS_WITH_O, ...NOUNS_WITH_TWO_O].includes(nounAt(letters, index))) return true
  if (letter.marks.includes(METEG) || stressOf(word) === index || !next) return false
  if (after.vowel === undefined && !isBeforeShureq(letters, index)) return false
  return isDoubled(letters, index + 1) && !isLongBeforeDagesh(word, index)
}

/** `khonnunu`: in an imperative, the vowel of the doubled letter can be a shureq. */
function isBeforeShureq(letters: readonly Letter[], index: number): boolean {
  const [letter, after, next] = letters.slice(index, index + 3)
  return WITH_SHORT_O.test(letter?.code ?? '') && next !== undefined && isShureq(next, after, index + 2)
}

/** Marks that are not on the stressed syllable, such as a meteg or a telisha, show nothing about `kol` and `vayyaqom`. */
function isShortInLastSyllable(word: PointedWord, index: number): boolean {
  const { letters, isJoined } = word
  const [before, letter, after] = [letters[index - 1], letters[index], letters[index + 1]]
  const code = letter?.code ?? ''
  const stem = stemTo(letters, code)
  if (/^N/.test(code) && stem === 'כל' && after?.base === 'ל') return true
  if (CONSECUTIVE_OF_QAL.test(code) && before?.vowel === QAMATS) return true
  if (isJoined && WITH_O_BEFORE_MAQQEF.test(code)) return true
  if (letter?.marks.includes(METEG) || stressOf(word) === index) return false
  if (isJoined) return NOUNS_WITH_O_BEFORE_MAQQEF.includes(stem)
  return VERB_OF_ANY_STEM.test(code) && (stressOf(word) ?? index) < index
}

/** Three letters of a noun. `''` for other words. */
function nounAt(letters: readonly Letter[], index: number): string {
  const three = letters.slice(index, index + 3)
  return /^N/.test(three[0]?.code ?? '') ? three.map(({ base }) => base).join('') : ''
}

/** In a verb, only some forms have o before a shewa. In a noun it is the rule. */
function isShortBeforeShewa(word: PointedWord, index: number): boolean {
  const { letters, isAramaic } = word
  const [letter, , next] = letters.slice(index, index + 3) as [Letter, Letter, Letter]
  const { code } = letter
  if (stressOf(word) === index || PREFIX.test(code)) return false
  if (NOUNS_WITH_TWO_O.includes(nounAt(letters, index - 1)) && letters[index - 1]?.vowel === QAMATS) return true
  if (!isAramaic && WITH_SHORT_O.test(code)) return true
  if (nounAt(letters, index) === NOUN_WITH_O_BEFORE_SHEWA) return true
  if (letter.marks.includes(METEG)) return false
  if (isDoubled(letters, index + 1)) return true
  if (BEGADKEFAT.includes(next.base) && next.marks.includes(DAGESH)) return true
  return VERB_OF_ANY_STEM.test(code) ? isShortInVerb(letters, index) : isShortInNoun(letters, index, isAramaic)
}

function isShortInVerb(letters: readonly Letter[], index: number): boolean {
  const [letter, , next] = letters.slice(index, index + 3) as [Letter, Letter, Letter]
  if (HOPHAL.test(letter.code)) return isFirstOf(letters, index)
  // `yishmorkha`, but `yishalekha`: a guttural keeps a.
  const isObject = next.base === 'כ' && next.code.startsWith('Sp2')
  return isObject && IMPERFECT_OF_QAL.test(letter.code) && !'אהחע'.includes(letter.base)
}

function isShortInNoun(letters: readonly Letter[], index: number, isAramaic: boolean): boolean {
  const [, after, next] = letters.slice(index, index + 3) as [Letter, Letter, Letter]
  const stem = letters
    .slice(index, index + 4)
    .map(({ base }) => base)
    .join('')
  if (isAramaic) return ARAMAIC_WITH_O.some((noun) => stem.startsWith(noun))
  // `yadekha`, `devarekha`
  if (next.code.startsWith('Sp2') && next.code !== after.code) return stem.startsWith('חק')
  return !NOUNS_WITH_A.includes(stem)
}

/** `battim`, `lammah`, `shammah`, `anna` */
function isLongBeforeDagesh({ letters }: PointedWord, index: number): boolean {
  const [letter, after, last] = letters.slice(index, index + 3)
  const pair = `${letter?.base}${after?.base}`
  return pair === 'בת' || pair === 'אנ' || (last?.base === 'ה' && index + 3 === letters.length)
}

/** An alef at the end of a word is silent. */
function isFinalAlef(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index]
  return letter?.base === 'א' && letter.vowel === undefined && index === letters.length - 1
}

/** The consonants of the morpheme with this code, without vav. */
function stemTo(letters: readonly Letter[], code: string): string {
  return letters
    .filter((letter) => letter.code === code && letter.base !== 'ו')
    .map(({ base }) => base)
    .join('')
}

function isFirstOf(letters: readonly Letter[], index: number): boolean {
  return letters[index - 1]?.code !== letters[index]?.code
}

/** `tagelnah`: the stress is before this ending of the second and third person feminine plural. */
function isFeminineEnding(letters: readonly Letter[], index: number): boolean {
  const [letter, after, last, more] = letters.slice(index, index + 4)
  return /^V..?[23]fp|^V.v2fp/.test(letter?.code ?? '') && after?.base === 'נ' && last?.base === 'ה' && !more
}

/** The letter with the main accent: the last accent, unless it is a second copy of an earlier one. At the end of a verse, the silluq. */
function stressOf({ letters, isVerseEnd }: PointedWord): number | undefined {
  const silluq = isVerseEnd ? letters.findLastIndex(({ marks }) => marks.includes(METEG)) : -1
  if (silluq >= 0) return silluq
  const accented = [...letters.keys()].filter((index) => ACCENT.test(letters[index]?.marks ?? ''))
  const last = accented.at(-1)
  const mark = POSTPOSITIVE.exec(letters[last ?? -1]?.marks ?? '')?.[0]
  const copies = mark === PASHTA ? [PASHTA, QADMA] : [mark]
  return mark === undefined
    ? last
    : accented.find((index) => copies.some((copy) => letters[index]?.marks.includes(copy ?? '')))
}

/** A letter with a vocal shewa often loses its dagesh. */
function isDageshOmitted(letters: readonly Letter[], index: number): boolean {
  const [before, letter, after, next] = letters.slice(index - 1, index + 3)
  if (!before || !letter || !after || letter.marks.includes(DAGESH)) return false
  if (index === 1 && before.base === 'ה' && letter.base === 'י' && letter.code === 'Np') return true
  if (isFirstOf(letters, index) && (before.vowel === PATAH || before.vowel === HIRIQ)) {
    return isDoublingPrefix(before, letter)
  }
  if (before.vowel === HIRIQ && /^Vq[^v]/.test(letter.code)) {
    // `yiqekhu`, `yiseu`
    return ['קח', 'סע'].includes(letter.base + after.base) || (letter.marks.includes(SIN_DOT) && after.base === 'א')
  }
  // `vayevaqeshu`
  const isEnding = after.base === 'נ' && (next?.base === 'ו' || next?.base === 'ה')
  return DOUBLING_STEM.test(letter.code) && letter.base !== 'ת' && isShort(before) && !isEnding
}

/** `vayedabber`, `hayeriot`, `lamesillah`, `miqetseh` */
function isDoublingPrefix(prefix: Letter, letter: Letter): boolean {
  if (prefix.vowel === HIRIQ) return prefix.base === 'מ' && prefix.code === 'R'
  return prefix.base === 'ו' ? letter.base === 'י' : /^(T|Rd)/.test(prefix.code)
}

function isShort({ vowel }: Letter): boolean {
  return vowel === PATAH || vowel === HIRIQ || vowel === '\u05BB'
}

function isLongBefore(letters: readonly Letter[], index: number): boolean {
  const before = letters[index - 1]
  if (before === undefined) return false
  if (before.vowel !== undefined && LONG.has(before.vowel)) return true
  if (isShureq(before, letters[index - 2], index - 1)) return true
  // `yokhelu`: an alef without points is silent.
  if (before.base === 'א' && before.vowel === undefined) return LONG.has(letters[index - 2]?.vowel ?? '')
  return isYodOfVowel(letters, index - 1)
}

/**
 * A stressed syllable can be closed although its vowel is long: `laylah`, `lekhnah`. Not if the stress has only moved
 * back from the ending: `ameru`.
 */
function isClosedByStress(word: PointedWord, index: number): boolean {
  const { letters } = word
  const [letter, after, next] = letters.slice(index, index + 3)
  if (isFeminineEnding(letters, index) || letters[index + 2]?.code === 'Sd') return true
  const stress = stressOf(word)
  if (
    stress === undefined ||
    (stress !== index - 1 && (stress !== index - 2 || letters[index - 1]?.vowel !== undefined))
  )
    return false
  if (after?.code.startsWith('Sp2')) return false
  if (VERB_OF_ANY_STEM.test(letter?.code ?? '')) {
    return after?.code.startsWith('S') === true || (after?.base === 'נ' && next === undefined)
  }
  return letters.at(-1)?.base === 'ה' || /^P/.test(letter?.code ?? '')
}
