/**
 * For a word without a phrase of its own, finds its partner: the word whose phrase renders both. Prefers a phrase with
 * English that is typical of the word, then the nearest word. Costs are compared, and the lowest cost wins. Pure.
 */
import { isConjunctionPhrase, isPreposition } from '../core.ts'
import { BOUND, ONE_PARTICLE, SENTENCE } from '../gaps.ts'
import { isContent, isVerb } from '../parts.ts'
import {
  farness,
  isParticle,
  marksBetween,
  type Place,
  type RenderedVerse,
  textPhrasesBetween,
  widestGap,
} from './rendered-verse.ts'
import { isCommon, sharedEnglish } from './shared-english.ts'

/** Words that are farther apart do not share a phrase. */
const FARTHEST = 8
const ENGLISH_GAP = 0.5
const MOST_ENGLISH_GAP = 4
/**
 * The source writes `. . .` for a word without a phrase of its own, directly after the phrase that renders the word. If
 * a punctuation mark precedes the `. . .`, another phrase renders the word.
 */
const NEXT_IN_ENGLISH = -1
/** The phrase before several `. . .` in a row renders a group of words, even if some of them are far away. */
const LONG_RUN = 3
const FARTHEST_IN_RUN = 1.5
const PUNCTUATION = 0.6
const MOST_MARKS = 2
const TO_BOUND = -1
const CONTENT_TO_PARTICLE = 2
const PARTICLE_TO_PARTICLE = 0.8
const TO_CONJUNCTION = 2
/** The phrase of a numeral, such as `for seven`, usually renders no second word. `isOwnNumeral` has the exceptions. */
const TO_NUMERAL = 2.5
/** The end of a sentence or half-verse is between the two words. */
const OVER_BREAK = 2.5
/** For `saying` after another verb, where `reported` renders both, and for an infinitive absolute after its verb. */
const TO_VERB_BEFORE = -3
const EVIDENCE = 1.5
const STRONGER_EVIDENCE = 2.5
const LEAST_EVIDENCE = 0.15
/** A pronoun or `is` proves nothing for words that are farther away, because most verses have several such words. */
const SMALL_WORD_REACH = 2.5
const SMALL_WORD_ENGLISH_REACH = 1

interface Candidate {
  readonly word: number
  readonly cost: number
  /** Whether the phrase of the candidate has English that is typical of the word without a phrase. */
  readonly hasEvidence: boolean
}

/** @returns the index of the word, or `undefined` if the verse has no word near it */
export function partnerOf(verse: RenderedVerse, word: number): number | undefined {
  const phrase = verse.matches[word]
  if (phrase === undefined) return undefined
  const [best] = candidatesOf(verse, { word, phrase }).sort((a, b) => a.cost - b.cost || a.word - b.word)
  if (best?.hasEvidence === true) return best.word
  if (best && isSaying(verse, word) && !isVerbAt(verse, best.word)) return verbBefore(verse, word)
  if (governsNext(verse, word)) return governed(verse, word + 1) ?? best?.word
  return isLeftOut(verse, word) ? undefined : best?.word
}

/**
 * Whether the word is `behold` or `it came to pass` and has no English. English often leaves these words out, and they
 * depend on no neighbour. False if the phrase has some other English, such as `so`.
 */
export function isLeftOut({ words, phrases, matches }: RenderedVerse, word: number): boolean {
  const own = words[word]
  if (own === undefined || phrases[matches[word] ?? -1]?.kind === 'text') return false
  return own.part === 'opening' || (own.strongs_number === 'H1961' && own.clues.has('and'))
}

/**
 * Whether the word belongs to the next word: an article or preposition to its noun, or a conjunction to any next word.
 */
function governsNext({ words }: RenderedVerse, word: number): boolean {
  const [own, next] = [words[word], words[word + 1]]
  if (own === undefined || isContent(own) || own.gap <= ONE_PARTICLE) return false
  return own.part === 'conjunction' || (next?.gap ?? Infinity) <= BOUND
}

function governed(verse: RenderedVerse, word: number): number | undefined {
  const phrase = verse.matches[word]
  if (phrase === undefined || verse.phrases[phrase]?.kind === 'none') return undefined
  if (!verse.isText[phrase]) return partnerOf(verse, word)
  if ((verse.words[word]?.gap ?? 0) > BOUND) return undefined
  return isParticle(verse, { word, phrase }) ? undefined : word
}

function candidatesOf(verse: RenderedVerse, place: Place): Candidate[] {
  return verse.matches.flatMap((phrase, word) => {
    if (phrase === undefined || word === place.word || !verse.isText[phrase]) return []
    const far = farness(verse.words, word, place.word)
    const between = textPhrasesBetween(verse, phrase, place.phrase)
    const isNeighbour = between === 0
    if (far > FARTHEST && !isNeighbour) return []
    const isNext =
      isNeighbour && isOnItsSide(verse, phrase, place.phrase) && marksBetween(verse, phrase, place.phrase) === 0
    const isNear = far <= SMALL_WORD_REACH || between <= SMALL_WORD_ENGLISH_REACH
    const evidence = evidenceOf(verse, place.word, { word, phrase, isNear, isShared: isNext && phrase < place.phrase })
    const hasEvidence = evidence >= LEAST_EVIDENCE
    const cost =
      (isNext ? NEXT_IN_ENGLISH + farnessInRun(verse, { phrase, own: place.phrase }, far) : far) +
      englishCost(verse, phrase, place.phrase) +
      (hasEvidence
        ? -(EVIDENCE + STRONGER_EVIDENCE * evidence)
        : withoutEvidence(verse, place.word, { word, phrase })) +
      boundCost(verse, far, { word, phrase })
    return [{ word, cost, hasEvidence }]
  })
}

const COORDINATES = /^(?:and|but|or|nor)\b/i

/**
 * Whether the phrase is on the side to which `own` belongs. A `. . .` belongs to the phrase before it. An `and` in the
 * place of a noun or a verb belongs to the phrase after it.
 */
function isOnItsSide({ phrases }: RenderedVerse, phrase: number, own: number): boolean {
  return COORDINATES.test(phrases[own]?.text ?? '') ? phrase > own : phrase < own
}

function farnessInRun(
  { phrases }: RenderedVerse,
  { phrase, own }: { phrase: number; own: number },
  far: number,
): number {
  if (own < phrase) return far
  const run = phrases.slice(phrase + 1, phrase + 1 + LONG_RUN)
  const isLong = run.length === LONG_RUN && run.every(({ kind }) => kind === 'before')
  return isLong ? Math.min(far, FARTHEST_IN_RUN) : far
}

/** A lower cost for words that are so close that one governs the other. */
function boundCost(verse: RenderedVerse, far: number, place: Place): number {
  return far <= (isParticle(verse, place) ? ONE_PARTICLE : BOUND) ? TO_BOUND : 0
}

function englishCost(verse: RenderedVerse, phrase: number, own: number): number {
  const between = textPhrasesBetween(verse, phrase, own)
  const marks = marksBetween(verse, phrase, own)
  return ENGLISH_GAP * Math.min(between, MOST_ENGLISH_GAP) + PUNCTUATION * Math.min(marks, MOST_MARKS)
}

function withoutEvidence(verse: RenderedVerse, word: number, place: Place): number {
  const widest = widestGap(verse.words, word, place.word)
  if (farness(verse.words, word, place.word) <= ONE_PARTICLE) return 0
  return (
    particleCost(verse, word, place) +
    (widest >= SENTENCE ? OVER_BREAK : 0) +
    (isOwnNumeral(verse, word, place.word) ? 0 : TO_NUMERAL) +
    (followsVerb(verse, word) && isVerbBefore(verse, word, place.word) ? TO_VERB_BEFORE : 0)
  )
}

function particleCost(verse: RenderedVerse, word: number, place: Place): number {
  const own = verse.words[word]
  const isFree = own !== undefined && (isContent(own) || own.part === 'pronoun')
  if (isFree && isConjunctionPhrase(verse.phrases[place.phrase]?.text ?? '')) return TO_CONJUNCTION
  // The phrase of a verb can be only a preposition. Such a phrase does not render a second noun or verb.
  if (own && isContent(own) && isPreposition(verse.phrases[place.phrase]?.text ?? '')) return CONTENT_TO_PARTICLE
  if (!isParticle(verse, place)) return 0
  return own && isContent(own) ? CONTENT_TO_PARTICLE : PARTICLE_TO_PARTICLE
}

/**
 * Whether the phrase of `other` can render the word, too. The phrase of a numeral can do so only if the word is the
 * noun next to it, another numeral or an adjective.
 */
function isOwnNumeral({ words }: RenderedVerse, word: number, other: number): boolean {
  const part = words[word]?.part
  const isNextNoun = part === 'noun' && Math.abs(word - other) === 1
  return words[other]?.part !== 'numeral' || isNextNoun || part === 'numeral' || part === 'adjective'
}

const SAY = new Set(['H559', 'H560', 'G3004', 'G5346'])

/**
 * Whether the word is usually rendered with the verb before it: a verb of saying (`לֵאמֹר`, `λέγων`, `וַיֹּאמֶר`), or
 * an infinitive absolute, unless its verb comes next (`מוֹת תָּמוּת`).
 */
function followsVerb(verse: RenderedVerse, word: number): boolean {
  const { words } = verse
  if (words[word]?.part === 'absolute') return words[word + 1]?.part !== 'verb'
  return isSaying(verse, word)
}

/** Whether `other` is the nearest verb before the word that has English words. */
function isVerbBefore(verse: RenderedVerse, word: number, other: number): boolean {
  return verbBefore(verse, word) === other
}

function verbBefore({ words, matches, isText }: RenderedVerse, word: number): number | undefined {
  const last = words.slice(0, word).findLastIndex(({ part }, index) => part === 'verb' && isText[matches[index] ?? -1])
  return last === -1 ? undefined : last
}

/** Whether the word is `לֵאמֹר` or another verb of saying. A noun before it, such as `to Moses`, does not render it. */
function isSaying({ words }: RenderedVerse, word: number): boolean {
  return words[word]?.part === 'verb' && SAY.has(words[word]?.strongs_number ?? '')
}

function isVerbAt({ words }: RenderedVerse, word: number): boolean {
  const own = words[word]
  return own !== undefined && isVerb(own)
}

interface Reach {
  /** Whether the phrase is so near that a pronoun in it can be the pronoun of the word. */
  readonly isNear: boolean
  readonly isShared: boolean
}

/** The evidence that the phrase of another word renders this word, too: from 0 to 1. */
function evidenceOf(verse: RenderedVerse, word: number, { isNear, ...place }: Place & Reach): number {
  const shared = sharedEnglish(verse, word, place).filter(({ english }) => isNear || !isCommon(english))
  return Math.max(0, ...shared.map(({ evidence }) => evidence))
}
