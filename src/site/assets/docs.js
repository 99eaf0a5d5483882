// Draws the documentation from the contract that this server serves, in our colours and with fonts that are there.
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif'
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace'
const isNarrow = window.matchMedia('(max-width: 40rem)').matches
const container = document.getElementById('redoc')

const options = {
  disableSearch: false,
  hideDownloadButton: true,
  jsonSampleExpandLevel: 3,
  pathInMiddlePanel: true,
  requiredPropsFirst: false,
  sortPropsAlphabetically: false,
  nativeScrollbars: true,
  theme: {
    spacing: { sectionHorizontal: isNarrow ? 16 : 40, sectionVertical: isNarrow ? 16 : 24 },
    colors: { primary: { main: '#0f5a73' }, text: { primary: '#1c2a30', secondary: '#55646b' } },
    typography: {
      fontSize: '16px',
      fontFamily: sans,
      headings: { fontFamily: 'Georgia, "Iowan Old Style", "Liberation Serif", serif' },
      code: { fontFamily: mono, fontSize: '14px', color: '#9c4513', backgroundColor: '#f5f0e4', wrap: true },
      links: { color: '#0f5a73', visited: '#0f5a73', hover: '#17424f' },
    },
    logo: { maxHeight: '96px', maxWidth: '96px', gutter: '16px' },
    sidebar: { backgroundColor: '#f5f0e4', textColor: '#1c2a30', activeTextColor: '#9c4513' },
    rightPanel: { backgroundColor: '#12303a', textColor: '#f3ecd9' },
    codeBlock: { backgroundColor: '#0b2129' },
    fab: { backgroundColor: '#17424f', color: '#fbe9cd' },
  },
}

Redoc.init('/openapi.json', options, container, (error) => {
  container.removeAttribute('aria-busy')
  if (error) container.textContent = `The documentation could not be drawn: ${error.message}`
  else openByKeyboard()
})

// What Redoc lets only the mouse open: the menu, on a narrow screen or a wide one that is much enlarged, and how an
// operation is authorized.
function openByKeyboard() {
  const menu = container.querySelector('.menu-content + *')
  if (menu) {
    menu.setAttribute('aria-label', 'Menu')
    makeButton(menu)
  }
  for (const heading of container.querySelectorAll('h5')) {
    if (!heading.textContent.startsWith('Authorizations')) continue
    const opener = heading.parentElement
    opener.setAttribute('aria-expanded', 'false')
    opener.addEventListener('click', () => {
      opener.setAttribute('aria-expanded', String(opener.getAttribute('aria-expanded') === 'false'))
    })
    makeButton(opener)
  }
}

function makeButton(element) {
  element.tabIndex = 0
  element.setAttribute('role', 'button')
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    element.click()
  })
}
