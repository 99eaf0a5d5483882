/**
 * Families and paths between relatives, checked against People.csv with its corrections: every step
 * of a path is in the file, paths follow the rules of D58, and well-known people have their
 * well-known relations.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, kinshipErrors } from '../support/kinship-rules.ts'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { openDice } from './samples.ts'
import { PEOPLE } from './upstream/people.ts'

const SAMPLES = 600
const PAIRS = 5_000

const GOD = 'god_1324'

/** The relations in test/full/kinship-pairs.txt, where `#` stands for a space. */
const WELL_KNOWN = readFileSync(new URL('kinship-pairs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .flatMap((line) => {
    const [slug = '', relation = '', ...others] = line.split(' ')
    return others.map((other) => ({ slug, relation: relation.replaceAll('#', ' '), other }))
  })

interface Kin {
  gender: string
  parents: Map<string, string>
  children: Set<string>
  siblings: Set<string>
  partners: Set<string>
}

/** Everyone's relatives. Each link is recorded at both ends. */
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

/** Records a parent at both ends. Links to God are skipped: God is not a relative of anyone. */
function linkParent(child: string, slug: string, role: string): void {
  if ([child, slug].includes(GOD)) return
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

/** Number of steps between relatives, from one person to everyone who can be reached. */
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

/** Number of generations to every ancestor. The person is included, with 0. */
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

/**
 * Pairs of people. One pair in ten is taken from all people. In the others, both people are
 * connected to Aaron, and a third of these pairs are within four steps of each other.
 */
function samplePairs(samples = SAMPLES): [string, string][] {
  const dice = openDice()
  const drawn = (from: readonly string[]) => from[dice(from.length)] ?? ''
  const related = [...distancesFrom('aaron_1').keys()]
  return Array.from({ length: samples }, (_, turn) => {
    if (turn % 10 === 0) return [drawn(people), drawn(people)]
    const one = drawn(related)
    if (turn % 3 > 0) return [one, drawn(related)]
    const near = [...distancesFrom(one)].filter(([, distance]) => distance <= 4).map(([slug]) => slug)
    return [one, drawn(near)]
  })
}

describe('GET /v1/people/{slug}/kinship/{other}', () => {
  it('follows the rules of D58 for 5,000 random pairs, in both directions', async () => {
    const errors: string[] = []
    const differences = openDifferences()
    await visitAll(samplePairs(PAIRS), async ([slug, other]) => {
      const there = (await readDetail(`/v1/people/${slug}/kinship/${other}`, differences)) as unknown as Answer
      const back = (await readDetail(`/v1/people/${other}/kinship/${slug}`, differences)) as unknown as Answer
      errors.push(...kinshipErrors(kin, [slug, other], [there, back]))
      errors.push(...kinshipErrors(kin, [other, slug], [back, there]))
    })
    expect(differences.summary()).toEqual([])
    expect(errors.slice(0, 20)).toEqual([])
  })

  it('returns the known relations of well-known people', async () => {
    const differences = openDifferences()
    expect(WELL_KNOWN.length).toBeGreaterThanOrEqual(200)
    await visitAll(WELL_KNOWN, async ({ slug, relation, other }) => {
      const where = `/v1/people/${slug}/kinship/${other}`
      differences.equal(where, relation, (await readDetail(where, differences))?.['relation'])
    })
    expect(differences.summary()).toEqual([])
  })

  it('returns the nearest common ancestors', async () => {
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
    ['abraham_58', 'sarah_2473', 'partner', 'half-sister'],
    ['ruth_2450', 'david_994', 'great-grandson', 'great-grandson'],
    ['lot_1830', 'isaac_616', 'first cousin', 'first cousin'],
    ['moses_2108', 'jethro_2431', 'father-in-law', null],
    ['jesus_905', 'david_994', '29th great-grandfather', '29th great-grandfather'],
    // A correction adds Judas's father, whom People.csv does not name. The file has the partnership
    // of Eliphaz and Timna only in the row of one of them.
    ['judas_1760', 'simon_2750', 'father', 'father'],
    ['eliphaz_1144', 'timna_2860', 'partner', null],
  ])('seen from %s, %s is the %s (by descent: %s)', async (slug, other, relation, relationByDescent) => {
    const differences = openDifferences()
    expect(await readDetail(`/v1/people/${slug}/kinship/${other}`, differences)).toMatchObject({
      relation,
      relationByDescent,
    })
  })
})

describe('GET /v1/people/{slug}/family', () => {
  it('returns all ancestors and descendants, with every link that People.csv has between them', async () => {
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
