/** Topics. */
import type { Dataset } from '../../dataset/open.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { type Columns, findRecord, type Schema } from '../records.ts'

const LIST_COLUMNS = ['slug', 'uuid', 'name', 'source', 'verseCount'] as const

const COLUMNS: Columns<Schema<'Topic'>> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  source: 'plain',
  verseCount: 'plain',
  verses: 'json',
  chapters: 'json',
  sections: 'json',
  seeAlso: 'json',
}

export function listTopicRows(
  dataset: Dataset,
  q: string | undefined,
  page: PageQuery,
): Promise<Listing<Schema<'TopicListItem'>>> {
  const filters = nameFilters(dataset, 'topic', q)
  return listRows<Schema<'TopicListItem'>>(dataset, { table: 'topic', columns: LIST_COLUMNS, filters, page })
}

export const findTopic = findRecord<Schema<'Topic'>>({ table: 'topic', key: 'slug', columns: COLUMNS })
