// Joins points that would cover each other at the given scale. The place with the most verses names the group.

/**
 * Points closer than CLOSE units of the picture are joined. On a map with at most FEW places, the distance is
 * CLOSE_IF_FEW, so that fewer points are joined.
 */
const [CLOSE, CLOSE_IF_FEW, FEW] = [36, 9, 60]

/**
 * @param points places with their positions. Chosen and proposed places join no group
 * @returns groups, each with its members (most mentioned first) and the position of its first member
 */
export function clustered(points, scale) {
  const close = points.length > FEW ? CLOSE : CLOSE_IF_FEW
  const cells = new Map()
  const groups = []
  for (const one of points.toSorted((a, b) => b.place.mentions - a.place.mentions)) {
    const made = { members: [one], point: one.point }
    if (['chosen', 'proposed'].includes(one.place.kind)) {
      groups.push(made)
      continue
    }
    const [x, y] = one.point.map((value) => value * scale)
    const [column, row] = [Math.floor(x / close), Math.floor(y / close)]
    const near = neighbours(column, row).flatMap((key) => cells.get(key) ?? [])
    const group = near.find(({ point }) => Math.hypot(point[0] * scale - x, point[1] * scale - y) < close)
    if (group) {
      group.members.push(one)
      continue
    }
    const key = `${column},${row}`
    cells.set(key, [...(cells.get(key) ?? []), made])
    groups.push(made)
  }
  return groups
}

function neighbours(column, row) {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx},${row + dy}`))
}
