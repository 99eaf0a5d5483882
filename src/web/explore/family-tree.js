// The family tree of a person: ancestors to the left, descendants to the right. On a narrow screen the descendants are
// below the person, indented.
import { element, link, onPress, shape, yearText } from './elements.js'

const [COLUMN, ROW, BOX, BOX_HEIGHT] = [202, 46, 168, 38]
const GENERATIONS_BEFORE = ['', 'Parents', 'Grandparents', 'Great-grandparents']
export const ANCESTORS = GENERATIONS_BEFORE.length - 1

/**
 * @param open slugs of the people whose children are shown
 * @param toggle called with a slug when the reader opens or closes the branch of a person
 */
export function drawTree({ kinship, person, open, toggle }) {
  const descendants = layOut(person, { side: 1, next: (one) => (open.has(one.slug) ? kinship.children(one) : []) })
  const ancestors = layOut(person, { side: -1, next: (one, depth) => (depth < ANCESTORS ? kinship.parents(one) : []) })
  const all = [...descendants.boxes, ...ancestors.boxes.filter(({ one }) => one !== person)]
  const lines = [...descendants.lines, ...ancestors.lines]
  const left = Math.min(...all.map(({ x }) => x)) - 6
  const top = Math.min(...all.map(({ y }) => y)) - BOX_HEIGHT
  const width = Math.max(...all.map(({ x }) => x)) + BOX + 18 - left
  const height = Math.max(...all.map(({ y }) => y)) + BOX_HEIGHT - top
  return shape(
    'svg',
    {
      viewBox: `${left} ${top} ${width} ${height}`,
      width,
      height,
      class: 'tree',
      role: 'group',
      'aria-label': `${new Set(all.map(({ one }) => one)).size - 1} relatives of ${person.name}. The closest are in the table below.`,
    },
    ...lines.map(lineOf),
    ...all.map((box) => boxOf(box, { kinship, person, open, toggle })),
  )
}

/**
 * Places the person at 0, 0. In the tree of descendants, a parent is at the height of the first child, so that the
 * person is at the top of a large family. In the tree of ancestors, a child is halfway between the parents.
 */
function layOut(person, { side, next }) {
  const boxes = []
  const lines = []
  let rows = 0
  const place = (one, depth) => {
    const ys = next(one, depth).map((relative) => place(relative, depth + 1))
    const y = ys.length === 0 ? rows++ * ROW : side > 0 ? ys[0] : (ys[0] + ys.at(-1)) / 2
    for (const to of ys) lines.push({ x: side * depth * COLUMN, y, to, side })
    boxes.push({ one, x: side * depth * COLUMN, y, isDescendant: side > 0 })
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

function boxOf({ one, x, y, isDescendant }, { kinship, person, open, toggle }) {
  const isOpen = open.has(one.slug)
  const fold = () =>
    shape(
      'g',
      { ...foldAttributes(one, isOpen, toggle), role: 'button', tabindex: 0, class: 'fold' },
      shape('circle', { cx: x + BOX, cy: y, r: 9 }),
      shape('text', { x: x + BOX, y: y + 4.5, 'text-anchor': 'middle', text: isOpen ? '−' : '+' }),
    )
  return shape(
    'g',
    {},
    shape(
      'a',
      {
        href: `/explore/person/${one.slug}`,
        class: `person ${one.gender === 'F' ? 'woman' : 'man'}${one === person ? ' chosen' : ''}`,
      },
      shape('rect', { x, y: y - BOX_HEIGHT / 2, width: BOX, height: BOX_HEIGHT, rx: 6 }),
      shape('text', { x: x + 10, y: y - 2, class: 'name', text: short(one.name, 20) }),
      shape('text', { x: x + 10, y: y + 13, class: 'note', text: short(noteOf(one, kinship), 25) }),
    ),
    isDescendant && kinship.children(one).length > 0 ? fold() : undefined,
  )
}

function foldAttributes(one, isOpen, toggle) {
  const act = onPress(() => toggle(one.slug))
  return {
    'data-toggle': one.slug,
    'aria-expanded': String(isOpen),
    'aria-label': `Children of ${one.name}`,
    click: act,
    keydown: act,
  }
}

function noteOf(one, kinship) {
  const partners = kinship.partners(one).map(({ name }) => name)
  return partners.length > 0 ? `with ${partners.join(', ')}` : yearText(one.birthYear)
}

function short(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** The same family as an indented list, for a narrow screen. */
export function outline({ kinship, person, open, toggle }) {
  const generations = []
  for (let level = [person], depth = 1; depth <= ANCESTORS; depth += 1) {
    level = [...new Set(level.flatMap(kinship.parents))]
    if (level.length > 0) generations.unshift([GENERATIONS_BEFORE[depth], level])
  }
  const ancestors = generations.map(([title, people]) =>
    element('p', {}, element('span', { class: 'soft', text: `${title}: ` }), ...namesOf(people)),
  )
  return element(
    'div',
    { class: 'outline' },
    ...ancestors,
    element('ul', {}, outlineItem(person, { kinship, person, open, toggle })),
  )
}

function namesOf(people) {
  return people.flatMap(({ slug, name }, index) => [index === 0 ? '' : ', ', link(`/explore/person/${slug}`, name)])
}

function outlineItem(one, { kinship, person, open, toggle }) {
  const children = kinship.children(one)
  const isOpen = open.has(one.slug)
  const { keydown: _, ...attributes } = foldAttributes(one, isOpen, toggle)
  const fold = () => element('button', { type: 'button', ...attributes, class: 'fold', text: isOpen ? '−' : '+' })
  const items = isOpen ? children.map((child) => outlineItem(child, { kinship, person, open, toggle })) : []
  return element(
    'li',
    {},
    children.length > 0 ? fold() : undefined,
    one === person
      ? element('strong', { class: 'chosen', text: one.name })
      : link(`/explore/person/${one.slug}`, one.name),
    element('span', { class: 'soft', text: ` ${noteOf(one, kinship)}` }),
    items.length > 0 ? element('ul', {}, ...items) : undefined,
  )
}
