/** Strong's dictionary and the Greek and Hebrew lexicons, as the dataset holds them. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, type PageQuery } from './listing.ts'

export interface StrongsListRow {
  strongs_number: string
  uuid: string
  language: string
  lemma: string
  transliteration: string | null
  occurrences: number
}

export interface StrongsRow extends StrongsListRow {
  pronunciation: string | null
  definition: string | null
  derivation: string | null
  kjv_usage: string | null
}

export interface GreekLexiconEntryRow {
  strongs_number: string
  uuid: string
  lemma: string
  headword: string | null
  short_gloss: string | null
  definition: string | null
  abbott_smith: string | null
  occurrences: number
}

export interface LexiconEntryListRow {
  id: string
  uuid: string
  strongs_number: string | null
  language: string
  lemma: string
  transliteration: string | null
  part_of_speech: string | null
  gloss: string | null
  occurrences: number
}

export interface LexiconEntryRow extends LexiconEntryListRow {
  article: string | null
}

const STRONGS_LIST_COLUMNS = ['strongs_number', 'uuid', 'language', 'lemma', 'transliteration', 'occurrences'] as const
const STRONGS_COLUMNS = [...STRONGS_LIST_COLUMNS, 'pronunciation', 'definition', 'derivation', 'kjv_usage'] as const
const GREEK_LEXICON_COLUMNS = [
  'strongs_number',
  'uuid',
  'lemma',
  'headword',
  'short_gloss',
  'definition',
  'abbott_smith',
  'occurrences',
] as const
const LEXICON_LIST_COLUMNS = [
  'id',
  'uuid',
  'strongs_number',
  'language',
  'lemma',
  'transliteration',
  'part_of_speech',
  'gloss',
  'occurrences',
] as const
const LEXICON_COLUMNS = [...LEXICON_LIST_COLUMNS, 'article'] as const

export interface StrongsFilter {
  q?: string | undefined
  language?: string | undefined
}

export function listStrongs(
  dataset: Dataset,
  filter: StrongsFilter,
  page: PageQuery,
): Promise<Listing<StrongsListRow>> {
  const { q, language } = filter
  const filters: Filter[] = nameFilters(dataset, 'strongs', q)
  if (language !== undefined) filters.push((query) => query.where({ language }))
  return listRows<StrongsListRow>(dataset, { table: 'strongs', columns: STRONGS_LIST_COLUMNS, filters, page })
}

/** @param strongsNumber in its canonical form */
export const findStrongs = findByKey<StrongsRow>({ table: 'strongs', key: 'strongs_number', columns: STRONGS_COLUMNS })

/** @param strongsNumber in its canonical form */
export const findGreekLexiconEntry = findByKey<GreekLexiconEntryRow>({
  table: 'greek_lexicon_entry',
  key: 'strongs_number',
  columns: GREEK_LEXICON_COLUMNS,
})

export interface LexiconFilter {
  q?: string | undefined
  /** In its canonical form. */
  strongsNumber?: string | undefined
}

export function listLexiconEntries(
  dataset: Dataset,
  { q, strongsNumber }: LexiconFilter,
  page: PageQuery,
): Promise<Listing<LexiconEntryListRow>> {
  const filters: Filter[] = nameFilters(dataset, 'lexicon_entry', q)
  if (strongsNumber !== undefined) filters.push((query) => query.where({ strongs_number: strongsNumber }))
  return listRows<LexiconEntryListRow>(dataset, {
    table: 'lexicon_entry',
    columns: LEXICON_LIST_COLUMNS,
    filters,
    page,
  })
}

export const findLexiconEntry = findByKey<LexiconEntryRow>({
  table: 'lexicon_entry',
  key: 'id',
  columns: LEXICON_COLUMNS,
})
