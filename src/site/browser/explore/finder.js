// The search box that suggests verses, people, places and events while the user types.
import Combobox from '@github/combobox-nav'
import { resolveReferences } from '../../../scripture/references/resolution.ts'
import { verseText } from './canon.js'
import { load } from './data.js'
import { element } from './elements.js'

const MOST = 8

/**
 * @param open called with the path of the chosen view
 * @param kinds the kinds of suggestions to show; all kinds if left out
 */
export function startFinder(form, open, kinds) {
  const input = form.querySelector('input')
  const list = form.querySelector('ul')
  const combobox = new Combobox(input, list, { firstOptionSelectionMode: 'active' })
  const hide = () => {
    list.hidden = true
    combobox.stop()
  }
  const show = async () => {
    const found = await find(input.value.trim().toLowerCase(), kinds)
    list.replaceChildren(
      ...found.map(({ path, name, kind }, index) =>
        element(
          'li',
          { role: 'option', id: `${list.id}-${index}`, 'data-path': path },
          name,
          element('span', { class: 'soft', text: ` ${kind}` }),
        ),
      ),
    )
    list.hidden = found.length === 0
    if (found.length > 0) combobox.start()
    else combobox.stop()
  }
  input.addEventListener('input', () => void show())
  input.addEventListener('focus', () => void names())
  input.addEventListener('blur', () => setTimeout(hide, 200))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  const choose = (path) => {
    hide()
    open(path)
  }
  list.addEventListener('combobox-commit', ({ target }) => choose(target.dataset.path))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const [first] = await find(input.value.trim().toLowerCase(), kinds)
    if (first) choose(first.path)
  })
}

async function find(text, kinds) {
  if (text === '') return []
  const named = (await names()).filter(({ kind }) => !kinds || kinds.includes(kind))
  const starting = named.filter(({ key }) => key.startsWith(text))
  const containing = named.filter(({ key }) => !key.startsWith(text) && key.includes(` ${text}`))
  const [reference] = resolveReferences(text.slice(0, 100))
  const verses =
    reference?.passage && !kinds
      ? [{ path: `/explore/verse/${reference.passage.start}`, name: verseText(reference.passage.start), kind: 'verse' }]
      : []
  const isVerse = /\d/.test(text)
  return [...(isVerse ? verses : []), ...starting, ...containing, ...(isVerse ? [] : verses)].slice(0, MOST)
}

let loading

/** Most mentioned first. */
function names() {
  loading ??= Promise.all([load('people'), load('places'), load('events')]).then(([people, places, events]) =>
    [
      ...people.map(({ slug, name, verseCount }) => ({
        path: `/explore/person/${slug}`,
        name,
        kind: 'person',
        weight: verseCount,
      })),
      ...places.map(({ slug, name, mentions }) => ({
        path: `/explore/place/${slug}`,
        name,
        kind: 'place',
        weight: mentions,
      })),
      ...events.map(({ slug, name }) => ({ path: `/explore/event/${slug}`, name, kind: 'event', weight: 5 })),
    ]
      .map((one) => ({ ...one, key: one.name.toLowerCase() }))
      .sort((a, b) => b.weight - a.weight),
  )
  return loading
}
