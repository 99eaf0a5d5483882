/**
 * Quotations and parallels of the Berean Standard Bible, from its footnotes and sections. Written independently of the
 * importer: it divides each note into statements, and reads those that are nothing but a list of references.
 */
import { BEREAN, BEREAN_SECTIONS } from './bsb.ts'
import { positionOf, VERSES } from './canon.ts'
import { printedSpans } from './printed-references.ts'

/** Canonical positions of the first and last verse, both included. */
export type Span = readonly [first: number, last: number]

export interface ExpectedPair {
  readonly from: Span
  readonly to: Span
  readonly kind: 'quotation' | 'parallel'
}

/** Position of the first verse of the New Testament. */
const NEW = positionOf('Matt.1.1')

interface Stated {
  readonly from: Span
  readonly to: Span
}

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
    .map((span) => (isNew ? { from: own, to: span } : { from: span, to: own }))
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
    whole[at] = { from: hull(pair.from, same.from), to: hull(pair.to, same.to) }
    at = -1
  }
  return whole
}

const PARALLELS = BEREAN_SECTIONS.flatMap(({ osis_start, osis_end, parallels }) =>
  parallels.map((passage) => ({ from: spanOf(`${osis_start} ${osis_end}`), to: spanOf(passage) })),
)

/** The passages of the other testament that notes name, whether they quote them or not: verse and passage. */
export const NAMED: readonly (readonly [verse: string, span: Span])[] = [...BEREAN.values()].flatMap(
  ({ osis_ref, notes }) =>
    notes
      .flatMap(({ linked }) => linked.map(spanOf))
      .filter(([first]) => first >= NEW !== positionOf(osis_ref) >= NEW)
      .map((span) => [osis_ref, span] as const),
)

/** In any order. */
export const EXPECTED_PAIRS: readonly ExpectedPair[] = [
  ...joined(STATED).map((pair) => ({ ...pair, kind: 'quotation' as const })),
  ...PARALLELS.map((pair) => ({ ...pair, kind: 'parallel' as const })),
]

/** In the form of the API. */
export function fieldsOf({ from, to, kind }: ExpectedPair): Record<string, string | null | undefined> {
  const end = ([first, last]: Span) => (first === last ? null : VERSES[last])
  return {
    from_verse: VERSES[from[0]],
    from_verse_end: end(from),
    to_verse_start: VERSES[to[0]],
    to_verse_end: end(to),
    kind,
  }
}
