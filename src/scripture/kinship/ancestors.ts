/** The nearest common ancestors of two people. */
import { compareText } from '../compare-text.ts'
import type { Person } from './graph.ts'

export interface CommonAncestor {
  readonly person: Person
  /** Generations from `one` up to the ancestor. 0 if `one` is the ancestor. */
  readonly generations: number
  /** Generations from `other` up to the ancestor. 0 if `other` is the ancestor. */
  readonly otherGenerations: number
}

/**
 * All common ancestors with the lowest total number of generations. Sorted by generations from `one`, then by slug.
 */
export function nearestCommonAncestors(one: Person, other: Person): CommonAncestor[] {
  const fromOther = lineOf(other)
  const common: CommonAncestor[] = []
  for (const [person, generations] of lineOf(one)) {
    const otherGenerations = fromOther.get(person)
    if (otherGenerations !== undefined) common.push({ person, generations, otherGenerations })
  }
  const sum = ({ generations, otherGenerations }: CommonAncestor) => generations + otherGenerations
  const least = common.reduce((sums, ancestor) => Math.min(sums, sum(ancestor)), Number.POSITIVE_INFINITY)
  return common
    .filter((ancestor) => sum(ancestor) === least)
    .sort((a, b) => a.generations - b.generations || compareText(a.person.slug, b.person.slug))
}

/** The person and all ancestors, each with the lowest number of generations. */
function lineOf(person: Person): Map<Person, number> {
  const line = new Map([[person, 0]])
  for (const [descendant, generations] of line) {
    for (const parent of descendant.parents) {
      if (!line.has(parent.person)) line.set(parent.person, generations + 1)
    }
  }
  return line
}
