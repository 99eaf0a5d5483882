// Creates HTML and SVG elements.
import { base } from '../base.js'

const SVG = 'http://www.w3.org/2000/svg'

/**
 * @param attributes `text` sets the text; `href` is a path of this service; functions are event listeners; undefined
 *   and false are left out
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children)
}

export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill(made, { text, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value !== undefined && value !== false) made.setAttribute(name, name === 'href' ? base + value : value)
  }
  if (text !== undefined) made.textContent = text
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** @returns a listener for `click` and `keydown`, for shapes that are buttons */
export function onPress(act) {
  return (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  }
}

/** A Greek or Hebrew word in its own script. */
export function wordText(text, isGreek) {
  return element('span', { lang: isGreek ? 'grc' : 'hbo', dir: isGreek ? 'ltr' : 'rtl', class: 'word', text })
}

/** A link to another view. explore.page.js opens it without loading the page again. */
export function link(path, text) {
  return element('a', { href: path, text })
}

/**
 * @param entries `[path, text]` pairs, of which the first twelve are shown
 * @returns undefined if there are no entries
 */
export function linkList(title, entries) {
  if (entries.length === 0) return undefined
  const links = entries.slice(0, 12).flatMap(([path, text], index) => [index === 0 ? '' : ', ', link(path, text)])
  const more = entries.length - 12
  return element('span', {}, title, ...links, more > 0 ? ` and ${more} more` : undefined)
}

/** @param rows lists of cells: texts or elements */
export function table(caption, headings, rows) {
  const head = element('tr', {}, ...headings.map((text) => element('th', { scope: 'col', text })))
  const body = rows.map((cells) =>
    element(
      'tr',
      {},
      ...cells.map((cell) => (cell instanceof Node ? element('td', {}, cell) : element('td', { text: cell ?? '–' }))),
    ),
  )
  return element(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', { text: caption }),
      element('thead', {}, head),
      element('tbody', {}, ...body),
    ),
  )
}

/** A table whose rows after the first twelve are shown on request. */
export function shortTable(caption, headings, rows) {
  const made = table(caption, headings, rows)
  const more = [...made.querySelectorAll('tbody tr')].slice(12)
  if (more.length === 0) return made
  const setHidden = (isHidden) => {
    for (const row of more) row.hidden = isHidden
  }
  setHidden(true)
  const show = ({ target }) => {
    setHidden(false)
    made.focus()
    target.remove()
  }
  const button = element('button', { type: 'button', class: 'more', text: `Show all ${rows.length}`, click: show })
  return element('div', {}, made, button)
}

/** @param year an astronomical year: -1446 is 1447 BC */
export function yearText(year) {
  if (year === null || year === undefined) return ''
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}
