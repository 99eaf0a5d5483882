// The family of a person, and the path between two people.
import { base } from '../base.js'
import { suggestIn } from '../suggestions.js'
import { load, loadBySlug } from './data.js'
import { element, link, table, yearText } from './elements.js'
import { ANCESTORS, drawTree, outline } from './family-tree.js'
import { openKinship } from './kinship.js'
import { personPaths } from './paths.js'

const DESCENDANTS = 2
/**
 * Grandchildren start collapsed if the first picture would show more people than this, not counting ancestors. A larger
 * picture would be hard to read.
 */
const MOST_SHOWN = 40
/** Below this width in pixels, the family is an indented list. A tree of five generations is 1,000 pixels wide. */
const NARROW = 1000

export async function showFamily([slug, , other]) {
  const [people, places] = await Promise.all([load('people'), loadBySlug('places')])
  const kinship = openKinship(people)
  const person = kinship.find(slug)
  if (other !== undefined) return showPath(kinship, person, kinship.find(other))
  return {
    title: `Family of ${person.name}`,
    note: factsOf(person, places),
    picture: element(
      'div',
      {},
      relativeFinder(slug, person.name),
      treeOf(kinship, person),
      siblingList(kinship, person),
    ),
    table: relativesTable(kinship, person),
    paths: personPaths(slug),
    requests: [
      ['getPerson', `/v1/people/${slug}`],
      ['getFamily', `/v1/people/${slug}/family?generations=${ANCESTORS}`],
    ],
  }
}

/** The siblings, which the tree does not have. */
function siblingList(kinship, person) {
  const items = kinship
    .siblings(person)
    .flatMap(([one, relation], index) => [
      index === 0 ? '' : ', ',
      `${relation} `,
      link(`/explore/person/${one.slug}`, one.name),
    ])
  return items.length === 0
    ? undefined
    : element('p', {}, element('span', { class: 'soft', text: 'Siblings: ' }), ...items)
}

/** The colours of the frames in the tree. */
function legend() {
  const key = (kind) => element('span', {}, element('span', { class: `key ${kind}` }), kind)
  return element('p', { class: 'soft legend' }, key('man'), key('woman'))
}

function treeOf(kinship, person) {
  const label = `Family tree of ${person.name}`
  const holder = element('div', { class: 'wide frame', tabindex: '0', role: 'region', 'aria-label': label })
  const key = legend()
  const open = openFirst(kinship, person)
  let isNarrow
  const redraw = (focused) => {
    holder.replaceChildren((isNarrow ? outline : drawTree)({ kinship, person, open, toggle }))
    if (focused) holder.querySelector(`[data-toggle="${focused}"]`)?.focus()
  }
  const toggle = (toggled) => {
    if (!open.delete(toggled)) open.add(toggled)
    redraw(toggled)
  }
  new ResizeObserver(([{ contentRect }]) => {
    const isNarrowNow = contentRect.width < NARROW
    if (isNarrowNow === isNarrow) return
    isNarrow = isNarrowNow
    // The list on a narrow screen has no frames.
    key.hidden = isNarrow
    redraw()
    showInTheMiddle(holder)
  }).observe(holder)
  return element('div', {}, key, holder)
}

/** Scrolls to the chosen person. Has an effect only if the tree is wider than its frame. */
function showInTheMiddle(holder) {
  const [frame, box] = [holder, holder.querySelector('.chosen')].map((one) => one.getBoundingClientRect())
  holder.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}

function openFirst(kinship, person) {
  const open = new Set([person.slug])
  let level = [person]
  let shown = 1
  for (let depth = 0; depth < DESCENDANTS; depth += 1) {
    const next = level.flatMap(kinship.children)
    shown += next.length
    if (shown > MOST_SHOWN) break
    for (const one of level) open.add(one.slug)
    level = next
  }
  return open
}

function factsOf({ slug, birthYear, birthPlace, deathYear, deathPlace, verseCount }, places) {
  const of = (verb, year, where) => {
    if (year === null && where === null) return []
    const place = places.get(where)
    const name = place ? link(`/explore/place/${where}`, place.name) : where && nameOf(where)
    return [element('span', {}, verb, year === null ? '' : ` ${yearText(year)}`, ...(name ? [' in ', name] : []))]
  }
  const facts = [
    ...of('Born', birthYear, birthPlace),
    ...of('Died', deathYear, deathPlace),
    `Named in ${verseCount} ${verseCount === 1 ? 'verse' : 'verses'}`,
  ]
  const map = link(`/explore/map/person/${slug}`, 'On the map')
  return element('span', {}, ...facts.flatMap((fact) => [fact, '. ']), map)
}

/** Derives the name of a place from its slug, because places without a position are not in the list of places. */
function nameOf(slug) {
  return slug
    .replace(/_\d+$/, '')
    .replaceAll('_', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase())
}

/** A form that leads to the path from this person to another. */
function relativeFinder(slug, name) {
  const input = element('input', {
    type: 'search',
    placeholder: name === 'David' ? 'Ruth' : 'David',
    maxlength: 100,
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const message = element('p', { class: 'message', role: 'status' })
  const form = element(
    'form',
    { class: 'relatives', 'data-from': `${base}/search/suggest?type=person` },
    element('label', {}, `How ${name} is related to another person: `, input),
    element('button', { type: 'submit', class: 'button', text: 'Show' }),
    message,
  )
  const open = (person) => {
    const detail = `/explore/person/${slug}/path/${person.pathname.split('/').at(-1)}`
    form.dispatchEvent(new CustomEvent('open-path', { bubbles: true, detail }))
  }
  const find = suggestIn(form)
  form.addEventListener('click', (event) => {
    const person = event.target.closest('[role=option]')
    if (!person) return
    event.preventDefault()
    open(person)
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const [person] = await find(input.value.trim())
    if (person) open(person)
    else message.textContent = 'No person has this name. Try another.'
  })
  return form
}

function relativesTable(kinship, person) {
  const rows = kinship
    .closest(person)
    .map(([one, relation]) => [
      link(`/explore/person/${one.slug}`, one.name),
      relation,
      yearText(one.birthYear),
      one.verseCount,
    ])
  return table(`Closest relatives of ${person.name}`, ['Name', 'Relation', 'Born', 'Verses'], rows)
}

function showPath(kinship, from, to) {
  const connection = kinship.connection(from, to)
  const people = connection.steps ? [[from], ...connection.steps] : []
  const steps = people.map(([one, relation]) =>
    element(
      'li',
      { class: one.gender === 'F' ? 'woman' : 'man' },
      relation === undefined ? undefined : element('span', { class: 'soft', text: `${relation} ` }),
      link(`/explore/person/${one.slug}`, one.name),
    ),
  )
  return {
    title: `From ${from.name} to ${to.name}`,
    note: sentenceOf(from, to, connection),
    // The list starts at 0, because the first person is not a step.
    picture: element(
      'div',
      {},
      relativeFinder(from.slug, from.name),
      element('ol', { class: 'path', start: 0 }, ...steps),
    ),
    paths: personPaths(from.slug),
    requests: [['getKinship', `/v1/people/${from.slug}/kinship/${to.slug}`]],
  }
}

/** `David: great-grandson of Ruth. 3 steps.` */
function sentenceOf(from, to, { steps, relation, relationByDescent, relationByMarriage }) {
  if (from === to) return 'This is the same person.'
  if (!steps) return 'No path of parents, children, siblings and partners connects them.'
  const others = [
    ['by descent', relationByDescent],
    ['by marriage', relationByMarriage],
  ].filter(([, other]) => other !== null && other !== relation)
  return [
    relation === null ? '' : `${to.name}: ${relation} of ${from.name}. `,
    ...others.map(([way, other]) => `Also ${way}: ${other}. `),
    `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}.`,
  ].join('')
}
