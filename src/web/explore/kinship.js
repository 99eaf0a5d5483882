// Relations between people, from the site document `people`. Uses the modules of the API, so the results are equal.
import { nearestCommonAncestors } from '../../scripture/kinship/ancestors.ts'
import { buildFamilyGraph } from '../../scripture/kinship/graph.ts'
import { kinshipPath, marriagePath } from '../../scripture/kinship/kinship.ts'
import { siblingStep } from '../../scripture/kinship/path.ts'
import { relationsTo, stepRelation } from '../../scripture/kinship/relations.ts'

/** @param people records that name relatives by their position in this list */
export function openKinship(people) {
  const graph = graphOf(people)
  const relativesOf = ({ slug }) => graph.get(slug)
  const record = ({ place }) => people[place]
  const children = (one) =>
    relativesOf(one)
      .children.map(record)
      .sort((a, b) => b.verseCount - a.verseCount)
  const parents = (one) => relativesOf(one).parents.map(({ person }) => record(person))
  const partners = (one) => relativesOf(one).partners.map(record)
  /** Pairs of a person and what the person is to `one`, such as `half-brother`. */
  const siblings = (one) => {
    const person = relativesOf(one)
    return person.siblings.map((other) => [record(other), stepRelation(siblingStep(person, other).kind, other.gender)])
  }
  return {
    /** Sorted by number of verses, highest first. */
    children,
    parents,
    partners,
    siblings,
    /** Pairs as in `siblings`: parents, partners, children and siblings. */
    closest(one) {
      const relatives = [
        ...parents(one).map((other) => ['parent', other]),
        ...partners(one).map((other) => ['partner', other]),
        ...children(one).map((other) => ['child', other]),
      ]
      return [
        ...relatives.map(([kind, other]) => [other, stepRelation(kind, relativesOf(other).gender)]),
        ...siblings(one),
      ]
    },
    /** @throws Error if no person has the slug */
    find(slug) {
      const found = people.find((one) => one.slug === slug)
      if (!found) throw new Error('There is no such person in this dataset.')
      return found
    },
    /** The path from one person to another, if there is one, and what the second is to the first. */
    connection(from, to) {
      const [one, other] = [from, to].map(relativesOf)
      const path = kinshipPath(one, other)
      const byMarriage = marriagePath(one, other)
      return {
        steps: path?.map(({ kind, person }) => [record(person), stepRelation(kind, person.gender)]),
        ...relationsTo(one, other, { path, byMarriage, ancestors: nearestCommonAncestors(one, other) }),
      }
    },
  }
}

function graphOf(people) {
  const slug = (position) => people[position]?.slug ?? null
  const records = people.map((one) => ({
    slug: one.slug,
    name: one.name,
    gender: one.gender === 'F' ? 'Female' : 'Male',
    father: slug(one.father),
    mother: slug(one.mother),
    siblings: one.siblings.map(slug),
    halfSiblings: one.halfSiblings.map(slug),
    children: one.children.map(slug),
    partners: one.partners.map(slug),
  }))
  const building = buildFamilyGraph(records)
  for (;;) {
    const { done, value } = building.next()
    if (done) return value
  }
}
