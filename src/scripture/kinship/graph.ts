/** The family graph: parents, children, siblings and partners. Every link is known from both ends, even if only one names it. */

/** The family of a person as the dataset has it. */
export interface FamilyRecord {
  slug: string
  name: string
  gender: 'Male' | 'Female'
  father: string | null
  mother: string | null
  siblings: readonly string[]
  children: readonly string[]
  partners: readonly string[]
}

export type ParentRole = 'father' | 'mother'

export interface Parent {
  readonly person: Person
  readonly role: ParentRole
}

/** Relatives are in the order of the records. Parents are in the order father, mother, others who name the child. */
export interface Person {
  readonly slug: string
  readonly name: string
  readonly gender: 'Male' | 'Female'
  /** Position among the records, from 0. */
  readonly place: number
  readonly parents: readonly Parent[]
  readonly children: readonly Person[]
  readonly siblings: readonly Person[]
  readonly partners: readonly Person[]
}

/** People by slug. */
export type FamilyGraph = ReadonlyMap<string, Person>

interface Draft extends Person {
  parents: Parent[]
  children: Draft[]
  siblings: Draft[]
  partners: Draft[]
}

/** Ignores links to unknown people and from a person to themselves. Yields after each record of each kind of link. */
export function* buildFamilyGraph(records: readonly FamilyRecord[]): Generator<void, FamilyGraph> {
  const people = new Map(records.map((record, place) => [record.slug, draftOf(record, place)]))
  for (const { slugsOf, link } of LINKS) {
    for (const record of records) {
      const person = people.get(record.slug)
      for (const slug of slugsOf(record)) {
        const other = people.get(slug ?? '')
        if (person && other && person !== other) link(person, other)
      }
      yield
    }
  }
  for (const { children, siblings, partners } of people.values()) {
    for (const relatives of [children, siblings, partners]) relatives.sort((a, b) => a.place - b.place)
    yield
  }
  return people
}

type Link = (person: Draft, other: Draft) => void

interface Links {
  readonly slugsOf: (record: FamilyRecord) => readonly (string | null)[]
  readonly link: Link
}

/** In the order in which parents of a child are listed. */
const LINKS: readonly Links[] = [
  { slugsOf: ({ father }) => [father], link: (child, father) => linkParent(child, father, 'father') },
  { slugsOf: ({ mother }) => [mother], link: (child, mother) => linkParent(child, mother, 'mother') },
  {
    slugsOf: ({ children }) => children,
    link: (parent, child) => linkParent(child, parent, parent.gender === 'Male' ? 'father' : 'mother'),
  },
  { slugsOf: ({ siblings }) => siblings, link: linkBoth('siblings') },
  { slugsOf: ({ partners }) => partners, link: linkBoth('partners') },
]

function draftOf({ slug, name, gender }: FamilyRecord, place: number): Draft {
  return { slug, name, gender, place, parents: [], children: [], siblings: [], partners: [] }
}

function linkParent(child: Draft, parent: Draft, role: ParentRole): void {
  if (child.parents.some(({ person }) => person === parent)) return
  child.parents.push({ person: parent, role })
  parent.children.push(child)
}

function linkBoth(kind: 'siblings' | 'partners'): Link {
  return (person, other) => {
    if (person[kind].includes(other)) return
    person[kind].push(other)
    other[kind].push(person)
  }
}
