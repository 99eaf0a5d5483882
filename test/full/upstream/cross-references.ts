/** OpenBible's cross-references by source verse, in the order of D9. */
import { positionOf } from './canon.ts'
import { readText } from './files.ts'

export interface ExpectedCrossReference {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
}

export const CROSS_REFERENCES: ReadonlyMap<string, readonly ExpectedCrossReference[]> = readCrossReferences()

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

/** `null` comes first. */
function endOf(reference: ExpectedCrossReference): number {
  return reference.to_verse_end === null ? -1 : positionOf(reference.to_verse_end)
}
