/** The headings of the Berean Standard Bible, with the verses below them and the parallels that they name. */
import { countChapters, verseAt, versePosition } from '../../../../src/scripture/osis.ts'
import { readOsisSpan } from '../../../../src/scripture/references/osis-passages.ts'
import { spanOf } from '../../../../src/scripture/references/presentation.ts'
import type { SectionRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { linkedPassage } from './references.ts'
import type { Token } from './usfm.ts'

interface Heading {
  readonly heading: string
  readonly level: number
  readonly parallels: string[]
  /** `undefined` until the first text below the heading. */
  start: string | undefined
}

/**
 * In chapters. A heading can also name the books that its section sums up: Heb.11.30-Heb.11.40 names `Joshua–Malachi`.
 * They do not tell the same story, and every verse of them would have the section as its parallel.
 */
const LONGEST_PARALLEL = 2

const LEVELS: ReadonlyMap<string, number> = new Map([
  ['s1', 1],
  ['s2', 2],
])

/**
 * A section ends before the next heading of its level or a higher one, or with the last verse of the book. A heading
 * inside a verse begins with that verse.
 *
 * @param osis code of the book
 */
export function readBookSections(osis: string, tokens: readonly Token[], source: Source): SectionRecord[] {
  const headings: Heading[] = []
  let chapter = ''
  let verse: string | undefined
  let last = ''
  for (const token of tokens) {
    const { marker, text } = token
    if (marker === 'c') {
      chapter = text.trim()
      verse = undefined
    } else if (marker === 'v') {
      verse = `${osis}.${chapter}.${/^\d+/.exec(text)?.[0]}`
      last = verse
    }
    readHeading(headings, token, source)
    if (verse !== undefined && hasText(token)) for (const heading of headings) heading.start ??= verse
  }
  return headings.map((heading, index) =>
    withoutLongParallels(toSection(heading, headings.slice(index + 1), last), source),
  )
}

/** Adds a heading, or a parallel of the last one. */
function readHeading(headings: Heading[], { marker, text }: Token, source: Source): void {
  const level = LEVELS.get(marker)
  if (level !== undefined) headings.push({ heading: text.trim(), level, parallels: [], start: undefined })
  if (marker !== 'ref' || !isOpen(headings.at(-1))) return
  const passage = linkedPassage(text, source)
  if (passage !== undefined) headings.at(-1)?.parallels.push(passage)
}

/** Whether the token begins a verse, or a paragraph with text. */
function hasText({ marker, text }: Token): boolean {
  return marker === 'v' || (/^(?:q\d|p|pmo|li\d)$/.test(marker) && text.trim() !== '')
}

/** Whether no text has followed the heading yet, so that references belong to it. */
function isOpen(heading: Heading | undefined): boolean {
  return heading !== undefined && heading.start === undefined
}

function toSection(
  { heading, level, parallels, start }: Heading,
  later: readonly Heading[],
  last: string,
): SectionRecord {
  if (start === undefined) throw new Error(`no verse follows the heading ${heading}`)
  const next = later.find((other) => other.level <= level)
  return { heading, level, osis_start: start, osis_end: endOf(start, next?.start, last), parallels }
}

function withoutLongParallels(section: SectionRecord, source: Source): SectionRecord {
  const { osis_start, osis_end } = section
  const isLongSection = countChapters(spanOf({ start: osis_start, end: osis_end })) > LONGEST_PARALLEL
  const parallels = section.parallels.filter((passage) => {
    const span = readOsisSpan(passage)
    const isLong = isLongSection || (span !== undefined && countChapters(span) > LONGEST_PARALLEL)
    if (isLong) source.dropped('long-parallel', `${osis_start}: ${passage}`)
    return !isLong
  })
  return { ...section, parallels }
}

/** The verse before the next section. If that section begins inside the same verse, both have the verse. */
function endOf(start: string, next: string | undefined, last: string): string {
  if (next === undefined) return last
  const position = (versePosition(next) ?? 0) - 1
  return position < (versePosition(start) ?? 0) ? start : verseAt(position)
}
