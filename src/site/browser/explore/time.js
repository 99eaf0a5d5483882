// The timeline of people and events. Lanes keep labels apart. Lifetimes with one unknown end are dashed.
import { load } from './data.js'
import { element, link, shape, table, yearText } from './elements.js'

const PERIODS = {
  beginnings: ['Beginnings', -4004, -2100],
  patriarchs: ['Patriarchs', -2100, -1450],
  exodus: ['Exodus and judges', -1500, -1050],
  kings: ['Kings', -1060, -580],
  exile: ['Exile and return', -610, -400],
  jesus: ['Life of Jesus', -7, 34],
  church: ['Early church', 30, 100],
}

const [WIDTH, LANE, LABEL] = [1100, 24, 7.2]
/** Assumed length of a lifetime with one unknown end. */
const ASSUMED_YEARS = 40
const YEARS = { D: 1 / 365, W: 7 / 365, M: 1 / 12, Y: 1 }

export async function showTime([name = 'kings']) {
  const period = PERIODS[name]
  if (!period) throw new Error('There is no such period.')
  const [people, events] = await Promise.all([load('people'), load('events')])
  const [title, from, to] = period
  const items = [...people.flatMap(lifeOf), ...events.flatMap(eventOf)]
    .filter(({ start, end }) => end >= from && start <= to)
    .sort((a, b) => a.start - b.start)
  return {
    title: `Timeline: ${title}`,
    picture: element(
      'div',
      {},
      periods(name),
      element(
        'div',
        { class: 'wide frame', tabindex: '0', role: 'region', 'aria-label': title },
        draw(items, from, to),
      ),
    ),
    note: 'Years are estimates from the source. A dashed bar has no known beginning or end.',
    table: table(
      `People and events, ${yearText(from)} to ${yearText(to)}`,
      ['What', 'Kind', 'From', 'To'],
      items.map((item) => [
        link(item.path, item.name),
        item.kind,
        item.isStartKnown ? yearText(Math.floor(item.start)) : 'unknown',
        item.isEndKnown ? yearText(Math.floor(item.end)) : 'unknown',
      ]),
    ),
    requests: [
      ['Events', 'listEvents', `/v1/events?sort=timeline&from_year=${from}&to_year=${to}`],
      ['People', 'listPeople', `/v1/people?sort=timeline&from_year=${from}&to_year=${to}`],
    ],
  }
}

function periods(chosen) {
  const items = Object.entries(PERIODS).map(([name, [title]]) => {
    const to = link(`/explore/time/${name}`, title)
    if (name === chosen) to.setAttribute('aria-current', 'true')
    return to
  })
  return element('nav', { class: 'tabs', 'aria-label': 'Period' }, ...items)
}

function lifeOf({ slug, name, birthYear, deathYear }) {
  if (birthYear === null && deathYear === null) return []
  return {
    name,
    kind: 'person',
    path: `/explore/person/${slug}`,
    start: birthYear ?? deathYear - ASSUMED_YEARS,
    end: deathYear ?? birthYear + ASSUMED_YEARS,
    isStartKnown: birthYear !== null,
    isEndKnown: deathYear !== null,
  }
}

function eventOf({ slug, name, startYear, duration }) {
  if (startYear === null) return []
  const [, count, unit] = /^P(\d+)([DWMY])$/.exec(duration ?? '') ?? []
  const end = startYear + (count ? Number(count) * YEARS[unit] : 0)
  return {
    name,
    kind: 'event',
    path: `/explore/map/event/${slug}`,
    start: startYear,
    end,
    isStartKnown: true,
    isEndKnown: true,
  }
}

function draw(items, from, to) {
  const x = (year) => 20 + ((Math.max(from, Math.min(to, year)) - from) / (to - from)) * (WIDTH - 220)
  const ends = []
  const placed = items.map((item) => {
    const [left, right] = [x(item.start), Math.max(x(item.end), x(item.start) + 6)]
    const needed = Math.max(right, left + 20 + item.name.length * LABEL)
    const lane = ends.findIndex((end) => end < left)
    const row = lane === -1 ? ends.length : lane
    ends[row] = needed + 10
    return { item, left, right, row }
  })
  const height = 40 + ends.length * LANE
  const ticks = ticksOf(from, to)
  return shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      class: 'time',
      role: 'group',
      'aria-label': `${items.length} people and events. All are in the table below.`,
    },
    ...ticks.flatMap((year) => [
      shape('line', { x1: x(year), x2: x(year), y1: 24, y2: height, class: 'tick' }),
      shape('text', { x: x(year), y: 16, class: 'note', text: yearText(year) }),
    ]),
    ...placed.map(bar),
  )
}

function ticksOf(from, to) {
  const step = [1, 5, 10, 50, 100, 250].find((years) => (to - from) / years <= 9) ?? 500
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}

function bar({ item, left, right, row }) {
  const y = 34 + row * LANE
  const isSure = item.isStartKnown && item.isEndKnown
  const isNarrow = right - left < 20
  return shape(
    'a',
    { href: item.path, 'aria-label': `${item.name}, ${item.kind}` },
    shape('rect', {
      x: left,
      y,
      width: right - left,
      height: 16,
      rx: 4,
      class: isSure ? item.kind : `${item.kind} unsure`,
    }),
    shape('text', { x: isNarrow ? right + 4 : left + 4, y: y + 12.5, class: 'name', text: item.name }),
  )
}
