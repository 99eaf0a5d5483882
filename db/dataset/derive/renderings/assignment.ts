/** Assigns words to phrases so that the sum of their scores is high. Pure. */

/** One row for each word, one column for each phrase. */
export type Scores = readonly (readonly number[])[]

/** The column of each row. If there are fewer columns than rows, the other rows get `undefined`. */
export type Assignment = (number | undefined)[]

/**
 * First takes the pair with the highest score, then the best of the remaining pairs, and so on. Then exchanges the
 * columns of two rows as long as an exchange raises the sum.
 */
export function bestAssignment(scores: Scores): Assignment {
  const columns = scores[0]?.length ?? 0
  // If there are more rows than columns, extra columns without a score are added, so that every row gets a column.
  const places = Math.max(columns, scores.length)
  const found = greedy(scores, places)
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (let row = 0; row < scores.length; row += 1) {
      const better = betterColumn(scores, found, { row, places })
      if (better === undefined) continue
      exchange(found, row, better)
      isChanged = true
    }
  }
  return found.map((column) => (column < columns ? column : undefined))
}

function greedy(scores: Scores, places: number): number[] {
  const pairs = scores.flatMap((_, row) =>
    Array.from({ length: places }, (__, column) => ({ row, column, score: scoreAt(scores, row, column) })),
  )
  const found = scores.map(() => -1)
  const taken = new Set<number>()
  for (const { row, column } of pairs.sort((a, b) => b.score - a.score || a.row - b.row || a.column - b.column)) {
    if (found[row] !== -1 || taken.has(column)) continue
    found[row] = column
    taken.add(column)
  }
  return found
}

/** Smaller gains are rounding errors. */
const LEAST_GAIN = 1e-9

function betterColumn(
  scores: Scores,
  found: readonly number[],
  { row, places }: { row: number; places: number },
): number | undefined {
  return Array.from({ length: places }, (_, column) => column).find(
    (column) => exchangeLoss(scores, found, { row, column }) < -LEAST_GAIN,
  )
}

/**
 * The loss in the sum of the scores if a row takes `column`, and the row that had `column` takes the column of `row`.
 */
export function exchangeLoss(
  scores: Scores,
  found: Readonly<Assignment>,
  { row, column }: { row: number; column: number },
): number {
  const own = found[row] ?? -1
  const holder = found.indexOf(column)
  const now = scoreAt(scores, row, own) + scoreAt(scores, holder, column)
  const then = scoreAt(scores, row, column) + scoreAt(scores, holder, own)
  return now - then
}

function scoreAt(scores: Scores, row: number, column: number): number {
  return scores[row]?.[column] ?? 0
}

function exchange(found: number[], row: number, column: number): void {
  const holder = found.indexOf(column)
  if (holder !== -1) found[holder] = found[row] ?? -1
  found[row] = column
}
