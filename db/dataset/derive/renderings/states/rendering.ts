/** What a word has of the English of its verse. */

/** See `rendering_state` in the contract. */
export type RenderingState = 'text' | 'none' | 'joined' | 'unknown'

export interface Rendering {
  /** The English words that render this word. `null` unless the state is `text`. */
  readonly text: string | null
  readonly state: RenderingState
  /** If the state is `joined`: the index of the word whose phrase renders both words. */
  readonly joinedWith: number | null
}

export const UNKNOWN: Rendering = { text: null, state: 'unknown', joinedWith: null }

/** The renderings, in which the words that were joined with `from` are joined with `to`, which has its English now. */
export function rejoined(renderings: readonly Rendering[], from: number, to: number): Rendering[] {
  return renderings.map((rendering) => (rendering.joinedWith === from ? { ...rendering, joinedWith: to } : rendering))
}
