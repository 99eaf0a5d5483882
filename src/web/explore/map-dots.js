// The dots of a map, with names, for one position of the map. A dot with "+3" is a group: a click opens it.
import { clustered } from './clusters.js'
import { shape } from './elements.js'
import { placeLabels } from './labels.js'

/** Dots are also drawn within this many pixels outside the picture. */
const AROUND = 40
const SMALL_MAP = 60

/**
 * @param points places with their positions on the map
 * @param openGroup called with the members of a group
 * @returns a function that makes the dots for a transform and the size of the picture
 */
export function dotMaker(points, openGroup) {
  let known
  const groupsAt = (scale) => {
    if (known?.scale !== scale) known = { scale, groups: clustered(points, scale) }
    return known.groups
  }
  const isSmall = points.length <= SMALL_MAP
  return ({ k: scale, x: left, y: top }, size) => {
    const groups = groupsAt(scale)
      .map(({ members, point: [x, y] }) => groupOf(members, { x: x * scale + left, y: y * scale + top }))
      .filter(({ x, y }) => x > -AROUND && y > -AROUND && x < size.width + AROUND && y < size.height + AROUND)
      .sort((a, b) => Number(b.isChosen) - Number(a.isChosen))
    const labels = placeLabels(groups, size)
    const toMap = (spot) => spot && { x: (spot.x - left) / scale, y: (spot.y - top) / scale }
    // The most important dots are drawn last, so that they are on top.
    return groups.map((group, index) => dot(group, toMap(group), toMap(labels[index]), scale)).reverse()
  }

  function groupOf(members, position) {
    const [{ place }] = members
    const others = members.length - 1
    const isChosen = place.kind === 'chosen'
    const ofVerses = isSmall ? Math.min(3, Math.sqrt(place.mentions) / 4) : Math.min(7, Math.sqrt(place.mentions) / 2.5)
    const { mark } = place
    const single = isChosen ? 8 : mark === undefined ? 3.5 + ofVerses : 9
    const radius = others > 0 ? 7 + Math.min(9, Math.sqrt(members.length)) : single
    const name = others > 0 ? `${place.name} +${others}` : place.name
    return { ...position, members, place, others, radius, isChosen, mark, name }
  }

  function dot(group, at, label, scale) {
    const { members, place, others, radius, name, mark } = group
    const title = titleOf(group)
    const circle = { cx: at.x, cy: at.y, r: radius / scale, class: `dot ${kindOf(group)}` }
    const parts = [
      shape('circle', circle, shape('title', { text: title })),
      mark && shape('text', { x: at.x, y: at.y, 'font-size': 11 / scale, class: 'mark', text: mark }),
      label && shape('text', { x: label.x, y: label.y, 'font-size': 12 / scale, text: name }),
    ]
    if (others > 0) return shape('g', { class: 'group', click: () => openGroup(members) }, ...parts)
    return place.path === undefined
      ? shape('g', {}, ...parts)
      : shape('a', { href: place.path, tabindex: -1 }, ...parts)
  }
}

function kindOf({ others, mark, place }) {
  if (others > 0) return 'cluster'
  return mark !== undefined ? 'marked' : place.kind
}

function titleOf({ name, mark, others, place }) {
  const verses = `${place.mentions} ${place.mentions === 1 ? 'verse' : 'verses'}`
  const about = others > 0 ? `${others + 1} places: click to see them` : verses
  return `${mark === undefined ? '' : `${mark}: `}${name}, ${about}`
}
