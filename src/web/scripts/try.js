// The "try it" form of the landing page. Sends a real request from this browser to this server and shows the response.
// The key is sent only to this server and is not stored.
const form = document.querySelector('form.try')
const answer = document.querySelector('.answer')
const shownHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Used',
  'X-RateLimit-Reset',
  'Retry-After',
  'Content-Type',
  'ETag',
  'Link',
  'X-Request-Id',
]

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  show('Sending …', [], '')
  try {
    await ask(form.elements.path.value.trim(), form.elements.key.value.trim())
  } catch (error) {
    show(`The request could not be sent: ${error.message}`, [], '')
  } finally {
    button.disabled = false
  }
})

// The browser rejects a path that does not begin with a slash. The last response would seem to belong to it.
form.addEventListener(
  'invalid',
  () => {
    answer.hidden = true
  },
  true,
)

async function ask(path, key) {
  // Also accepts a path from a Link header, which begins with the path of PUBLIC_URL.
  const base = document.documentElement.dataset.base ?? ''
  const url = new URL(path.startsWith(`${base}/`) ? path : base + path, location.origin)
  if (url.origin !== location.origin) throw new Error(`only paths of ${location.origin} are supported here`)
  // Browsers refuse such a header with an error that does not name the key.
  if (/[^\x21-\x7e]/.test(key)) throw new Error('a key has only letters, digits and _. Copy the complete key')
  const start = performance.now()
  const response = await fetch(url, { headers: key === '' ? {} : { 'X-API-Key': key }, cache: 'no-store' })
  const body = await response.text()
  const milliseconds = Math.round(performance.now() - start)
  const headers = shownHeaders
    .filter((name) => response.headers.has(name))
    .map((name) => [name, response.headers.get(name)])
  show(`${response.status} ${response.statusText} in ${milliseconds} ms`, headers, pretty(body))
}

function pretty(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function show(status, headers, body) {
  answer.hidden = false
  answer.querySelector('.status').textContent = status
  const list = answer.querySelector('dl')
  list.replaceChildren(...headers.map(([name, value]) => row(name, value)))
  const pre = answer.querySelector('pre')
  pre.hidden = body === ''
  pre.firstElementChild.textContent = body
}

function row(name, value) {
  const group = document.createElement('div')
  const term = document.createElement('dt')
  const description = document.createElement('dd')
  term.textContent = `${name}:`
  description.textContent = value
  group.append(term, description)
  return group
}
