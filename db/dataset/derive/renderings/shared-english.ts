/** Evidence that the phrase of a word renders another word too: its English is typical of the other word. Pure. */
import { type Clue, cluesOfWord } from './clues.ts'
import type { Word } from './evidence.ts'
import { isContent, isVerb } from './parts.ts'
import type { Place, RenderedVerse } from './rendered-verse.ts'
import { englishOf, type Usage } from './usage.ts'

/** The word whose phrase is examined. */
export interface HolderPlace extends Place {
  /** Whether its English may be that of both words, as `donkeys` in `male and female donkeys`. */
  readonly isShared: boolean
}

export interface SharedEnglish {
  readonly english: string
  /** How sure it is. 0: nothing shows it; 1: it is the gloss of the word. */
  readonly evidence: number
}

/** How much the same English of the other word takes from the evidence. */
const RIVAL = 2

export function sharedEnglish(
  { words, phrases, usage }: RenderedVerse,
  index: number,
  { word: holderIndex, phrase, isShared }: HolderPlace,
): SharedEnglish[] {
  const [word, holder] = [words[index], words[holderIndex]]
  if (!word || !holder) return []
  return englishOf(phrases[phrase]?.text ?? '').map((english) => {
    if (isTheVerbToBe(word, english)) return { english, evidence: isVerb(holder) ? 0 : 1 }
    const isBoth = (isShared && !isPronoun(english)) || isCountedTwice(words, index, holderIndex)
    const rival = isBoth ? 0 : strengthOf(holder, english, usage)
    return { english, evidence: strengthOf(word, english, usage) * Math.max(0, 1 - RIVAL * rival) }
  })
}

/** Hebrew repeats a noun between its numerals, English does not: `five years and seventy years`. */
function isCountedTwice(words: readonly Word[], a: number, b: number): boolean {
  const between = words.slice(Math.min(a, b) + 1, Math.max(a, b))
  const number = words[a]?.strongs_number
  const isRepeated = words[a]?.part === 'noun' && number !== null && number === words[b]?.strongs_number
  return isRepeated && between.length > 0 && between.every(({ part }) => part === 'numeral')
}

const TO_BE = new Set(['H1961', 'G1510'])
const BE = new Set('be been is was were are'.split(' '))

/** In the phrase of a verb, `was` is an auxiliary: `was rising`. */
function isTheVerbToBe({ strongs_number: number }: Word, english: string): boolean {
  return BE.has(english) && number !== null && TO_BE.has(number)
}

/** English words that are no evidence. `there` is mostly the one of `there is`. */
const SMALL = new Set('a an the and of be been is was were are there'.split(' '))
/** Prepositions and auxiliaries are in many glosses and prove nothing there. */
const SMALL_IN_GLOSS = new Set('as by for had has have in on that to with'.split(' '))
const POSSESSIVES = new Set('my our your his their its'.split(' '))
/** `No sooner`, `nor its animals`, `They cannot`: all are English of a negation. */
const NEGATIVE = /^(?:no|not|nor|never|neither|without|nothing|cannot|none|nobody|nowhere)$|n’t$/

/** A pronoun or an `is`. */
export function isCommon(english: string): boolean {
  return BE.has(english) || isPronoun(english)
}

function isPronoun(english: string): boolean {
  return cluesOfWord(english).some(isPersonal)
}

function isPersonal(clue: Clue): boolean {
  return clue.startsWith('own') || clue.startsWith('subject')
}

export function strengthOf(word: Word, english: string, usage: Usage): number {
  if (SMALL.has(english)) return 0
  // `הַהוּא` is `that`, `הוּא` is `he`.
  if (english === 'that' && word.part === 'pronoun' && !word.clues.has('the')) return 0
  if (word.part === 'negation' && NEGATIVE.test(english)) return 1
  if (isPronoun(english)) {
    const isPossible = !POSSESSIVES.has(english) || isContent(word) || word.clues.has('of')
    return isPossible && cluesOfWord(english).some((clue) => isPersonal(clue) && word.clues.has(clue)) ? 1 : 0
  }
  if (word.gloss !== null && !SMALL_IN_GLOSS.has(english) && englishOf(word.gloss).includes(english)) return 1
  return usage.shareOf(word.strongs_number, english)
}
