/** People. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import {
  type Filter,
  type Listing,
  listRows,
  nameFilters,
  type Order,
  type PageQuery,
  slugFilters,
} from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { type Columns, findRecord, type Schema } from '../records.ts'
import { lifetimeFilters, type YearRange } from './year-filters.ts'

const LIST_COLUMNS = [
  'slug',
  'uuid',
  'name',
  'gender',
  'birthYear',
  'birthYearDisplay',
  'deathYear',
  'deathYearDisplay',
  'mentionedFromYear',
  'mentionedToYear',
  'verseCount',
  'firstMention',
] as const

const COLUMNS: Columns<Schema<'Person'>> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  alsoCalled: 'json',
  gender: 'plain',
  birthYear: 'plain',
  deathYear: 'plain',
  birthYearDisplay: 'plain',
  deathYearDisplay: 'plain',
  mentionedFromYear: 'plain',
  mentionedToYear: 'plain',
  birthPlace: 'plain',
  deathPlace: 'plain',
  father: 'plain',
  mother: 'plain',
  siblings: 'json',
  children: 'json',
  partners: 'json',
  verseCount: 'plain',
  verses: 'json',
  firstMention: 'plain',
  nameMeaning: 'plain',
  peopleGroups: 'json',
  surname: 'plain',
  halfSiblings: 'json',
  events: 'json',
  dictionary: 'json',
}

export interface PeopleFilter {
  slugs?: readonly string[] | undefined
  q?: string | undefined
  gender?: 'Male' | 'Female' | undefined
  years: YearRange
  passage?: VerseSpan | undefined
}

export async function listPersonRows(
  dataset: Dataset,
  filter: PeopleFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<Schema<'PersonListItem'>>> {
  const { slugs, q, gender, years, passage } = filter
  const filters: Filter[] = [...nameFilters(dataset, 'person', q), ...slugFilters(slugs)]
  if (gender !== undefined) filters.push((query) => query.where({ gender }))
  filters.push(...lifetimeFilters(years), ...(await passageFilters(dataset, 'people', passage)))
  return listRows<Schema<'PersonListItem'>>(dataset, { table: 'person', columns: LIST_COLUMNS, filters, page, order })
}

export const findPerson = findRecord<Schema<'Person'>>({ table: 'person', key: 'slug', columns: COLUMNS })
