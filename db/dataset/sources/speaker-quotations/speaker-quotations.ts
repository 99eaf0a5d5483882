/**
 * Quotations with their speakers, on which English translations agree. Words are named as in ACAI (acai/speeches.ts). A
 * speaker is a role for a recording: `chief priests`, `Judah (Judas), son of James`.
 */
import { type QuoteType, quoteTypeOf } from '../../upstream/reading/quote-types.ts'
import type { Source } from '../../upstream/source.ts'

export interface SpokenQuotation {
  readonly first: string
  readonly last: string
  /** `null` if nobody but the writer of the book speaks. */
  readonly speaker: string | null
  /** True if the role has more than one voice. */
  readonly isGroup: boolean
  /** The words that name the subject of the verb before the quotation, if they are in its first verse and before it. */
  readonly subjects: readonly string[]
  readonly quoteType: QuoteType
  readonly delivery: string | null
}

const QUOTATIONS = 'tsv/Clear-Aligned-Projections.tsv'
const SPEAKERS = 'tsv/character_detail.semantic_data.tsv'

/** A quotation whose first or last word no translation shows. */
const INCOMPLETE = 'quotation-without-word'

export function readSpokenQuotations(source: Source): SpokenQuotation[] {
  const voices = new Map(
    rowsOf(source.text(SPEAKERS), SPEAKERS, ['CharacterID', 'MaxSpeakers']).map(([name = '', voice]) => [name, voice]),
  )
  const rows = rowsOf(source.text(QUOTATIONS), QUOTATIONS, COLUMNS)
  return rows.flatMap(([key = '', speaker = '', subjects = '', type = '', delivery = '', first = '', last = '']) => {
    if (!WORD.test(first) || !WORD.test(last)) {
      source.dropped(INCOMPLETE, key)
      return []
    }
    const isNarrator = speaker === '' || /^narrator\b/.test(speaker)
    return [
      {
        first,
        last,
        speaker: isNarrator ? null : speaker,
        subjects: subjects
          .split(',')
          .filter((id) => id.slice(0, VERSE_LENGTH) === first.slice(0, VERSE_LENGTH) && id < first),
        isGroup: (voices.get(speaker) ?? '1') !== '1',
        quoteType: quoteTypeOf(type, key),
        delivery: delivery === '' ? null : delivery,
      },
    ]
  })
}

const COLUMNS = [
  'KEY',
  'SPEAKER (FCBH)',
  'SPEAKER REFERENT (CLEAR)',
  'QUOTE TYPE',
  'QUOTE DELIVERY',
  'CLEAR START',
  'CLEAR END',
]

/** Length of the part of an id that names the verse. */
const VERSE_LENGTH = 9

const WORD = /^(o\d{12}|n\d{11})$/

/** @returns the cells of the columns, trimmed, of each row */
function rowsOf(text: string, file: string, columns: readonly string[]): string[][] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = header.split('\t').map((name) => name.trim())
  const missing = columns.find((column) => !names.includes(column))
  if (missing !== undefined) throw new Error(`${file} has no column ${missing}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    return columns.map((column) => (cells[names.indexOf(column)] ?? '').trim())
  })
}
