/**
 * The family of a person: ancestors, descendants, and for the person and each descendant, the partners and the other
 * parents of the children. The nearest members are listed first, up to a limit, with the links between them.
 */
import type { ParentRole, Person } from './graph.ts'

/** How a person belongs to the family. People of the same generation are sorted in this order. */
const LINES = ['self', 'ancestor', 'descendant', 'partner', 'other_parent'] as const
export type Line = (typeof LINES)[number]

export interface FamilyNode {
  readonly person: Person
  /** Negative for ancestors, positive for descendants. */
  readonly generation: number
  readonly line: Line
}

export interface Family {
  readonly nodes: readonly FamilyNode[]
  /** Size of the whole family in the requested generations. */
  readonly total: number
  readonly parents: readonly { readonly parent: Person; readonly child: Person; readonly role: ParentRole }[]
  /** Each couple once. */
  readonly couples: readonly (readonly [Person, Person])[]
}

/**
 * A person who is both an ancestor and a descendant is placed in the nearest generation; at equal distance, `ancestor`
 * wins. Partners and other parents are added only if they are neither.
 */
export function familyOf(self: Person, generations: number, maxNodes: number): Family {
  const found = new Map<Person, FamilyNode>([[self, { person: self, generation: 0, line: 'self' }]])
  const ancestors = layers(self, generations, ({ parents }) => parents.map(({ person }) => person))
  const descendants = layers(self, generations, ({ children }) => children)
  for (let depth = 1; depth <= generations; depth += 1) {
    for (const person of ancestors[depth] ?? []) keep(found, { person, generation: -depth, line: 'ancestor' })
    for (const person of descendants[depth] ?? []) keep(found, { person, generation: depth, line: 'descendant' })
  }
  for (const [generation, people] of descendants.entries()) {
    for (const person of people.flatMap(({ partners }) => partners)) {
      keep(found, { person, generation, line: 'partner' })
    }
    // Children of the last generation are left out, so their other parents are too.
    if (generation === generations) break
    for (const person of people.flatMap(parentsOfChildren)) keep(found, { person, generation, line: 'other_parent' })
  }
  const nodes = [...found.values()].sort(compareNodes).slice(0, maxNodes)
  return { nodes, total: found.size, ...linksBetween(nodes.map(({ person }) => person)) }
}

/** Groups people by their lowest number of steps from `self`. Layer 0 is `self`. */
function layers(self: Person, depth: number, next: (person: Person) => readonly Person[]): Person[][] {
  const met = new Set([self])
  const found = [[self]]
  for (let layer = found[0] ?? []; layer.length > 0 && found.length <= depth; found.push(layer)) {
    layer = layer.flatMap(next).filter((person) => !met.has(person) && met.add(person))
  }
  return found
}

function parentsOfChildren(person: Person): Person[] {
  return person.children.flatMap(({ parents }) => parents.map((parent) => parent.person))
}

function keep(found: Map<Person, FamilyNode>, node: FamilyNode): void {
  if (!found.has(node.person)) found.set(node.person, node)
}

function compareNodes(a: FamilyNode, b: FamilyNode): number {
  return (
    Math.abs(a.generation) - Math.abs(b.generation) ||
    a.generation - b.generation ||
    LINES.indexOf(a.line) - LINES.indexOf(b.line) ||
    a.person.place - b.person.place
  )
}

/**
 * Both lists follow the order of `people`: `parents` is sorted by child, and `couples` by the first member and then by
 * the second.
 */
function linksBetween(people: readonly Person[]): Pick<Family, 'parents' | 'couples'> {
  const places = new Map(people.map((person, place) => [person, place]))
  const parents = people.flatMap((child) =>
    child.parents
      .filter(({ person }) => places.has(person))
      .map(({ person: parent, role }) => ({ parent, child, role })),
  )
  const couples = people.flatMap((person, place) =>
    person.partners
      .map((partner) => ({ partner, at: places.get(partner) ?? -1 }))
      .filter(({ at }) => at > place)
      .sort((a, b) => a.at - b.at)
      .map(({ partner }) => [person, partner] as const),
  )
  return { parents, couples }
}
