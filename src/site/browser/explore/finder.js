// The search box that suggests verses, people, places and events while the user types.
import Combobox from '@github/combobox-nav'
import { base } from '../base.js'
import { verseText } from './canon.js'
import { element } from './elements.js'
import { findNames, loadNames } from './names.js'

const MOST = 8

/**
 * @param open called with the path of the chosen view
 * @param kinds the kinds of suggestions to show; all kinds if left out
 * @returns a function that empties the box
 */
export function startFinder(form, open, kinds) {
  const input = form.querySelector('input')
  const list = form.querySelector('ul')
  const message = form.querySelector('[role=status]')
  const combobox = new Combobox(input, list, { firstOptionSelectionMode: 'active' })
  const references = form.dataset.references
  let searches = 0
  const hide = () => {
    list.hidden = true
    combobox.stop()
  }
  const clear = () => {
    searches += 1
    hide()
    input.value = ''
    message.textContent = ''
  }
  const search = async () => {
    searches += 1
    const number = searches
    const result = await find(input.value.trim(), kinds, references).catch(({ message: text }) => ({ found: [], text }))
    // An earlier search may end after a later one.
    return number === searches ? result : undefined
  }
  const show = async () => {
    const result = await search()
    if (!result) return
    message.textContent = result.text
    list.replaceChildren(...result.found.map((one, index) => option(one, `${list.id}-${index}`)))
    list.hidden = result.found.length === 0
    if (result.found.length > 0) combobox.start()
    else combobox.stop()
  }
  const choose = (path) => {
    clear()
    open(path)
  }
  input.addEventListener('input', () => void show())
  input.addEventListener('focus', () => {
    loadNames().catch(() => undefined)
    if (references) void loadReferences(references)
  })
  input.addEventListener('blur', () => setTimeout(hide, 200))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  list.addEventListener('combobox-commit', ({ target }) => choose(target.dataset.path))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const result = await search()
    if (!result) return
    const [first] = result.found
    if (first) choose(first.path)
    else message.textContent = result.text || 'Type a name, a place, an event or a reference.'
  })
  return clear
}

function option({ path, name, hint }, id) {
  const more = element('span', { class: 'soft', text: ` ${hint}` })
  return element('li', { role: 'option', id, 'data-path': path }, name, more)
}

async function find(text, kinds, references) {
  if (text === '') return { found: [], text: '' }
  const [{ found: named, isPartial }, verses] = await Promise.all([
    findNames(text, kinds),
    references ? versesOf(text, references) : [],
  ])
  const isVerse = verses.length > 0 && /\d/.test(text)
  const found = isVerse ? [...verses, ...named] : [...named, ...verses]
  const shown = found.slice(0, MOST)
  if (shown.length === 0) {
    const others = kinds ? 'another name' : 'a name, a place, an event or a reference such as John 3:16'
    return { found: [], text: `Nothing found for “${text}”. Try ${others}.` }
  }
  return { found: shown, text: isPartial && !isVerse ? 'Nothing has all of these words. The closest:' : '' }
}

function loadReferences(address) {
  return import(base + address)
}

async function versesOf(text, address) {
  const { firstVerseIn } = await loadReferences(address)
  const start = firstVerseIn(text.toLowerCase())
  if (start === undefined) return []
  return [{ path: `/explore/verse/${start}`, name: verseText(start), hint: 'verse' }]
}
