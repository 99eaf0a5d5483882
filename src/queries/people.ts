/** People, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, type Order, type PageQuery, slugFilters } from './listing.ts'
import { lifetimeFilters, type YearRange } from './years.ts'

export interface PersonListRow {
  slug: string
  uuid: string
  name: string
  gender: 'Male' | 'Female'
  birthYear: number | null
  birthYearDisplay: string | null
  deathYear: number | null
  deathYearDisplay: string | null
  verseCount: number
  firstMention: string | null
}

export interface PersonRow extends PersonListRow {
  alsoCalled: string
  birthPlace: string | null
  deathPlace: string | null
  father: string | null
  mother: string | null
  siblings: string
  children: string
  partners: string
  verses: string
  nameMeaning: string | null
  peopleGroups: string
}

const LIST_COLUMNS = [
  'slug',
  'uuid',
  'name',
  'gender',
  'birthYear',
  'birthYearDisplay',
  'deathYear',
  'deathYearDisplay',
  'verseCount',
  'firstMention',
] as const

export interface PeopleFilter {
  slugs?: readonly string[] | undefined
  q?: string | undefined
  gender?: 'Male' | 'Female' | undefined
  years: YearRange
}

export function listPeople(
  dataset: Dataset,
  filter: PeopleFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<PersonListRow>> {
  const { slugs, q, gender, years } = filter
  const filters: Filter[] = [...nameFilters(dataset, 'person', q), ...slugFilters(slugs)]
  if (gender !== undefined) filters.push((query) => query.where({ gender }))
  filters.push(...lifetimeFilters(years))
  return listRows<PersonListRow>(dataset, { table: 'person', columns: LIST_COLUMNS, filters, page, order })
}

export const findPerson = findByKey<PersonRow>({ table: 'person', key: 'slug', columns: '*' })
