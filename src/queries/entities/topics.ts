/** Topics. */
import type { Dataset } from '../../dataset/open.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { findRecord, formOf, type Schema } from '../records.ts'

const LIST_FORM = formOf('TopicListItem')

export function listTopicRows(
  dataset: Dataset,
  q: string | undefined,
  page: PageQuery,
): Promise<Listing<Schema<'TopicListItem'>>> {
  return listRows(dataset, { table: 'topic', form: LIST_FORM, filters: nameFilters(dataset, 'topic', q), page })
}

export const findTopic = findRecord({ table: 'topic', key: 'slug', schema: 'Topic' })
