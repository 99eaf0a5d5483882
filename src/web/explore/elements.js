// Creates HTML and SVG elements.
const SVG = 'http://www.w3.org/2000/svg'

/** @param attributes `text` sets the text; functions are event listeners; undefined and false are left out */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children)
}

export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill(made, { text, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value !== undefined && value !== false) made.setAttribute(name, value)
  }
  if (text !== undefined) made.textContent = text
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** @param year an astronomical year: -1446 is 1447 BC */
export function yearText(year) {
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}
