/**
 * The names of God in the King James Version. It prints the Name (YHWH) in capitals: LORD, GOD next to `Lord`, or JAH.
 * The e-text confuses LORD and Lord. The Hebrew verse shows which one is meant.
 */
import { testamentOf } from '../../../../src/scripture/osis.ts'
import { readHandWritten } from '../../upstream/hand-written.ts'
import type { VerseTextRecord } from '../../upstream/records.ts'

/** The Name: `H3050` is its short form, `H3069` the form next to `Lord`. */
const NAMES: ReadonlySet<string> = new Set(['H3050', 'H3068', 'H3069'])

/** The title `Lord`. */
const TITLE = 'H136'

/** The numbers of the Hebrew words that this file compares. */
export const NAMES_OF_GOD: readonly string[] = [...NAMES, TITLE]

interface OtherPrint {
  readonly verse: string
  readonly evidence: string
}

/**
 * Verses in which the printed King James Version has more or fewer names than the Hebrew. A second e-text agrees, unless
 * the evidence says otherwise.
 */
export const PRINTED_OTHERWISE: ReadonlySet<string> = new Set(
  readHandWritten<OtherPrint>('sources/kjv/printed-otherwise.csv').map(({ verse }) => verse),
)

/** Quotations in the New Testament in which the King James Version prints the Name. */
const QUOTED: ReadonlySet<string> = new Set(['Matt.22.44', 'Mark.12.36', 'Luke.20.42', 'Acts.2.34'])

/** A title that is printed in capitals. */
const TITLE_IN_CAPITALS = 'Rev.19.16'

/** In the New Testament, only quotations have the Name. */
export function restoreQuotedNames({ osis_ref, text }: VerseTextRecord): string {
  if (QUOTED.has(osis_ref)) return text.replace(/\b(?:LORD|Lord) said\b/, 'LORD said')
  return osis_ref === TITLE_IN_CAPITALS ? text : text.replace(/\bLORD\b/g, 'Lord')
}

const CAPITALS = /\b(?:LORD|GOD|JAH|JEHOVAH|Jehovah\w*)\b/g

/** Number of words of the text that stand for the Name. */
function capitalsOf(text: string): number {
  return text.match(CAPITALS)?.length ?? 0
}

/** The Name or the title, in any spelling of the e-text, also next to each other. */
const WRITTEN = /\b(?:(?:LORD|Lord) (?:GOD|God)|LORD|Lord|GOD|JAH|JEHOVAH|Jehovah\w*)\b/g

/** Whether the verse has as many words in capitals as the Hebrew has names. */
export function hasNames(text: string, hebrew: readonly string[]): boolean {
  return capitalsOf(text) === hebrew.filter((number) => NAMES.has(number)).length
}

/**
 * Spells the names in the order of the Hebrew words, if the text has as many names as the Hebrew verse.
 *
 * @param hebrew Strong's numbers of the names and titles of the verse, in order
 */
export function restoreNames({ osis_ref, text }: VerseTextRecord, hebrew: readonly string[]): string {
  if (PRINTED_OTHERWISE.has(osis_ref)) return text
  const written = text.match(WRITTEN) ?? []
  const meant = pairs(hebrew)
  if (written.length !== meant.length) return text
  const hasWrongPair = meant.some(({ length }, index) => length === 2 && written[index] === 'LORD God')
  if (hasNames(text, hebrew) && !hasWrongPair) return text
  let at = 0
  return text.replace(WRITTEN, (name) => respell(name, meant[at++] ?? []))
}

/** The title and the Name next to it are one: `Lord GOD`. */
function pairs(hebrew: readonly string[]): string[][] {
  const result: string[][] = []
  for (const [index, number] of hebrew.entries()) {
    const isSecond = number === 'H3069' && hebrew[index - 1] === TITLE && result.at(-1)?.length === 1
    if (isSecond) result.at(-1)?.push(number)
    else result.push([number])
  }
  return result
}

function respell(written: string, [first = '', second]: readonly string[]): string {
  if (second !== undefined) return written.includes(' ') ? 'Lord GOD' : written
  if (/jehovah|jah/i.test(written)) return written
  const name = NAMES.has(first) ? 'LORD' : 'Lord'
  return written.replace(/^(?:LORD|Lord|GOD)/, name).replace(/ GOD$/, ' God')
}

/**
 * @param hebrew the names and titles of each verse, keyed by reference
 * @returns all verses, and the references of those whose names change
 */
export function withNamesOfGod(
  verses: readonly VerseTextRecord[],
  hebrew: ReadonlyMap<string, readonly string[]>,
): { readonly verses: VerseTextRecord[]; readonly respelled: string[] } {
  const spelled = verses.map((verse) => ({
    ...verse,
    text:
      testamentOf(verse.osis_ref) === 'NT'
        ? restoreQuotedNames(verse)
        : restoreNames(verse, hebrew.get(verse.osis_ref) ?? []),
  }))
  const respelled = spelled.filter(({ text }, index) => text !== verses[index]?.text)
  return { verses: spelled, respelled: respelled.map(({ osis_ref }) => osis_ref) }
}
