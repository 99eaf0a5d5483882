/** Operations of the tag People. */

import { findPerson, listPeople as listPersonRows, type PersonRow } from '../queries/people.ts'
import { arrange, askedPage, findAskedEntities, slugsOf } from './batch.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'
import { orderOf } from './sorting.ts'

export const listPeople: Handler<'listPeople'> = async ({ query }, { dataset }) => {
  const years = { from: query.from_year, to: query.to_year }
  const filter = { q: query.q, gender: query.gender, years }
  const order = orderOf(query.sort)
  if (query.slugs === undefined) {
    const { rows, total } = await listPersonRows(dataset, filter, query, order)
    return page(rows, total, query)
  }
  const { rows, missing } = await findAskedEntities(dataset, 'person', query.slugs, findPerson)
  const slugs = slugsOf(rows)
  const left = await listPersonRows(dataset, { ...filter, slugs }, { limit: slugs.length, offset: 0 }, order)
  const listed = arrange(rows, slugsOf(left.rows))
  const people = order === 'timeline' ? listed : arrange(listed, slugs)
  return askedPage(people.map(toPerson), missing, query)
}

export const getPerson: Handler<'getPerson'> = async ({ params }, { dataset }) => {
  const row = await findPerson(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'person', params.slug)
  return { data: toPerson(row) }
}

function toPerson(row: PersonRow): Schema<'Person'> {
  return {
    slug: row.slug,
    uuid: row.uuid,
    name: row.name,
    alsoCalled: parseList(row.alsoCalled),
    gender: row.gender,
    birthYear: row.birthYear,
    deathYear: row.deathYear,
    birthYearDisplay: row.birthYearDisplay,
    deathYearDisplay: row.deathYearDisplay,
    birthPlace: row.birthPlace,
    deathPlace: row.deathPlace,
    father: row.father,
    mother: row.mother,
    siblings: parseList(row.siblings),
    children: parseList(row.children),
    partners: parseList(row.partners),
    verseCount: row.verseCount,
    verses: parseList(row.verses),
    firstMention: row.firstMention,
    nameMeaning: row.nameMeaning,
    peopleGroups: parseList(row.peopleGroups),
  }
}
