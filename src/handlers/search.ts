/** Operations of the tag Search. */

import { listSearchResults, type SearchRow } from '../queries/search.ts'
import { fold } from '../scripture/fold.ts'
import { isOneErrorAway, MATCH_CLASSES, matchRank, wordsOf } from '../scripture/names.ts'
import { parseList } from './json-columns.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  const { rows, total, typoTolerant } = await listSearchResults(dataset, { q: query.q, type: query.type }, query)
  const q = fold(query.q)
  const results = rows.map((row) => (typoTolerant ? toForgivenResult(row, q) : toResult(row, q)))
  const { data, meta } = page(results, total, query)
  return { data, meta: { ...meta, typo_tolerant: typoTolerant } }
}

function toResult(row: SearchRow, q: string): Schema<'SearchResult'> {
  const matchClass = MATCH_CLASSES[row.match_rank]
  if (matchClass === undefined) throw new Error(`a match of rank ${row.match_rank}`)
  return {
    ...entityOf(row),
    match: nameThat(row, (name) => matchRank(name, q) === row.match_rank),
    match_class: matchClass,
  }
}

function toForgivenResult(row: SearchRow, q: string): Schema<'SearchResult'> {
  const isMeant = (text: string) => isOneErrorAway(text, q)
  const match = nameThat(row, (name) => (row.match_rank === 0 ? isMeant(name) : wordsOf(name).some(isMeant)))
  return { ...entityOf(row), match, match_class: 'typo' }
}

function entityOf({ slug, name, entity_type, uuid, hint }: SearchRow) {
  return { slug, name, entity_type, uuid, hint }
}

/** The first of the entity's names that the query found it by; its own name before others. */
function nameThat({ name, other_names }: SearchRow, isFound: (folded: string) => boolean): string {
  if (other_names === '[]') return name
  return [name, ...parseList<string>(other_names)].find((candidate) => isFound(fold(candidate))) ?? name
}
