/** Topics. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'

const LIST_FORM = formOf('TopicListItem')

export async function listTopicRows(
  dataset: Dataset,
  { q, passage }: { q: string | undefined; passage: VerseSpan | undefined },
  page: PageQuery,
): Promise<Listing<Schema<'TopicListItem'>>> {
  const filters = [...nameFilters(dataset, 'topic', q), ...(await passageFilters(dataset, 'topics', passage))]
  return listRows(dataset, { table: 'topic', form: LIST_FORM, filters, page })
}

export const findTopic = findRecord({ table: 'topic', key: 'slug', schema: 'Topic' })
