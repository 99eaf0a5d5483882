/** Divides a quotation into parts that a text has exactly: a splice of verses, or a mixture of two versions. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { VerseSpan } from '../osis.ts'
import { exactRuns, sharedLength, type Texts } from './exact-runs.ts'
import type { Quoted } from './quoted-text.ts'
import { isInside, type Run, type TextVersion, verseOf } from './text-version.ts'

interface Rules {
  /** Minimum number of words of a part. */
  readonly leastWords: number
  /** A part that has more than this number of places is a formula, and says nothing about its origin. */
  readonly mostPlaces: number
  /** Where the parts must be. `undefined`: anywhere. */
  readonly spans: readonly VerseSpan[] | undefined
  /** Of several places, one in these spans is preferred. */
  readonly preferred?: readonly VerseSpan[] | undefined
  /** Words that can stand between two parts. */
  readonly skipped?: ReadonlySet<number>
}

const MAX_PARTS = 6

/** Words that are in more verses are formulas: `and he said unto`. Also limits the work. */
const MOST_VERSES = 4_000

/** @returns `undefined` if a part of the quotation is in no text */
function* partsOf(texts: Texts, ids: readonly number[], rules: Rules): Steps<Run[] | undefined> {
  const parts: Run[] = []
  let at = 0
  while (at < ids.length) {
    // The last part takes words of the one before if it is too short.
    const taken = Math.max(0, rules.leastWords - (ids.length - at))
    const before = withoutLast(parts, taken, rules)
    if (!before) return undefined
    const part = yield* longestRun(texts, ids.slice(at - taken), rules)
    if (part) {
      parts.splice(0, parts.length, ...before, part)
      at += part.end - part.start - taken
    } else if (at > 0 && taken === 0 && rules.skipped?.has(ids[at] as number)) at += 1
    else return undefined
  }
  return parts
}

/** The parts, the last one without its last words. `undefined` if it becomes too short, or there are too many parts. */
function withoutLast(parts: readonly Run[], taken: number, { leastWords }: Rules): readonly Run[] | undefined {
  const last = parts.at(-1)
  if (parts.length === MAX_PARTS || (taken > 0 && !last)) return undefined
  if (taken === 0 || !last) return parts
  const shortened = { ...last, end: last.end - taken }
  return shortened.end - shortened.start < leastWords ? undefined : [...parts.slice(0, -1), shortened]
}

function* longestRun(texts: Texts, ids: readonly number[], rules: Rules): Steps<Run | undefined> {
  // In a passage, a part can begin with any words, such as `It is of`.
  const where = rules.spans === undefined ? { mostVerses: MOST_VERSES } : { spans: rules.spans }
  const sought = { ids: ids.slice(0, rules.leastWords), ...where }
  const begun = yield* exactRuns(texts, sought)
  const runs = begun.map(({ version, start }) => {
    const text = texts.versions[version]
    return { version, start, end: start + (text ? sharedLength(text, start, ids) : 0) }
  })
  const longest = runs.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  const best = runs.filter((run) => run.end - run.start === longest && (rules.spans || isTelling(texts, run)))
  if (best.length === 0 || best.length > rules.mostPlaces) return undefined
  return best.find((run) => rules.preferred && isPartOf(texts, run, rules.preferred)) ?? best[0]
}

function isPartOf({ versions }: Texts, run: Run, spans: readonly VerseSpan[]): boolean {
  const text = versions[run.version]
  return text !== undefined && isInside(text, run, spans)
}

/** A part with fewer words says something only if one of them is rare: `the LORD is not` is in many sentences. */
const TELLING_LENGTH = 6
const RARE_VERSES = 1_000

function isTelling({ versions, vocabulary }: Texts, { version, start, end }: Run): boolean {
  const text = versions[version]
  if (!text || end - start >= TELLING_LENGTH) return true
  const stems = Array.from(text.ids.subarray(start, end), (id) => vocabulary.stemOf[id] as number)
  return stems.some((stem) => text.index.versesWith(stem).length < RARE_VERSES)
}

const CONJUNCTIONS = ['and', 'but', 'for', 'then', 'so', 'therefore', 'because']

/** Parts of verses that do not follow each other. @returns `undefined` if the quotation is no splice */
export function* spliceOf(
  texts: Texts,
  { words }: Quoted,
  spans: readonly VerseSpan[] | undefined,
): Steps<Run[] | undefined> {
  const skipped = new Set(CONJUNCTIONS.flatMap((word) => texts.vocabulary.ids.get(word) ?? []))
  const rules = { leastWords: 4, mostPlaces: 20, spans: undefined, preferred: spans, skipped }
  const parts = yield* partsOf(
    texts,
    words.map(({ id }) => id),
    rules,
  )
  if (!parts || parts.length < 2) return undefined
  const chosen = yield* inOneVersion(texts, parts)
  return spans === undefined || parts.some((part) => isPartOf(texts, part, spans)) ? chosen : undefined
}

/** The same parts from one version, if one has all of them. Otherwise the parts are a mixture. */
function* inOneVersion(texts: Texts, parts: readonly Run[]): Steps<Run[]> {
  const versions = new Set(parts.map(({ version }) => version))
  for (const version of versions) {
    const others: Run[] = []
    for (const part of parts) {
      const other = part.version === version ? part : yield* sameIn(version, texts, part)
      if (other) others.push(other)
    }
    if (others.length === parts.length) return others
  }
  return [...parts]
}

/** The same words in another version, in the same verses if it has them there. */
function* sameIn(version: number, texts: Texts, part: Run): Steps<Run | undefined> {
  const text = texts.versions[part.version] as TextVersion
  const ids = Array.from(text.ids.subarray(part.start, part.end))
  const runs = (yield* exactRuns(texts, { ids })).filter((run) => run.version === version)
  const verse = verseIn(texts, part)
  return runs.find((run) => verseIn(texts, run) === verse) ?? runs[0]
}

/** Parts of a passage that follow each other, from both versions. @returns `undefined` if the quotation is no mixture */
export function* mixtureOf(texts: Texts, ids: readonly number[], passage: VerseSpan): Steps<Run[] | undefined> {
  const parts = yield* partsOf(texts, ids, { leastWords: 3, mostPlaces: 20, spans: [passage] })
  if (!parts || new Set(parts.map(({ version }) => version)).size < 2) return undefined
  const verses = parts.map((part) => verseIn(texts, part))
  return verses.every((verse, index) => verse >= (verses[index - 1] ?? 0)) ? parts : undefined
}

function verseIn({ versions }: Texts, { version, start }: Run): number {
  const text = versions[version]
  return text ? verseOf(text, start) : 0
}
