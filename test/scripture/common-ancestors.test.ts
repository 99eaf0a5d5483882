import { expect, it } from 'vitest'
import { nearestCommonAncestors } from '../../src/scripture/kinship/ancestors.ts'
import type { Person } from '../../src/scripture/kinship/graph.ts'

function person(slug: string, ...parents: Person[]): Person {
  const none = { children: [], siblings: [], halfSiblings: [], partners: [] }
  const named = { slug, name: slug, gender: 'Male', place: 0 } as const
  return { ...named, ...none, parents: parents.map((one) => ({ person: one, role: 'father' })) }
}

it('equally near ancestors are sorted by the generations from the first person, then by slug', () => {
  const far = person('a_far')
  const [zillah, milcah, lamech, adah] = [person('zillah', far), person('milcah'), person('lamech'), person('adah')]
  const one = person('one', zillah, person('b', milcah, lamech, person('c', adah)))
  const other = person('other', adah, person('d', milcah, lamech, person('e', zillah)))
  const found = nearestCommonAncestors(one, other)
  expect(found.map(({ person: { slug }, ...generations }) => [slug, ...Object.values(generations)])).toEqual([
    ['zillah', 1, 3],
    ['lamech', 2, 2],
    ['milcah', 2, 2],
    ['adah', 3, 1],
  ])
})
