/** Assigns rows to columns so that the sum of their scores is highest: the Hungarian method. Pure. */

/** @param scores one list for each row, all of one length @returns for each row its column, or `undefined` */
export function bestAssignment(scores: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  if (rows <= columns) return assignRows(scores)
  const transposed = Array.from({ length: columns }, (_, column) => scores.map((row) => row[column] ?? 0))
  const byColumn = assignRows(transposed)
  return scores.map((_, row) => {
    const column = byColumn.indexOf(row)
    return column === -1 ? undefined : column
  })
}

/** Needs at least as many columns as rows. Adds one row after the other, along the cheapest path of changes. */
function assignRows(scores: readonly (readonly number[])[]): number[] {
  const columns = scores[0]?.length ?? 0
  const potentials = {
    row: new Array<number>(scores.length + 1).fill(0),
    column: new Array<number>(columns + 1).fill(0),
  }
  /** The row of each column, from 1. 0: none. */
  const rowOf = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= scores.length; row += 1) addRow(row, scores, potentials, rowOf)
  const found = scores.map(() => 0)
  for (const [column, row] of rowOf.entries()) if (column > 0 && row > 0) found[row - 1] = column - 1
  return found
}

interface Potentials {
  readonly row: number[]
  readonly column: number[]
}

function addRow(first: number, scores: readonly (readonly number[])[], potentials: Potentials, rowOf: number[]): void {
  const columns = rowOf.length - 1
  const slack = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
  const previous = new Array<number>(columns + 1).fill(0)
  const isUsed = new Array<boolean>(columns + 1).fill(false)
  rowOf[0] = first
  let column = 0
  do {
    isUsed[column] = true
    const row = rowOf[column] ?? 0
    let [delta, next] = [Number.POSITIVE_INFINITY, 0]
    for (let other = 1; other <= columns; other += 1) {
      if (isUsed[other]) continue
      const cost = -(scores[row - 1]?.[other - 1] ?? 0) - (potentials.row[row] ?? 0) - (potentials.column[other] ?? 0)
      if (cost < (slack[other] ?? 0)) [slack[other], previous[other]] = [cost, column]
      if ((slack[other] ?? 0) < delta) [delta, next] = [slack[other] ?? 0, other]
    }
    for (let other = 0; other <= columns; other += 1) {
      if (isUsed[other]) {
        const used = rowOf[other] ?? 0
        potentials.row[used] = (potentials.row[used] ?? 0) + delta
        potentials.column[other] = (potentials.column[other] ?? 0) - delta
      } else slack[other] = (slack[other] ?? 0) - delta
    }
    column = next
  } while (rowOf[column] !== 0)
  while (column !== 0) {
    const before = previous[column] ?? 0
    rowOf[column] = rowOf[before] ?? 0
    column = before
  }
}
