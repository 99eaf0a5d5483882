/** People, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../databases.ts'
import type { PageQuery } from '../page.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, slugsLeft } from './listing.ts'

export interface PersonListRow {
  slug: string
  uuid: string
  name: string
  gender: 'Male' | 'Female'
  birthYearDisplay: string | null
  verseCount: number
  firstMention: string | null
}

export interface PersonRow extends PersonListRow {
  alsoCalled: string
  birthYear: number | null
  deathYear: number | null
  deathYearDisplay: string | null
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

const LIST_COLUMNS = ['slug', 'uuid', 'name', 'gender', 'birthYearDisplay', 'verseCount', 'firstMention'] as const

export interface PeopleFilter {
  q?: string | undefined
  gender?: 'Male' | 'Female' | undefined
}

export function listPeople(dataset: Dataset, filter: PeopleFilter, page: PageQuery): Promise<Listing<PersonListRow>> {
  const filters = filtersOf(dataset, filter)
  return listRows<PersonListRow>(dataset, { table: 'person', columns: LIST_COLUMNS, filters, page })
}

/** Of the people named, the slugs of those whom the filter leaves. */
export function choosePeople(dataset: Dataset, slugs: readonly string[], filter: PeopleFilter): Promise<Set<string>> {
  return slugsLeft(dataset, 'person', slugs, filtersOf(dataset, filter))
}

function filtersOf(dataset: Dataset, { q, gender }: PeopleFilter): Filter[] {
  const filters = nameFilters(dataset, 'person', q)
  if (gender !== undefined) filters.push((query) => query.where({ gender }))
  return filters
}

export const findPerson = findByKey<PersonRow>({ table: 'person', key: 'slug', columns: '*' })
