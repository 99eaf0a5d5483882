/** OpenBible's cross-references by source verse, in the order of D9. */
import { positionOf, VERSES } from './canon.ts'
import { readText } from './files.ts'
import { EXPECTED_PAIRS, type Span } from './quotations.ts'

export interface ExpectedCrossReference {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
  kind: string | null
}

export const CROSS_REFERENCES: ReadonlyMap<string, readonly ExpectedCrossReference[]> = readCrossReferences()

/**
 * Incoming references, keyed by verse: those whose target contains the verse, in the documented
 * order.
 */
export const INCOMING: ReadonlyMap<string, readonly ExpectedCrossReference[]> = byTargetVerse()

/** The passages that are paired with each verse, from either side. */
function pairedWith(): Map<number, { span: Span; kind: string }[]> {
  const paired = new Map<number, { span: Span; kind: string }[]>()
  for (const { from, to, kind } of EXPECTED_PAIRS) {
    for (const [[first, last], span] of [[from, to] as const, [to, from] as const]) {
      for (let verse = first; verse <= last; verse += 1)
        paired.set(verse, [...(paired.get(verse) ?? []), { span, kind }])
    }
  }
  return paired
}

function kindOf(paired: ReturnType<typeof pairedWith>, from: string, start: string, end: string): string | null {
  const kinds = (paired.get(positionOf(from)) ?? [])
    .filter(({ span: [first, last] }) => first <= positionOf(end) && positionOf(start) <= last)
    .map(({ kind }) => kind)
  return kinds.find((kind) => kind === 'quotation') ?? kinds[0] ?? null
}

function byTargetVerse(): Map<string, ExpectedCrossReference[]> {
  const byVerse = new Map<string, ExpectedCrossReference[]>(VERSES.map((verse) => [verse, []]))
  for (const reference of [...CROSS_REFERENCES.values()].flat()) {
    const { to_verse_start: start, to_verse_end: end } = reference
    const targetVerses = end === null ? [start] : VERSES.slice(positionOf(start), positionOf(end) + 1)
    for (const verse of targetVerses) byVerse.get(verse)?.push(reference)
  }
  for (const list of byVerse.values()) list.sort(byVotesAndSource)
  return byVerse
}

function byVotesAndSource(a: ExpectedCrossReference, b: ExpectedCrossReference): number {
  return b.votes - a.votes || positionOf(a.from_verse) - positionOf(b.from_verse) || byVotes(a, b)
}

/**
 * Both directions in one list. With equal votes, outgoing references come first. A reference from a
 * verse to itself occurs once.
 */
export function bothWays(verse: string): ExpectedCrossReference[] {
  const incoming = INCOMING.get(verse) ?? []
  const others = incoming.filter(({ from_verse }) => from_verse !== verse)
  return [...(CROSS_REFERENCES.get(verse) ?? []), ...others].sort((a, b) => b.votes - a.votes)
}

function readCrossReferences(): Map<string, ExpectedCrossReference[]> {
  const byVerse = new Map<string, ExpectedCrossReference[]>()
  const paired = pairedWith()
  for (const line of readText('openbible-cross-references/cross_references.txt').split('\n').slice(1)) {
    if (line === '') continue
    const [from_verse = '', target = '', votes = ''] = line.split('\t')
    const [to_verse_start = '', to_verse_end = null] = target.split('-')
    const list = byVerse.get(from_verse) ?? []
    const kind = kindOf(paired, from_verse, to_verse_start, to_verse_end ?? to_verse_start)
    list.push({ from_verse, to_verse_start, to_verse_end, votes: Number(votes), kind })
    byVerse.set(from_verse, list)
  }
  for (const list of byVerse.values()) list.sort(byVotes)
  return byVerse
}

function byVotes(a: ExpectedCrossReference, b: ExpectedCrossReference): number {
  return b.votes - a.votes || positionOf(a.to_verse_start) - positionOf(b.to_verse_start) || endOf(a) - endOf(b)
}

/**
 * Position of the last verse of the target. A target of one verse (`null`) comes before all ranges.
 */
function endOf(reference: ExpectedCrossReference): number {
  return reference.to_verse_end === null ? -1 : positionOf(reference.to_verse_end)
}
