/**
 * Collects differences between upstream and the responses. Every comparison is counted. The first
 * ten differences are described (record, field, expected, got), and the rest are only counted.
 */
import { isDeepStrictEqual } from 'node:util'

export interface Differences {
  /** @param where record and field: `/v1/people/aaron_1 birthYear` */
  equal: (where: string, expected: unknown, actual: unknown) => void
  /** Compares two lists, ignoring the order of the items. An item that `actual` repeats is a difference. */
  sameMembers: (where: string, expected: readonly string[], actual: unknown) => void
  /** Records a difference that does not come from comparing two values. */
  add: (where: string, what: string) => void
  comparisons: () => number
  differences: () => number
  /** Empty if everything matches. Otherwise the first differences and the total. */
  summary: () => string[]
}

const SHOWN = 10
const LONGEST = 240

export function openDifferences(): Differences {
  const first: string[] = []
  let total = 0
  let comparisons = 0

  function add(where: string, what: string): void {
    total += 1
    if (first.length < SHOWN) first.push(`${where}: ${what}`)
  }

  function equal(where: string, expected: unknown, actual: unknown): void {
    comparisons += 1
    if (!isDeepStrictEqual(expected, actual)) add(where, wording(expected, actual))
  }

  function sameMembers(where: string, expected: readonly string[], actual: unknown): void {
    if (Array.isArray(actual) && new Set(actual).size < actual.length) add(where, `repeated items in ${shown(actual)}`)
    equal(where, [...expected].sort(), Array.isArray(actual) ? [...actual].sort() : actual)
  }

  return {
    equal,
    sameMembers,
    add,
    comparisons: () => comparisons,
    differences: () => total,
    summary: () => (total === 0 ? [] : [...first, `${total} differences in ${comparisons} comparisons`]),
  }
}

function wording(expected: unknown, actual: unknown): string {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return `expected ${shown(expected)}, got ${shown(actual)}`
  if (expected.length === actual.length) {
    const at = expected.findIndex((item, index) => !isDeepStrictEqual(item, actual[index]))
    return `item [${at}] of ${expected.length}: expected ${shown(expected[at])}, got ${shown(actual[at])}`
  }
  const inActual = new Set(actual.map((item) => JSON.stringify(item)))
  const inExpected = new Set(expected.map((item) => JSON.stringify(item)))
  const missing = [...inExpected].filter((item) => !inActual.has(item))
  const surplus = [...inActual].filter((item) => !inExpected.has(item))
  const sizes = `expected ${expected.length} items, got ${actual.length}`
  return `${sizes}; missing ${clipped(missing)}; surplus ${clipped(surplus)}`
}

function clipped(items: readonly string[]): string {
  return items.length === 0 ? 'none' : clip(`(${items.length}) ${items.join(' ')}`)
}

function shown(value: unknown): string {
  return clip(JSON.stringify(value) ?? 'nothing')
}

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
