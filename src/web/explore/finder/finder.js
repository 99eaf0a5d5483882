// The search box that suggests verses, people, places, events and words while the user types.
import Combobox from '@github/combobox-nav'
import { base } from '../../base.js'
import { verseText } from '../canon.js'
import { element, link } from '../elements.js'
import { findNames, loadNames } from './names.js'
import { findWords } from './words.js'

const MOST = 8
/** Names among words, or words among names. */
const FEWEST_OTHERS = 3
const NOTHING = { found: [], meant: [], message: [], isClear: false }

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
    const { meant, reason } = latest
    const nearest = reason && meant.find((verse) => verse.path === path)
    clear()
    open(path)
    // Opening a view clears the message.
    message.replaceChildren(...(nearest ? [`${reason} This is ${nearest.name}. `] : []), ...othersMeant(meant, path))
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
    else if (result === NOTHING)
      message.textContent = kinds ? 'Type a name.' : 'Type a name, a place, an event, a word or a reference.'
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
 *   `meant`: the verses that the text can mean, if it is a reference, or the words. `message`: texts and links.
 *   `reason`: set if the text is a reference to a verse that does not exist
 */
async function find(text, kinds, references) {
  if (text === '') return NOTHING
  const [{ found: named, isPartial }, { verses, isWhole, reason }] = await Promise.all([
    findNames(text, kinds),
    references ? versesOf(text, references) : { verses: [] },
  ])
  if (reason && (isPartial || named.length === 0))
    return { found: verses, meant: verses, message: [reason], reason, isClear: verses.length > 0 }
  const isVerse = verses.length > 0 && (/\d/.test(text) || (isPartial && isWhole))
  if (isVerse) return suggestions([...verses, ...named], { meant: verses, isClear: true })
  if (kinds) return suggestions(named, { isClear: !isPartial }, notNamed(text, kinds))
  return withWords(text, { named, isName: named.length > 0 && !isPartial, verses })
}

/**
 * The names and the words: first the words, unless a name is the whole text, or is meant by a word that is a name. If a
 * name is the whole text, words of another meaning are offered, too: Hesed is a man, and `hesed` is kindness.
 */
async function withWords(text, { named, isName, verses }) {
  const { exact, similar } = await findWords(text)
  const isWholeName = named[0]?.key === text.toLowerCase()
  const isWord = exact.length > 0 && !exact.every((word) => word.isName)
  if (isWord && !isWholeName) {
    const others = isName ? named : [...similar, ...named]
    const found = [...exact.slice(0, MOST - FEWEST_OTHERS), ...others]
    return suggestions(found, { meant: exact.slice(0, MOST), isClear: true })
  }
  const words = [...exact, ...(isName ? [] : similar)]
  const found = [...named.slice(0, MOST - Math.min(FEWEST_OTHERS, words.length)), ...words, ...verses]
  const meant = isWord ? [...named.slice(0, 1), ...exact.slice(0, MOST - 1)] : verses
  return suggestions(found, { meant, isClear: isName }, notNamed(text))
}

/** @param none the message if nothing was found */
function suggestions(found, { meant = [], isClear = false }, none) {
  if (found.length === 0) return nothing(...none)
  return { found: found.slice(0, MOST), meant, message: isClear ? [] : ['No exact match. The closest:'], isClear }
}

function nothing(...message) {
  return { ...NOTHING, message }
}

function notNamed(text, kinds) {
  if (kinds) return [`No person is named “${text}”. Try another name.`]
  return [
    `No verse, person, place, event or word is named “${text}”. To find topics, use `,
    link('/docs/operations/search', 'GET /v1/search'),
    '. To search the text of the Bible, use ',
    link('/docs/operations/searchText', 'GET /v1/text-search'),
    '.',
  ]
}

/** Links to the other verses or words that the text can mean, if one of them was opened. */
function othersMeant(meant, opened) {
  const others = meant.filter(({ path }) => path !== opened)
  if (others.length === 0 || others.length === meant.length) return []
  return [
    'Show instead: ',
    ...others.flatMap(({ path, name, label }, index) => [index === 0 ? '' : ', ', link(path, label ?? name)]),
  ]
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
