/** Aligns a quotation with words of a version: which word stands for which, at the lowest cost. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { Gap } from './quoted-text.ts'

/** One step of an alignment: a quoted word, a word of the passage, or both. Both are indexes, or -1. */
export interface Pair {
  readonly quoted: number
  readonly place: number
  readonly isSame: boolean
}

export interface Alignment {
  readonly cost: number
  /** In the order of the words. Words of the passage before the first and after the last quoted word are left out. */
  readonly pairs: readonly Pair[]
}

export interface Compared {
  /** Ids of the quoted words. 0 for a word that no text has. */
  readonly quoted: readonly number[]
  /** For each quoted word, the gap before it. Words of the passage in a gap cost nothing. */
  readonly gaps: readonly (Gap | undefined)[]
  /** Ids of the words of the passage. */
  readonly passage: Uint16Array
  /** The stems of the words of the passage. */
  readonly stems: Uint16Array
  readonly stemOf: Uint16Array
  /** Alignments with a higher cost are not wanted. */
  readonly mostCost: number
}

const WORD_COST = 2
/** Costs less than another word, so that `believes` is aligned with `believeth`. */
const STEM_COST = 1

const [BOTH, QUOTED, PLACE] = [0, 1, 2]

/** Maximum number of comparisons between two pauses. They take up to 0.2 ms. */
const COMPARED_PER_STEP = 20_000

/** @returns `undefined` if the cost would be higher than `mostCost`. Stops as soon as this is certain */
export function* align(compared: Compared): Steps<Alignment | undefined> {
  const { quoted, passage, mostCost } = compared
  const width = passage.length + 1
  const directions = new Uint8Array((quoted.length + 1) * width)
  const costs = new Uint16Array(width)
  const rowsPerStep = Math.max(1, Math.floor(COMPARED_PER_STEP / width))
  for (let row = 1; row <= quoted.length; row += 1) {
    if (addRow(compared, { row, costs, directions }) > mostCost) return undefined
    if (row % rowsPerStep === 0) yield
  }
  const end = endOf(compared, costs, directions.subarray(quoted.length * width))
  if ((costs[end] as number) > mostCost) return undefined
  return { cost: costs[end] as number, pairs: pairsOf(compared, directions, end) }
}

/**
 * The cheapest end. Of several, the last word is the same as a word of the passage: `should perish` lacks `not`. Or it
 * stands for the next word of the passage rather than for none: `unseen` for `not`.
 */
function endOf({ quoted, passage }: Compared, costs: Uint16Array, directions: Uint8Array): number {
  let end = 0
  for (let place = 1; place < costs.length; place += 1)
    if ((costs[place] as number) < (costs[end] as number)) end = place
  const last = quoted.at(-1)
  const same = passage.findIndex(
    (word, index) => word === last && costs[index + 1] === costs[end] && directions[index + 1] === BOTH,
  )
  if (same >= 0) return same + 1
  const isChanged = directions[end] === QUOTED && costs[end + 1] === costs[end] && directions[end + 1] === BOTH
  return isChanged ? end + 1 : end
}

interface Row {
  /** Number of quoted words up to this row. */
  readonly row: number
  /** The lowest costs of the row before, by number of words of the passage. Replaced with those of the row. */
  readonly costs: Uint16Array
  /** The last step to each cell. Those of the row are added. */
  readonly directions: Uint8Array
}

/**
 * Takes 3 to 5 ns for each word of the passage. With a new array for each row and a look-up of each stem, it took 15 ns.
 *
 * @returns the lowest cost of the row. No later row has a lower one
 */
function addRow({ quoted, gaps, passage, stems, stemOf }: Compared, { row, costs, directions }: Row): number {
  const id = quoted[row - 1] as number
  const stem = id === 0 ? -1 : (stemOf[id] as number)
  // The words after the last quoted word cost nothing either: the caller takes the cheapest cell of the last row.
  const placeCost = gaps[row] === undefined ? WORD_COST : 0
  const offset = row * (passage.length + 1)
  let diagonal = costs[0] as number
  let left = diagonal + WORD_COST
  let least = left
  costs[0] = left
  directions[offset] = QUOTED
  for (let place = 1; place <= passage.length; place += 1) {
    const above = costs[place] as number
    let cost = diagonal + (passage[place - 1] === id ? 0 : stems[place - 1] === stem ? STEM_COST : WORD_COST)
    let direction = BOTH
    if (above + WORD_COST < cost) {
      cost = above + WORD_COST
      direction = QUOTED
    }
    if (left + placeCost < cost) {
      cost = left + placeCost
      direction = PLACE
    }
    if (cost < least) least = cost
    costs[place] = cost
    directions[offset + place] = direction
    diagonal = above
    left = cost
  }
  return least
}

function pairsOf({ quoted, passage }: Compared, directions: Uint8Array, end: number): Pair[] {
  const width = passage.length + 1
  const pairs: Pair[] = []
  let [row, place] = [quoted.length, end]
  while (row > 0) {
    const direction = directions[row * width + place]
    if (direction !== PLACE) row -= 1
    if (direction !== QUOTED) place -= 1
    const pair = { quoted: direction === PLACE ? -1 : row, place: direction === QUOTED ? -1 : place }
    pairs.push({ ...pair, isSame: direction === BOTH && quoted[row] === passage[place] })
  }
  return pairs.reverse()
}
