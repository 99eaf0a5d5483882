/**
 * The path that relates two people (D58). It is the first of these that exists: the line of descent from one to the
 * other; the step between partners; the path through a common ancestor, or through ancestors who are siblings; the
 * shortest other path, such as one through a marriage.
 *
 * The path is found from the person whose slug comes first, and reversed for the other direction. So both directions
 * have the same path.
 */
import { compareText } from '../compare-text.ts'
import type { Person } from './graph.ts'
import { type Step, type StepKind, shortestPath, siblingStep } from './path.ts'

/** @returns an empty path if both are the same person, `undefined` if there is no path */
export function kinshipPath(from: Person, to: Person): Step[] | undefined {
  return inOneOrder(from, to, (one, other) => {
    const meetings = [...meetingsOf(one, other)]
    const lineal = meetings.filter((meeting) => areOne(meeting) && [one, other].includes(meeting.one.person))
    return nearestOf(lineal) ?? partnerPath(one, other) ?? nearestOf(meetings) ?? shortestPath(one, other)
  })
}

/** A path that includes a marriage, if no path has fewer steps. Otherwise `undefined`. */
export function marriagePath(from: Person, to: Person): Step[] | undefined {
  const nearest = inOneOrder(from, to, shortestPath)
  if (hasMarriage(nearest)) return nearest
  const other = inOneOrder(from, to, (one, another) => shortestPath(one, another, 'preferred'))
  return hasMarriage(other) ? other : undefined
}

function hasMarriage(path: readonly Step[] | undefined): boolean {
  return path?.some(({ kind }) => kind === 'partner') === true
}

type FindPath = (from: Person, to: Person) => Step[] | undefined

function inOneOrder(from: Person, to: Person, find: FindPath): Step[] | undefined {
  if (compareText(from.slug, to.slug) <= 0) return find(from, to)
  const path = find(to, from)
  return path && reversed(to, path)
}

const REVERSED: Readonly<Record<StepKind, StepKind>> = {
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  'half-sibling': 'half-sibling',
  partner: 'partner',
}

function reversed(start: Person, path: readonly Step[]): Step[] {
  const people = [start, ...path.map(({ person }) => person)]
  return path.map(({ kind }, index) => ({ kind: REVERSED[kind], person: people[index] ?? start })).reverse()
}

function partnerPath(one: Person, other: Person): Step[] | undefined {
  return one.partners.includes(other) ? [{ kind: 'partner', person: other }] : undefined
}

/** A way up from one person and a way up from the other that end in the same person, or in two siblings. */
interface Meeting {
  readonly one: Ancestor
  readonly other: Ancestor
}

interface Ancestor {
  readonly person: Person
  readonly generations: number
  /** The next person on the way back to the person at the start; absent for the person at the start. */
  readonly child?: Ancestor
}

/** The path through the nearest meeting. At equal distance, the slugs along the path decide. */
function nearestOf(meetings: readonly Meeting[]): Step[] | undefined {
  const [nearest] = meetings.toSorted(compareMeetings)
  if (!nearest) return undefined
  const [first] = meetings
    .filter((meeting) => compareMeetings(meeting, nearest) === 0)
    .map((meeting) => [...upTo(meeting.one), ...between(meeting), ...downFrom(meeting.other)])
    .sort((a, b) => compareText(slugsOf(a), slugsOf(b)))
  return first
}

function slugsOf(path: readonly Step[]): string {
  return path.map(({ person }) => person.slug).join(' ')
}

/**
 * The person and all ancestors, nearest first. At equal distance, the way through the alphabetically first slugs is
 * kept.
 */
function ancestorsOf(person: Person): ReadonlyMap<Person, Ancestor> {
  const found = new Map<Person, Ancestor>([[person, { person, generations: 0 }]])
  for (const child of found.values()) {
    const parents = child.person.parents.map((parent) => parent.person)
    for (const parent of parents.sort((a, b) => compareText(a.slug, b.slug))) {
      if (!found.has(parent)) found.set(parent, { person: parent, generations: child.generations + 1, child })
    }
  }
  return found
}

function* meetingsOf(from: Person, to: Person): Generator<Meeting> {
  const others = ancestorsOf(to)
  for (const one of ancestorsOf(from).values()) {
    for (const person of [one.person, ...one.person.siblings]) {
      const other = others.get(person)
      if (other) yield { one, other }
    }
  }
}

/**
 * The meeting with the fewest generations comes first. For a meeting of two siblings, two generations are added,
 * because the way leads up to their parent and down again, even if no parent is known. With equal generations, meetings
 * of siblings come first, because their paths have fewer steps. Then the meeting that is nearest to one of the two
 * people comes first.
 */
function compareMeetings(a: Meeting, b: Meeting): number {
  return (
    degreesOf(a) - degreesOf(b) ||
    Number(areOne(a)) - Number(areOne(b)) ||
    Math.min(a.one.generations, a.other.generations) - Math.min(b.one.generations, b.other.generations)
  )
}

function degreesOf(meeting: Meeting): number {
  return meeting.one.generations + meeting.other.generations + (areOne(meeting) ? 0 : 2)
}

function areOne({ one, other }: Meeting): boolean {
  return one.person === other.person
}

function upTo(ancestor: Ancestor): Step[] {
  if (!ancestor.child) return []
  return [...upTo(ancestor.child), { kind: 'parent', person: ancestor.person }]
}

function between(meeting: Meeting): Step[] {
  return areOne(meeting) ? [] : [siblingStep(meeting.one.person, meeting.other.person)]
}

function downFrom({ child }: Ancestor): Step[] {
  return child ? [{ kind: 'child', person: child.person }, ...downFrom(child)] : []
}
