/** OpenBible's cross-references by source verse, in the order of D9. */
import { positionOf, VERSES } from './canon.ts'
import { readText } from './files.ts'

export interface ExpectedCrossReference {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
}

export const CROSS_REFERENCES: ReadonlyMap<string, readonly ExpectedCrossReference[]> = readCrossReferences()

/**
 * Incoming references, keyed by verse: those whose target contains the verse, in the documented
 * order.
 */
export const INCOMING: ReadonlyMap<string, readonly ExpectedCrossReference[]> = byTargetVerse()

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
  for (const line of readText('openbible-cross-references/cross_references.txt').split('\n').slice(1)) {
    if (line === '') continue
    const [from_verse = '', target = '', votes = ''] = line.split('\t')
    const [to_verse_start = '', to_verse_end = null] = target.split('-')
    const list = byVerse.get(from_verse) ?? []
    list.push({ from_verse, to_verse_start, to_verse_end, votes: Number(votes) })
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
