/**
 * Pairs of passages that the sources state (D69, D84): quotations from the footnotes of the Berean Standard Bible,
 * parallels from its sections, and both from the parallel passages of the United Bible Societies. Finds the kind of a
 * cross-reference with them.
 */
import type { VerseSpan } from '../../../../src/scripture/osis.ts'
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import { spanOf } from '../../../../src/scripture/references/presentation.ts'
import type { ParallelGroup, QuotationRecord, SectionRecord } from '../../upstream/records.ts'
import { type ComparedPair, pairsOfGroup } from './compared-pairs.ts'

export type PairKind = 'quotation' | 'parallel'

export type PairSource = 'bsb' | 'ubs'

export interface StatedPair {
  readonly from: VerseSpan
  readonly to: VerseSpan
  readonly kind: PairKind
  /** Those that state the pair, `bsb` first. */
  readonly sources: readonly PairSource[]
  /** The pairs of the parallel passages that are this pair, or a part of it. */
  readonly compared: readonly ComparedPair[]
}

interface Stated {
  readonly quotations: readonly QuotationRecord[]
  readonly sections: readonly SectionRecord[]
  readonly groups: readonly ParallelGroup[]
}

/** In the order of the list: by the first and last verse of `from`, then of `to`, then by kind. */
export function statedPairs({ quotations, sections, groups }: Stated): StatedPair[] {
  const compared = groups.flatMap(pairsOfGroup).map(toPair)
  const noted = quotations.map((record) => bereanPair(record, 'quotation'))
  const named = sections.flatMap(({ osis_start, osis_end, parallels }) =>
    parallels.map((to) => bereanPair({ from: `${osis_start}-${osis_end}`, to }, 'parallel')),
  )
  const ofKind = (kind: PairKind) => compared.filter((pair) => pair.kind === kind)
  return [...joined([...noted, ...ofKind('quotation')]), ...distinct(named, ofKind('parallel'))].sort(inOrder)
}

function toPair(pair: ComparedPair): StatedPair {
  const kind = pair.from.passage.testament === pair.to.passage.testament ? 'parallel' : 'quotation'
  return { from: pair.from.span, to: pair.to.span, kind, sources: ['ubs'], compared: [pair] }
}

function bereanPair({ from, to }: QuotationRecord, kind: PairKind): StatedPair {
  return { from: spanOfPassage(from), to: spanOfPassage(to), kind, sources: ['bsb'], compared: [] }
}

/**
 * Both testaments note the same quotation, each at one end of it: Ps.95.11 is cited in `Heb.3.7-Heb.3.11`, and Heb.3.11
 * quotes `Ps.95.7-Ps.95.11`. The parallel passages divide a long quotation into verses. Joins such pairs, which overlap
 * on both sides.
 */
function joined(pairs: readonly StatedPair[]): StatedPair[] {
  return pairs.reduce<readonly StatedPair[]>((whole, pair) => {
    const [same, others] = partition(whole, (other) => overlap(other.from, pair.from) && overlap(other.to, pair.to))
    return [...others, merged([...same, pair])]
  }, []) as StatedPair[]
}

function merged(parts: readonly StatedPair[]): StatedPair {
  return {
    ...(parts[0] as StatedPair),
    from: hullOf(parts.map(({ from }) => from)),
    to: hullOf(parts.map(({ to }) => to)),
    sources: [...new Set(parts.flatMap(({ sources }) => sources))].sort(),
    compared: parts.flatMap(({ compared }) => compared),
  }
}

/**
 * Each pair once. A parallel passage has no direction: if sections name the same pair, in one direction or in both, it
 * belongs to these pairs.
 */
function distinct(named: readonly StatedPair[], compared: readonly StatedPair[]): StatedPair[] {
  const pairs = new Map(named.map((pair) => [nameOf(pair), pair]))
  for (const pair of compared) {
    const known = [pair, reversed(pair)].filter((either) => pairs.has(nameOf(either)))
    for (const either of known.length > 0 ? known : [pair]) {
      const name = nameOf(either)
      const other = pairs.get(name)
      pairs.set(name, other ? merged([other, either]) : either)
    }
  }
  return [...pairs.values()]
}

function reversed({ from, to, compared, ...pair }: StatedPair): StatedPair {
  return {
    ...pair,
    from: to,
    to: from,
    compared: compared.map((one) => ({ ...one, from: one.to, to: one.from })),
  }
}

function nameOf({ from, to }: StatedPair): string {
  return [from.first, from.last, to.first, to.last].join()
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
