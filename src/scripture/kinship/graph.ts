/**
 * The family graph: parents, children, siblings and partners. Every link exists in both directions, even if only one
 * record has it. God is not a relative of anyone (D58), although the dataset names him as the father of Adam.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'

/** The relatives of a person as stored in the dataset. */
export interface FamilyRecord {
  slug: string
  name: string
  gender: 'Male' | 'Female'
  father: string | null
  mother: string | null
  siblings: readonly string[]
  /** The `siblings` who share only one parent with the person. */
  halfSiblings: readonly string[]
  children: readonly string[]
  partners: readonly string[]
}

export type ParentRole = 'father' | 'mother'

export interface Parent {
  readonly person: Person
  readonly role: ParentRole
}

/**
 * Relatives are in the order of the records. Parents are in this order: father, mother, other people whose record lists
 * the child.
 */
export interface Person {
  readonly slug: string
  readonly name: string
  readonly gender: 'Male' | 'Female'
  /** Position among the records, from 0. */
  readonly place: number
  readonly parents: readonly Parent[]
  readonly children: readonly Person[]
  readonly siblings: readonly Person[]
  readonly halfSiblings: readonly Person[]
  readonly partners: readonly Person[]
}

/** People, keyed by slug. */
export type FamilyGraph = ReadonlyMap<string, Person>

interface Draft extends Person {
  parents: Parent[]
  children: Draft[]
  siblings: Draft[]
  halfSiblings: Draft[]
  partners: Draft[]
}

const GOD = 'god_1324'

/**
 * Ignores links to unknown people, from a person to themselves, and from and to God. Yields often, so that the caller
 * can pause: for each record of each kind of link, then for each person.
 */
export function* buildFamilyGraph(records: readonly FamilyRecord[]): Steps<FamilyGraph> {
  const people = new Map(records.map((record, place) => [record.slug, draftOf(record, place)]))
  for (const { slugsOf, link } of LINKS) {
    for (const record of records) {
      const person = people.get(record.slug)
      for (const slug of slugsOf(record)) {
        const other = people.get(slug ?? '')
        if (person && other && isLink(person, other)) link(person, other)
      }
      yield
    }
  }
  for (const { children, siblings, halfSiblings, partners } of people.values()) {
    for (const relatives of [children, siblings, halfSiblings, partners]) relatives.sort((a, b) => a.place - b.place)
    yield
  }
  return people
}

function isLink(person: Draft, other: Draft): boolean {
  return person !== other && person.slug !== GOD && other.slug !== GOD
}

type Link = (person: Draft, other: Draft) => void

interface Links {
  readonly slugsOf: (record: FamilyRecord) => readonly (string | null)[]
  readonly link: Link
}

/** The order of this list determines the order of a child's parents. */
const LINKS: readonly Links[] = [
  { slugsOf: ({ father }) => [father], link: (child, father) => linkParent(child, father, 'father') },
  { slugsOf: ({ mother }) => [mother], link: (child, mother) => linkParent(child, mother, 'mother') },
  {
    slugsOf: ({ children }) => children,
    link: (parent, child) => linkParent(child, parent, parent.gender === 'Male' ? 'father' : 'mother'),
  },
  { slugsOf: ({ siblings }) => siblings, link: linkBoth('siblings') },
  { slugsOf: ({ halfSiblings }) => halfSiblings, link: linkBoth('halfSiblings') },
  { slugsOf: ({ partners }) => partners, link: linkBoth('partners') },
]

function draftOf({ slug, name, gender }: FamilyRecord, place: number): Draft {
  return { slug, name, gender, place, parents: [], children: [], siblings: [], halfSiblings: [], partners: [] }
}

function linkParent(child: Draft, parent: Draft, role: ParentRole): void {
  if (child.parents.some(({ person }) => person === parent)) return
  child.parents.push({ person: parent, role })
  parent.children.push(child)
}

function linkBoth(kind: 'siblings' | 'halfSiblings' | 'partners'): Link {
  return (person, other) => {
    if (person[kind].includes(other)) return
    person[kind].push(other)
    other[kind].push(person)
  }
}

/**
 * Whether two siblings share only one parent. For most siblings, the source says whether they do. Some children of one
 * parent are not listed as siblings. They are half-siblings if their other parents are known to be different people.
 */
export function areHalfSiblings(one: Person, other: Person): boolean {
  if (one.halfSiblings.includes(other)) return true
  if (one.siblings.includes(other)) return false
  return one.parents.some(({ person, role }) =>
    other.parents.some((also) => also.role === role && also.person !== person),
  )
}
