/** The tables of words and lexicons, and the full-text indexes of names and lexicons. */
import { byNumber, byNumberAndUse, type Table } from './table.ts'

export const strongs = {
  schema: 'Strongs',
  key: 'strongs_number',
  identity: 'strongs',
  order: byNumber,
  values: { language: ['Greek', 'Hebrew', 'Aramaic'] },
  content: ['definition', 'derivation', 'kjv_usage'],
  origins: { 'strongs-greek': `language = 'Greek'`, 'hebrew-lexicon': `language <> 'Greek'` },
  isCounted: true,
  hasCoverage: true,
} as const satisfies Table

export const lexicon_entry = {
  schema: 'LexiconEntry',
  key: 'id',
  identity: 'lexicon',
  order: byNumberAndUse,
  values: { language: ['Hebrew', 'Aramaic'] },
  origins: { 'hebrew-lexicon': 'true' },
  isCounted: true,
  hasCoverage: true,
} as const satisfies Table

export const greek_lexicon_entry = {
  schema: 'GreekLexiconEntry',
  key: 'strongs_number',
  identity: 'greek-lexicon',
  order: byNumber,
  prose: ['abbott_smith'],
  content: ['short_gloss', 'definition', 'abbott_smith'],
  origins: { dodson: 'short_gloss IS NOT NULL', 'abbott-smith': 'abbott_smith IS NOT NULL' },
  isCounted: true,
  hasCoverage: true,
} as const satisfies Table

export const hebrew_word = {
  origins: { morphhb: 'true', 'bsb-alignment': `rendering_state <> 'unknown'` },
  isCounted: true,
  hasCoverage: true,
  internal: ['verse_ordinal', 'divisions'],
} as const satisfies Table

export const greek_word = {
  origins: { n1904: 'true', 'bsb-alignment': `rendering_state <> 'unknown'` },
  isCounted: true,
  hasCoverage: true,
  internal: ['verse_ordinal'],
} as const satisfies Table

export const search_word = { hasRowId: true } as const satisfies Table

export const lexicon_word = { hasRowId: true } as const satisfies Table
