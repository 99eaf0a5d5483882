/** Operations with the tag Topics. */
import { findTopic, listTopicRows } from '../queries/topics.ts'
import { detail } from './detail.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'

export const listTopics: Handler<'listTopics'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listTopicRows(dataset, query.q, query)
  return page(rows, total, query)
}

export const getTopic: Handler<'getTopic'> = detail('topic', findTopic)
