// Draws the documentation from the contract that this server serves, in our colours and with fonts that are there.
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif'
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace'
const container = document.getElementById('redoc')

const options = {
  disableSearch: false,
  hideDownloadButton: true,
  expandResponses: '200',
  jsonSampleExpandLevel: 3,
  pathInMiddlePanel: true,
  requiredPropsFirst: false,
  sortPropsAlphabetically: false,
  nativeScrollbars: true,
  theme: {
    spacing: { sectionVertical: 24 },
    colors: { primary: { main: '#0f5a73' }, text: { primary: '#1c2a30', secondary: '#55646b' } },
    typography: {
      fontSize: '16px',
      fontFamily: sans,
      headings: { fontFamily: 'Georgia, "Iowan Old Style", "Liberation Serif", serif' },
      code: { fontFamily: mono, fontSize: '14px', color: '#9c4513', backgroundColor: '#f5f0e4', wrap: true },
      links: { color: '#0f5a73', visited: '#0f5a73', hover: '#17424f' },
    },
    sidebar: { backgroundColor: '#f5f0e4', textColor: '#1c2a30', activeTextColor: '#9c4513' },
    rightPanel: { backgroundColor: '#12303a', textColor: '#f3ecd9' },
  },
}

Redoc.init('/openapi.json', options, container, (error) => {
  container.removeAttribute('aria-busy')
  if (error) container.textContent = `The documentation could not be drawn: ${error.message}`
})
