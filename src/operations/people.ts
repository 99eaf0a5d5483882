/** Operations with the tag People. */
import type { Dataset } from '../dataset/open.ts'
import { findPerson, listPersonRows } from '../queries/entities/people.ts'
import { type CommonAncestor, nearestCommonAncestors } from '../scripture/kinship/ancestors.ts'
import { type FamilyNode, familyOf } from '../scripture/kinship/family.ts'
import type { Person } from '../scripture/kinship/graph.ts'
import { kinshipPath, marriagePath } from '../scripture/kinship/kinship.ts'
import type { Step } from '../scripture/kinship/path.ts'
import { descentRelation, relationsTo, stepRelation } from '../scripture/kinship/relations.ts'
import { batchPage, findManyBySlug, inOrderOf, slugsOf } from './support/batch.ts'
import { detail, type EntitySource, requireEntity } from './support/detail.ts'
import { familyGraph } from './support/family-graph.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'
import { orderOf } from './support/sorting.ts'

export const listPeople: Handler<'listPeople'> = async ({ query }, { dataset }) => {
  const years = { from: query.from_year, to: query.to_year }
  const { q, lang, identifier, gender, kind } = query
  const filter = { q, lang, identifier, gender, kind, years, passage: passageFilter(query.passage) }
  const order = orderOf(query.sort)
  if (query.slugs === undefined) {
    const { rows, total } = await listPersonRows(dataset, filter, query, order)
    return page(rows, total, query)
  }
  const { items, missing } = await findManyBySlug({ dataset, type: 'person', find: findPerson }, query.slugs)
  const slugs = slugsOf(items)
  const matching = await listPersonRows(dataset, { ...filter, slugs }, { limit: slugs.length, offset: 0 }, order)
  const listed = inOrderOf(slugsOf(matching.rows), items)
  const people = order === 'timeline' ? listed : inOrderOf(slugs, listed)
  return batchPage({ items: people, missing }, query)
}

export const getPerson: Handler<'getPerson'> = detail('person', findPerson)

export const getFamily: Handler<'getFamily'> = async ({ params, query }, { dataset }) => {
  const { generations, max_nodes: maxNodes } = query
  const target = (slug: string) => `/v1/people/${slug}/family`
  const self = await requireEntity(relatives(dataset), params.slug, { name: 'slug', target })
  const { nodes, total, parents, couples } = await dataset.compute(() => familyOf(self, generations, maxNodes))
  return {
    data: {
      person: self.slug,
      generations,
      total,
      truncated: nodes.length < total,
      nodes: nodes.map(toFamilyNode),
      edges: parents.map(({ parent, child, role }) => ({ parent: parent.slug, child: child.slug, role })),
      partnerships: couples.map(([person, partner]) => ({ person: person.slug, partner: partner.slug })),
    },
  }
}

export const getKinship: Handler<'getKinship'> = async ({ params }, { dataset }) => {
  const otherSegment = encodeURIComponent(params.other)
  const person = await requireEntity(relatives(dataset), params.slug, {
    name: 'slug',
    target: (slug) => `/v1/people/${slug}/kinship/${otherSegment}`,
  })
  const other = await requireEntity(relatives(dataset), params.other, {
    name: 'other',
    target: (slug) => `/v1/people/${person.slug}/kinship/${slug}`,
  })
  const path = await dataset.compute(() => kinshipPath(person, other))
  const byMarriage = await dataset.compute(() => marriagePath(person, other))
  const ancestors = await dataset.compute(() => nearestCommonAncestors(person, other))
  return {
    data: {
      person: toRelative(person),
      other: toRelative(other),
      related: path !== undefined,
      ...relationsTo(person, other, { path, byMarriage, ancestors }),
      steps: path?.length ?? null,
      path: (path ?? []).map(toStep),
      commonAncestors: ancestors.map(toCommonAncestor),
    },
  }
}

function relatives(dataset: Dataset): EntitySource<Person> {
  return { dataset, type: 'person', find: async (_, slug) => (await familyGraph(dataset)).get(slug) }
}

function toRelative({ slug, name, gender }: Person): Schema<'Relative'> {
  return { slug, name, gender }
}

function toStep({ kind, person }: Step): Schema<'KinshipStep'> {
  return { ...toRelative(person), relation: stepRelation(kind, person.gender) }
}

function toCommonAncestor({ person, generations, otherGenerations }: CommonAncestor): Schema<'CommonAncestor'> {
  return { ...toRelative(person), generations, otherGenerations }
}

function toFamilyNode({ person, generation, line }: FamilyNode): Schema<'FamilyNode'> {
  return { ...toRelative(person), generation, line, relation: familyRelation({ person, generation, line }) }
}

/** Null for `partner` and `other_parent`: these people are related through a marriage or a child, not by descent. */
function familyRelation({ person, generation, line }: FamilyNode): string | null {
  if (line === 'partner' || line === 'other_parent') return null
  return descentRelation({ up: Math.max(0, -generation), down: Math.max(0, generation) }, person.gender)
}
