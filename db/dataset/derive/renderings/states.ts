/** What the match says about each word of a verse: its own words, none, joined with another word, or unknown. Pure. */
import type { VerseMatch } from './match.ts'
import type { Phrase } from './phrases.ts'

/** See `rendering_state` in the contract. */
export type RenderingState = 'text' | 'none' | 'joined' | 'unknown'

export interface Rendering {
  /** The word's own words. `null` unless the state is `text`. */
  readonly text: string | null
  readonly state: RenderingState
  /** For `joined`: index of the word that has the words of both. */
  readonly joinedWith: number | null
}

const UNKNOWN: Rendering = { text: null, state: 'unknown', joinedWith: null }
const NONE: Rendering = { text: null, state: 'none', joinedWith: null }

/** English that renders no noun, verb or adjective: the translation has the word elsewhere, or not at all. */
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

/** @param isContent for each word whether it is a noun, a verb or an adjective */
export function renderingsOf({ phrases, matches }: VerseMatch, isContent: readonly boolean[]): Rendering[] {
  const wordOf = new Map(matches.flatMap((phrase, word) => (phrase === undefined ? [] : [[phrase, word] as const])))
  const kinds = phrases.map((phrase, index) => kindOf(phrase, isContent[wordOf.get(index) ?? -1] ?? false))
  return matches.map((index, word) => {
    const phrase = phrases[index ?? -1]
    if (index === undefined || !phrase) return UNKNOWN
    if (kinds[index] === 'text') return { text: phrase.text, state: 'text', joinedWith: null }
    if (kinds[index] === 'none') return NONE
    const joinedWith = partnerOf({ kinds, wordOf }, { word, phrase: index })
    return joinedWith === undefined ? UNKNOWN : { text: null, state: 'joined', joinedWith }
  })
}

function kindOf({ kind, text }: Phrase, isContent: boolean): Phrase['kind'] {
  return kind === 'text' && isContent && PARTICLES.has(text.toLowerCase()) ? 'after' : kind
}

interface Placed {
  readonly kinds: readonly Phrase['kind'][]
  /** Word of each phrase. */
  readonly wordOf: ReadonlyMap<number, number>
}

/**
 * The word of the next phrase for `after`. For `before`, that of the phrase before or after, whichever stands nearer to
 * the word in the original; the one before if they are equally near.
 */
function partnerOf({ kinds, wordOf }: Placed, { word, phrase }: { word: number; phrase: number }): number | undefined {
  const find = (step: -1 | 1) => {
    for (let index = phrase + step; index >= 0 && index < kinds.length; index += step) {
      const partner = kinds[index] === 'text' ? wordOf.get(index) : undefined
      if (partner !== undefined) return partner
    }
    return undefined
  }
  const [before, after] = [find(-1), find(1)]
  if (before === undefined || after === undefined) return before ?? after
  if (kinds[phrase] === 'after') return after
  return Math.abs(after - word) < Math.abs(before - word) ? after : before
}
