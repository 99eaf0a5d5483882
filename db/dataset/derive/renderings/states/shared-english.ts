/**
 * Evidence that the phrase of a word, the holder, renders another word, too. The evidence is English in the phrase that
 * is typical of the other word. Pure.
 */
import { type Clue, cluesOfWord } from '../clues.ts'
import type { Word } from '../evidence.ts'
import { isContent, isVerb } from '../parts.ts'
import { englishOf, type Usage } from '../usage.ts'
import type { Place, RenderedVerse } from './rendered-verse.ts'

/** The holder: the word whose phrase is examined. */
export interface HolderPlace extends Place {
  /** Whether the same English word may render both words, as `donkeys` in `male and female donkeys`. */
  readonly isShared: boolean
}

export interface SharedEnglish {
  readonly english: string
  /** From 0 (no evidence that `english` renders the word) to 1 (for example, `english` is the gloss of the word). */
  readonly evidence: number
}

/** Factor by which the evidence decreases if the English is also typical of the holder. */
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

/** Hebrew repeats a noun after each of its numerals: `five years and seventy years`. English has the noun once. */
function isCountedTwice(words: readonly Word[], a: number, b: number): boolean {
  const between = words.slice(Math.min(a, b) + 1, Math.max(a, b))
  const number = words[a]?.strongs_number
  const isRepeated = words[a]?.part === 'noun' && number !== null && number === words[b]?.strongs_number
  return isRepeated && between.length > 0 && between.every(({ part }) => part === 'numeral')
}

const TO_BE = new Set(['H1961', 'G1510'])
const BE = new Set('be been is was were are'.split(' '))

/**
 * Whether the word is the verb *to be* and `english` a form of *be*. In the phrase of another verb, it is an auxiliary.
 */
function isTheVerbToBe({ strongs_number: number }: Word, english: string): boolean {
  return BE.has(english) && number !== null && TO_BE.has(number)
}

/** English words that prove nothing. `there` is usually the `there` of `there is`. */
const SMALL = new Set('a an the and of be been is was were are there'.split(' '))
/** Words that prove nothing in a gloss, because many glosses have them. */
const SMALL_IN_GLOSS = new Set('as by for had has have in on that to with'.split(' '))
const POSSESSIVES = new Set('my our your his their its'.split(' '))
/** English words that render a negation: `No sooner`, `nor its animals`, `They cannot`. */
const NEGATIVE = /^(?:no|not|nor|never|neither|without|nothing|cannot|none|nobody|nowhere)$|n’t$/

/** Whether the English word is a pronoun or a form of *be*. */
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
