/**
 * The rendering of each word of a verse: its own English, no English, joined with the rendering of another word, or
 * unknown. Pure.
 */
import { isConjunctionPhrase, isPreposition, isSmallWord } from './core.ts'
import type { Word } from './evidence.ts'
import { ONE_PARTICLE } from './gaps.ts'
import { hiddenPartnerOf } from './hidden-partners.ts'
import type { VerseMatch } from './match.ts'
import { isLeftOut, partnerOf } from './partners.ts'
import { isContent, isVerb } from './parts.ts'
import type { Phrase } from './phrases.ts'
import type { RenderedVerse } from './rendered-verse.ts'
import { englishOf, type Usage } from './usage.ts'

/** See `rendering_state` in the contract. */
export type RenderingState = 'text' | 'none' | 'joined' | 'unknown'

export interface Rendering {
  /** The English words that render this word. `null` unless the state is `text`. */
  readonly text: string | null
  readonly state: RenderingState
  /** If the state is `joined`: the index of the word whose phrase renders both words. */
  readonly joinedWith: number | null
}

export interface MatchedVerse extends VerseMatch {
  readonly words: readonly Word[]
  readonly usage: Usage
}

export const UNKNOWN: Rendering = { text: null, state: 'unknown', joinedWith: null }
const NONE: Rendering = { text: null, state: 'none', joinedWith: null }

/**
 * Phrases that never render a noun, verb or adjective. If the phrase of such a word is one of these, another phrase
 * renders the word, or none does.
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
  return withExchanged(renderings, { words, usage })
}

/** At least this share of the phrases of a number has an English word that shows that two renderings are exchanged. */
const LEAST_OF_OTHER = 0.15
/** A word such as `they` or `to` is typical of many words, and shows less. */
const LEAST_OF_SMALL = 0.5
/** Words that are farther apart are not exchanged. */
const FARTHEST_EXCHANGE = 4

/**
 * Exchanges the renderings of two words if each has English that is typical of the other, and none that is typical of
 * itself: `first` for Ἰουδαίῳ and `for the Jew` for πρῶτον.
 */
function withExchanged(
  renderings: readonly Rendering[],
  { words, usage }: Pick<MatchedVerse, 'words' | 'usage'>,
): Rendering[] {
  const shareOf = (word: number, english: string) => usage.shareOf(words[word]?.strongs_number ?? null, english)
  const englishAt = (word: number) => englishOf(renderings[word]?.text ?? '')
  const isOf = (word: number, english: string) =>
    shareOf(word, english) >= (isSmallWord(english) ? LEAST_OF_SMALL : LEAST_OF_OTHER)
  const isMisplaced = (word: number, other: number) =>
    englishAt(word).every((english) => shareOf(word, english) === 0) &&
    englishAt(word).some((english) => isOf(other, english))
  return renderings.map((rendering, word) => {
    const other = renderings.findIndex(
      (_, index) =>
        index !== word &&
        Math.abs(index - word) <= FARTHEST_EXCHANGE &&
        isMisplaced(word, index) &&
        isMisplaced(index, word),
    )
    return renderings[other] ?? rendering
  })
}

/**
 * The rendering of a word without a match. A negation is joined with the word whose phrase has its English, such as
 * `not`, if there is exactly one such word near it.
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
  const isParticle = isContent(word) && PARTICLES.has(text.toLowerCase())
  return isParticle || isOtherWord(text, word, usage) ? 'before' : kind
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
