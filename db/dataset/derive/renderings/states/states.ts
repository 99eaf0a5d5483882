/**
 * The rendering of each word of a verse: its own English, no English, joined with the rendering of another word, or
 * unknown. Pure.
 */
import { isConjunctionPhrase, isPreposition } from '../core.ts'
import type { Word } from '../evidence.ts'
import { ONE_PARTICLE } from '../gaps.ts'
import type { VerseMatch } from '../match.ts'
import { isContent, isVerb } from '../parts.ts'
import type { Phrase } from '../phrases.ts'
import { englishOf, type Usage } from '../usage.ts'
import { withCausatives } from './causatives.ts'
import { hiddenPartnerOf } from './hidden-partners.ts'
import { withLeadingWords } from './leading-words.ts'
import { withoutObjectPronouns } from './object-markers.ts'
import { isLeftOut, partnerOf } from './partners.ts'
import type { RenderedVerse } from './rendered-verse.ts'
import { type Rendering, UNKNOWN } from './rendering.ts'
import { withOwnPronouns } from './stray-pronouns.ts'
import { withSupplied } from './supplied.ts'

export interface MatchedVerse extends VerseMatch {
  readonly words: readonly Word[]
  readonly usage: Usage
}

const NONE: Rendering = { text: null, state: 'none', joinedWith: null }

/**
 * Phrases that never render a noun, verb or adjective. If the source gives one of them to a noun, verb or adjective,
 * another phrase renders the word, or no phrase does.
 */
const PARTICLES = new Set(
  [
    'and',
    'but',
    'or',
    'nor',
    'so',
    'then',
    'yet',
    'so that',
    'that',
    'for',
    'as',
    'of',
    'to',
    'in',
    'the',
    'and the',
  ].concat(['of the', 'to the', 'in the', 'who', 'which', 'and to', 'and in', 'and of', 'and for']),
)

export function renderingsOf({ words, phrases, matches, usage }: MatchedVerse): Rendering[] {
  const wordOf = new Map(matches.flatMap((phrase, word) => (phrase === undefined ? [] : [[phrase, word] as const])))
  const kinds = phrases.map((phrase, index) => kindOf(phrase, words[wordOf.get(index) ?? -1], usage))
  const verse: RenderedVerse = { words, phrases, matches, usage, isText: kinds.map((kind) => kind === 'text') }
  const renderings = matches.map((index, word): Rendering => {
    const phrase = phrases[index ?? -1]
    if (index === undefined || !phrase) return unmatched(verse, word)
    if (kinds[index] === 'text') return { text: phrase.text, state: 'text', joinedWith: null }
    if (kinds[index] === 'none') return joined(hiddenPartnerOf(verse, word)) ?? NONE
    const next = kinds[index] === 'after' ? nextWord({ kinds, wordOf }, index) : undefined
    return joined(next ?? partnerOf(verse, word)) ?? (isLeftOut(verse, word) ? NONE : UNKNOWN)
  })
  const withPronouns = withOwnPronouns(withoutObjectPronouns(renderings, words), verse)
  return withSupplied(withLeadingWords(withCausatives(withPronouns, verse), verse), words)
}

/**
 * The rendering of a word without a match. A negation is joined with the word near it whose phrase has `not` or a
 * similar word. It is not joined if there are several such words.
 */
function unmatched(verse: RenderedVerse, word: number): Rendering {
  const isNegation = verse.words[word]?.part === 'negation'
  return (isNegation && joined(hiddenPartnerOf(verse, word))) || UNKNOWN
}

function joined(joinedWith: number | undefined): Rendering | undefined {
  return joinedWith === undefined ? undefined : { text: null, state: 'joined', joinedWith }
}

function kindOf({ kind, text }: Phrase, word: Word | undefined, usage: Usage): Phrase['kind'] {
  if (kind !== 'text' || !word) return kind
  if (isConjunctionOnly(text, word)) return 'none'
  const isParticle = isContent(word) && PARTICLES.has(text.toLowerCase())
  return isParticle || isOtherWord(text, word, usage) ? 'before' : kind
}

const CONJUNCTION_ADDED = /^\[[^\]]*\]$/
/** Conjunctions that are also prepositions or demonstratives. */
const NOT_ONLY_CONJUNCTIONS = /^(?:for|that|as)$/i

/**
 * Whether the phrase is only a conjunction: a conjunction that the translators added where they left out a noun, verb
 * or adjective, or a conjunction in the place of a pronoun. Also true for a preposition where they left out `behold`.
 */
function isConjunctionOnly(text: string, word: Word): boolean {
  if (word.part === 'opening') return isPreposition(text)
  if (isContent(word) && word.part !== 'numeral')
    return CONJUNCTION_ADDED.test(text) && isConjunctionPhrase(text.slice(1, -1))
  if (word.strongs_number !== null || word.clues.has('and')) return false
  const isAdded = CONJUNCTION_ADDED.test(text)
  const plain = isAdded ? text.slice(1, -1) : text
  return isConjunctionPhrase(plain) && (isAdded || !NOT_ONLY_CONJUNCTIONS.test(plain))
}

/**
 * Whether the phrase does not render the word: `while` and `toward` do not render a verb, and `[and]` does not render a
 * preposition. False if the English is typical of the word in all verses.
 */
function isOtherWord(text: string, word: Word, usage: Usage): boolean {
  const isForeign = isVerb(word) ? isSmall(text) : isAdded(text, word)
  const english = englishOf(text.replace(/[[\]]/g, ''))
  return isForeign && english.every((one) => usage.shareOf(word.strongs_number, one) === 0)
}

/**
 * Prepositions that render verbs: `with` can render *having* and *filling*, and `against` can render *going to meet*.
 */
const RENDERS_VERBS = /^(?:with|against)$/i

function isSmall(text: string): boolean {
  return isConjunctionPhrase(text) || (isPreposition(text) && !RENDERS_VERBS.test(text))
}

/**
 * Whether the translators added the complete text, and the word is a preposition or the second word of a particle. Such
 * a text renders another word.
 */
function isAdded(text: string, { part, gap }: Word): boolean {
  return /^\[[^\]]*\]$/.test(text) && (part === 'preposition' || gap <= ONE_PARTICLE)
}

interface Placed {
  readonly kinds: readonly Phrase['kind'][]
  /** Indexes of words, keyed by the index of their phrase. */
  readonly wordOf: ReadonlyMap<number, number>
}

/** The word of the next phrase that has English words. */
function nextWord({ kinds, wordOf }: Placed, phrase: number): number | undefined {
  const next = kinds.findIndex((kind, index) => index > phrase && kind === 'text' && wordOf.has(index))
  return wordOf.get(next)
}
