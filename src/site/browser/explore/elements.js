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

/** A link to another view. explore.page.js opens it without loading the page again. */
export function link(path, text) {
  return element('a', { href: path, text })
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

/** `-1446` is 1447 BC. */
export function yearText(year) {
  if (year === null || year === undefined) return ''
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}
