// The family of a person: ancestors to the left, descendants to the right, each with partners. Also the path between
// two people.
import { load } from './data.js'
import { element, link, shape, table, yearText } from './elements.js'
import { startFinder } from './finder.js'
import { openKinship } from './kinship.js'

const [COLUMN, ROW, BOX, BOX_HEIGHT] = [220, 56, 180, 40]
const ANCESTORS = 3
const DESCENDANTS = 2
/** A picture with more people would be too large to read. Branches beyond this number start collapsed. */
const MOST_SHOWN = 40

export async function showFamily([slug, , other]) {
  const kinship = openKinship(await load('people'))
  const person = kinship.find(slug)
  const requests = [
    ['People', 'getPerson', `/v1/people/${slug}`],
    ['People', 'getFamily', `/v1/people/${slug}/family?generations=${ANCESTORS}`],
  ]
  if (other !== undefined) return showPath(kinship, person, kinship.find(other))
  const holder = element('div', {
    class: 'wide frame',
    tabindex: '0',
    role: 'region',
    'aria-label': `Family tree of ${person.name}`,
  })
  const open = new Set([slug])
  const redraw = (focused) => {
    holder.replaceChildren(drawTree({ kinship, person, open, toggle }))
    if (focused) holder.querySelector(`[data-toggle="${focused}"]`)?.focus()
  }
  const toggle = (toggled) => {
    if (!open.delete(toggled)) open.add(toggled)
    redraw(toggled)
  }
  openFirst(kinship, person, open)
  redraw()
  requestAnimationFrame(() => showInTheMiddle(holder))
  return {
    title: `Family of ${person.name}`,
    note: factsOf(person),
    picture: element('div', {}, holder, otherViews(person)),
    table: relativesTable(kinship, person),
    requests,
  }
}

function showInTheMiddle(holder) {
  const [frame, box] = [holder, holder.querySelector('.chosen')].map((one) => one.getBoundingClientRect())
  holder.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
  holder.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2)
}

function openFirst(kinship, person, open) {
  let level = [person]
  let shown = 1
  for (let depth = 0; depth < DESCENDANTS; depth += 1) {
    const next = level.flatMap(kinship.children)
    shown += next.length
    if (shown > MOST_SHOWN) return
    for (const one of level) open.add(one.slug)
    level = next
  }
}

function factsOf(person) {
  const place = (slug) => slug.replace(/_\d+$/, '').replaceAll('_', ' ')
  return [
    person.birthYear !== null && `born ${yearText(person.birthYear)}`,
    person.birthPlace !== null && `from ${capital(place(person.birthPlace))}`,
    person.deathYear !== null && `died ${yearText(person.deathYear)}`,
    person.deathPlace !== null && `in ${capital(place(person.deathPlace))}`,
    `in ${person.verseCount} verses`,
  ]
    .filter(Boolean)
    .join(', ')
}

function capital(text) {
  return text.replace(/\b\w/g, (letter) => letter.toUpperCase())
}

function otherViews({ slug, name, birthPlace }) {
  const links = element(
    'p',
    { class: 'neighbours' },
    link(`/explore/map/person/${slug}`, `Map of ${name}`),
    birthPlace ? link(`/explore/place/${birthPlace}`, 'Place of birth') : undefined,
  )
  return element('div', {}, links, relativeFinder(slug, name))
}

/** A form that leads to the path from this person to another. */
function relativeFinder(slug, name) {
  const input = element('input', {
    type: 'text',
    placeholder: 'David',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-controls': 'relatives',
  })
  const form = element(
    'form',
    { class: 'finder', role: 'search' },
    element('label', {}, `How is ${name} related to `, input),
    element('button', { type: 'submit', class: 'button', text: 'Show the path' }),
    element('ul', { id: 'relatives', role: 'listbox', 'aria-label': 'Suggestions', hidden: '' }),
  )
  const open = (path) => {
    const detail = `/explore/person/${slug}/path/${path.split('/').at(-1)}`
    form.dispatchEvent(new CustomEvent('open-path', { bubbles: true, detail }))
  }
  startFinder(form, open, ['person'])
  return form
}

function drawTree({ kinship, person, open, toggle }) {
  const boxes = []
  const lines = []
  let rows = 0
  /** @returns the y coordinate of the person @param side 1 for descendants, -1 for ancestors */
  const place = (one, depth, side) => {
    const isOpen = side < 0 ? depth < ANCESTORS : open.has(one.slug)
    const next = side < 0 ? kinship.parents(one) : kinship.children(one)
    const ys = isOpen ? next.map((relative) => [place(relative, depth + 1, side), depth + 1]) : []
    const y = ys.length > 0 ? (ys[0][0] + ys.at(-1)[0]) / 2 : rows++ * ROW
    for (const [to] of ys) lines.push({ x: side * depth * COLUMN, y, to, side })
    if (depth > 0 || side > 0)
      boxes.push({ one, x: side * depth * COLUMN, y, isOpen, isFoldable: side > 0 && next.length > 0 })
    return y
  }
  const y = place(person, 0, 1)
  const height = rows * ROW
  rows = 0
  const [boxesBefore, linesBefore] = [boxes.length, lines.length]
  const ancestorsY = place(person, 0, -1)
  for (const box of boxes.slice(boxesBefore)) box.y += y - ancestorsY
  for (const line of lines.slice(linesBefore)) {
    line.y += y - ancestorsY
    line.to += y - ancestorsY
  }
  return svgOf({ boxes, lines, toggle, person, kinship, height })
}

function svgOf({ boxes, lines, toggle, person, kinship }) {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 10, Math.min(...boxes.map(({ y }) => y)) - 30]
  const width = Math.max(...boxes.map(({ x }) => x)) + BOX + 40 - left
  const height = Math.max(...boxes.map(({ y }) => y)) + 40 - top
  const curve = ({ x, y, to, side }) => {
    const [from, end] = side > 0 ? [x + BOX, x + COLUMN] : [x, x - COLUMN + BOX]
    const middle = (from + end) / 2
    return shape('path', { class: 'kin', d: `M${from},${y}C${middle},${y} ${middle},${to} ${end},${to}` })
  }
  return shape(
    'svg',
    {
      viewBox: `${left} ${top} ${width} ${height}`,
      width,
      height,
      class: 'tree',
      role: 'group',
      'aria-label': `${boxes.length} relatives of ${person.name}. The closest are in the table below.`,
    },
    ...lines.map(curve),
    ...boxes.map((box) => boxOf(box, { toggle, person, kinship })),
  )
}

function boxOf({ one, x, y, isOpen, isFoldable }, { toggle, person, kinship }) {
  const partners = kinship.partners(one).map(({ name }) => name)
  const note = partners.length > 0 ? `with ${partners.join(', ')}` : yearText(one.birthYear)
  const act = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle(one.slug)
  }
  const fold = () =>
    shape(
      'g',
      {
        role: 'button',
        tabindex: 0,
        'data-toggle': one.slug,
        'aria-expanded': String(isOpen),
        'aria-label': `Children of ${one.name}`,
        class: 'fold',
        click: act,
        keydown: act,
      },
      shape('circle', { cx: x + BOX, cy: y, r: 10 }),
      shape('text', { x: x + BOX, y: y + 4.5, 'text-anchor': 'middle', text: isOpen ? '−' : '+' }),
    )
  return shape(
    'g',
    {},
    shape(
      'a',
      {
        href: `/explore/person/${one.slug}`,
        class: one === person ? 'person chosen' : `person ${one.gender === 'F' ? 'woman' : 'man'}`,
      },
      shape('rect', { x, y: y - BOX_HEIGHT / 2, width: BOX, height: BOX_HEIGHT, rx: 6 }),
      shape('text', { x: x + 10, y: y - 3, class: 'name', text: short(one.name, 21) }),
      shape('text', { x: x + 10, y: y + 13, class: 'note', text: short(note, 26) }),
    ),
    isFoldable ? fold() : undefined,
  )
}

function short(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function relativesTable(kinship, person) {
  const groups = [
    ['parent', kinship.parents(person)],
    ['partner', kinship.partners(person)],
    ['child', kinship.children(person)],
    ['brother or sister', kinship.siblings(person)],
  ]
  const rows = groups.flatMap(([relation, people]) =>
    people.map((one) => [
      link(`/explore/person/${one.slug}`, one.name),
      relation,
      yearText(one.birthYear),
      one.verseCount,
    ]),
  )
  return table(`Closest relatives of ${person.name}`, ['Name', 'Relation', 'Born', 'Verses'], rows)
}

function showPath(kinship, from, to) {
  const path = kinship.path(from, to)
  const steps = path.map(({ one, relation }, index) =>
    element(
      'li',
      { class: one.gender === 'F' ? 'woman' : 'man' },
      index === 0 ? undefined : element('span', { class: 'soft', text: `${relation} ` }),
      link(`/explore/person/${one.slug}`, one.name),
    ),
  )
  return {
    title: `From ${from.name} to ${to.name}`,
    note: path.length === 0 ? 'No path of parents, children and partners connects them.' : `${path.length - 1} steps`,
    picture: element('div', {}, element('ol', { class: 'path' }, ...steps), relativeFinder(from.slug, from.name)),
    requests: [['People', 'getKinship', `/v1/people/${from.slug}/kinship/${to.slug}`]],
  }
}
