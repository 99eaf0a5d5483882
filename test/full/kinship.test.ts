/**
 * Families and ways between relatives against People.csv: every step is in the file, no way is longer than a plain search
 * finds one, and the words fit the steps.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { openDice } from './samples.ts'
import { PEOPLE } from './upstream/people.ts'

const SAMPLES = 600

interface Kin {
  gender: string
  parents: Map<string, string>
  children: Set<string>
  siblings: Set<string>
  partners: Set<string>
}

/** Each link from both of its ends. */
const kin = new Map<string, Kin>(
  PEOPLE.map(({ exact }) => [
    exact.slug,
    {
      gender: String(exact['gender']),
      parents: new Map(),
      children: new Set(),
      siblings: new Set(),
      partners: new Set(),
    },
  ]),
)
const people = [...kin.keys()]
const of = (slug: string): Kin => {
  const found = kin.get(slug)
  if (!found) throw new Error(`People.csv has no ${slug}`)
  return found
}

function linkParent(child: string, slug: string, role: string): void {
  if (!of(child).parents.has(slug)) of(child).parents.set(slug, role)
  of(slug).children.add(child)
}

function linkBoth(kind: 'siblings' | 'partners', one: string, other: string): void {
  of(one)[kind].add(other)
  of(other)[kind].add(one)
}

beforeAll(() => {
  for (const { exact } of PEOPLE) {
    for (const role of ['father', 'mother']) {
      const parent = exact[role]
      if (typeof parent === 'string') linkParent(exact.slug, parent, role)
    }
  }
  for (const { exact, sets } of PEOPLE) {
    const role = of(exact.slug).gender === 'Male' ? 'father' : 'mother'
    for (const child of sets.children) linkParent(child, exact.slug, role)
    for (const sibling of sets.siblings) linkBoth('siblings', exact.slug, sibling)
    for (const partner of sets.partners) linkBoth('partners', exact.slug, partner)
  }
})

/** Steps from one person to all who can be reached. */
function distancesFrom(slug: string): Map<string, number> {
  const distances = new Map([[slug, 0]])
  for (const [next, distance] of distances) {
    const { parents, children, siblings, partners } = of(next)
    for (const relative of [...parents.keys(), ...children, ...siblings, ...partners]) {
      if (!distances.has(relative)) distances.set(relative, distance + 1)
    }
  }
  return distances
}

/** Whether the file has it that `to` is this to `from`. */
function isStep(from: string, to: string, relation: unknown): boolean {
  const isMale = of(to).gender === 'Male'
  if (relation === 'father' || relation === 'mother') return of(from).parents.get(to) === relation
  if (relation === 'son' || relation === 'daughter') return of(from).children.has(to) && isMale === (relation === 'son')
  if (relation === 'brother' || relation === 'sister') {
    return of(from).siblings.has(to) && isMale === (relation === 'brother')
  }
  return relation === 'partner' && of(from).partners.has(to)
}

/** Generations up to every ancestor. */
function ancestorsOf(slug: string): Map<string, number> {
  const line = new Map([[slug, 0]])
  for (const [next, generations] of line) {
    for (const parent of of(next).parents.keys()) if (!line.has(parent)) line.set(parent, generations + 1)
  }
  return line
}

function nearestCommon(one: string, other: string): string[] {
  const fromOther = ancestorsOf(other)
  const common = [...ancestorsOf(one)].flatMap(([slug, up]) => {
    const down = fromOther.get(slug)
    return down === undefined ? [] : [{ up, down, slug }]
  })
  const least = Math.min(...common.map(({ up, down }) => up + down))
  return common
    .filter(({ up, down }) => up + down === least)
    .map(({ up, down, slug }) => `${String(up).padStart(3, '0')} ${slug} ${down}`)
    .sort()
}

/** Pairs: some of anybody, most of those who have relatives, some of the same family. */
function samplePairs(): [string, string][] {
  const dice = openDice()
  const drawn = (from: readonly string[]) => from[dice(from.length)] ?? ''
  const related = [...distancesFrom('aaron_1').keys()]
  return Array.from({ length: SAMPLES }, (_, turn) => {
    if (turn % 10 === 0) return [drawn(people), drawn(people)]
    const one = drawn(related)
    if (turn % 3 > 0) return [one, drawn(related)]
    const near = [...distancesFrom(one)].filter(([, distance]) => distance <= 4).map(([slug]) => slug)
    return [one, drawn(near)]
  })
}

describe('GET /v1/people/{slug}/kinship/{other}', () => {
  it('answers a shortest way, each step of which is in People.csv', async () => {
    const differences = openDifferences()
    await visitAll(samplePairs(), async ([slug, other]) => {
      const where = `/v1/people/${slug}/kinship/${other}`
      const kinship = (await readDetail(where, differences)) ?? {}
      const path = (kinship['path'] ?? []) as Fields[]
      const distance = distancesFrom(slug).get(other)
      differences.equal(`${where} related`, distance !== undefined, kinship['related'])
      differences.equal(`${where} steps`, distance ?? null, kinship['steps'])
      differences.equal(`${where} length`, distance ?? 0, path.length)
      const stops = [slug, ...path.map((step) => String(step['slug']))]
      if (distance !== undefined) differences.equal(`${where} end`, other, stops.at(-1))
      for (const [index, step] of path.entries()) {
        const [from = '', to = ''] = stops.slice(index, index + 2)
        differences.equal(`${where} step ${from} ${to}`, true, isStep(from, to, step['relation']))
      }
    })
    expect(differences.summary()).toEqual([])
  })

  it('answers the nearest common ancestors', async () => {
    const differences = openDifferences()
    await visitAll(samplePairs(), async ([slug, other]) => {
      const where = `/v1/people/${slug}/kinship/${other}`
      const ancestors = ((await readDetail(where, differences))?.['commonAncestors'] ?? []) as Fields[]
      const answered = ancestors.map((ancestor) => {
        const up = String(ancestor['generations']).padStart(3, '0')
        return `${up} ${ancestor['slug']} ${ancestor['otherGenerations']}`
      })
      differences.equal(where, nearestCommon(slug, other), answered)
    })
    expect(differences.summary()).toEqual([])
  })

  it.each([
    ['isaac_616', 'rebekah_2401', 'partner', 'first cousin once removed'],
    ['ruth_2450', 'david_994', 'great-grandson', 'great-grandson'],
    ['lot_1830', 'isaac_616', 'first cousin', 'first cousin'],
    ['moses_2108', 'jethro_2431', 'father-in-law', null],
    ['jesus_905', 'david_994', '29th great-grandfather', '29th great-grandfather'],
    // The file has this child with its parent alone, and this partner with the other alone.
    ['judas_1760', 'simon_2750', 'father', 'father'],
    ['eliphaz_1144', 'timna_2860', 'partner', null],
  ])('%s: %s is the %s, by descent %s', async (slug, other, relation, relationByDescent) => {
    const differences = openDifferences()
    expect(await readDetail(`/v1/people/${slug}/kinship/${other}`, differences)).toMatchObject({
      relation,
      relationByDescent,
    })
  })
})

describe('GET /v1/people/{slug}/family', () => {
  it('answers all ancestors and descendants, with every link that People.csv has between them', async () => {
    const differences = openDifferences()
    const dice = openDice()
    const some = Array.from({ length: SAMPLES / 2 }, () => people[dice(people.length)] ?? '')
    await visitAll([...new Set([...some, 'god_1324', 'israel_682', 'david_994'])], async (slug) => {
      for (const generations of [1, 3, 100]) {
        await compareFamily(slug, generations)
      }
    })
    expect(differences.summary()).toEqual([])

    async function compareFamily(slug: string, generations: number): Promise<void> {
      const where = `/v1/people/${slug}/family?generations=${generations}&max_nodes=1000`
      const family = (await readDetail(where, differences)) ?? {}
      const nodes = (family['nodes'] ?? []) as Fields[]
      differences.equal(`${where} whole`, [false, nodes.length], [family['truncated'], family['total']])
      const within = (line: Map<string, number>) =>
        [...line].filter(([, distance]) => distance > 0 && distance <= generations).map(([person]) => person)
      const above = within(ancestorsOf(slug))
      const below = within(descendantsOf(slug))
      const inLine = (line: string) => nodes.filter((node) => node['line'] === line).map((node) => String(node['slug']))
      differences.sameMembers(`${where} ancestors`, above, inLine('ancestor'))
      differences.sameMembers(`${where} descendants`, below, inLine('descendant'))
      const here = nodes.map((node) => String(node['slug']))
      const edges = here.flatMap((child) =>
        [...of(child).parents]
          .filter(([parent]) => here.includes(parent))
          .map((parent) => [child, ...parent].join(' ')),
      )
      const answered = ((family['edges'] ?? []) as Fields[]).map(
        ({ child, parent, role }) => `${child} ${parent} ${role}`,
      )
      differences.sameMembers(`${where} edges`, edges, answered)
      const married = [slug, ...below].flatMap((person) => [...of(person).partners])
      differences.equal(
        `${where} partners`,
        [],
        married.filter((partner) => !here.includes(partner)),
      )
    }
  })
})

function descendantsOf(slug: string): Map<string, number> {
  const line = new Map([[slug, 0]])
  for (const [next, generations] of line) {
    for (const child of of(next).children) if (!line.has(child)) line.set(child, generations + 1)
  }
  return line
}
