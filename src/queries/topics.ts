/** Topics, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from './listing.ts'

export interface TopicListRow {
  slug: string
  uuid: string
  name: string
  source: string
  verseCount: number
}

export interface TopicRow extends TopicListRow {
  verses: string
  chapters: string
  sections: string
  seeAlso: string
}

const LIST_COLUMNS = ['slug', 'uuid', 'name', 'source', 'verseCount'] as const

export function listTopics(dataset: Dataset, q: string | undefined, page: PageQuery): Promise<Listing<TopicListRow>> {
  const filters = nameFilters(dataset, 'topic', q)
  return listRows<TopicListRow>(dataset, { table: 'topic', columns: LIST_COLUMNS, filters, page })
}

export const findTopic = findByKey<TopicRow>({ table: 'topic', key: 'slug', columns: '*' })
