// The arc diagram: chapters on an axis, and an arc between each pair of linked chapters. A tooltip names what is under
// the pointer.

import { base } from '../base.js'
import { BOOKS, CHAPTERS, chapterName, FIRST_CHAPTERS } from './canon.js'
import { element } from './elements.js'
import { textWidth } from './labels.js'
import { frameOf } from './pictures.js'

/** Pixels. The nearest arc is named if it is closer to the pointer than REACH. */
const [MARGIN, AXIS, REACH, FONT] = [12, 34, 6, 12]
const ARCS_PER_FRAME = 250
/**
 * Largest number of arcs per pixel of width. With all arcs, a narrow picture would be a solid area and slow to draw.
 */
const ARCS_PER_PIXEL = 4
/** The books to name first if there is no room for all names. After these, the longest books are named. */
const NAMED_FIRST = 'Gen Ps Isa Matt Rev John Rom Exod Jer Acts Luke Heb Mark Deut Ezek 1Cor Job Prov'.split(' ')

/** Paints the newest picture again. A listener for each picture would keep all of them in memory. */
let repaintNewest = () => undefined
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => repaintNewest())

/**
 * @param pairs `[from, to, count]`: the positions of two chapters and the number of cross-references between them, the
 *   highest count first
 * @param own position of the chapter that the picture is about, if it is about one
 */
export function drawArcs(figure, pairs, own) {
  const canvas = element('canvas', { 'aria-hidden': 'true', class: 'arcs' })
  const marks = element('canvas', { 'aria-hidden': 'true', class: 'marks' })
  const tip = element('p', { class: 'tip', hidden: '' })
  const frame = frameOf(figure, 'arc-frame', canvas, marks, tip)
  let view
  let drawing = 0
  const paint = () => {
    drawing += 1
    const number = drawing
    drawSlices(canvas, view, () => number === drawing)
  }
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width)
    if (width === 0 || width === view?.width) return
    view = viewOf(pairs, width, own)
    paint()
    choose(undefined)
  }).observe(frame)
  repaintNewest = () => view && paint()

  let isPinned = false
  const choose = (hit, pin = false) => {
    isPinned = pin
    canvas.classList.toggle('dim', hit !== undefined)
    drawMarked(marks, view, hit)
    tip.hidden = hit === undefined
    if (hit === undefined) return
    tip.replaceChildren(...describe(hit, pin))
    tip.style.left = `${Math.max(0, Math.min(view.width - tip.offsetWidth, hit.x - tip.offsetWidth / 2))}px`
    tip.style.top = `${Math.max(0, hit.y - tip.offsetHeight - 12)}px`
  }
  const at = (event) => {
    const box = canvas.getBoundingClientRect()
    return hitAt(view, event.clientX - box.left, event.clientY - box.top)
  }
  canvas.addEventListener('pointermove', (event) => {
    if (isPinned || event.pointerType === 'touch') return
    const hit = at(event)
    canvas.classList.toggle('hit', hit !== undefined)
    choose(hit)
  })
  frame.addEventListener('pointerleave', () => isPinned || choose(undefined))
  canvas.addEventListener('click', (event) => {
    const hit = at(event)
    choose(hit, hit !== undefined)
  })
  frame.addEventListener('keydown', ({ key }) => key === 'Escape' && choose(undefined))
  return frame
}

/** Positions in pixels, for one width of the picture. */
function viewOf(pairs, width, own) {
  const height = Math.round(Math.max(220, Math.min(500, width * 0.42)))
  const base = height - AXIS
  const x = (chapter) => MARGIN + (chapter / (CHAPTERS.length - 1)) * (width - 2 * MARGIN)
  const shown = pairs.slice(0, width * ARCS_PER_PIXEL)
  const widest = shown.reduce((most, [from, to]) => Math.max(most, Math.abs(x(from) - x(to)) / 2), 1)
  const most = Math.max(...shown.map(([, , count]) => count), 1)
  const arcs = shown.map(([from, to, count]) => {
    const radius = Math.abs(x(from) - x(to)) / 2
    return {
      chapters: from < to ? [from, to] : [to, from],
      count,
      middle: (x(from) + x(to)) / 2,
      radius,
      // The widest arc fills the height of the picture, unless it would have to be stretched more than 1.6 times.
      rise: radius * Math.min(1.6, (base - MARGIN) / widest),
      strength: Math.sqrt(count / most),
      hue: 190 + (Math.abs(from - to) / CHAPTERS.length) * 300,
    }
  })
  return { width, height, base, x, arcs, own, isFew: arcs.length < 500 }
}

function contextOf(canvas, { width, height }) {
  const ratio = Math.min(2, devicePixelRatio)
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')
  context.scale(ratio, ratio)
  return context
}

/**
 * Draws in slices, so that a slow phone can react between two slices. Later arcs have fewer cross-references and are
 * drawn behind the earlier ones.
 */
function drawSlices(canvas, view, isWanted) {
  const context = contextOf(canvas, view)
  drawAxis(context, view, getComputedStyle(canvas))
  context.globalCompositeOperation = 'destination-over'
  context.lineWidth = view.isFew ? 1.4 : 0.7
  const drawFrom = (first) => {
    if (!isWanted()) return
    for (const arc of view.arcs.slice(first, first + ARCS_PER_FRAME)) {
      context.globalAlpha = 0.12 + 0.88 * arc.strength
      context.strokeStyle = `hsl(${arc.hue}, 65%, 55%)`
      strokeArc(context, arc, view)
    }
    if (first + ARCS_PER_FRAME < view.arcs.length) requestAnimationFrame(() => drawFrom(first + ARCS_PER_FRAME))
  }
  drawFrom(0)
}

function strokeArc(context, { middle, radius, rise }, { base }) {
  context.beginPath()
  context.ellipse(middle, base, radius, rise, 0, Math.PI, 0)
  context.stroke()
}

function drawMarked(marks, view, hit) {
  const context = contextOf(marks, view)
  if (hit === undefined) return
  context.strokeStyle = context.fillStyle = getComputedStyle(marks).color
  context.lineWidth = 1.6
  for (const arc of hit.arcs) strokeArc(context, arc, view)
  for (const chapter of hit.chapters) context.fillRect(view.x(chapter) - 1, view.base, 2, 10)
}

/** The chapter or the arc at a point of the picture. Chapters are on the axis. */
function hitAt({ arcs, base, width, own }, x, y) {
  if (y > base - REACH) {
    const chapter = Math.round(((x - MARGIN) / (width - 2 * MARGIN)) * (CHAPTERS.length - 1))
    if (chapter < 0 || chapter >= CHAPTERS.length) return undefined
    return { x, y: base, chapters: [chapter], arcs: arcs.filter(({ chapters }) => chapters.includes(chapter)) }
  }
  let best
  let nearest = REACH
  for (const arc of arcs) {
    const [dx, dy] = [(x - arc.middle) / arc.radius, (base - y) / arc.rise]
    const distance = Math.abs(Math.hypot(dx, dy) - 1) * Math.min(arc.radius, arc.rise)
    if (distance < nearest) [best, nearest] = [arc, distance]
  }
  return (
    best && { x, y, chapters: best.chapters.toSorted((a) => (a === own ? -1 : 1)), arcs: [best], count: best.count }
  )
}

/** @param isPinned whether the reader has clicked or tapped. The names are then links */
function describe({ chapters, arcs, count }, isPinned) {
  const named = chapters.map((chapter) => {
    const name = chapterName(CHAPTERS[chapter])
    const href = `${base}/explore/cross-references/${CHAPTERS[chapter]}`
    return isPinned ? element('a', { href, text: name }) : name
  })
  const total =
    count === undefined
      ? `: ${arcs.length} ${arcs.length === 1 ? 'arc' : 'arcs'}`
      : `: ${count} ${count === 1 ? 'cross-reference' : 'cross-references'}`
  return [...named.flatMap((name, index) => (index === 0 ? [name] : [' – ', name])), total]
}

function drawAxis(context, { base, x, width, own }, style) {
  context.fillStyle = style.color
  context.font = `${FONT}px system-ui, sans-serif`
  const taken = []
  const name = (text, from, to) => {
    const size = textWidth(text, FONT)
    const left = Math.max(2, Math.min(width - size - 2, (x(from) + x(to)) / 2 - size / 2))
    if (taken.some((other) => left < other.right + 6 && other.left < left + size + 6)) return
    taken.push({ left, right: left + size })
    context.fillText(text, left, base + 26)
  }
  const spans = BOOKS.map(({ osis, verseCounts }, index) => ({
    osis,
    first: FIRST_CHAPTERS[index],
    last: FIRST_CHAPTERS[index] + verseCounts.length - 1,
  }))
  if (own !== undefined) {
    context.fillRect(x(own) - 1, base, 2, 12)
    name(chapterName(CHAPTERS[own]), own, own)
  }
  const rank = ({ osis }) => (NAMED_FIRST.includes(osis) ? NAMED_FIRST.indexOf(osis) : NAMED_FIRST.length)
  const inOrder = spans.toSorted((a, b) => rank(a) - rank(b) || b.last - b.first - (a.last - a.first))
  for (const { osis, first, last } of inOrder) name(osis, first, last)
  context.globalAlpha = 0.5
  for (const { first } of spans) context.fillRect(x(first), base + 4, 1, 6)
}
