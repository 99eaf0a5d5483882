/** Strong's dictionary and the Greek and Hebrew lexicons. */
import type { Dataset } from '../../dataset/open.ts'
import { type Filter, isIgnored, type Listing, listRows, type PageQuery } from '../listing.ts'
import { findRecord, formOf, type Schema } from '../records.ts'
import { type LexiconList, listMatches } from '../search/lexicon-search.ts'

const STRONGS_LIST_FORM = formOf('StrongsListItem')
const LEXICON_LIST_FORM = formOf('LexiconEntryListItem')

export interface StrongsFilter {
  /** Strong's numbers in their canonical form. */
  numbers?: readonly string[] | undefined
  q?: string | undefined
  language?: string | undefined
}

export function listStrongsRows(
  dataset: Dataset,
  filter: StrongsFilter,
  page: PageQuery,
): Promise<Listing<Schema<'StrongsListItem'>>> {
  const { numbers, q, language } = filter
  const filters = numberFilters(numbers)
  if (language !== undefined) filters.push((query) => query.where({ language }))
  const list = { kind: 'strongs', form: STRONGS_LIST_FORM, filters, page } as const
  return listRanked<Schema<'StrongsListItem'>>(dataset, list, q)
}

/** Rows whose Strong's number is in the given list. */
function numberFilters(numbers: readonly string[] | undefined): Filter[] {
  if (numbers === undefined) return []
  return [(query) => query.whereRaw('strongs_number in (select value from json_each(?))', [JSON.stringify(numbers)])]
}

/** The key is a Strong's number in its canonical form. */
export const findStrongs = findRecord({ table: 'strongs', key: 'strongs_number', schema: 'Strongs' })

/**
 * The entry under which the words of a number are counted: `G3708` for `G2400`. For most numbers, it is their own
 * entry.
 */
export async function findCountedStrongs(dataset: Dataset, number: string): Promise<Schema<'Strongs'> | undefined> {
  const entry = await findStrongs(dataset, number)
  return entry?.counted_under ? findStrongs(dataset, entry.counted_under) : entry
}

/** The key is a Strong's number in its canonical form. */
export const findGreekLexiconEntry = findRecord({
  table: 'greek_lexicon_entry',
  key: 'strongs_number',
  schema: 'GreekLexiconEntry',
})

export interface LexiconFilter {
  q?: string | undefined
  /** Strong's numbers in their canonical form. */
  numbers?: readonly string[] | undefined
  /** A Strong's number in its canonical form. */
  strongsNumber?: string | undefined
}

export function listLexiconRows(
  dataset: Dataset,
  { numbers, q, strongsNumber }: LexiconFilter,
  page: PageQuery,
): Promise<Listing<Schema<'LexiconEntryListItem'>>> {
  const filters = numberFilters(numbers)
  if (strongsNumber !== undefined) filters.push((query) => query.where({ strongs_number: strongsNumber }))
  const list = { kind: 'lexicon_entry', form: LEXICON_LIST_FORM, filters, page } as const
  return listRanked<Schema<'LexiconEntryListItem'>>(dataset, list, q)
}

/** Lists the best matches first if `q` is set, otherwise in the order of `listRows`. */
function listRanked<Row>(dataset: Dataset, list: LexiconList<Row>, q = ''): Promise<Listing<Row>> {
  return isIgnored(q)
    ? listRows<Row>(dataset, { ...list, table: list.kind })
    : listMatches<Row>(dataset, { ...list, q })
}

export const findLexiconEntry = findRecord({ table: 'lexicon_entry', key: 'id', schema: 'LexiconEntry' })
