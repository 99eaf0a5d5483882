// Draws the pictures of a page from their data, which the page has as a table or a list.
import { element } from './elements.js'

/**
 * Draws each picture of a kind when the reader scrolls near it.
 * @param draw gets the figure and returns the picture
 */
export function drawAll(kind, draw) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void fill(target, draw)
      }
    },
    { rootMargin: '300px' },
  )
  for (const figure of document.querySelectorAll(`[data-picture="${kind}"]`)) observer.observe(figure)
}

async function fill(figure, draw) {
  const place = figure.querySelector('.canvas')
  try {
    place.replaceChildren(await draw(figure))
  } catch (error) {
    place.replaceChildren(element('p', { text: error.message }))
  }
}

/** The frame of a picture: its only tab stop. Its data is in the table below it. */
export function frameOf(figure, kind, ...children) {
  return element(
    'div',
    { class: `frame ${kind}`, tabindex: 0, role: 'group', 'aria-label': figure.dataset.label },
    ...children,
  )
}
