/**
 * Measures the search with queries as people type them: how often the intended entity is first, and
 * how often it is among the first five.
 */
import { readFileSync } from 'node:fs'

export interface MeantQuery {
  readonly q: string
  /** Slugs of the intended entities. Any of them may come first. */
  readonly slugs: readonly string[]
}

export interface Quality {
  readonly queries: number
  /** Fraction of the queries, from 0 to 1, whose intended entity is the first result. */
  readonly first: number
  /**
   * Fraction of the queries, from 0 to 1, whose intended entity is among the first five results.
   */
  readonly firstFive: number
  /**
   * Mean of 1 / position. A query counts as 0 if the intended entity is not among the results that
   * `search` returns.
   */
  readonly meanReciprocalRank: number
  /**
   * `q: position` for each query whose intended entity is not first. The position is `absent` if the
   * entity was not found.
   */
  readonly notFirst: readonly string[]
}

/**
 * @param path a file in which each line has a query, a tab, and the slugs of the intended entities
 */
export function readQueries(path: string): MeantQuery[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [q = '', slugs = ''] = line.split('\t')
      return { q, slugs: slugs.split(' ') }
    })
}

/** True for every third query. These queries were not used for tuning. */
export function isKeptOut(_: unknown, index: number): boolean {
  return index % 3 === 2
}

/** @param search returns the slugs of the first results */
export async function measure(
  queries: readonly MeantQuery[],
  search: (q: string) => Promise<readonly string[]>,
): Promise<Quality> {
  const positions: { q: string; position: number }[] = []
  for (const { q, slugs } of queries) {
    const found = await search(q)
    positions.push({ q, position: found.findIndex((slug) => slugs.includes(slug)) + 1 })
  }
  const part = (holds: (position: number) => boolean) =>
    positions.filter(({ position }) => holds(position)).length / positions.length
  const reciprocal = positions.reduce((sum, { position }) => sum + (position === 0 ? 0 : 1 / position), 0)
  return {
    queries: positions.length,
    first: part((position) => position === 1),
    firstFive: part((position) => position >= 1 && position <= 5),
    meanReciprocalRank: reciprocal / positions.length,
    notFirst: positions
      .filter(({ position }) => position !== 1)
      .map(({ q, position }) => `${q}: ${position || 'absent'}`),
  }
}
