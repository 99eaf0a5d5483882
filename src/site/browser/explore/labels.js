// Chooses where names stand, so that none covers another name or a dot.

/** Pixels. */
const FONT = 12
const GAP = 2
/** Most letters are narrower. */
const LETTER = 0.58 * FONT

/**
 * @param dots `{ x, y, radius, name }` in pixels of the picture, the most important first
 * @returns for each dot where its name begins, `{ x, y }`, or undefined if there is no room for it
 */
export function placeLabels(dots) {
  const taken = dots.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return dots.map((dot, own) => {
    const spot = spotsFor(dot).find((box) => taken.every((other, index) => index === own || !overlap(box, other)))
    if (!spot) return undefined
    taken.push(spot)
    return { x: spot.left, y: spot.top + FONT * 0.8 }
  })
}

/** Right of the dot, left of it, below, above. */
function spotsFor({ x, y, radius, name }) {
  const width = name.length * LETTER
  const away = radius + GAP
  return [
    boxAt(x + away, y - FONT / 2, width),
    boxAt(x - away - width, y - FONT / 2, width),
    boxAt(x - width / 2, y + away, width),
    boxAt(x - width / 2, y - away - FONT, width),
  ]
}

function boxAt(left, top, width) {
  return { left, right: left + width, top, bottom: top + FONT }
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
