/** Operations of the tag Search. */
import { listSearchResults, type SearchRow } from '../queries/search.ts'
import { fold } from '../scripture/fold.ts'
import { isOneErrorAway, MATCH_CLASSES, matchRank, wordsOf } from '../scripture/names.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  const { rows, total, typoTolerant } = await listSearchResults(dataset, { q: query.q, type: query.type }, query)
  const q = fold(query.q)
  const results = rows.map((row) => (typoTolerant ? toTypoResult(row, q) : toResult(row, q)))
  const { data, meta } = page(results, total, query)
  return { data, meta: { ...meta, typo_tolerant: typoTolerant } }
}

function toResult(row: SearchRow, q: string): Schema<'SearchResult'> {
  const matchClass = MATCH_CLASSES[row.match_rank]
  if (matchClass === undefined) throw new Error(`a match of rank ${row.match_rank}`)
  return {
    ...entityOf(row),
    match: matchedName(row, (name) => matchRank(name, q) === row.match_rank),
    match_class: matchClass,
  }
}

function toTypoResult(row: SearchRow, q: string): Schema<'SearchResult'> {
  const isNear = (text: string) => isOneErrorAway(text, q)
  const match = matchedName(row, (name) => (row.match_rank === 0 ? isNear(name) : wordsOf(name).some(isNear)))
  return { ...entityOf(row), match, match_class: 'typo' }
}

function entityOf({ slug, name, entity_type, uuid, hint }: SearchRow) {
  return { slug, name, entity_type, uuid, hint }
}

/** The name that the query matched. The entity's own name comes before its other names. */
function matchedName({ name, other_names }: SearchRow, matches: (folded: string) => boolean): string {
  if (other_names === '[]') return name
  const names: string[] = [name, ...JSON.parse(other_names)]
  return names.find((candidate) => matches(fold(candidate))) ?? name
}
