// The two pictures of the front page, which are also in /explore. Their data is loaded when the reader scrolls near
// them.
import { base } from './base.js'
import { showArcs } from './explore/arcs.js'
import { element } from './explore/elements.js'
import { showMap } from './explore/map.js'

const SHOW = { map: () => showMap([]), arcs: () => showArcs([]) }

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      void fill(target)
    }
  },
  { rootMargin: '300px' },
)
for (const place of document.querySelectorAll('[data-picture]')) observer.observe(place)
document.addEventListener('open-path', ({ detail }) => location.assign(base + detail))

async function fill(place) {
  try {
    place.replaceChildren((await SHOW[place.dataset.picture]()).picture)
  } catch (error) {
    place.replaceChildren(element('p', { text: error.message }))
  }
}
