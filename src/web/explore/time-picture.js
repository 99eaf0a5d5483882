// The bars of a timeline. Bars are in lanes, so that they and their names do not overlap. The years stay visible while
// the page scrolls.
import { element, shape, yearText } from './elements.js'
import { textWidth } from './labels.js'
import { frameOf } from './pictures.js'

/** Pixels. */
const [LANE, BAR, FONT, MARGIN, GAP] = [24, 16, 13, 8, 8]

/** @param items `{ name, kind, path, start, end, isSure, isOwn }`, sorted by start. Those that are own are marked */
export function drawTime(figure, items) {
  const [from, to] = [figure.dataset.from, figure.dataset.to].map(Number)
  const years = element('div', { class: 'years' })
  const bars = element('div')
  const frame = frameOf(figure, 'time-frame', years, bars)
  let known
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width)
    if (width === 0 || width === known) return
    known = width
    const x = (year) => MARGIN + ((Math.max(from, Math.min(to, year)) - from) / (to - from)) * (width - 2 * MARGIN)
    const ticks = ticksOf(from, to, width / 90).map((year) => ({ year, at: x(year) }))
    years.replaceChildren(drawYears(ticks, width))
    bars.replaceChildren(drawBars({ items, ticks, x, width }))
  }).observe(frame)
  return frame
}

function drawYears(ticks, width) {
  const texts = ticks.map(({ year, at }) => {
    const half = textWidth(yearText(year), FONT) / 2
    const middle = Math.max(half + 2, Math.min(width - half - 2, at))
    return shape('text', { x: middle, y: 16, 'text-anchor': 'middle', class: 'note', text: yearText(year) })
  })
  return shape('svg', { viewBox: `0 0 ${width} 24`, width, height: 24, class: 'time', 'aria-hidden': 'true' }, ...texts)
}

function drawBars({ items, ticks, x, width }) {
  const ends = []
  const placed = items.map((item) => {
    const bar = placeBar(item, x, width)
    const lane = ends.findIndex((end) => end < bar.first)
    const row = lane === -1 ? ends.length : lane
    ends[row] = bar.last + GAP
    return { ...bar, item, row }
  })
  const height = ends.length * LANE + 8
  return shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, class: 'time', 'aria-hidden': 'true' },
    ...ticks.map(({ at }) => shape('line', { x1: at, x2: at, y1: 0, y2: height, class: 'tick' })),
    ...placed.map(barOf),
  )
}

/** The name is in the bar if there is room, otherwise right or left of it. `first` to `last` spans bar and name. */
function placeBar(item, x, width) {
  const left = x(item.start)
  const right = Math.max(x(item.end), left + 6)
  const text = textWidth(item.name, FONT)
  if (text + 8 < right - left) return { left, right, textAt: left + 4, isInside: true, first: left, last: right }
  if (right + 4 + text <= width) return { left, right, textAt: right + 4, first: left, last: right + 4 + text }
  const textAt = Math.max(0, left - 4 - text)
  // On a narrow picture, a long name covers its bar.
  return { left, right, textAt, first: textAt, last: Math.max(right, textAt + text) }
}

function barOf({ item, row, left, right, textAt, isInside }) {
  const y = 6 + row * LANE
  const kind = [item.kind, item.isSure ? '' : 'unsure', item.isOwn ? 'own' : ''].join(' ').trim()
  return shape(
    'a',
    { href: item.path, tabindex: -1 },
    shape('rect', { x: left, y, width: right - left, height: BAR, rx: 4, class: kind }),
    shape('text', { x: textAt, y: y + 12.5, class: isInside ? 'name' : 'name beside', text: item.name }),
  )
}

/** Picks years that are round when written as BC or AD. 1000 BC is the number -999, because 1 BC is the number 0. */
function ticksOf(from, to, most) {
  const step = [1, 5, 10, 20, 50, 100, 200, 250, 500, 1000].find((years) => (to - from) / years <= most) ?? 2000
  const [first, last] = [Math.ceil(from), Math.floor(to)]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return years.filter((year) => (year > 0 ? year : 1 - year) % step === 0)
}
