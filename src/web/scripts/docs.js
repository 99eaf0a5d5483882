// Renders the documentation with Redoc from /openapi.json, in the colours and fonts of the site.
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif'
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace'
const isNarrow = window.matchMedia('(max-width: 40rem)').matches
const container = document.getElementById('redoc')
// The path of PUBLIC_URL.
const base = document.documentElement.dataset.base ?? ''

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)')
// Redoc takes its colours only once.
darkScheme.addEventListener('change', () => location.reload())
const isDark = darkScheme.matches
const COLOURS = isDark
  ? {
      ink: '#e6e3da',
      soft: '#b4c0c4',
      link: '#8fcbe0',
      accent: '#f0a878',
      panel: '#1c2b32',
      line: '#33464e',
      good: '#8fd694',
      bad: '#ff9d94',
    }
  : {
      ink: '#1c2a30',
      soft: '#55646b',
      link: '#0f5a73',
      accent: '#9c4513',
      panel: '#f5f0e4',
      line: '#dcd3bf',
      good: '#14611d',
      bad: '#a3202b',
    }

const options = {
  disableSearch: false,
  // The page itself links the contract.
  hideDownloadButtons: true,
  jsonSampleExpandLevel: 3,
  pathInMiddlePanel: true,
  requiredPropsFirst: false,
  sortPropsAlphabetically: false,
  nativeScrollbars: true,
  theme: {
    spacing: { sectionHorizontal: isNarrow ? 16 : 40, sectionVertical: isNarrow ? 16 : 24 },
    colors: {
      primary: { main: COLOURS.link },
      success: { main: COLOURS.good },
      error: { main: COLOURS.bad },
      text: { primary: COLOURS.ink, secondary: COLOURS.soft },
      border: { dark: COLOURS.line, light: COLOURS.line },
      responses: {
        success: { color: COLOURS.good, backgroundColor: COLOURS.panel, tabTextColor: '#8fd694' },
        error: { color: COLOURS.bad, backgroundColor: COLOURS.panel, tabTextColor: '#ff9d94' },
        redirect: { color: COLOURS.ink, backgroundColor: COLOURS.panel, tabTextColor: '#f3ecd9' },
      },
    },
    schema: {
      linesColor: COLOURS.line,
      nestedBackground: COLOURS.panel,
      typeNameColor: COLOURS.soft,
      typeTitleColor: COLOURS.soft,
      requireLabelColor: COLOURS.bad,
    },
    typography: {
      fontSize: '16px',
      fontFamily: sans,
      headings: { fontFamily: sans },
      code: { fontFamily: mono, fontSize: '14px', color: COLOURS.accent, backgroundColor: COLOURS.panel, wrap: true },
      links: { color: COLOURS.link, visited: COLOURS.link, hover: COLOURS.ink },
    },
    sidebar: { backgroundColor: COLOURS.panel, textColor: COLOURS.ink, activeTextColor: COLOURS.accent },
    rightPanel: { backgroundColor: '#12303a', textColor: '#f3ecd9' },
    codeBlock: { backgroundColor: '#0b2129' },
    fab: { backgroundColor: '#17424f', color: '#fbe9cd' },
  },
}

void start()

async function start() {
  try {
    Redoc.init(await readContract(), options, container, (error) => (error ? fail(error) : finish()))
  } catch (error) {
    fail(error)
  }
}

// Without the logo, which the header shows already. Without PUBLIC_URL, the address is that of the page: see page.js.
async function readContract() {
  const text = await (await fetch(`${base}/openapi.json`)).text()
  const assumed = document.documentElement.dataset.origin
  const contract = JSON.parse(assumed === undefined ? text : text.replaceAll(assumed, location.origin))
  delete contract.info['x-logo']
  return contract
}

function fail(error) {
  container.removeAttribute('aria-busy')
  container.textContent = `The documentation could not be loaded: ${error.message}`
}

function finish() {
  container.removeAttribute('aria-busy')
  openByKeyboard()
  correctRoles()
  new MutationObserver(correctRoles).observe(container, { childList: true, subtree: true })
  showActiveEntry()
  window.addEventListener('hashchange', showActiveEntry)
}

// Corrects roles and names for screen readers. The page has two search forms. Redoc's headings under an operation skip levels, and some are inside buttons. The
// label of a menu entry hides the entries under it.
function correctRoles() {
  for (const heading of container.querySelectorAll('h5:not([role])')) {
    const isInButton = heading.closest('[role=button], button') !== null
    heading.setAttribute('role', isInButton ? 'presentation' : 'heading')
    if (!isInButton) heading.setAttribute('aria-level', '3')
  }
  container.querySelector('[role=search]:not([aria-label])')?.setAttribute('aria-label', 'In the documentation')
  for (const item of container.querySelectorAll('li[role=menuitem][aria-label]')) item.removeAttribute('aria-label')
}

// When a link leads to an operation, the menu scrolls to the entry of that operation.
function showActiveEntry() {
  setTimeout(() => {
    const active = container.querySelector('.menu-content label.active[role=menuitem], .menu-content .active')
    active?.scrollIntoView({ block: 'nearest' })
  }, 300)
}

// Redoc opens two elements only with the mouse: the menu on a narrow or zoomed screen, and the authorization of an
// operation. This makes them usable with the keyboard.
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
