/**
 * Pairs of passages that the Berean Standard Bible states (D69): quotations from its footnotes, parallels from its
 * sections. Finds the kind of a cross-reference with them.
 */
import { type VerseSpan, verseAt } from '../../../../src/scripture/osis.ts'
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import { spanOf } from '../../../../src/scripture/references/presentation.ts'
import type { QuotationRecord, SectionRecord } from '../../upstream/records.ts'
import type { Row } from '../row.ts'

export type PairKind = 'quotation' | 'parallel'

export interface StatedPair {
  readonly from: VerseSpan
  readonly to: VerseSpan
  readonly kind: PairKind
}

/** In the order of the list: by the first and last verse of `from`, then of `to`, then by kind. */
export function statedPairs(stated: {
  readonly quotations: readonly QuotationRecord[]
  readonly sections: readonly SectionRecord[]
}): StatedPair[] {
  const quotations = stated.quotations.map(
    ({ from, to }): StatedPair => ({ from: spanOfPassage(from), to: spanOfPassage(to), kind: 'quotation' }),
  )
  const parallels = stated.sections.flatMap(({ osis_start, osis_end, parallels: passages }) => {
    const from = spanOf({ start: osis_start, end: osis_end })
    return passages.map((to): StatedPair => ({ from, to: spanOfPassage(to), kind: 'parallel' }))
  })
  const distinct = new Map([...joined(quotations), ...parallels].map((pair) => [JSON.stringify(pair), pair]))
  return [...distinct.values()].sort(inOrder)
}

/**
 * Both testaments note the same quotation, each at one end of it: Ps.95.11 is cited in `Heb.3.7-Heb.3.11`, and Heb.3.11
 * quotes `Ps.95.7-Ps.95.11`. Joins such pairs, which overlap on both sides.
 */
function joined(pairs: readonly StatedPair[]): StatedPair[] {
  return pairs.reduce<readonly StatedPair[]>((whole, pair) => {
    const [same, others] = partition(whole, (other) => overlap(other.from, pair.from) && overlap(other.to, pair.to))
    const parts = [pair, ...same]
    return [...others, { ...pair, from: hullOf(parts.map(({ from }) => from)), to: hullOf(parts.map(({ to }) => to)) }]
  }, []) as StatedPair[]
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function overlap(a: VerseSpan, b: VerseSpan): boolean {
  return a.first <= b.last && b.first <= a.last
}

function hullOf(spans: readonly VerseSpan[]): VerseSpan {
  return {
    first: Math.min(...spans.map(({ first }) => first)),
    last: Math.max(...spans.map(({ last }) => last)),
  }
}

function inOrder(a: StatedPair, b: StatedPair): number {
  return (
    a.from.first - b.from.first ||
    a.from.last - b.from.last ||
    a.to.first - b.to.first ||
    a.to.last - b.to.last ||
    (a.kind < b.kind ? -1 : 1)
  )
}

/** @throws Error if the importer has let a wrong reference through */
function spanOfPassage(reference: string): VerseSpan {
  const passage = readOsisPassage(reference)
  if (!passage) throw new Error(`no such passage: ${reference}`)
  return spanOf(passage)
}

export function quotationRows(pairs: readonly StatedPair[]): Row[] {
  return pairs.map(({ from, to, kind }, index) => ({
    ordinal: index + 1,
    from_verse: verseAt(from.first),
    from_verse_end: endOf(from),
    to_verse_start: verseAt(to.first),
    to_verse_end: endOf(to),
    kind,
  }))
}

function endOf({ first, last }: VerseSpan): string | null {
  return first === last ? null : verseAt(last)
}

/**
 * Returns a function that finds the kind of a cross-reference: that of a pair whose one side has the verse, and whose
 * other side has a verse of the target. A quotation comes before a parallel.
 */
export function kindFinder(
  pairs: readonly StatedPair[],
): (reference: VerseSpan & { readonly from: number }) => PairKind | null {
  const others = new Map<number, { span: VerseSpan; kind: PairKind }[]>()
  for (const { from, to, kind } of pairs) {
    addOther(others, from, { span: to, kind })
    addOther(others, to, { span: from, kind })
  }
  return ({ from, first, last }) => {
    const kinds = (others.get(from) ?? []).flatMap(({ span, kind }) => (overlap(span, { first, last }) ? kind : []))
    return kinds.includes('quotation') ? 'quotation' : (kinds[0] ?? null)
  }
}

function addOther<Other>(others: Map<number, Other[]>, { first, last }: VerseSpan, other: Other): void {
  for (let verse = first; verse <= last; verse += 1) {
    const known = others.get(verse)
    if (known) known.push(other)
    else others.set(verse, [other])
  }
}
