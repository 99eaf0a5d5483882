// Draws a map: coasts, rivers, areas, and places with names (map-dots.js). It can be moved and zoomed.
import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { element, shape } from './elements.js'
import { dotMaker } from './map-dots.js'
import { frameOf } from './pictures.js'
import { project, unproject } from './projection.js'

/** Maximum zoom. The first view zooms in no further than FIRST_DEEPEST. */
const [DEEPEST, FIRST_DEEPEST] = [240, 15]

/** Largest number of places that are listed when a group is opened. */
const MOST_LISTED = 40

/**
 * @param places to draw as dots, each with its `kind`: chosen, certain, uncertain or proposed
 * @param areas GeoJSON features to shade
 * @param lines GeoJSON features to draw as lines
 * @param isWhole whether the address has the position of the map
 */
export function drawMap(figure, { baseMap, places, areas, lines, isWhole }) {
  const points = places.map((place) => ({ place, point: project([place.longitude, place.latitude]) }))
  const { main, others } = splitAreas(areas)
  const ringsOn = (some) => some.flatMap(ringsOf).map((ring) => ring.map((at) => project(at)))
  const rings = ringsOn(main)
  const dots = shape('g')
  const layer = shape(
    'g',
    {},
    ...drawBase(baseMap),
    // All areas are filled together, so that overlapping areas do not get darker and hide the map.
    shape('g', { class: 'areas' }, ...rings.map((ring) => areaPath(ring, 'area'))),
    ...rings.map((ring) => areaPath(ring, 'edge')),
    ...ringsOn(others).map((ring) => areaPath(ring, 'edge other')),
    ...lines.map((line) => routePath(line)),
    dots,
  )
  const sea = shape('rect', { width: '100%', height: '100%', class: 'sea' })
  const svg = shape('svg', { class: 'map', 'aria-hidden': 'true' }, sea, layer)
  const members = element('div', { class: 'members', role: 'status' })
  let size = { width: 0, height: 0 }
  const openGroup = (group) => {
    const at = group.map(({ point }) => point)
    picture.call(behaviour.transform, fitting(at, size, DEEPEST))
    members.replaceChildren(...listOf(group, () => members.replaceChildren()))
  }
  const makeDots = dotMaker(points, openGroup)
  const behaviour = zoom()
    .scaleExtent([0.3, DEEPEST])
    .duration(0)
    .filter((event) => isForMap(event, frame))
    .on('zoom', ({ transform }) => {
      layer.setAttribute('transform', transform)
      layer.style.setProperty('--k', transform.k)
      dots.replaceChildren(...makeDots(transform, size))
    })
    .on('end', ({ transform, sourceEvent }) => isWhole && sourceEvent !== null && savePosition(transform, size))
  const picture = select(svg).call(behaviour)
  const { first, deepest } = firstView(points, rings)
  onResize(svg, (now) => {
    size = now
    behaviour.extent([
      [0, 0],
      [size.width, size.height],
    ])
    const saved = isWhole ? savedPosition(size) : undefined
    picture.call(behaviour.transform, saved ?? fitting(first, size, deepest))
  })
  const act = (change, ...values) => {
    picture.call(behaviour[change], ...values)
    if (isWhole) savePosition(svg.__zoom, size)
  }
  const frame = frameOf(figure, 'map-frame', svg, controls(svg, act, others.length > 0))
  frame.addEventListener('keydown', (event) => pressKey(event, svg, act))
  activateByClick(svg, frame)
  return element('div', {}, frame, members)
}

/** The area of a chosen place, a chosen place with its proposed sites, or all places. */
function firstView(points, rings) {
  const chosen = points.filter(({ place: { kind } }) => ['chosen', 'proposed'].includes(kind))
  if (chosen.length > 0 && rings.length > 0) return { first: rings.flat(), deepest: FIRST_DEEPEST }
  const isDoubtful = chosen.length > 1
  return { first: (isDoubtful ? chosen : points).map(({ point }) => point), deepest: isDoubtful ? 80 : FIRST_DEEPEST }
}

/** `#at=31.78,35.23,4`: the middle of the map, and its zoom. */
function savePosition({ k, x, y }, { width, height }) {
  const [longitude, latitude] = unproject([(width / 2 - x) / k, (height / 2 - y) / k])
  history.replaceState(null, '', `#at=${latitude.toFixed(3)},${longitude.toFixed(3)},${k.toFixed(2)}`)
}

function savedPosition({ width, height }) {
  const [, latitude, longitude, k] = /^#at=(-?[\d.]+),(-?[\d.]+),([\d.]+)$/.exec(location.hash)?.map(Number) ?? []
  if (!(k > 0)) return undefined
  const [x, y] = project([longitude, latitude])
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(Math.min(DEEPEST, k))
    .translate(-x, -y)
}

/** What a button or a key of the map does. @param act changes the map */
const MOVES = [
  ['+', 'Zoom in', ['+', '='], (_, act) => act('scaleBy', 1.6)],
  ['−', 'Zoom out', ['-'], (_, act) => act('scaleBy', 1 / 1.6)],
  ['←', 'Move west', ['ArrowLeft'], (step, act) => act('translateBy', step, 0)],
  ['→', 'Move east', ['ArrowRight'], (step, act) => act('translateBy', -step, 0)],
  ['↑', 'Move north', ['ArrowUp'], (step, act) => act('translateBy', 0, step)],
  ['↓', 'Move south', ['ArrowDown'], (step, act) => act('translateBy', 0, -step)],
]

function pressKey(event, svg, act) {
  const move = MOVES.find(([, , keys]) => keys.includes(event.key))
  if (!move || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move[3](60 / svg.__zoom.k, act)
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
function controls(svg, act, hasOutlines) {
  // The keys of the frame do the same, so that the map has one tab stop.
  const buttons = MOVES.map(([text, name, , move]) => {
    const click = () => move(60 / svg.__zoom.k, act)
    return element('button', { type: 'button', tabindex: -1, 'aria-label': name, text, click })
  })
  return element(
    'div',
    { class: 'controls' },
    ...buttons,
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

/** On a phone, a sheet at the bottom of the screen. */
function listOf(group, close) {
  const items = group.slice(0, MOST_LISTED).map(({ place: { path, name } }) => {
    return element('li', {}, path === undefined ? name : element('a', { href: path, text: name }))
  })
  const more = group.length - items.length
  return [
    element(
      'p',
      { text: `${group.length} places` },
      element('button', { type: 'button', text: 'Close', click: close }),
    ),
    element('ul', {}, ...items, more > 0 ? element('li', { text: `and ${more} more: zoom in` }) : undefined),
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

function drawBase({ unitsPerDegree, land, lakes, rivers }) {
  const path = (lines, name, isClosed) => {
    const d = lines.map((numbers) => lineText(numbers, unitsPerDegree) + (isClosed ? 'Z' : '')).join('')
    return shape('path', { d, class: name, 'fill-rule': 'evenodd' })
  }
  return [path(land, 'land', true), path(lakes, 'lake', true), path(rivers, 'river', false)]
}

function lineText(numbers, unitsPerDegree) {
  let [x, y] = [0, 0]
  let text = ''
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at]
    y += numbers[at + 1]
    const [px, py] = project([x / unitsPerDegree, y / unitsPerDegree])
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
  const distance = ({ properties }) => Math.abs((properties.confidence ?? 0.5) - 0.5)
  const nearest = new Map()
  for (const area of areas) {
    const id = area.properties.geometryId
    if (!nearest.has(id) || distance(area) < distance(nearest.get(id))) nearest.set(id, area)
  }
  const main = [...nearest.values()]
  return { main, others: areas.filter((area) => !main.includes(area)) }
}

function areaPath(points, name) {
  return shape('path', { d: `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`, class: name })
}

function routePath({ geometry }) {
  const points = geometry.coordinates.map((at) =>
    project(at)
      .map((number) => number.toFixed(1))
      .join(','),
  )
  return shape('path', { d: `M${points.join('L')}`, class: 'route' })
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
