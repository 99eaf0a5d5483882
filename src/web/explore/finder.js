// The search box that suggests verses, people, places and events while the user types.
import Combobox from '@github/combobox-nav'
import { base } from '../base.js'
import { verseText } from './canon.js'
import { element, link } from './elements.js'
import { findNames, loadNames } from './names.js'

const MOST = 8
const NOTHING = { found: [], verses: [], message: [], isClear: false }

/**
 * @param open called with the path of the chosen view
 * @param kinds the kinds of suggestions to show; all kinds if left out
 * @returns a function that empties the box
 */
export function startFinder(form, open, kinds) {
  const input = form.querySelector('input')
  const list = form.querySelector('ul')
  const message = form.querySelector('[role=status]')
  const combobox = new Combobox(input, list)
  const references = form.dataset.references
  let searches = 0
  let latest = NOTHING
  const hide = () => {
    list.hidden = true
    combobox.stop()
  }
  const clear = () => {
    searches += 1
    hide()
    input.value = ''
    message.replaceChildren()
  }
  const search = async () => {
    searches += 1
    const number = searches
    const result = await find(input.value.trim(), kinds, references).catch((error) => nothing(error.message))
    // An earlier search may end after a later one.
    if (number !== searches) return undefined
    latest = result
    return result
  }
  const show = async () => {
    const result = await search()
    if (!result) return
    message.replaceChildren(...result.message)
    list.replaceChildren(...result.found.map((one, index) => option(one, `${list.id}-${index}`)))
    list.hidden = result.found.length === 0
    // Enter opens the first suggestion only if it is what was typed.
    combobox.firstOptionSelectionMode = result.isClear ? 'active' : 'none'
    if (result.found.length > 0) combobox.start()
    else combobox.stop()
  }
  const choose = (path) => {
    const { verses, reason } = latest
    const nearest = reason && verses.find((verse) => verse.path === path)
    clear()
    open(path)
    // Opening a view clears the message.
    message.replaceChildren(...(nearest ? [`${reason} This is ${nearest.name}. `] : []), ...otherVerses(verses, path))
  }
  input.addEventListener('input', () => void show())
  input.addEventListener('focus', () => {
    loadNames().catch(() => undefined)
    if (references) void loadReferences(references)
  })
  // Not if the box has the focus again.
  input.addEventListener('blur', () => setTimeout(() => document.activeElement !== input && hide(), 200))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  list.addEventListener('combobox-commit', ({ target }) => choose(target.dataset.path))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const result = await search()
    if (!result) return
    if (result.isClear) choose(result.found[0].path)
    else if (result === NOTHING) message.textContent = 'Type a name, a place, an event or a reference.'
    else {
      message.replaceChildren(...(result.found.length > 0 ? notNamed(input.value.trim(), kinds) : result.message))
      // Keeps the similar names open after a click on the button.
      input.focus()
    }
  })
  return clear
}

function option({ path, name, hint }, id) {
  const more = element('span', { class: 'soft', text: ` ${hint}` })
  return element('li', { role: 'option', id, 'data-path': path }, name, more)
}

/**
 * @returns `found`: the suggestions. `isClear`: whether the first one is what was typed, and not only similar.
 *   `verses`: the verses that the text can mean, if it is a reference. `message`: texts and links. `reason`: set if the
 *   text is a reference to a verse that does not exist
 */
async function find(text, kinds, references) {
  if (text === '') return NOTHING
  const [{ found: named, isPartial }, { verses, isWhole, reason }] = await Promise.all([
    findNames(text, kinds),
    references ? versesOf(text, references) : { verses: [] },
  ])
  if (reason && (isPartial || named.length === 0))
    return { found: verses, verses, message: [reason], reason, isClear: verses.length > 0 }
  const isVerse = verses.length > 0 && (/\d/.test(text) || (isPartial && isWhole))
  const found = isVerse ? [...verses, ...named] : [...named, ...verses]
  if (found.length === 0) return nothing(...notNamed(text, kinds))
  const isClear = isVerse || !isPartial
  return { found: found.slice(0, MOST), verses, message: isClear ? [] : ['No exact match. The closest:'], isClear }
}

function nothing(...message) {
  return { ...NOTHING, message }
}

function notNamed(text, kinds) {
  if (kinds) return [`No person is named “${text}”. Try another name.`]
  return [
    `No verse, person, place or event is named “${text}”. To find topics and Strong’s numbers, use `,
    link('/docs/operations/search', 'GET /v1/search'),
    '. To search the text of the Bible, use ',
    link('/docs/operations/searchText', 'GET /v1/text-search'),
    '.',
  ]
}

/** Links to the other verses that the text can mean, if one of them was opened. */
function otherVerses(verses, opened) {
  const others = verses.filter(({ path }) => path !== opened)
  if (others.length === 0 || others.length === verses.length) return []
  return ['Show instead: ', ...others.flatMap(({ path, name }, index) => [index === 0 ? '' : ', ', link(path, name)])]
}

function loadReferences(address) {
  return import(base + address)
}

async function versesOf(text, address) {
  const { readVerses } = await loadReferences(address)
  const { verses, isWhole, reason } = readVerses(text.toLowerCase())
  return {
    verses: verses
      .slice(0, MOST)
      .map((start) => ({ path: `/explore/verse/${start}`, name: verseText(start), hint: 'verse' })),
    isWhole,
    reason,
  }
}
