/** Operations with the tag Topics. */
import { findTopic, listTopicRows } from '../queries/entities/topics.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const listTopics: Handler<'listTopics'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listTopicRows(dataset, query.q, query)
  return page(rows, total, query)
}

export const getTopic: Handler<'getTopic'> = detail('topic', findTopic)
