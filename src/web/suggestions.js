// Suggestions below a search box, as a list that the arrow keys reach. The server makes them: a piece of HTML with at
// most ten links.
import Combobox from '@github/combobox-nav'

/** How long the box is unchanged before it asks, in milliseconds. */
const PAUSE_MS = 150

/** Number of lists on the page. */
let lists = 0

/**
 * @param form has one field, and in `data-from` the address of the suggestions, to which `q` is added
 * @returns a function that resolves to the links for a text: none after an error
 */
export function suggestIn(form) {
  const input = form.querySelector('input')
  const list = makeList()
  form.append(list)
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false })
  let timer
  let isLoading = false
  let hasFailed = false
  const hide = () => {
    clearTimeout(timer)
    list.hidden = true
    combobox.stop()
  }
  const find = async (text) => {
    if (text === '' || hasFailed) return []
    const address = new URL(form.dataset.from, location.href)
    address.searchParams.set('q', text)
    const markup = await fetch(address).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    )
    hasFailed = markup === undefined
    if (hasFailed) return []
    const made = new DOMParser().parseFromString(markup, 'text/html')
    return [...made.querySelectorAll('[role=option]')]
  }
  // One request at a time: a text that was typed in the meantime is the next.
  const load = async () => {
    if (isLoading) return
    isLoading = true
    const text = input.value.trim()
    const links = await find(text)
    isLoading = false
    if (document.activeElement !== input) return
    if (input.value.trim() !== text) void load()
    else if (links.length === 0) hide()
    else show(links)
  }
  const show = (links) => {
    for (const [index, link] of links.entries()) link.id = `${list.id}-${index}`
    list.replaceChildren(...links)
    list.hidden = false
    combobox.start()
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '') hide()
    else timer = setTimeout(load, PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && list.hidden) void load()
    if (event.key !== 'Escape' || list.hidden) return
    // The first Escape closes the list, the next one empties the box.
    event.preventDefault()
    hide()
  })
  input.addEventListener('blur', hide)
  // A press on a link must not take the focus from the box, or the list would be gone before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  form.addEventListener('submit', hide)
  return find
}

function makeList() {
  lists += 1
  const list = document.createElement('div')
  list.id = `suggestions-${lists}`
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  return list
}
