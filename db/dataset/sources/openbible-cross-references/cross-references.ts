/**
 * OpenBible.info cross-references: a tab-separated file of verse, target (a verse or `first-last`) and votes. Keeps
 * upstream's order.
 */
import { isVerse, versePosition } from '../../../../src/scripture/osis.ts'
import type { CrossReferenceRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

const FILE = 'cross_references.txt'

/** Only the header has a fourth cell, the licence notice. */
const HEADER = 'From Verse\tTo Verse\tVotes\t'

export function* readCrossReferences(source: Source): Generator<CrossReferenceRecord> {
  let line = 0
  for (const row of linesOf(source.text(FILE))) {
    line += 1
    if (line > 1) yield toCrossReference(row, `${FILE}:${line}`)
    else if (!row.startsWith(HEADER)) throw new Error(`${FILE}:1: unexpected columns: ${row}`)
  }
  if (line < 2) throw new Error(`${FILE}: no rows`)
}

/** Yields one line at a time. An array of all lines would double the memory. */
function* linesOf(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    yield text.slice(start, end)
    start = end + 1
  }
}

function toCrossReference(row: string, place: string): CrossReferenceRecord {
  const [from = '', to = '', votes = '', ...rest] = row.split('\t')
  if (rest.length > 0) throw new Error(`${place}: more than three columns: ${row}`)
  if (!/^(0|-?[1-9]\d*)$/.test(votes)) throw new Error(`${place}: votes are not an integer: ${row}`)
  const [start = '', end = null, ...beyond] = to.split('-')
  if (!isVerse(from) || !isVerse(start) || beyond.length > 0) throw new Error(`${place}: not a known verse: ${row}`)
  if (end !== null && !runsForward(start, end)) throw new Error(`${place}: not a range of verses: ${row}`)
  return { from_verse: from, to_verse_start: start, to_verse_end: end, votes: Number(votes) }
}

function runsForward(start: string, end: string): boolean {
  return (versePosition(start) ?? 0) < (versePosition(end) ?? 0)
}
