/** Operations of the tag People. */
import type { Handler, Schema } from '../operations.ts'
import { page } from '../page.ts'
import { choosePeople, findPerson, listPeople as listPersonRows, type PersonRow } from '../queries/people.ts'
import { askedPage, findAskedEntities } from './asked.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'

export const listPeople: Handler<'listPeople'> = async ({ query }, { dataset }) => {
  const { slugs, q, gender } = query
  if (slugs === undefined) {
    const { rows, total } = await listPersonRows(dataset, { q, gender }, query)
    return page(rows, total, query)
  }
  const { rows, missing } = await findAskedEntities(dataset, 'person', slugs, findPerson)
  const chosen = await choosePeople(
    dataset,
    rows.map(({ slug }) => slug),
    { q, gender },
  )
  return askedPage(rows.filter(({ slug }) => chosen.has(slug)).map(toPerson), missing, query)
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
