// Draws a map: coasts, rivers, areas, and places with names (map-dots.js). It can be moved and zoomed.
import { geoMercator } from 'd3-geo'
import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { element, link, shape } from './elements.js'
import { dotMaker } from './map-dots.js'

/** Maximum zoom. The first view zooms in no further than FIRST_DEEPEST. */
const [DEEPEST, FIRST_DEEPEST] = [240, 15]

/** Degrees of longitude and latitude at the origin of the projection. */
const CENTRE = [36, 33]
const SCALE = 780

/** Largest number of places that are listed when a group is opened. */
const MOST_LISTED = 40

/**
 * @param areas areas to shade, as `{ place, feature }`
 * @param shown places to draw as dots
 * @param inView places that the first view shows. If a chosen place has an area, the first view shows the area instead
 * @param chosen places to draw in a different colour
 * @param marks keyed by slug: the number to show in the dot of a place
 */
export function drawMap({ base, areas, shown, inView, chosen, marks }) {
  const projection = geoMercator().scale(SCALE).center(CENTRE).translate([0, 0])
  const pointOf = (place) => projection([place.longitude, place.latitude])
  const points = shown.map((place) => ({ place, point: pointOf(place) }))
  const { main, others } = splitAreas(areas)
  const ringsOn = (some) =>
    some.flatMap(({ feature }) => ringsOf(feature)).map((ring) => ring.map((at) => projection(at)))
  const rings = ringsOn(main)
  const dots = shape('g')
  const layer = shape(
    'g',
    {},
    ...baseMap(base, projection),
    // All areas are filled together, so that overlapping areas do not get darker and hide the map.
    shape('g', { class: 'areas' }, ...rings.map((ring) => areaPath(ring, 'area'))),
    ...rings.map((ring) => areaPath(ring, 'edge')),
    ...ringsOn(others).map((ring) => areaPath(ring, 'edge other')),
    dots,
  )
  const label = `Map with ${shown.length} places. The table below lists places.`
  const sea = shape('rect', { width: '100%', height: '100%', class: 'sea' })
  const svg = shape('svg', { class: 'map', role: 'group', 'aria-label': label }, sea, layer)
  const members = element('p', { class: 'members', role: 'status' })
  let size = { width: 0, height: 0 }
  const openGroup = (group) => {
    picture.call(
      behaviour.transform,
      fitting(
        group.map(({ point }) => point),
        size,
        DEEPEST,
      ),
    )
    members.replaceChildren(...listOf(group))
    members.querySelector('a').focus({ preventScroll: true })
  }
  const makeDots = dotMaker(points, { chosen, marks, openGroup })
  const behaviour = zoom()
    .scaleExtent([0.3, DEEPEST])
    .filter((event) => isForMap(event, frame))
    .on('zoom', ({ transform }) => {
      layer.setAttribute('transform', transform)
      layer.style.setProperty('--k', transform.k)
      dots.replaceChildren(...makeDots(transform, size))
    })
  const picture = select(svg).call(behaviour)
  const first = chosen.length > 0 && rings.length > 0 ? rings.flat() : inView.map(pointOf)
  onResize(svg, (now) => {
    size = now
    behaviour.extent([
      [0, 0],
      [size.width, size.height],
    ])
    picture.call(behaviour.transform, fitting(first, size, FIRST_DEEPEST))
  })
  const frame = element('div', { class: 'frame' }, svg, controls(picture, behaviour, others.length > 0))
  activateByClick(svg, frame)
  return element('div', {}, frame, members)
}

/**
 * Whether an event moves or zooms the map. Until the map is clicked or tapped, touching it scrolls the page. So does
 * the wheel, unless Ctrl or ⌘ is held.
 */
function isForMap({ type, button, ctrlKey, metaKey }, frame) {
  if (frame.classList.contains('active')) return !button
  return type === 'wheel' ? ctrlKey || metaKey : !button && !type.startsWith('touch')
}

function activateByClick(svg, frame) {
  const leave = (event) => {
    if (event.type === 'keydown' ? event.key !== 'Escape' : frame.contains(event.target)) return
    frame.classList.remove('active')
    document.removeEventListener('click', leave)
    document.removeEventListener('keydown', leave)
  }
  svg.addEventListener('click', () => {
    frame.classList.add('active')
    document.addEventListener('click', leave)
    document.addEventListener('keydown', leave)
  })
}

/** @param hasOutlines whether there are more outlines, which a checkbox shows */
function controls(picture, behaviour, hasOutlines) {
  const step = () => 60 / picture.node().__zoom.k
  const button = (text, name, act) => element('button', { type: 'button', 'aria-label': name, text, click: act })
  return element(
    'div',
    { class: 'controls' },
    button('+', 'Zoom in', () => picture.call(behaviour.scaleBy, 1.6)),
    button('−', 'Zoom out', () => picture.call(behaviour.scaleBy, 1 / 1.6)),
    button('←', 'Move west', () => picture.call(behaviour.translateBy, step(), 0)),
    button('→', 'Move east', () => picture.call(behaviour.translateBy, -step(), 0)),
    button('↑', 'Move north', () => picture.call(behaviour.translateBy, 0, step())),
    button('↓', 'Move south', () => picture.call(behaviour.translateBy, 0, -step())),
    hasOutlines ? outlineSwitch() : undefined,
    element('span', { class: 'soft for-mouse', text: 'Ctrl or ⌘ and the wheel zooms, or click the map first.' }),
    element('span', { class: 'soft for-touch', text: 'Tap the map to move it.' }),
    element('span', { class: 'soft', text: '“+3”: three more places, click to see them.' }),
  )
}

/** The style sheet shows the outlines while the box is checked. */
function outlineSwitch() {
  return element('label', {}, element('input', { type: 'checkbox', class: 'all-outlines' }), ' All outlines')
}

function listOf(group) {
  const links = group.slice(0, MOST_LISTED).map(({ place }) => link(`/explore/place/${place.slug}`, place.name))
  const more = group.length - links.length
  return [
    `${group.length} places: `,
    ...links.flatMap((one, index) => (index === 0 ? [one] : [', ', one])),
    ...(more > 0 ? [` and ${more} more`] : []),
  ]
}

/**
 * Calls `draw` when the width changes. One unit of the picture is one pixel, so that names are as large on a phone as
 * on a wide screen.
 */
function onResize(svg, draw) {
  let known
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width)
    if (width === 0 || width === known) return
    known = width
    const height = Math.round(Math.min(560, Math.max(360, width * 0.6)))
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    draw({ width, height })
  }).observe(svg)
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

function ringsOf({ geometry }) {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/**
 * A region can have several outlines: one for each level of confidence that a point belongs to it. The outline nearest
 * to the confidence 0.5 stands for the region.
 */
function splitAreas(areas) {
  const distance = ({ feature }) => Math.abs((feature.properties.confidence ?? 0.5) - 0.5)
  const nearest = new Map()
  for (const area of areas) {
    const id = area.feature.properties.geometryId
    if (!nearest.has(id) || distance(area) < distance(nearest.get(id))) nearest.set(id, area)
  }
  const main = [...nearest.values()]
  return { main, others: areas.filter((area) => !main.includes(area)) }
}

function areaPath(points, name) {
  return shape('path', { d: `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`, class: name })
}

/** The transform that shows the points (most of them, if there are many), with room for their names. */
function fitting(points, { width, height }, deepest) {
  if (points.length === 0) return zoomIdentity
  const [xs, ys] = [points.map(([x]) => x).sort((a, b) => a - b), points.map(([, y]) => y).sort((a, b) => a - b)]
  // A few places are far away, so at first the map shows about nine in ten places.
  const cut = points.length > 500 ? Math.floor(points.length / 20) : 0
  const [left, right] = [xs[cut], xs.at(-1 - cut)]
  const [top, bottom] = [ys[cut], ys.at(-1 - cut)]
  const k = Math.min(deepest, 0.75 / Math.max((right - left) / width, (bottom - top) / height, 0.001))
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(k)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}
