/**
 * For a word that the source marks as not rendered, finds another word of the verse whose phrase renders it after all.
 * Pure.
 */

import { englishOf } from '../usage.ts'
import { farness, type RenderedVerse } from './rendered-verse.ts'
import { sharedEnglish, strengthOf } from './shared-english.ts'

/** The lowest evidence that the English of a phrase renders the word. */
const LEAST_HIDDEN = 0.25
const NEXT_TO = 1.5
/** Longer reach for a negation, because the subject of its clause can render it: `None will be held`. */
const NEAR_NEGATION = 4
/** A third word claims the same English if it is at most this much farther from the holder than the hidden word is. */
const CLAIM = 2
const LEAST_CLAIM = 0.15
/** Not looked up, because Greek articles have the glosses and the pronouns of their nouns. */
const ARTICLE = 'G3588'

/**
 * @returns the neighbour whose phrase has the English of the word exactly once. `undefined` if there are several such
 *   neighbours, or if another word of the verse claims the English
 */
export function hiddenPartnerOf(verse: RenderedVerse, word: number): number | undefined {
  if (verse.words[word]?.strongs_number === ARTICLE) return undefined
  const [holder, ...others] = hiddenHolders(verse, word)
  if (!holder || others.length > 0 || isClaimed(verse, word, holder)) return undefined
  return holder.word
}

interface Holder {
  readonly word: number
  readonly english: string
}

function isClaimed(verse: RenderedVerse, word: number, { word: holder, english }: Holder): boolean {
  const reach = farness(verse.words, word, holder) + CLAIM
  return verse.words.some((other, index) => {
    if (index === word || index === holder || farness(verse.words, index, holder) > reach) return false
    // A word does not claim the English if its own phrase has it already.
    const own = verse.phrases[verse.matches[index] ?? -1]?.text ?? ''
    return !englishOf(own).includes(english) && strengthOf(other, english, verse.usage) >= LEAST_CLAIM
  })
}

function hiddenHolders(verse: RenderedVerse, index: number): Holder[] {
  const reach = verse.words[index]?.part === 'negation' ? NEAR_NEGATION : NEXT_TO
  return verse.matches.flatMap((phrase, word) => {
    const isNear = word !== index && farness(verse.words, word, index) <= reach
    if (phrase === undefined || !isNear || !verse.isText[phrase]) return []
    const all = englishOf(verse.phrases[phrase]?.text ?? '')
    const found = sharedEnglish(verse, index, { word, phrase, isShared: false }).find(
      ({ english, evidence }) => evidence >= LEAST_HIDDEN && all.filter((one) => one === english).length === 1,
    )
    return found ? [{ word, english: found.english }] : []
  })
}
