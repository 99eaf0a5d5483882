// The script of every page: suggestions for the search box, the address of the service, the place in other versions of
// a text and in what is beside it, a copy button on every code block, and one language for all programs.
import { suggestIn } from './suggestions.js'

suggestIn(document.querySelector('.box'))

// Without PUBLIC_URL, the service does not know its public address. The pages then show the origin of the page instead.
const { origin: assumed } = document.documentElement.dataset
if (assumed !== undefined && assumed !== location.origin) {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.data.includes(assumed)) text.data = text.data.replaceAll(assumed, location.origin)
  }
}

// Another version or view opens at the same verse. The server does not get the fragment of an address.
const keepVerse = () => {
  if (!/^#v[\d]/.test(location.hash)) return
  for (const link of document.querySelectorAll('main a[rel=alternate]')) link.hash = location.hash
}
keepVerse()
addEventListener('hashchange', keepVerse)

// What is beside a text stays on the screen. If it is higher than the screen, its end does.
const beside = document.querySelector('.with-side > .beside')
if (beside) {
  const place = () => {
    beside.style.top = `${Math.min(0, innerHeight - beside.offsetHeight)}px`
  }
  new ResizeObserver(place).observe(beside)
  addEventListener('resize', place)
}

document.addEventListener('change', ({ target }) => {
  if (!target.matches('.choice input')) return
  // Keeps the chosen program where it is on the screen: the programs above can change their height.
  const before = target.getBoundingClientRect().top
  for (const other of document.querySelectorAll('.choice input')) {
    if (other.value === target.value) other.checked = true
  }
  scrollBy(0, target.getBoundingClientRect().top - before)
})

for (const block of document.querySelectorAll('main pre')) addCopyButton(block)

function addCopyButton(block) {
  if (block.parentElement.classList.contains('code') || block.closest('#redoc')) return
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  const button = document.createElement('button')
  button.type = 'button'
  const isKey = block.classList.contains('key')
  button.className = isKey ? 'copy button' : 'copy'
  const name = isKey ? 'Copy the key' : 'Copy'
  button.textContent = name
  if (!isKey) button.setAttribute('aria-label', `Copy: ${block.getAttribute('aria-label') ?? 'code'}`)
  button.addEventListener('click', () => copy(block.textContent.trimEnd(), button, name))
  frame.append(block, button)
}

async function copy(text, button, name) {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Not allowed'
  }
  setTimeout(() => {
    button.textContent = name
  }, 2_000)
}
