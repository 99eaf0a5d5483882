/**
 * The paths between people in the starter dataset follow the rules for kinship paths (D58): between
 * all parents, children, siblings and partners, and between an eighth of the other pairs.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'
import { listFamilyRecords } from '../../src/queries/entities/family-records.ts'
import { buildFamilyGraph, type FamilyGraph } from '../../src/scripture/kinship/graph.ts'
import { kinshipPath } from '../../src/scripture/kinship/kinship.ts'
import { relationsTo, stepRelation } from '../../src/scripture/kinship/relations.ts'
import { type Answer, type Kin, kinshipErrors } from '../support/kinship-rules.ts'

let dataset: Dataset
let graph: FamilyGraph
const people = new Map<string, Kin>()

beforeAll(async () => {
  dataset = await openDataset(inject('starterDataset'))
  const records = await listFamilyRecords(dataset)
  const building = buildFamilyGraph(records)
  for (let next = building.next(); ; next = building.next()) {
    if (!next.done) continue
    graph = next.value
    break
  }
  const links = new Map(
    records.map(({ slug }) => [
      slug,
      {
        parents: new Set<string>(),
        children: new Set<string>(),
        siblings: new Set<string>(),
        partners: new Set<string>(),
      },
    ]),
  )
  const linkBoth = (one: string, kind: 'parents' | 'siblings' | 'partners', other: string | null) => {
    if (other === null || [one, other].includes('god_1324')) return
    links.get(one)?.[kind].add(other)
    links.get(other)?.[kind === 'parents' ? 'children' : kind].add(one)
  }
  for (const { slug, father, mother, children, siblings, partners } of records) {
    for (const parent of [father, mother]) linkBoth(slug, 'parents', parent)
    for (const child of children) linkBoth(child, 'parents', slug)
    for (const sibling of siblings) linkBoth(slug, 'siblings', sibling)
    for (const partner of partners) linkBoth(slug, 'partners', partner)
  }
  for (const { slug, gender } of records) {
    const own = links.get(slug)
    if (own) people.set(slug, { gender, ...own })
  }
})
afterAll(() => dataset.close())

function kinshipOf(one: string, other: string): Answer {
  const [from, to] = [graph.get(one), graph.get(other)]
  if (!from || !to) throw new Error(`${one} or ${other} is missing`)
  const path = kinshipPath(from, to)
  return {
    related: path !== undefined,
    relation: relationsTo(from, to, { path, byMarriage: undefined, ancestors: [] }).relation,
    path: (path ?? []).map(({ kind, person }) => ({ slug: person.slug, relation: stepRelation(kind, person.gender) })),
  }
}

function areLinked(one: string, other: string): boolean {
  const kin = people.get(one)
  return kin !== undefined && [kin.parents, kin.children, kin.siblings, kin.partners].some((links) => links.has(other))
}

describe('the path between two people', () => {
  it('follows the rules, and is the same in the reverse direction', async () => {
    const slugs = [...people.keys()].sort()
    const pairs = slugs.flatMap((one, index) =>
      slugs
        .slice(index)
        .filter((other, distance) => distance % 8 === 0 || areLinked(one, other))
        .map((other) => [one, other] as const),
    )
    const errors = pairs.flatMap(([one, other]) => {
      const [there, back] = [kinshipOf(one, other), kinshipOf(other, one)]
      return [
        ...kinshipErrors(people, [one, other], [there, back]),
        ...kinshipErrors(people, [other, one], [back, there]),
      ]
    })
    expect(await dataset.all('SELECT count(*) AS people FROM person')).toEqual([{ people: slugs.length }])
    expect(pairs.length).toBeGreaterThan((slugs.length * (slugs.length + 1)) / 16)
    expect(errors.slice(0, 20)).toEqual([])
  })

  it('contains no marriage if one person descends from the other', () => {
    const { path } = kinshipOf('david_994', 'abraham_58')
    expect(path.length).toBeGreaterThan(10)
    expect(path.filter(({ relation }) => relation !== 'father')).toEqual([])
  })

  it('relates Adam and Eve as partners, and relates God to no one', () => {
    expect(kinshipOf('adam_78', 'eve_1231').relation).toBe('partner')
    expect(kinshipOf('adam_78', 'god_1324').related).toBe(false)
  })

  it('calls half-brothers half-brothers, not brothers', () => {
    expect(kinshipOf('isaac_616', 'ishmael_630').relation).toBe('half-brother')
  })
})
