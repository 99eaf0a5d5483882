/** Operations with the tag Text that return verses by reference (D54, D65). */
import { findVerseText, listOmittedVerses, listTextRows, versionOf } from '../queries/passages/text.ts'
import { VERSES } from '../scripture/osis.ts'
import { batchPage, findMany } from './support/batch.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { requirePassage } from './support/passage-parameter.ts'

export const getText: Handler<'getText'> = async ({ params, query }, { dataset }) => {
  const version = versionOf(query.version)
  const span = requirePassage(params.osis_ref, '/v1/text')
  const { rows, total } = await listTextRows(dataset, { version, span }, query)
  const { data, meta } = page(rows, total, query)
  return { data, meta: { ...meta, omitted: await listOmittedVerses(dataset, version, span) } }
}

export const listTexts: Handler<'listTexts'> = async ({ query }, { dataset }) => {
  const version = versionOf(query.version)
  const found = await findMany(query.refs, (reference) => findVerseText(dataset, version, reference))
  const { data, meta } = batchPage(found, query)
  const omitted = found.missing.length === 0 ? [] : await listOmittedVerses(dataset, version, EVERYTHING)
  return { data, meta: { ...meta, omitted: omitted.filter(({ osis_ref }) => found.missing.includes(osis_ref)) } }
}

const EVERYTHING = { first: 1, last: VERSES.length }
