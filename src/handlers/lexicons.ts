/** Operations of the tag Lexicons. Strong's numbers are accepted in any usual spelling and returned in one (D29). */
import { type ApiError, notFound } from '../http/problems.ts'
import {
  findGreekLexiconEntry,
  findLexiconEntry,
  findStrongs,
  listLexiconRows,
  listStrongsRows,
} from '../queries/lexicons.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'

export const listStrongs: Handler<'listStrongs'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listStrongsRows(dataset, { q: query.q, language: query.language }, query)
  return page(rows, total, query)
}

export const getStrongs: Handler<'getStrongs'> = async ({ params }, { dataset }) => {
  const number = canonicalStrongsNumber(params.number)
  const row = number === undefined ? undefined : await findStrongs(dataset, number)
  if (!row) throw noSuchNumber(params.number)
  return { data: row }
}

export const getGreekLexiconEntry: Handler<'getGreekLexiconEntry'> = async ({ params }, { dataset }) => {
  const number = canonicalStrongsNumber(params.strongs_number)
  const row = number === undefined ? undefined : await findGreekLexiconEntry(dataset, number)
  if (!row) throw noSuchNumber(params.strongs_number)
  return { data: row }
}

export const listLexiconEntries: Handler<'listLexiconEntries'> = async ({ query }, { dataset }) => {
  const strongsNumber =
    query.strongs_number === undefined
      ? undefined
      : (canonicalStrongsNumber(query.strongs_number) ?? query.strongs_number)
  const { rows, total } = await listLexiconRows(dataset, { q: query.q, strongsNumber }, query)
  return page(rows, total, query)
}

export const getLexiconEntry: Handler<'getLexiconEntry'> = async ({ params }, { dataset }) => {
  const row = await findLexiconEntry(dataset, params.id)
  if (!row) throw notFound(`There is no lexicon entry ${params.id}.`)
  return { data: row }
}

export function noSuchNumber(number: string): ApiError {
  return notFound(`There is no entry under the Strong's number ${number}.`)
}
