/**
 * The family graph: who is parent, child, sibling and partner of whom, each link known from both of its ends, whichever of
 * them the dataset has it from. Pure.
 */

/** What the dataset says of a person's family. */
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

/** Relatives are in the order of the records, parents as the person names them: father, mother, then who else claims it. */
export interface Person {
  readonly slug: string
  readonly name: string
  readonly gender: 'Male' | 'Female'
  /** Place among the records, from 0. */
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

/** A link to nobody, or of a person to itself, says nothing, and is left out. */
export function buildFamilyGraph(records: readonly FamilyRecord[]): FamilyGraph {
  const people = new Map(records.map((record, place) => [record.slug, draftOf(record, place)]))
  const eachLink = (slugsOf: (record: FamilyRecord) => readonly (string | null)[], link: Link) => {
    for (const record of records) {
      const person = people.get(record.slug)
      for (const slug of slugsOf(record)) {
        const other = people.get(slug ?? '')
        if (person && other && person !== other) link(person, other)
      }
    }
  }
  eachLink(
    ({ father }) => [father],
    (child, father) => linkParent(child, father, 'father'),
  )
  eachLink(
    ({ mother }) => [mother],
    (child, mother) => linkParent(child, mother, 'mother'),
  )
  eachLink(
    ({ children }) => children,
    (parent, child) => linkParent(child, parent, parent.gender === 'Male' ? 'father' : 'mother'),
  )
  eachLink(({ siblings }) => siblings, linkBoth('siblings'))
  eachLink(({ partners }) => partners, linkBoth('partners'))
  for (const { children, siblings, partners } of people.values()) {
    for (const relatives of [children, siblings, partners]) relatives.sort((a, b) => a.place - b.place)
  }
  return people
}

type Link = (person: Draft, other: Draft) => void

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
