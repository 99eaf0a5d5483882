// Draws a map: coasts, rivers, areas, a route, and places with names that do not cover each other.
import { geoMercator } from 'd3-geo'
import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { clustered } from './clusters.js'
import { element, shape } from './elements.js'
import { placeLabels } from './labels.js'

const DEEPEST = 60

/** Degrees. The middle of the map of all places. */
const CENTRE = [36, 33]
const SCALE = 780

/**
 * @param shown places to draw as dots @param areas `{ place, feature }` @param route places to join in their order
 * @param highlighted places to draw in a different colour
 */
export function drawMap({ base, areas, shown, route, highlighted }) {
  const projection = geoMercator().scale(SCALE).center(CENTRE).translate([0, 0])
  const points = shown.map((place) => ({ place, point: projection([place.longitude, place.latitude]) }))
  const rings = areas.flatMap(({ feature }) => ringsOf(feature)).map((ring) => ring.map((at) => projection(at)))
  const dots = shape('g')
  const layer = shape('g', {}, ...baseMap(base, projection), ...rings.map(areaPath), routeLine(route, projection), dots)
  const label = `Map with ${shown.length} places. The same places are in the table below.`
  const sea = shape('rect', { width: '100%', height: '100%', class: 'sea' })
  const svg = shape('svg', { class: 'map', role: 'group', 'aria-label': label }, sea, layer)
  // On the front page the wheel scrolls the page, and zooms the map only with Ctrl.
  const behaviour = zoom()
    .scaleExtent([0.3, DEEPEST])
    .filter(({ type, button, ctrlKey }) => !button && (type !== 'wheel' || ctrlKey || !svg.closest('.picture')))
    .on('zoom', ({ transform }) => {
      layer.setAttribute('transform', transform)
      layer.style.setProperty('--k', transform.k)
      dots.replaceChildren(...drawDots(points, transform.k, highlighted))
    })
  const picture = select(svg).call(behaviour)
  const inView = highlighted.length > 0 && rings.length > 0 ? rings.flat() : points.map(({ point }) => point)
  onResize(svg, (size) => {
    behaviour.extent([
      [0, 0],
      [size.width, size.height],
    ])
    picture.call(behaviour.transform, fitting(inView, size))
  })
  const button = (text, name, act) => element('button', { type: 'button', 'aria-label': name, text, click: act })
  const controls = element(
    'div',
    { class: 'controls' },
    button('+', 'Zoom in', () => picture.call(behaviour.scaleBy, 1.6)),
    button('−', 'Zoom out', () => picture.call(behaviour.scaleBy, 1 / 1.6)),
    button('←', 'Move west', () => picture.call(behaviour.translateBy, 60 / current(svg), 0)),
    button('→', 'Move east', () => picture.call(behaviour.translateBy, -60 / current(svg), 0)),
    button('↑', 'Move north', () => picture.call(behaviour.translateBy, 0, 60 / current(svg))),
    button('↓', 'Move south', () => picture.call(behaviour.translateBy, 0, -60 / current(svg))),
  )
  return element('div', { class: 'frame' }, svg, controls)
}

/**
 * Calls `draw` when the width changes. One unit of the picture is a pixel, so that names have the same size on a phone.
 */
function onResize(svg, draw) {
  let known
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width)
    if (width === 0 || width === known) return
    known = width
    const height = Math.round(Math.min(680, Math.max(380, width * 0.6)))
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    draw({ width, height })
  }).observe(svg)
}

function current(svg) {
  return svg.__zoom.k
}

function baseMap({ unitsPerDegree, land, lakes, rivers }, projection) {
  const path = (lines, name, isClosed) => {
    const d = lines.map((numbers) => lineText(numbers, unitsPerDegree, projection) + (isClosed ? 'Z' : '')).join('')
    return shape('path', { d, class: name, 'fill-rule': 'evenodd' })
  }
  return [path(land, 'land', true), path(lakes, 'lake', true), path(rivers, 'river', false)]
}

function lineText(numbers, unitsPerDegree, projection) {
  let [x, y] = [0, 0]
  let text = ''
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at]
    y += numbers[at + 1]
    const [px, py] = projection([x / unitsPerDegree, y / unitsPerDegree])
    text += `${at === 0 ? 'M' : 'L'}${px.toFixed(2)},${py.toFixed(2)}`
  }
  return text
}

function routeLine(route, projection) {
  if (route.length < 2) return undefined
  const points = route.map(({ longitude, latitude }) => projection([longitude, latitude]))
  return shape('path', { d: `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`, class: 'route' })
}

function ringsOf({ geometry }) {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/** The bands of a region overlap, so the region is darkest where all its sources agree. */
function areaPath(points) {
  return shape('path', { d: `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`, class: 'area' })
}

function drawDots(points, scale, highlighted) {
  const groups = clustered(points, scale).map(({ members, point: [x, y] }) => {
    const [{ place }] = members
    const others = members.length - 1
    const radius =
      others > 0 ? 7 + Math.min(9, Math.sqrt(members.length)) : 3.5 + Math.min(7, Math.sqrt(place.mentions) / 2.5)
    return {
      place,
      others,
      radius,
      x: x * scale,
      y: y * scale,
      name: others > 0 ? `${place.name} +${others}` : place.name,
    }
  })
  const labels = placeLabels(groups)
  return groups.map((group, index) => dot(group, labels[index], { scale, isChosen: highlighted.includes(group.place) }))
}

/** @param label position of the name, in pixels */
function dot({ place, others, radius, x, y, name }, label, { scale, isChosen }) {
  const kind = others > 0 ? 'cluster' : isUncertain(place) ? 'dot uncertain' : 'dot'
  const title = others > 0 ? `${place.name} +${others} places` : `${place.name}, ${place.mentions} verses`
  const circle = shape(
    'circle',
    { cx: x / scale, cy: y / scale, r: radius / scale, class: isChosen ? `${kind} chosen` : kind },
    shape('title', { text: title }),
  )
  const text = label && shape('text', { x: label.x / scale, y: label.y / scale, 'font-size': 12 / scale, text: name })
  return shape('a', { href: `/explore/place/${place.slug}`, 'aria-label': title }, circle, text)
}

/** How the point relates to the place, in the words of the API. */
export function position({ precision, coordinatesFrom }) {
  return coordinatesFrom === null ? precision : `of ${coordinatesFrom}`
}

function isUncertain(place) {
  return ![null, 'exact'].includes(position(place))
}

function fitting(points, { width, height }) {
  if (points.length === 0) return zoomIdentity
  const [xs, ys] = [points.map(([x]) => x).sort((a, b) => a - b), points.map(([, y]) => y).sort((a, b) => a - b)]
  // A few places are far away, so at first the map shows about nine in ten places.
  const cut = points.length > 500 ? Math.floor(points.length / 20) : 0
  const [left, right] = [xs[cut], xs.at(-1 - cut)]
  const [top, bottom] = [ys[cut], ys.at(-1 - cut)]
  const k = Math.min(DEEPEST / 4, 0.75 / Math.max((right - left) / width, (bottom - top) / height, 0.01))
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(k)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}
