// Chooses the positions of names, so that no name covers another name or a dot.

/** Pixels. */
const FONT = 12
const GAP = 2
/** Number of the most important dots, whose names may cover less important dots. */
const ALWAYS_NAMED = 12
/** Width of a letter in pixels. Most are narrower. */
const LETTER = 0.58 * FONT

/**
 * @param dots `{ x, y, radius, name }` in pixels of the picture, the most important first
 * @returns for each dot where its name begins, `{ x, y }`, or undefined if there is no room for it
 */
export function placeLabels(dots) {
  const circles = dots.map(({ x, y, radius }) => boxAt(x - radius, y - radius, 2 * radius, 2 * radius))
  const names = []
  return dots.map((dot, own) => {
    const isFree = (box, others) => [...names, ...others].every((other) => !overlap(box, other))
    const spots = spotsFor(dot)
    const spot =
      spots.find((box) => isFree(box, circles.toSpliced(own, 1))) ??
      (own < ALWAYS_NAMED ? spots.find((box) => isFree(box, circles.slice(0, own))) : undefined)
    if (!spot) return undefined
    names.push(spot)
    return { x: spot.left, y: spot.top + FONT * 0.8 }
  })
}

/** Possible places of a name, best first: right of the dot, left of it, below it, above it. */
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

function boxAt(left, top, width, height = FONT) {
  return { left, right: left + width, top, bottom: top + height }
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
