/**
 * Quotations and parallels of the Berean Standard Bible, from its footnotes and sections, and those of the parallel
 * passages. Written independently of the importer: it divides each note into statements, and reads those that are
 * nothing but a list of references.
 */
import { BEREAN, BEREAN_SECTIONS } from './bsb.ts'
import { positionOf, VERSES } from './canon.ts'
import { type ExpectedGroupPair, GROUP_PAIRS, type Words } from './parallel-passages.ts'
import { printedSpans } from './printed-references.ts'

/** Canonical positions of the first and last verse, both included. */
export type Span = readonly [first: number, last: number]

export interface ExpectedPair {
  readonly from: Span
  readonly to: Span
  readonly kind: 'quotation' | 'parallel'
  /** The pairs of the parallel passages that are this pair, or a part of it. */
  readonly compared: readonly ExpectedGroupPair[]
  readonly isBerean: boolean
}

/** Position of the first verse of the New Testament. */
const NEW = positionOf('Matt.1.1')

type Stated = Omit<ExpectedPair, 'kind'>

const berean = (from: Span, to: Span): Stated => ({ from, to, compared: [], isBerean: true })
const compared = (kind: string): Stated[] =>
  GROUP_PAIRS.filter((pair) => pair.kind === kind).map((pair) => ({ ...pair, compared: [pair], isBerean: false }))

/** @param ends first and last verse: `Acts.4.25 Acts.4.26` */
function spanOf(ends: string): Span {
  const [first = '', last = ''] = ends.split(' ')
  return [positionOf(first), positionOf(last)]
}

/** A note without its marks. An opening mark has a space, which can be the only one between two words. */
function plainNote(source: string): string {
  return source
    .replace(/^\\fr [\d:]+ /, '')
    .replace(/\|[^\\]*/g, '')
    .replace(/\\\w+\*/g, '')
    .replace(/\\\w+ /g, ' ')
    .replace(/ +/g, ' ')
}

/**
 * A note divides its statements by semicolons and full stops. A statement of a quotation has only references and a
 * remark in brackets. In the Old Testament, it has references after `cited in`.
 */
function quotedSpans(note: string, isNew: boolean): string[] {
  return note.split(/;|[.?!]’? |”|\.$/).flatMap((statement) => {
    const text = statement.replace(/\([Ss]ee .*/, '').trim()
    if (isNew) return printedSpans(text) ?? []
    return /^cited in /i.test(text) ? (printedSpans(text.slice('cited in '.length)) ?? []) : []
  })
}

const STATED: readonly Stated[] = [...BEREAN.values()].flatMap(({ osis_ref, notes }) => {
  const own: Span = [positionOf(osis_ref), positionOf(osis_ref)]
  const isNew = own[0] >= NEW
  return notes
    .flatMap(({ source }) => quotedSpans(plainNote(source), isNew))
    .map(spanOf)
    .filter(([first]) => first >= NEW !== isNew)
    .map((span) => (isNew ? berean(own, span) : berean(span, own)))
})

const meet = (a: Span, b: Span) => a[0] <= b[1] && b[0] <= a[1]
const hull = (a: Span, b: Span): Span => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]

/** Joins two pairs that meet on both sides until no two are left. */
function joined(pairs: readonly Stated[]): Stated[] {
  const whole = [...pairs]
  for (let at = 0; at < whole.length; at += 1) {
    const pair = whole[at] as Stated
    const other = whole.findIndex((one, index) => index > at && meet(one.from, pair.from) && meet(one.to, pair.to))
    if (other < 0) continue
    const [same] = whole.splice(other, 1) as [Stated]
    whole[at] = {
      from: hull(pair.from, same.from),
      to: hull(pair.to, same.to),
      compared: [...pair.compared, ...same.compared],
      isBerean: pair.isBerean || same.isBerean,
    }
    at = -1
  }
  return whole
}

const PARALLELS = BEREAN_SECTIONS.flatMap(({ osis_start, osis_end, parallels }) =>
  parallels.map((passage) => berean(spanOf(`${osis_start} ${osis_end}`), spanOf(passage))),
)

/** A parallel passage that sections name, in either direction, is theirs. */
function parallels(): Stated[] {
  const nameOf = ({ from, to }: Pick<Stated, 'from' | 'to'>) => [from, to].join(' ')
  const all = new Map(PARALLELS.map((pair) => [nameOf(pair), pair]))
  for (const pair of compared('parallel')) {
    const turned = pair.compared.map(({ from, to, words, ...one }) => ({
      ...one,
      ...{ from: to, to: from, words: { from: words.to, to: words.from } },
    }))
    const either = [pair, { ...pair, from: pair.to, to: pair.from, compared: turned }]
    const named = either.filter((one) => all.get(nameOf(one))?.isBerean)
    for (const one of named.length > 0 ? named : [pair]) {
      const known = all.get(nameOf(one))
      all.set(nameOf(one), known ? { ...known, compared: [...known.compared, ...one.compared] } : one)
    }
  }
  return [...all.values()]
}

/** The passages of the other testament that notes name, whether they quote them or not: verse and passage. */
export const NAMED: readonly (readonly [verse: string, span: Span])[] = [...BEREAN.values()].flatMap(
  ({ osis_ref, notes }) =>
    notes
      .flatMap(({ linked }) => linked.map(spanOf))
      .filter(([first]) => first >= NEW !== positionOf(osis_ref) >= NEW)
      .map((span) => [osis_ref, span] as const),
)

/** In canonical order. */
export const EXPECTED_PAIRS: readonly ExpectedPair[] = [
  ...joined([...STATED, ...compared('quotation')]).map((pair) => ({ ...pair, kind: 'quotation' as const })),
  ...parallels().map((pair) => ({ ...pair, kind: 'parallel' as const })),
].sort((a, b) => compareLists([...a.from, ...a.to], [...b.from, ...b.to]))

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** In the form of the API, without the group. */
export function fieldsOf({ from, to, kind, isBerean, compared: parts }: ExpectedPair): Record<string, unknown> {
  const end = ([first, last]: Span) => (first === last ? null : VERSES[last])
  const sides = { from: wordsOf(parts, 'from'), to: wordsOf(parts, 'to') }
  return {
    from_verse: VERSES[from[0]],
    from_verse_end: end(from),
    to_verse_start: VERSES[to[0]],
    to_verse_end: end(to),
    kind,
    sources: [...(isBerean ? ['bsb'] : []), ...(parts.length > 0 ? ['ubs'] : [])],
    words: sides.from || sides.to ? sides : null,
  }
}

/** Sorted: the order of the text is tested with the importer. */
function wordsOf(parts: readonly ExpectedGroupPair[], side: 'from' | 'to'): Words | null {
  const known = parts.flatMap(({ words }) => (words[side] ? [words[side]] : []))
  if (known.length === 0) return null
  const having = (digit: number) => new Set(known.flat().flatMap(([id, own]) => (own === digit ? [id] : [])))
  const full = having(2)
  return { full: [...full].sort(), partial: [...having(1)].filter((id) => !full.has(id)).sort() }
}
