// Chooses the positions of names, so that no name covers another name or leaves the picture. Names do not cover dots
// either, except the names of the most important dots.

/** Pixels. */
const FONT = 12
const GAP = 3
/** Number of the most important dots whose names may cover less important dots. */
const ALWAYS_NAMED = 12

const widths = new Map()
let measuring

/** @returns the width in pixels, in the font of the pictures */
export function textWidth(text, fontSize) {
  measuring ??= document.createElement('canvas').getContext('2d')
  measuring.font = `${fontSize}px system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif`
  const key = `${fontSize} ${text}`
  if (!widths.has(key)) widths.set(key, measuring.measureText(text).width)
  return widths.get(key)
}

/**
 * @param dots `{ x, y, radius, name }` in pixels of the picture, the most important first
 * @param size `{ width, height }` of the picture
 * @returns for each dot the point `{ x, y }` where its name begins, or undefined if there is no room for the name
 */
export function placeLabels(dots, { width, height }) {
  const circles = dots.map(({ x, y, radius }) => boxAt(x - radius, y - radius, 2 * radius, 2 * radius))
  const names = []
  const isInside = ({ left, right, top, bottom }) => left >= 2 && right <= width - 2 && top >= 2 && bottom <= height - 2
  return dots.map((dot, own) => {
    const isFree = (box, others) => [...names, ...others].every((other) => !overlap(box, other))
    const spots = spotsFor(dot).filter(isInside)
    const spot =
      spots.find((box) => isFree(box, circles.toSpliced(own, 1))) ??
      (own < ALWAYS_NAMED ? spots.find((box) => isFree(box, circles.slice(0, own))) : undefined)
    if (!spot) return undefined
    names.push(spot)
    return { x: spot.left, y: spot.top + FONT * 0.8 }
  })
}

/** Possible places of a name, best first: right of the dot, left of it, below it, above it, then at its corners. */
function spotsFor({ x, y, radius, name }) {
  const width = textWidth(name, FONT)
  const away = radius + GAP
  const corner = radius * 0.7 + GAP
  return [
    boxAt(x + away, y - FONT / 2, width),
    boxAt(x - away - width, y - FONT / 2, width),
    boxAt(x - width / 2, y + away, width),
    boxAt(x - width / 2, y - away - FONT, width),
    boxAt(x + corner, y + corner - FONT / 3, width),
    boxAt(x + corner, y - corner - FONT, width),
    boxAt(x - corner - width, y + corner - FONT / 3, width),
    boxAt(x - corner - width, y - corner - FONT, width),
  ]
}

function boxAt(left, top, width, height = FONT) {
  return { left, right: left + width, top, bottom: top + height }
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
