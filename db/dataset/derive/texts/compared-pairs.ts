/** The pairs of each group of parallel passages, and the numbers of the groups (D84). */
import type { VerseSpan } from '../../../../src/scripture/osis.ts'
import type { ParallelGroup, ParallelPassage } from '../../upstream/records.ts'

/** A passage of a group, or one stretch of it. */
interface ComparedPassage {
  readonly passage: ParallelPassage
  readonly span: VerseSpan
}

export interface ComparedPair {
  readonly group: ParallelGroup
  readonly from: ComparedPassage
  readonly to: ComparedPassage
}

/**
 * Each pair of its passages once. A quotation is from the New Testament, a parallel from the passage that is first in
 * the canon. Passages that have a verse in common are no pair.
 */
export function pairsOfGroup(group: ParallelGroup): ComparedPair[] {
  const { passages } = group
  return passages.flatMap((passage, index) =>
    passages
      .slice(index + 1)
      .flatMap((other) => stretchesOf(passage).flatMap((one) => stretchesOf(other).map((another) => [one, another])))
      .map(([one, another]) => inDirection(one as ComparedPassage, another as ComparedPassage))
      .filter(({ from, to }) => from.span.last < to.span.first || to.span.last < from.span.first)
      .map((pair) => ({ group, ...pair })),
  )
}

function stretchesOf(passage: ParallelPassage): ComparedPassage[] {
  return passage.stretches.map((span) => ({ passage, span }))
}

function inDirection(one: ComparedPassage, other: ComparedPassage): Pick<ComparedPair, 'from' | 'to'> {
  const isFirst = one.span.first < other.span.first
  const isQuotation = one.passage.testament !== other.passage.testament
  return isFirst === isQuotation ? { from: other, to: one } : { from: one, to: other }
}

/** A pair of the list, as far as the numbers of groups depend on it. */
interface Grouped {
  readonly from: VerseSpan
  readonly to: VerseSpan
  readonly compared: readonly ComparedPair[]
}

/**
 * Numbers the groups from 1 in the order of their first pairs. Groups that share a pair are one group.
 *
 * @returns for each pair its number, or `null` if its group has no other pair. A pair and its reverse are the same
 */
export function groupNumbers(pairs: readonly Grouped[]): (number | null)[] {
  const groupOf = unions(pairs.map(({ compared }) => compared.map(({ group }) => group)))
  const members = new Map<ParallelGroup, Set<string>>()
  for (const pair of pairs) {
    const group = groupOf(pair)
    if (group) members.set(group, (members.get(group) ?? new Set()).add(undirectedName(pair)))
  }
  const large = [...members].filter(([, names]) => names.size > 1).map(([group]) => group)
  const numbers = new Map(large.map((group, index) => [group, index + 1]))
  return pairs.map((pair) => {
    const group = groupOf(pair)
    return (group && numbers.get(group)) ?? null
  })
}

/** @returns a function that names each pair's group by one of the groups that are the same */
function unions(shared: readonly (readonly ParallelGroup[])[]): (pair: Grouped) => ParallelGroup | undefined {
  const same = new Map<ParallelGroup, ParallelGroup>()
  const rootOf = (group: ParallelGroup): ParallelGroup => {
    const next = same.get(group)
    return next ? rootOf(next) : group
  }
  for (const groups of shared) {
    const [root, ...others] = new Set(groups.map(rootOf))
    for (const other of others) same.set(other, root as ParallelGroup)
  }
  return ({ compared: [first] }) => first && rootOf(first.group)
}

function undirectedName({ from, to }: Grouped): string {
  const ends = [from, to].sort((a, b) => a.first - b.first || a.last - b.last)
  return ends.map(({ first, last }) => `${first}-${last}`).join()
}
