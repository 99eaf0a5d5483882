// A map: all places, those of a passage, a person or an event, or around one place.
import { geoMercator } from 'd3-geo'
import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { chapterName, verseText } from './canon.js'
import { clustered } from './clusters.js'
import { load, loadBySlug } from './data.js'
import { element, link, shape, table } from './elements.js'

const [WIDTH, HEIGHT] = [960, 600]
const DEEPEST = 60

/** Titles, places and requests of each kind of map. `isRoute`: the places are joined in their order. */
const CHOICES = {
  async passage(osis) {
    const { verses } = await load(`chapters/${osis}`)
    const slugs = verses.flatMap(({ record }) => record.places)
    return {
      title: `Places in ${chapterName(osis)}`,
      slugs,
      notes: new Map(
        verses.toReversed().flatMap(({ record }) => record.places.map((slug) => [slug, verseText(record.osis_ref)])),
      ),
      requests: [['Passages', 'getPassage', `/v1/passages/${osis}`], ...placeRequests(slugs)],
    }
  },
  async person(slug) {
    const [people, events] = await Promise.all([loadBySlug('people'), load('events')])
    const person = required(people.get(slug))
    const own = events.filter(({ participants }) => participants.includes(slug))
    const notes = new Map()
    for (const { name, places } of own) for (const place of places) if (!notes.has(place)) notes.set(place, name)
    if (person.deathPlace) notes.set(person.deathPlace, 'place of death')
    if (person.birthPlace) notes.set(person.birthPlace, 'place of birth')
    return {
      title: `Places of ${person.name}`,
      slugs: [...notes.keys()],
      notes,
      requests: [['People', 'getPerson', `/v1/people/${slug}`], ...placeRequests([...notes.keys()])],
    }
  },
  async event(slug) {
    const events = await load('events')
    const event = required(events.find((one) => one.slug === slug))
    const parts = events.filter((one) => one.slug === slug || one.partOf.includes(slug))
    const steps = parts.flatMap(({ name, places }) => places.map((place) => [place, name]))
    const slugs = steps.map(([place]) => place)
    return {
      title: `Places of ${event.name}`,
      slugs,
      notes: new Map(steps.toReversed()),
      isRoute: true,
      requests: [['Events', 'getEvent', `/v1/events/${slug}`], ...placeRequests(slugs)],
    }
  },
  async place(slug) {
    const place = required((await loadBySlug('places')).get(slug))
    return {
      title: place.name,
      slugs: [slug],
      isAround: true,
      requests: [['Places', 'getPlace', `/v1/places/${slug}`]],
    }
  },
  async all() {
    return { title: 'All places', requests: [['Places', 'listPlaces', '/v1/places?limit=200']] }
  },
}

export async function showMap([kind = 'all', name]) {
  const [choice, base, places] = await Promise.all([CHOICES[kind](name), load('base-map'), loadBySlug('places')])
  const chosen = choice.slugs
    ? [...new Set(choice.slugs)].flatMap((slug) => places.get(slug) ?? [])
    : [...places.values()]
  const missing = choice.slugs ? new Set(choice.slugs.filter((slug) => !places.has(slug))).size : 0
  const shown = choice.isAround ? nearest(places, chosen[0]) : chosen
  return {
    title: choice.title,
    note: missing > 0 ? `${missing} more have no known position.` : undefined,
    picture: draw({ base, shown, route: choice.isRoute ? chosen : [], highlighted: choice.isAround ? chosen : [] }),
    table: table(
      choice.title,
      ['Place', 'Kind', 'Verses', 'Latitude', 'Longitude', 'Position', ...(choice.notes ? ['Why'] : [])],
      shown.map((place) => [
        link(`/explore/place/${place.slug}`, place.name),
        place.type,
        place.mentions,
        place.latitude,
        place.longitude,
        position(place),
        ...(choice.notes ? [choice.notes.get(place.slug)] : []),
      ]),
    ),
    requests: choice.requests,
  }
}

function required(record) {
  if (!record) throw new Error('There is no such record in this dataset.')
  return record
}

function placeRequests(slugs) {
  const asked = [...new Set(slugs)].slice(0, 50)
  return asked.length === 0 ? [] : [['Places', 'listPlaces', `/v1/places?slugs=${asked}`]]
}

/** The place first, then the twenty closest. */
function nearest(places, place) {
  const distance = (other) => Math.hypot(other.latitude - place.latitude, (other.longitude - place.longitude) * 0.85)
  return [...places.values()].sort((a, b) => distance(a) - distance(b) || (a === place ? -1 : 1)).slice(0, 21)
}

function draw({ base, shown, route, highlighted }) {
  const projection = geoMercator()
    .scale(780)
    .center([36, 33])
    .translate([WIDTH / 2, HEIGHT / 2])
  const points = shown.map((place) => ({ place, point: projection([place.longitude, place.latitude]) }))
  const dots = shape('g')
  const layer = shape('g', {}, ...baseMap(base, projection), routeLine(route, projection), dots)
  const label = `Map with ${shown.length} places. The same places are in the table below.`
  const svg = shape(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'map', role: 'group', 'aria-label': label },
    shape('rect', { width: WIDTH, height: HEIGHT, class: 'sea' }),
    layer,
  )
  const behaviour = zoom()
    .scaleExtent([0.7, DEEPEST])
    .on('zoom', ({ transform }) => {
      layer.setAttribute('transform', transform)
      layer.style.setProperty('--k', transform.k)
      dots.replaceChildren(...clustered(points, transform.k).flatMap((group) => dot(group, transform.k, highlighted)))
    })
  const picture = select(svg).call(behaviour)
  picture.call(behaviour.transform, fitting(points.map(({ point }) => point)))
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

function dot({ members, point: [x, y] }, scale, highlighted) {
  const [{ place }] = members
  const count = members.length
  const size =
    (count > 1 ? 7 + Math.min(9, Math.sqrt(count)) : 3.5 + Math.min(7, Math.sqrt(place.mentions) / 2.5)) / scale
  const kind = count > 1 ? 'cluster' : isUncertain(place) ? 'dot uncertain' : 'dot'
  const name = count > 1 ? `${place.name} +${count - 1} places` : `${place.name}, ${place.mentions} verses`
  const circle = shape(
    'circle',
    { cx: x, cy: y, r: size, class: highlighted.includes(place) ? `${kind} chosen` : kind },
    shape('title', { text: name }),
  )
  const text = shape('text', {
    x: x + size + 2 / scale,
    y: y + 4 / scale,
    'font-size': 12 / scale,
    text: count > 1 ? `${place.name} +${count - 1}` : place.name,
  })
  return [shape('a', { href: `/explore/place/${place.slug}`, 'aria-label': name }, circle, text)]
}

/** What the point says about the place, in the words of the API. */
function position({ precision, coordinatesFrom }) {
  return coordinatesFrom === null ? precision : `of ${coordinatesFrom}`
}

function isUncertain(place) {
  return ![null, 'exact'].includes(position(place))
}

function fitting(points) {
  if (points.length === 0) return zoomIdentity
  const [xs, ys] = [points.map(([x]) => x).sort((a, b) => a - b), points.map(([, y]) => y).sort((a, b) => a - b)]
  // A few places are far away: the picture begins with nine in ten.
  const cut = points.length > 100 ? Math.floor(points.length / 20) : 0
  const [left, right] = [xs[cut], xs.at(-1 - cut)]
  const [top, bottom] = [ys[cut], ys.at(-1 - cut)]
  const k = Math.min(DEEPEST / 4, 0.75 / Math.max((right - left) / WIDTH, (bottom - top) / HEIGHT, 0.01))
  return zoomIdentity
    .translate(WIDTH / 2, HEIGHT / 2)
    .scale(k)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}
