/** Topics. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
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

export async function listTopicRows(
  dataset: Dataset,
  { q, passage }: { q: string | undefined; passage: VerseSpan | undefined },
  page: PageQuery,
): Promise<Listing<Schema<'TopicListItem'>>> {
  const filters = [...nameFilters(dataset, 'topic', q), ...(await passageFilters(dataset, 'topics', passage))]
  return listRows<Schema<'TopicListItem'>>(dataset, { table: 'topic', columns: LIST_COLUMNS, filters, page })
}

export const findTopic = findRecord<Schema<'Topic'>>({ table: 'topic', key: 'slug', columns: COLUMNS })
