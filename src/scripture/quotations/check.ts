/** Checks a quotation against the texts (D83): the verdict, the best passage, and how they differ. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { VerseSpan } from '../osis.ts'
import { align } from './alignment.ts'
import { candidatesOf } from './candidates.ts'
import { type Comparison, compare, comparedVerses, sameAs } from './comparison.ts'
import { exactRuns, type Texts } from './exact-runs.ts'
import { mixtureOf, spliceOf } from './parts.ts'
import type { Quoted } from './quoted-text.ts'
import { placesOf, type Run, type TextVersion, versesOf } from './text-version.ts'

export type Verdict = 'exact' | 'near' | 'spliced' | 'elsewhere' | 'different' | 'unknown'

export interface Check {
  readonly verdict: Verdict
  /** `undefined` if no word agrees with any passage. */
  readonly best: Comparison | undefined
  /** All places that have exactly these words. */
  readonly places: readonly Run[]
  /** The parts of a splice or of a mixture of two versions. */
  readonly parts: readonly Run[]
}

/** The passages of a reference. Empty if none of them exists. `undefined` if the caller sent no reference. */
export type Cited = readonly VerseSpan[] | undefined

/** Fewer words are `exact` or `unknown`. */
const LEAST_WORDS = 4
/** A quotation with fewer words is not `near` if a word differs. */
const LEAST_NEAR = 6
/** One word in this number may differ. */
const WORDS_PER_CHANGE = 10
/** A text of 1,000 characters with more words than this is no quotation. Only exact places are sought for it. */
const MAX_ALIGNED = 300
/** Limits the comparisons of words of one quotation. */
const MAX_COMPARISONS = 120_000
const LEAST_CANDIDATES = 3

export function* checkQuotation(quoted: Quoted, texts: Texts, cited: Cited): Steps<Check> {
  const ids = quoted.words.map(({ id }) => id)
  const hasGaps = quoted.gaps.some((gap) => gap !== undefined)
  const places = hasGaps ? [] : yield* exactRuns(texts, { ids })
  const spans = cited?.length === 0 ? undefined : cited
  const inside = hasGaps || spans === undefined ? places : yield* exactRuns(texts, { ids, spans })
  const isImpossible = cited?.length === 0
  const local = inside.length > 0 ? sameAs(bestOf(inside, texts)) : yield* bestComparison(quoted, texts, spans)
  const judged = local && (yield* judge(quoted, texts, { comparison: local, spans }))
  if (judged && !isImpossible) return { ...judged, places }
  if (judged && judged.verdict !== 'spliced' && ids.length >= LEAST_WORDS)
    return { ...judged, places, verdict: 'elsewhere' }
  const missing = { verdict: spans ? 'different' : 'unknown', best: local, places, parts: [] } as const
  if (ids.length < LEAST_WORDS) return { ...missing, verdict: 'unknown' }
  if (spans === undefined) return missing
  const other = yield* anywhere(quoted, texts, places)
  return other ? { verdict: 'elsewhere', best: other, places, parts: [] } : missing
}

/** A passage that has these words, in any verse. */
function* anywhere(quoted: Quoted, texts: Texts, places: readonly Run[]): Steps<Comparison | undefined> {
  if (places.length > 0) return sameAs(bestOf(places, texts))
  const best = yield* bestComparison(quoted, texts, undefined)
  return best && closeness(quoted, best) !== 'none' ? best : undefined
}

interface Local {
  readonly comparison: Comparison
  readonly spans: readonly VerseSpan[] | undefined
}

/** The verdict about a passage. `undefined` if it is not `exact`, `near` or `spliced`. */
function* judge(
  quoted: Quoted,
  texts: Texts,
  { comparison, spans }: Local,
): Steps<Pick<Check, 'verdict' | 'best' | 'parts'> | undefined> {
  const found = closeness(quoted, comparison)
  if (found === 'exact') return { verdict: found, best: comparison, parts: [] }
  const ids = quoted.words.map(({ id }) => id)
  if (ids.length < LEAST_NEAR) return found === 'near' ? { verdict: found, best: comparison, parts: [] } : undefined
  const text = texts.versions[comparison.run.version]
  const isMostly = 2 * comparison.agreeing >= ids.length
  const canBeMixture = text !== undefined && texts.versions.length > 1 && isMostly && !leavesOut(comparison)
  const mixture = canBeMixture ? yield* mixtureOf(texts, ids, comparedVerses(text, comparison)) : undefined
  if (found === 'near' || mixture) return { verdict: 'near', best: comparison, parts: mixture ?? [] }
  const splice = distorts(quoted, comparison) ? undefined : yield* spliceOf(texts, quoted, spans)
  return splice && { verdict: 'spliced', best: comparison, parts: splice }
}

/** More words than this between two parts are missing. Two versions differ in fewer. */
const MOST_LEFT_OUT = 3

/** Whether words of the passage are missing: a mixture of two versions has all of it. */
function leavesOut({ differences, losesNegation }: Comparison): boolean {
  return (
    losesNegation ||
    differences.some(({ quoted, passage }) => passage.end - passage.start - (quoted.end - quoted.start) > MOST_LEFT_OUT)
  )
}

/** One word in this number, or one word in all, can differ in a passage that is meant. */
const WORDS_PER_DISTORTION = 6

/** Whether it is one passage with another meaning, such as without its `not`. Its parts are no splice. */
function distorts({ words: { length } }: Quoted, { changed, changesMeaning }: Comparison): boolean {
  return changesMeaning && changed <= Math.max(1, Math.floor(length / WORDS_PER_DISTORTION))
}

type Closeness = 'exact' | 'near' | 'none'

function closeness({ words: { length } }: Quoted, comparison: Comparison): Closeness {
  const { differences, changed, changesMeaning } = comparison
  if (differences.length === 0 && comparison.agreeing >= length) return 'exact'
  if (length < LEAST_WORDS || changesMeaning) return 'none'
  if (changed === 0) return 'near'
  const allowed = Math.max(1, Math.floor(length / WORDS_PER_CHANGE))
  return length >= LEAST_NEAR && changed <= allowed ? 'near' : 'none'
}

/** Whole verses first, then the first version, then canonical order. */
function bestOf(runs: readonly Run[], texts: Texts): Run {
  return runs.find((run) => isWhole(texts.versions[run.version] as TextVersion, run)) ?? (runs[0] as Run)
}

function isWhole(text: TextVersion, run: Run): boolean {
  const { first, last } = versesOf(text, run)
  const { start, end } = placesOf(text, { first, last })
  return run.start === start && run.end === end
}

/** The passage that differs least. @param spans where it must be. `undefined`: anywhere */
function* bestComparison(
  quoted: Quoted,
  texts: Texts,
  spans: readonly VerseSpan[] | undefined,
): Steps<Comparison | undefined> {
  if (quoted.words.length === 0 || quoted.words.length > MAX_ALIGNED) return undefined
  const ids = quoted.words.map(({ id }) => id)
  let best: { comparison: Comparison; rank: number; cost: number } | undefined
  let compared = 0
  for (const [index, { version, verses }] of (yield* candidatesOf(quoted, texts, spans)).entries()) {
    const text = texts.versions[version]
    if (!text || (index >= LEAST_CANDIDATES && compared > MAX_COMPARISONS)) continue
    const { start, end } = placesOf(text, verses)
    compared += ids.length * (end - start)
    const passage = text.ids.subarray(start, end)
    const alignment = yield* align({ quoted: ids, gaps: quoted.gaps, passage, stemOf: texts.vocabulary.stemOf })
    if (best !== undefined && alignment.cost >= best.cost && alignment.cost > mostCostOf(ids.length)) continue
    const comparison = compare({ quoted, text, vocabulary: texts.vocabulary }, { version, start, alignment })
    if (!comparison) continue
    const rank = RANK[closeness(quoted, comparison)] + alignment.cost
    if (best === undefined || rank < best.rank) best = { comparison, rank, cost: alignment.cost }
  }
  return best?.comparison
}

/** An alignment with a higher cost is not `near`. */
function mostCostOf(length: number): number {
  return length / 2 + 6
}

/** Added to the cost, so that a passage with a lower cost that changes the meaning comes last. */
const RANK = { exact: 0, near: 10_000, none: 20_000 } as const
