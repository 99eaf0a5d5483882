/** Operations with the tag Topics. */
import { findTopic, listTopicRows } from '../queries/entities/topics.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'

export const listTopics: Handler<'listTopics'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listTopicRows(dataset, { q: query.q, passage: passageFilter(query.passage) }, query)
  return page(rows, total, query)
}

export const getTopic: Handler<'getTopic'> = detail('topic', findTopic)
