/** The tables of verses, Bible texts, sections, quotations and cross-references. */
import type { Table } from './table.ts'

/** The order of verses is checked in verify/verses.ts. */
export const verse = { schema: 'Verse', key: 'osis_ref', hasCoverage: true } as const satisfies Table

export const verse_text = {
  key: 'osis_ref',
  origins: { kjv: 'true' },
  hasCoverage: true,
  internal: ['verse_ordinal'],
} as const satisfies Table

export const verse_text_bsb = {
  schema: 'VerseText',
  key: 'osis_ref',
  origins: { bsb: 'true' },
  hasCoverage: true,
  internal: ['verse_ordinal'],
} as const satisfies Table

export const section = {
  schema: 'Section',
  key: 'slug',
  identity: 'section',
  origins: { bsb: 'true' },
  hasCoverage: true,
  internal: ['start_ordinal', 'end_ordinal'],
} as const satisfies Table

export const quotation = {
  origins: { bsb: `sources LIKE '%bsb%'`, ubs: `sources LIKE '%ubs%'` },
  hasCoverage: true,
} as const satisfies Table

export const speech = {
  schema: 'Speech',
  key: 'speech_id',
  origins: { acai: 'true', 'speaker-quotations': `sources LIKE '%speaker-quotations%'` },
  hasCoverage: true,
  internal: ['start_ordinal', 'end_ordinal', 'bsb_spans'],
} as const satisfies Table

export const cross_reference = {
  origins: { 'openbible-cross-references': 'true' },
  isCounted: true,
  hasCoverage: true,
  internal: ['rank'],
} as const satisfies Table

export const text_stem = { hasRowId: true } as const satisfies Table
