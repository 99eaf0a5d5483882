// Joins points that would cover each other at the given scale. The place with the most verses names the group.

/** Points closer than this are joined. In units of the picture. */
const CLOSE = 34

/**
 * @param points places with their positions @returns groups with their members, most mentioned first, and the position
 *   of the first member
 */
export function clustered(points, scale) {
  const cells = new Map()
  const groups = []
  for (const one of points.toSorted((a, b) => b.place.mentions - a.place.mentions)) {
    const [x, y] = one.point.map((value) => value * scale)
    const [column, row] = [Math.floor(x / CLOSE), Math.floor(y / CLOSE)]
    const near = neighbours(column, row).flatMap((key) => cells.get(key) ?? [])
    const group = near.find(({ point }) => Math.hypot(point[0] * scale - x, point[1] * scale - y) < CLOSE)
    if (group) {
      group.members.push(one)
      continue
    }
    const made = { members: [one], point: one.point }
    const key = `${column},${row}`
    cells.set(key, [...(cells.get(key) ?? []), made])
    groups.push(made)
  }
  return groups
}

function neighbours(column, row) {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx},${row + dy}`))
}
