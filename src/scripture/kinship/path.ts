/**
 * The shortest path between two people in the family graph, through any links. If several paths have the same length,
 * costs and slugs decide. kinship.ts prefers a path of descent, even if that is longer.
 */
import { compareText } from '../compare-text.ts'
import { areHalfSiblings, type Person } from './graph.ts'

/** If two steps with the same cost lead to the same person, the first kind in this order is used. */
export type StepKind = 'parent' | 'child' | 'sibling' | 'half-sibling' | 'partner'

export interface Step {
  /** The relation of `person` to the previous person. */
  readonly kind: StepKind
  readonly person: Person
}

/**
 * A path starts `rising`. After a step to a sibling or child it is `settled`. After a step to a parent or partner it is
 * `rising` again. A step to a parent or sibling costs nothing on a rising path, but `TURN` on a settled one.
 */
type Course = 'rising' | 'settled'

/** The cost of a step to a partner. `preferred` is lower than all turns of a path can make up for. */
const MARRIAGE = { usual: 1, preferred: -100 } as const
type Marriages = keyof typeof MARRIAGE
/** The cost of a step to a parent or sibling on a settled path. */
const TURN = 2

/**
 * The cost of a step, and the course after it. A path with fewer steps is always better. The cost decides between paths
 * with the same number of steps.
 */
const STEPS: Readonly<Record<Course, Readonly<Record<StepKind, readonly [cost: number, next: Course]>>>> = {
  rising: {
    parent: [0, 'rising'],
    child: [0, 'settled'],
    sibling: [0, 'settled'],
    'half-sibling': [0, 'settled'],
    partner: [MARRIAGE.usual, 'rising'],
  },
  settled: {
    parent: [TURN, 'rising'],
    child: [0, 'settled'],
    sibling: [TURN, 'settled'],
    'half-sibling': [TURN, 'settled'],
    partner: [MARRIAGE.usual, 'rising'],
  },
}

/**
 * The path with the fewest steps. Ties are resolved by the lowest cost, then by the slugs, compared one by one from the
 * start.
 *
 * @param marriages `preferred` selects a path with a marriage, if one of the shortest paths has a marriage
 * @returns an empty path if both are the same person, `undefined` if there is no path
 */
export function shortestPath(from: Person, to: Person, marriages: Marriages = 'usual'): Step[] | undefined {
  const distances = distancesTo(to, from)
  if (!distances.has(from)) return undefined
  const costs = costsTo(to, distances, MARRIAGE[marriages])
  const path: Step[] = []
  let course: Course = 'rising'
  for (let person = from; person !== to; ) {
    const best = bestStep({ person, course }, distances, costs)
    path.push(best.step)
    person = best.step.person
    course = best.next
  }
  return path
}

function* stepsFrom(from: Person): Generator<Step> {
  const { parents, children, siblings, partners } = from
  for (const { person } of parents) yield { kind: 'parent', person }
  for (const person of children) yield { kind: 'child', person }
  for (const person of siblings) yield siblingStep(from, person)
  for (const person of partners) yield { kind: 'partner', person }
}

export function siblingStep(from: Person, person: Person): Step {
  return { kind: areHalfSiblings(from, person) ? 'half-sibling' : 'sibling', person }
}

type Distances = ReadonlyMap<Person, number>
interface Costs {
  readonly ofMarriage: number
  /** For each person and course, the lowest cost of a shortest path from there to the end. */
  readonly toEnd: ReadonlyMap<Person, Readonly<Record<Course, number>>>
}

/** The distance of each person to `to`, in steps, nearest first. Leaves out people farther away than `from`. */
function distancesTo(to: Person, from: Person): Distances {
  const distances = new Map([[to, 0]])
  for (const [person, distance] of distances) {
    if (distance >= (distances.get(from) ?? Number.POSITIVE_INFINITY)) break
    for (const step of stepsFrom(person)) {
      if (!distances.has(step.person)) distances.set(step.person, distance + 1)
    }
  }
  return distances
}

function costsTo(to: Person, distances: Distances, ofMarriage: number): Costs {
  const toEnd = new Map([[to, { rising: 0, settled: 0 }]])
  const costs = { ofMarriage, toEnd }
  for (const person of distances.keys()) {
    if (person === to) continue
    const least = { rising: Number.POSITIVE_INFINITY, settled: Number.POSITIVE_INFINITY }
    for (const step of stepsNearer(person, distances)) {
      for (const course of ['rising', 'settled'] as const) {
        least[course] = Math.min(least[course], costBy(step, course, costs))
      }
    }
    toEnd.set(person, least)
  }
  return costs
}

interface Waypoint {
  readonly person: Person
  readonly course: Course
}

function bestStep({ person, course }: Waypoint, distances: Distances, costs: Costs): { step: Step; next: Course } {
  const [best] = [...stepsNearer(person, distances)]
    .map((step) => ({ step, cost: costBy(step, course, costs) }))
    // The sort is stable: if cost and slug are equal, the order of `stepsFrom` decides.
    .sort((a, b) => a.cost - b.cost || compareText(a.step.person.slug, b.step.person.slug))
  if (!best) throw new Error(`no step leads from ${person.slug}`)
  return { step: best.step, next: STEPS[course][best.step.kind][1] }
}

function* stepsNearer(person: Person, distances: Distances): Generator<Step> {
  const distance = distances.get(person) ?? 0
  for (const step of stepsFrom(person)) if (distances.get(step.person) === distance - 1) yield step
}

function costBy({ kind, person }: Step, course: Course, costs: Costs): number {
  const [usual, next] = STEPS[course][kind]
  const cost = kind === 'partner' ? costs.ofMarriage : usual
  return cost + (costs.toEnd.get(person)?.[next] ?? Number.POSITIVE_INFINITY)
}
