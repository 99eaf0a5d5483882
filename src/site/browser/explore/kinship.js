// Relations between people, from the site document `people`.

/**
 * Children are sorted by number of verses, highest first.
 * @param people records that name relatives by their position in this list
 */
export function openKinship(people) {
  const at = (position) => (position === null ? [] : [people[position]])
  const childrenOf = new Map()
  for (const one of people) {
    for (const parent of [...at(one.father), ...at(one.mother)]) {
      childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), one])
    }
  }
  for (const list of childrenOf.values()) list.sort((a, b) => b.verseCount - a.verseCount)
  const children = (one) => childrenOf.get(one) ?? []
  const parents = (one) => [...at(one.father), ...at(one.mother)]
  const partners = (one) => one.partners.flatMap(at)
  return {
    children,
    parents,
    partners,
    siblings: (one) => [...new Set(parents(one).flatMap(children))].filter((other) => other !== one),
    /** @throws Error if no person has the slug */
    find(slug) {
      const found = people.find((one) => one.slug === slug)
      if (!found) throw new Error('There is no such person in this dataset.')
      return found
    },
    /** The shortest path. It begins with `from`, and is empty if the two people are not connected. */
    path: (from, to) => shortestPath(from, to, { children, parents, partners }),
  }
}

function shortestPath(from, to, { children, parents, partners }) {
  const cameFrom = new Map([[from, undefined]])
  const queue = [from]
  for (const one of queue) {
    if (one === to) return stepsTo(to, cameFrom)
    const next = [
      ...parents(one).map((other) => [other, other.gender === 'F' ? 'mother' : 'father']),
      ...children(one).map((other) => [other, other.gender === 'F' ? 'daughter' : 'son']),
      ...partners(one).map((other) => [other, 'partner']),
    ]
    for (const [other, relation] of next) {
      if (cameFrom.has(other)) continue
      cameFrom.set(other, { one, relation })
      queue.push(other)
    }
  }
  return []
}

function stepsTo(to, cameFrom) {
  const steps = []
  for (let one = to, before = cameFrom.get(to); one; one = before?.one, before = cameFrom.get(one)) {
    steps.unshift({ one, relation: before?.relation })
  }
  return steps
}
