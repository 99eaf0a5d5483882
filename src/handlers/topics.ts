/** Operations of the tag Topics. */

import { findTopic, listTopics as listTopicRows, type TopicRow } from '../queries/topics.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const listTopics: Handler<'listTopics'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listTopicRows(dataset, query.q, query)
  return page(rows, total, query)
}

export const getTopic: Handler<'getTopic'> = async ({ params }, { dataset }) => {
  const row = await findTopic(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'topic', params.slug)
  return { data: toTopic(row) }
}

function toTopic(row: TopicRow): Schema<'Topic'> {
  return {
    slug: row.slug,
    uuid: row.uuid,
    name: row.name,
    source: row.source,
    verseCount: row.verseCount,
    verses: parseList(row.verses),
    chapters: parseList(row.chapters),
    sections: parseList(row.sections),
    seeAlso: parseList(row.seeAlso),
  }
}
