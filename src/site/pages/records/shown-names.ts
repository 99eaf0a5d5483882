/** Names that tell namesakes apart in lists: `Mary (wife of Cleophas)`, `Bethlehem (now Beit Lahm)`. */
import type { Dataset } from '../../../dataset/open.ts'
import { oncePer } from '../../../primitives/once.ts'
import { listSharedNames, type SharedName } from '../../../queries/entities/namesakes.ts'
import { aboutOf } from './about.ts'

/** A person with this many times the verses of each namesake needs no more than the name. */
const FAR_BETTER_KNOWN = 10

/** @returns a function that returns the name to show for a record, in lists of a kind of records */
export type ShownNames = (type: string, entity: { readonly slug: string; readonly name: string }) => string

export const shownNamesOf = oncePer(async (dataset: Dataset): Promise<ShownNames> => {
  const shared = new Map<string, SharedName[]>()
  for (const one of await listSharedNames(dataset)) {
    shared.set(keyOf(one), [...(shared.get(keyOf(one)) ?? []), one])
  }
  const words = new Map(
    [...shared.values()].flatMap((namesakes) =>
      namesakes.map((one, index) => {
        const others = namesakes.filter((_, place) => place !== index)
        return [`${one.type} ${one.slug}`, wordsFor(one, others)] as const
      }),
    ),
  )
  return (type, { slug, name }) => {
    const distinguishing = words.get(`${type} ${slug}`)
    return distinguishing === undefined ? name : `${name} (${distinguishing})`
  }
})

function keyOf({ type, name }: SharedName): string {
  return `${type} ${name}`
}

/** The first words that none of the others has. `undefined` if there are none, or none are needed. */
function wordsFor(one: SharedName, others: readonly SharedName[]): string | undefined {
  if (others.every(({ verseCount }) => one.verseCount >= FAR_BETTER_KNOWN * verseCount)) return undefined
  const taken = new Set(others.flatMap(descriptionsOf))
  return descriptionsOf(one).find((words) => !taken.has(words))
}

/** What can distinguish a record, the best first: a relative or the modern name, then the first verse. */
function descriptionsOf({ type, name, hint }: SharedName): string[] {
  const { is, counts } = aboutOf(name, hint)
  const own = is.filter((words) => type === 'person' || words.startsWith('now '))
  return [
    ...own,
    ...counts.flatMap((count) => (count.startsWith('first in ') ? [count.slice('first in '.length)] : [])),
  ]
}
