/** Finds the word that has the words of another one too: by its English, else by the nearness of both. Pure. */
import { isConjunctionPhrase, isPreposition } from './core.ts'
import { BOUND, ONE_PARTICLE, SENTENCE } from './gaps.ts'
import { isContent } from './parts.ts'
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

/** Words farther apart have no phrase in common. */
const FARTHEST = 8
const ENGLISH_GAP = 0.5
const MOST_ENGLISH_GAP = 4
/** The source puts `. . .` after the phrase that renders the word too, unless a punctuation mark is between them. */
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
/** `for seven` renders no other word than its noun. */
const TO_NUMERAL = 2.5
/** Over the end of a sentence or half-verse. */
const OVER_BREAK = 2.5
/** `saying` after a verb that says how: `reported` has both. An infinitive absolute after its verb. */
const TO_VERB_BEFORE = -3
const EVIDENCE = 1.5
const STRONGER_EVIDENCE = 2.5
const LEAST_EVIDENCE = 0.15
/** A pronoun or an `is` proves nothing for words farther away, because most verses have several of them. */
const SMALL_WORD_REACH = 2.5
const SMALL_WORD_ENGLISH_REACH = 1

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
  if (best?.hasEvidence === true) return best.word
  if (governsNext(verse, word)) return governed(verse, word + 1) ?? best?.word
  return isLeftOut(verse, word) ? undefined : best?.word
}

/** English often leaves out `behold` and `it came to pass`, which depend on no neighbour, unless they have a `so`. */
export function isLeftOut({ words, phrases, matches }: RenderedVerse, word: number): boolean {
  const own = words[word]
  if (own === undefined || phrases[matches[word] ?? -1]?.kind === 'text') return false
  return own.part === 'opening' || (own.strongs_number === 'H1961' && own.clues.has('and'))
}

/** An article or a preposition, whose words are those of the noun; `and` before a word that is joined itself. */
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

/** `. . .` belongs to the phrase before it, an `and` that stands for a noun or a verb to the phrase after it. */
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

/** Only neighbours are this near. */
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
  // A verb can have only a preposition, but no other noun or verb has it too.
  if (own && isContent(own) && isPreposition(verse.phrases[place.phrase]?.text ?? '')) return CONTENT_TO_PARTICLE
  if (!isParticle(verse, place)) return 0
  return own && isContent(own) ? CONTENT_TO_PARTICLE : PARTICLE_TO_PARTICLE
}

/** The noun next to a numeral, other numerals and adjectives can be in one phrase with it. */
function isOwnNumeral({ words }: RenderedVerse, word: number, other: number): boolean {
  const part = words[word]?.part
  const isNextNoun = part === 'noun' && Math.abs(word - other) === 1
  return words[other]?.part !== 'numeral' || isNextNoun || part === 'numeral' || part === 'adjective'
}

const SAY = new Set(['H559', 'H560', 'G3004', 'G5346'])

/** A verb of saying: `לֵאמֹר`, `λέγων`, `וַיֹּאמֶר`. An infinitive absolute, unless its verb comes next: `מוֹת תָּמוּת`. */
function followsVerb({ words }: RenderedVerse, word: number): boolean {
  const { part, strongs_number: number } = words[word] ?? {}
  if (part === 'absolute') return words[word + 1]?.part !== 'verb'
  return part === 'verb' && SAY.has(number ?? '')
}

/** Whether it is the last verb with words before the word. */
function isVerbBefore({ words, matches, isText }: RenderedVerse, word: number, other: number): boolean {
  const last = words.slice(0, word).findLastIndex(({ part }, index) => part === 'verb' && isText[matches[index] ?? -1])
  return last === other
}

interface Reach {
  /** Whether a pronoun of the English can be that of the word. */
  readonly isNear: boolean
  readonly isShared: boolean
}

/** How sure it is that the phrase of another word renders this word too. */
function evidenceOf(verse: RenderedVerse, word: number, { isNear, ...place }: Place & Reach): number {
  const shared = sharedEnglish(verse, word, place).filter(({ english }) => isNear || !isCommon(english))
  return Math.max(0, ...shared.map(({ evidence }) => evidence))
}
