// /explore: shows the view that the address names, and opens others without loading the page again.
import { base } from './base.js'
import { showArcs } from './explore/arcs.js'
import { element } from './explore/elements.js'
import { showFamily } from './explore/family.js'
import { showMap } from './explore/map.js'
import { requestList } from './explore/requests.js'
import { showTime } from './explore/time.js'
import { showVerse } from './explore/verse.js'
import { showWord } from './explore/word.js'

/** Views, keyed by the first part of the path after /explore. */
const VIEWS = {
  verse: { tab: 'verse', show: showVerse },
  word: { tab: 'word', show: showWord },
  map: { tab: 'map', show: showMap },
  place: { tab: 'map', show: ([slug]) => showMap(['place', slug]) },
  event: { tab: 'map', show: ([slug]) => showMap(['event', slug]) },
  person: { tab: 'person', show: showFamily },
  time: { tab: 'time', show: showTime },
  'cross-references': { tab: 'cross-references', show: showArcs },
}

const view = document.querySelector('.view')
const tabs = [...document.querySelectorAll('.tabs [data-tab]')]
let shown = 0

document.addEventListener('click', (event) => {
  const target = event.target.closest('a[href]')
  const href = target?.getAttribute('href')
  if (!href?.startsWith(`${base}/explore`) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
    return
  event.preventDefault()
  open(href.slice(base.length))
})
document.addEventListener('open-path', ({ detail }) => open(detail))
addEventListener('popstate', () => void show())
void show()

function open(path) {
  history.pushState(null, '', base + path)
  void show().then(() => view.querySelector('h2')?.focus())
}

async function show() {
  const [, , name = 'map', ...rest] = location.pathname.slice(base.length).split('/').map(decodeURIComponent)
  const chosen = VIEWS[name || 'map'] ?? VIEWS.map
  for (const tab of tabs) {
    if (tab.dataset.tab === chosen.tab) {
      tab.setAttribute('aria-current', 'page')
      tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft
    } else tab.removeAttribute('aria-current')
  }
  shown += 1
  const number = shown
  view.setAttribute('aria-busy', 'true')
  const content = await chosen.show(rest.filter((part) => part !== '')).then(render, renderError)
  // Another view has been opened in the meantime.
  if (number !== shown) return
  view.replaceChildren(...content)
  view.removeAttribute('aria-busy')
}

/**
 * @param paths addresses of the views of the same subject, keyed by tab. Tabs that have no entry keep their last link.
 */
function render({ title, note, picture, table, requests, requestNote, paths = {} }) {
  document.title = `${title}: Biblical Reference Data`
  for (const tab of tabs) {
    const path = paths[tab.dataset.tab]
    if (path) tab.setAttribute('href', base + path)
  }
  return [
    element('h2', { text: title, tabindex: '-1' }),
    ...(note ? [element('p', { class: 'soft note-on-view' }, note)] : []),
    picture,
    ...(table ? [element('details', {}, element('summary', { text: 'The same data as a table' }), table)] : []),
    element(
      'section',
      { 'aria-label': 'API requests' },
      element('h3', { text: 'Get this from the API' }),
      requestList(requests),
      ...(requestNote ? [element('p', { class: 'soft', text: requestNote })] : []),
    ),
  ]
}

function renderError(error) {
  return [element('h2', { text: 'Nothing to show', tabindex: '-1' }), element('p', { text: error.message })]
}
