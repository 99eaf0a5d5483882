/** Counts the English renderings of each word of the original. Pure. */
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { coreOf, type WordKind } from './core.ts'

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

/** Counts by key, then by rendering without regard to case, then by spelling. */
export type CountedRenderings = Map<string, Map<string, Map<string, number>>>

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
  const of = (key: string): RenderingCount[] =>
    [...(tally.get(key)?.values() ?? [])]
      .map((spellings) => ({ text: mostFrequent(spellings), count: [...spellings.values()].reduce((a, b) => a + b) }))
      .sort((a, b) => b.count - a.count || compareText(a.text, b.text))
  return {
    counted: tally,
    add(key, { rendering, kind }) {
      if (key === null || rendering === null) return
      const { core, folded } = cachedCore(rendering, kind)
      const texts = tally.get(key) ?? new Map<string, Map<string, number>>()
      tally.set(key, texts)
      const spellings = texts.get(folded) ?? new Map<string, number>()
      texts.set(folded, spellings)
      spellings.set(core, (spellings.get(core) ?? 0) + 1)
    },
    of,
    listed: (key) => of(key).slice(0, MOST_RENDERINGS),
  }
}

interface Core {
  readonly core: string
  readonly folded: string
}

const cores: Readonly<Record<WordKind, Map<string, Core>>> = {
  small: new Map(),
  content: new Map(),
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
