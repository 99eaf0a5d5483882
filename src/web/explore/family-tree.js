// The family tree of a person: ancestors to the left, descendants to the right. On a narrow screen the list of the
// picture is shown instead.
import { element, shape } from './elements.js'
import { frameOf } from './pictures.js'

const [COLUMN, ROW, BOX, BOX_HEIGHT] = [202, 46, 168, 38]
/** Pixels. A tree of five generations is 1,000 wide. */
const NARROW = 700

/** @param figure has a list for each side: nested lists of people */
export function drawTree(figure) {
  const sides = [...figure.querySelectorAll('ul[data-side]')].map((list) => {
    return layOut(personOf(list.querySelector('li')), Number(list.dataset.side))
  })
  const holder = frameOf(figure, 'tree-frame', treeOf(sides))
  const list = figure.querySelector('details')
  const place = element('div', {}, holder)
  new ResizeObserver(([{ contentRect }]) => {
    const isNarrow = contentRect.width < NARROW
    if (isNarrow === holder.hidden) return
    holder.hidden = isNarrow
    list.open = isNarrow
    showInTheMiddle(holder)
  }).observe(place)
  requestAnimationFrame(() => showInTheMiddle(holder))
  return place
}

function personOf(item) {
  const link = item.querySelector('a')
  return {
    name: link.textContent,
    path: link.pathname,
    note: item.querySelector(':scope > small')?.textContent ?? '',
    isWoman: item.dataset.gender === 'Female',
    next: [...item.querySelectorAll(':scope > ul > li')].map(personOf),
  }
}

function treeOf(sides) {
  const boxes = sides.flatMap((side, index) => (index === 0 ? side.boxes : side.boxes.filter(({ x }) => x !== 0)))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 6, Math.min(...boxes.map(({ y }) => y)) - BOX_HEIGHT]
  const width = Math.max(...boxes.map(({ x }) => x)) + BOX + 18 - left
  const height = Math.max(...boxes.map(({ y }) => y)) + BOX_HEIGHT - top
  return shape(
    'svg',
    { viewBox: `${left} ${top} ${width} ${height}`, width, height, class: 'tree', 'aria-hidden': 'true' },
    ...sides.flatMap(({ lines }) => lines).map(lineOf),
    ...boxes.map(boxOf),
  )
}

/**
 * Places the person at 0, 0. In the tree of descendants, a parent is at the height of the first child, so that the
 * person is at the top of a large family. In the tree of ancestors, a child is halfway between the parents.
 */
function layOut(person, side) {
  const [boxes, lines] = [[], []]
  let rows = 0
  const place = (one, depth) => {
    const ys = one.next.map((relative) => place(relative, depth + 1))
    const y = ys.length === 0 ? rows++ * ROW : side > 0 ? ys[0] : (ys[0] + ys.at(-1)) / 2
    for (const to of ys) lines.push({ x: side * depth * COLUMN, y, to, side })
    boxes.push({ one, x: side * depth * COLUMN, y })
    return y
  }
  const y = place(person, 0)
  return {
    boxes: boxes.map((box) => ({ ...box, y: box.y - y })),
    lines: lines.map((line) => ({ ...line, y: line.y - y, to: line.to - y })),
  }
}

function lineOf({ x, y, to, side }) {
  const [from, end] = side > 0 ? [x + BOX, x + COLUMN] : [x, x - COLUMN + BOX]
  const middle = side > 0 ? from + 16 : end + 16
  return shape('path', { class: 'kin', d: `M${from},${y}H${middle}V${to}H${end}` })
}

function boxOf({ one: { name, path, note, isWoman }, x, y }) {
  return shape(
    'a',
    { href: path, tabindex: -1, class: `person${isWoman ? ' woman' : ''}${x === 0 ? ' chosen' : ''}` },
    shape('rect', { x, y: y - BOX_HEIGHT / 2, width: BOX, height: BOX_HEIGHT, rx: 6 }),
    shape('text', { x: x + 10, y: note === '' ? y + 5 : y - 2, class: 'name', text: short(name, 20) }),
    shape('text', { x: x + 10, y: y + 13, class: 'note', text: short(note, 25) }),
  )
}

/** Scrolls to the person. Has an effect only if the tree is wider than its frame. */
function showInTheMiddle(holder) {
  const [frame, box] = [holder, holder.querySelector('.chosen')].map((one) => one.getBoundingClientRect())
  holder.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}

function short(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
