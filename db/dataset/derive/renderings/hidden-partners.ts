/** Finds the word that renders a word which the source calls not rendered. Pure. */
import { farness, type RenderedVerse } from './rendered-verse.ts'
import { sharedEnglish, strengthOf } from './shared-english.ts'
import { englishOf } from './usage.ts'

/** The English has to be this sure. */
const LEAST_HIDDEN = 0.5
const NEXT_TO = 1.5
/** A negation can be in the subject of its clause: `None will be held`. */
const NEAR_NEGATION = 4
/** Another word claims the English if it is not farther away than this. */
const CLAIM = 2
const LEAST_CLAIM = 0.15
/** Greek articles have the glosses and the pronouns of their nouns. */
const ARTICLE = 'G3588'

/** @returns the neighbour whose phrase has its English, once, if no other word of the verse is as near to it */
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
    // A word whose own phrase has the English needs no other.
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
