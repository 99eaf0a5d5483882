/** Counts the English renderings of each word of the original. Pure. */
import { once } from '../../../../src/primitives/once.ts'
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { coreOf, isSmallWord, type WordKind } from './core.ts'

export interface RenderingCount {
  text: string
  count: number
}

/** A word has at most this number of renderings in the API. */
const MOST_RENDERINGS = 20

export interface CountedWord {
  readonly rendering: string | null
  readonly kind: WordKind
}

/** Counts by key, then by rendering without regard to case. */
export type CountedRenderings = Map<string, Map<string, CountedText>>

export interface CountedText {
  /** Counts by spelling. */
  readonly spellings: Map<string, number>
  /** How many of the words are nouns or adjectives. */
  nouns: number
}

export interface RenderingTally {
  readonly counted: CountedRenderings
  /** @param key Strong's number or lexicon entry. A word without a key is not counted */
  add(key: string | null, word: CountedWord): void
  /** All renderings of a key, most frequent first. */
  of(key: string): RenderingCount[]
  /** The renderings of a key that the API lists: the most frequent ones. */
  listed(key: string): RenderingCount[]
}

export function createRenderingTally(tally: CountedRenderings = new Map()): RenderingTally {
  const isCommon = once(() => commonWords(tally))
  const of = (key: string): RenderingCount[] =>
    [...(tally.get(key)?.values() ?? [])]
      .map((counted) => ({ text: textOf(counted, isCommon()), count: totalOf(counted) }))
      .sort((a, b) => b.count - a.count || compareText(a.text, b.text))
  return {
    counted: tally,
    add(key, { rendering, kind }) {
      if (key === null || rendering === null) return
      const { core, folded } = cachedCore(rendering, kind)
      const texts = tally.get(key) ?? new Map<string, CountedText>()
      tally.set(key, texts)
      const counted = texts.get(folded) ?? { spellings: new Map<string, number>(), nouns: 0 }
      texts.set(folded, counted)
      counted.nouns += Number(kind === 'noun')
      counted.spellings.set(core, (counted.spellings.get(core) ?? 0) + 1)
    },
    of,
    listed: (key) => of(key).slice(0, MOST_RENDERINGS),
  }
}

function totalOf({ spellings }: CountedText): number {
  return [...spellings.values()].reduce((a, b) => a + b)
}

/** Words that a text has in small letters, as `then`, but not `Passover`. */
function commonWords(tally: CountedRenderings): ReadonlySet<string> {
  const spellings = [...tally.values()].flatMap((texts) =>
    [...texts.values()].flatMap((one) => [...one.spellings.keys()]),
  )
  return new Set(spellings.flatMap((text) => text.match(/(?<![\p{Letter}-])\p{Lowercase}\p{Letter}*/gu) ?? []))
}

/** The usual spelling. A capital that only the beginning of a sentence gives becomes a small letter. */
function textOf(counted: CountedText, isCommon: ReadonlySet<string>): string {
  const text = mostFrequent(counted.spellings)
  const [first = '', ...others] = text.toLowerCase().split(' ')
  const isNoun = counted.nouns * 2 >= totalOf(counted)
  // `On` and `So` are names, too.
  const isOfSentence = isNoun ? isSmallWord(first) && others.length > 0 : isSmallWord(first) || isCommon.has(first)
  return isOfSentence && !NAMES.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Names that are also common words: a pronoun or a verb is rendered by `God` if the translators name him. */
const NAMES = new Set(['god', 'lord', 'spirit', 'christ', 'father', 'son'])

interface Core {
  readonly core: string
  readonly folded: string
}

const cores: Readonly<Record<WordKind, Map<string, Core>>> = {
  small: new Map(),
  noun: new Map(),
  verb: new Map(),
  other: new Map(),
}

/** Cached, because each Hebrew word is counted twice. */
function cachedCore(text: string, kind: WordKind): Core {
  const known = cores[kind].get(text)
  if (known) return known
  const core = coreOf(text, kind)
  const found = { core, folded: core.toLowerCase() }
  cores[kind].set(text, found)
  return found
}

/** The most frequent spelling, for example `Lord` rather than `lord`. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first] = spellings.size === 1 ? spellings : [...spellings].sort(([a, m], [b, n]) => n - m || compareText(a, b))
  return first?.[0] ?? ''
}
