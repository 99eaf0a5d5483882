/** Checks a quotation against the texts (D83): the verdict, the best passage, and how they differ. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { VerseSpan } from '../osis.ts'
import { type Alignment, align, type Compared } from './alignment.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { type Comparison, compare, comparedVerses, sameAs } from './comparison.ts'
import { type Divided, dividerOf, undivided } from './compounds.ts'
import { exactRuns, MOST_RUNS, type Texts } from './exact-runs.ts'
import { leastCosts } from './least-cost.ts'
import { mixtureOf, spliceOf } from './parts.ts'
import type { Quoted } from './quoted-text.ts'
import { isInside, placesOf, type Run, type TextVersion, verseOf, versesOf } from './text-version.ts'

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
const MAX_COMPARISONS = 60_000
const LEAST_CANDIDATES = 2

export function* checkQuotation(quoted: Quoted, texts: Texts, cited: Cited): Steps<Check> {
  const check = yield* checkIn(quoted, texts, cited)
  const { best, places } = check
  if (!best || places.length > 0 || closeness(quoted, best) !== 'exact') return check
  // The passage has the same words, but with others in a gap, or divided otherwise: `for ever`.
  const { version, start, end } = best.run
  const ids = Array.from((texts.versions[version] as TextVersion).ids.subarray(start, end))
  return { ...check, places: yield* exactRuns(texts, { ids }) }
}

function* checkIn(quoted: Quoted, texts: Texts, cited: Cited): Steps<Check> {
  const ids = quoted.words.map(({ id }) => id)
  // Words in brackets can be inserted. An ellipsis stands for words of the text.
  const places = quoted.gaps.includes('ellipsis') ? [] : yield* exactRuns(texts, { ids })
  const spans = cited?.length === 0 ? undefined : cited
  const inside = spans === undefined ? places : yield* placesInside(texts, { ids, places, spans })
  const isImpossible = cited?.length === 0
  const local = inside.length > 0 ? sameAs(bestOf(inside, texts)) : yield* bestComparison(quoted, texts, { spans })
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

interface Places {
  readonly ids: readonly number[]
  readonly places: readonly Run[]
  readonly spans: readonly VerseSpan[]
}

function* placesInside(texts: Texts, { ids, places, spans }: Places): Steps<readonly Run[]> {
  // Not all places of a frequent word are known.
  if (places.length >= MOST_RUNS) return yield* exactRuns(texts, { ids, spans })
  return places.filter((run) => isInside(texts.versions[run.version] as TextVersion, run, spans))
}

/** A passage that has these words, in any verse. */
function* anywhere(quoted: Quoted, texts: Texts, places: readonly Run[]): Steps<Comparison | undefined> {
  if (places.length > 0) return sameAs(bestOf(places, texts))
  const best = yield* bestComparison(quoted, texts, { mostCost: mostCostOf(quoted) })
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
  const first = verseOf(text, run.start)
  return text.index.starts[first] === run.start && placesOf(text, versesOf(text, run)).end === run.end
}

interface Wanted {
  /** Where the passage must be. `undefined`: anywhere. */
  readonly spans?: readonly VerseSpan[] | undefined
  /** Only passages with at most this cost are wanted. */
  readonly mostCost?: number
}

/** The passage that differs least. */
function* bestComparison(
  quoted: Quoted,
  texts: Texts,
  { spans, mostCost = Number.POSITIVE_INFINITY }: Wanted,
): Steps<Comparison | undefined> {
  if (quoted.words.length === 0 || quoted.words.length > MAX_ALIGNED) return undefined
  const ids = quoted.words.map(({ id }) => id)
  const { stemOf } = texts.vocabulary
  const candidates = passagesOf(yield* candidatesOf(quoted, texts, spans), texts, ids)
  yield
  const divide = dividerOf(quoted, texts.vocabulary)
  let best: Ranked | undefined
  let compared = 0
  for (const [index, candidate] of candidates.entries()) {
    const most = best ? Math.min(mostCost, Math.max(best.cost - 1, mostCostOf(quoted))) : mostCost
    if (candidate.leastCost > most || (index >= LEAST_CANDIDATES && compared > MAX_COMPARISONS)) break
    compared += ids.length * candidate.passage.length
    const alignment = yield* alignDivided(divide(candidate.passage), { ...candidate, stemOf, mostCost: most })
    const comparison =
      alignment && compare({ quoted, ...candidate, vocabulary: texts.vocabulary }, { ...candidate, alignment })
    if (!comparison) continue
    const { cost } = alignment
    const rank = RANK[closeness(quoted, comparison)] + cost
    if (best === undefined || rank < best.rank) best = { comparison, rank, cost }
  }
  return best?.comparison
}

function* alignDivided(divided: Divided, compared: Omit<Compared, 'quoted' | 'gaps'>): Steps<Alignment | undefined> {
  const alignment = yield* align({ ...compared, quoted: divided.ids, gaps: divided.gaps })
  return alignment && undivided(alignment, divided)
}

interface Ranked {
  readonly comparison: Comparison
  readonly rank: number
  readonly cost: number
}

/** The passages of the candidates, those with the least possible cost first. */
function passagesOf(
  candidates: readonly Candidate[],
  { versions, vocabulary: { stemOf } }: Texts,
  ids: readonly number[],
) {
  const leastCost = leastCosts(ids, { stemOf, stemCount: versions[0]?.index.stemCount ?? 0 })
  return candidates
    .map(({ version, verses }) => {
      const text = versions[version] as TextVersion
      const { start, end } = placesOf(text, verses)
      const words = { passage: text.ids.subarray(start, end), stems: text.index.words.subarray(start, end) }
      return { version, text, start, ...words, leastCost: leastCost(words) }
    })
    .sort((a, b) => a.leastCost - b.leastCost)
}

/** An alignment with a higher cost is not `near`. */
function mostCostOf({ words: { length } }: Quoted): number {
  return Math.floor(length / 2) + 6
}

/** Added to the cost, so that a passage with a lower cost that changes the meaning comes last. */
const RANK = { exact: 0, near: 10_000, none: 20_000 } as const
