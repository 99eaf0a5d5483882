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
  readonly stemOf: Uint16Array
}

const WORD_COST = 2
/** Costs less than another word, so that `believes` is aligned with `believeth`. */
const STEM_COST = 1

const [BOTH, QUOTED, PLACE] = [0, 1, 2]

/** Maximum number of comparisons between two pauses. They take up to 0.3 ms. */
const COMPARED_PER_STEP = 20_000

export function* align(compared: Compared): Steps<Alignment> {
  const { quoted, passage } = compared
  const width = passage.length + 1
  const directions = new Uint8Array((quoted.length + 1) * width)
  let costs = new Uint16Array(width)
  const rowsPerStep = Math.max(1, Math.floor(COMPARED_PER_STEP / width))
  for (let row = 1; row <= quoted.length; row += 1) {
    costs = nextCosts(compared, { row, costs, directions })
    if (row % rowsPerStep === 0) yield
  }
  const end = endOf(costs, directions.subarray(quoted.length * width))
  return { cost: costs[end] as number, pairs: pairsOf(compared, directions, end) }
}

/** The cheapest end. The last word stands for the next word of the passage rather than for none: `unseen` for `not`. */
function endOf(costs: Uint16Array, directions: Uint8Array): number {
  let end = 0
  for (let place = 1; place < costs.length; place += 1)
    if ((costs[place] as number) < (costs[end] as number)) end = place
  const isChanged = directions[end] === QUOTED && costs[end + 1] === costs[end] && directions[end + 1] === BOTH
  return isChanged ? end + 1 : end
}

interface Row {
  /** Number of quoted words up to this row. */
  readonly row: number
  /** The lowest costs of the row before, by number of words of the passage. */
  readonly costs: Uint16Array
  /** The last step to each cell. This function adds those of the row. */
  readonly directions: Uint8Array
}

function nextCosts(
  { quoted, gaps, passage, stemOf }: Compared,
  { row, costs, directions }: Row,
): Uint16Array<ArrayBuffer> {
  const width = passage.length + 1
  const next = new Uint16Array(width)
  const id = quoted[row - 1] as number
  const stem = id === 0 ? -1 : (stemOf[id] as number)
  // The words after the last quoted word cost nothing either: the caller takes the cheapest cell of the last row.
  const placeCost = gaps[row] === undefined ? WORD_COST : 0
  next[0] = (costs[0] as number) + WORD_COST
  directions[row * width] = QUOTED
  for (let place = 1; place < width; place += 1) {
    const other = passage[place - 1] as number
    const change = other === id ? 0 : stemOf[other] === stem ? STEM_COST : WORD_COST
    let cost = (costs[place - 1] as number) + change
    let direction = BOTH
    if ((costs[place] as number) + WORD_COST < cost) {
      cost = (costs[place] as number) + WORD_COST
      direction = QUOTED
    }
    if ((next[place - 1] as number) + placeCost < cost) {
      cost = (next[place - 1] as number) + placeCost
      direction = PLACE
    }
    next[place] = cost
    directions[row * width + place] = direction
  }
  return next
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
