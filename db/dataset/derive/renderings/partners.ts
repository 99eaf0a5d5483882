/** Finds the word that has the words of another one too: by its English, else by the nearness of both. Pure. */
import { type Clue, cluesOfWord } from './clues.ts'
import { isSmallPhrase } from './core.ts'
import type { Word } from './evidence.ts'
import { BOUND, ONE_PARTICLE } from './gaps.ts'
import type { Phrase } from './phrases.ts'
import { englishOf, type Usage } from './usage.ts'

export interface RenderedVerse {
  readonly words: readonly Word[]
  readonly phrases: readonly Phrase[]
  /** For each word the index of its phrase. */
  readonly matches: readonly (number | undefined)[]
  /** For each phrase whether it has words for its word. */
  readonly isText: readonly boolean[]
  readonly usage: Usage
}

/** Words farther apart have no phrase in common. */
const FARTHEST = 8
const ENGLISH_GAP = 0.5
const MOST_ENGLISH_GAP = 4
/** The source puts `. . .` after the phrase that renders the word too, unless a punctuation mark is between them. */
const JUST_BEFORE = -1
const PUNCTUATION = 0.6
const MOST_MARKS = 2
const TO_BOUND = -1
const CONTENT_TO_PARTICLE = 2
const PARTICLE_TO_PARTICLE = 0.8
const EVIDENCE = 1.5
const STRONGER_EVIDENCE = 2.5
/** How much the same English of the other word takes from the evidence. */
const RIVAL = 2
const LEAST_EVIDENCE = 0.15

interface Candidate {
  readonly word: number
  readonly cost: number
  /** Whether its phrase has English of the joined word. */
  readonly hasEvidence: boolean
}

/** @returns the index of the word, or `undefined` if the verse has no word near it */
export function partnerOf(verse: RenderedVerse, word: number): number | undefined {
  const phrase = verse.matches[word]
  if (phrase === undefined) return undefined
  const [best] = candidatesOf(verse, { word, phrase }).sort((a, b) => a.cost - b.cost || a.word - b.word)
  if (best?.hasEvidence !== true && governsNext(verse, word)) return governed(verse, word + 1) ?? best?.word
  return best?.word
}

/** An article or a preposition, whose words are those of the noun. */
function governsNext({ words }: RenderedVerse, word: number): boolean {
  const [own, next] = [words[word], words[word + 1]]
  return own?.isContent === false && own.gap > ONE_PARTICLE && (next?.gap ?? Infinity) <= BOUND
}

function governed(verse: RenderedVerse, word: number): number | undefined {
  const phrase = verse.matches[word]
  if (phrase === undefined || verse.phrases[phrase]?.kind === 'none') return undefined
  if (!verse.isText[phrase]) return partnerOf(verse, word)
  return isParticle(verse, { word, phrase }) ? undefined : word
}

interface Place {
  readonly word: number
  readonly phrase: number
}

function candidatesOf(verse: RenderedVerse, place: Place): Candidate[] {
  return verse.matches.flatMap((phrase, word) => {
    if (phrase === undefined || word === place.word || !verse.isText[phrase]) return []
    const far = farness(verse.words, word, place.word)
    const isNeighbour = textPhrasesBetween(verse, phrase, place.phrase) === 0
    if (far > FARTHEST && !isNeighbour) return []
    const isJustBefore = phrase < place.phrase && isNeighbour && marksBetween(verse, phrase, place.phrase) === 0
    const evidence = evidenceOf(verse, place.word, { word, phrase, isShared: isJustBefore })
    const hasEvidence = evidence >= LEAST_EVIDENCE
    const cost =
      far +
      englishCost(verse, phrase, place.phrase) +
      (isJustBefore ? JUST_BEFORE : 0) +
      (hasEvidence ? -(EVIDENCE + STRONGER_EVIDENCE * evidence) : particleCost(verse, place.word, { word, phrase })) +
      boundCost(verse, far, { word, phrase })
    return [{ word, cost, hasEvidence }]
  })
}

/** Only neighbours are this near. */
function boundCost(verse: RenderedVerse, far: number, place: Place): number {
  return far <= (isParticle(verse, place) ? ONE_PARTICLE : BOUND) ? TO_BOUND : 0
}

/** Sum of the gaps between two words. */
function farness(words: readonly Word[], a: number, b: number): number {
  return words.slice(Math.min(a, b) + 1, Math.max(a, b) + 1).reduce((sum, { gap }) => sum + gap, 0)
}

function textPhrasesBetween({ isText }: RenderedVerse, a: number, b: number): number {
  return isText.slice(Math.min(a, b) + 1, Math.max(a, b)).filter(Boolean).length
}

function englishCost(verse: RenderedVerse, phrase: number, own: number): number {
  const between = textPhrasesBetween(verse, phrase, own)
  const marks = marksBetween(verse, phrase, own)
  return ENGLISH_GAP * Math.min(between, MOST_ENGLISH_GAP) + PUNCTUATION * Math.min(marks, MOST_MARKS)
}

function marksBetween({ phrases }: RenderedVerse, a: number, b: number): number {
  return phrases.slice(Math.min(a, b) + 1, Math.max(a, b) + 1).filter(({ isSeparate }) => isSeparate).length
}

function particleCost(verse: RenderedVerse, word: number, place: Place): number {
  if (!isParticle(verse, place)) return 0
  return verse.words[word]?.isContent ? CONTENT_TO_PARTICLE : PARTICLE_TO_PARTICLE
}

/** A preposition that is rendered by a verb is not a particle of the English. */
function isParticle({ words, phrases }: RenderedVerse, { word, phrase }: Place): boolean {
  return words[word]?.isContent === false && isSmallPhrase(phrases[phrase]?.text ?? '')
}

/** A place whose English may be that of both words, as `donkeys` in `male and female donkeys`. */
type HolderPlace = Place & { readonly isShared: boolean }

/** How sure it is that the phrase of another word renders this word too. 0: nothing shows it; 1: its gloss is there. */
function evidenceOf(verse: RenderedVerse, word: number, place: HolderPlace): number {
  return Math.max(0, ...sharedEnglish(verse, word, place).map(({ evidence }) => evidence))
}

function sharedEnglish(
  { words, phrases, usage }: RenderedVerse,
  index: number,
  { word: holderIndex, phrase, isShared }: HolderPlace,
): { english: string; evidence: number }[] {
  const [word, holder] = [words[index], words[holderIndex]]
  if (!word || !holder) return []
  return englishOf(phrases[phrase]?.text ?? '').map((english) => {
    const rival = isShared && !isPronoun(english) ? 0 : strengthOf(holder, english, usage)
    return { english, evidence: strengthOf(word, english, usage) * Math.max(0, 1 - RIVAL * rival) }
  })
}

/** English words that are no evidence. `there` is mostly the one of `there is`. */
const SMALL = new Set('a an the and of be been is was were are there'.split(' '))
/** Prepositions and auxiliaries are in many glosses and prove nothing there. */
const SMALL_IN_GLOSS = new Set('as by for had has have in on that to with'.split(' '))
const POSSESSIVES = new Set('my our your his their its'.split(' '))

function isPronoun(english: string): boolean {
  return cluesOfWord(english).some(isPersonal)
}

function isPersonal(clue: Clue): boolean {
  return clue.startsWith('own') || clue.startsWith('subject')
}

function strengthOf(word: Word, english: string, usage: Usage): number {
  if (SMALL.has(english)) return 0
  if (isPronoun(english)) {
    const isPossible = !POSSESSIVES.has(english) || word.isContent || word.clues.has('of')
    return isPossible && cluesOfWord(english).some((clue) => isPersonal(clue) && word.clues.has(clue)) ? 1 : 0
  }
  if (word.gloss !== null && !SMALL_IN_GLOSS.has(english) && englishOf(word.gloss).includes(english)) return 1
  return usage.shareOf(word.strongs_number, english)
}

/** A word without a phrase of its own is in the phrase of a neighbour only if that is this sure. */
const LEAST_HIDDEN = 0.5
const NEXT_TO = 1.5
/** Another word claims the English if it is not farther away than this. */
const CLAIM = 2
/** Greek articles have the glosses and the pronouns of their nouns. */
const ARTICLE = 'G3588'

/**
 * For a word that the source calls not rendered: the neighbour whose phrase has its English, once, if no other word of
 * the verse is as near to it.
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
    // A word whose own phrase has the English needs no other.
    const own = verse.phrases[verse.matches[index] ?? -1]?.text ?? ''
    return !englishOf(own).includes(english) && strengthOf(other, english, verse.usage) >= LEAST_EVIDENCE
  })
}

function hiddenHolders(verse: RenderedVerse, index: number): Holder[] {
  return verse.matches.flatMap((phrase, word) => {
    const isNear = word !== index && farness(verse.words, word, index) <= NEXT_TO
    if (phrase === undefined || !isNear || !verse.isText[phrase]) return []
    const all = englishOf(verse.phrases[phrase]?.text ?? '')
    const found = sharedEnglish(verse, index, { word, phrase, isShared: false }).find(
      ({ english, evidence }) => evidence >= LEAST_HIDDEN && all.filter((one) => one === english).length === 1,
    )
    return found ? [{ word, english: found.english }] : []
  })
}
