// The API requests that return what a picture shows, each as a curl command with a copy button.
import { base } from '../base.js'
import { element } from './elements.js'

/** @param requests lists of operationId and path */
export function requestList(requests) {
  const items = requests.map(([operation, path]) => {
    const command = `curl -H "X-API-Key: $API_KEY" "${location.origin}${base}${path}"`
    return element(
      'li',
      {},
      element('code', { text: `GET ${path}` }),
      element(
        'span',
        {},
        copyButton(command, path),
        element('a', { href: `/docs/operations/${operation}`, text: `Documentation of ${operation}` }),
      ),
    )
  })
  return element('ul', { class: 'requests' }, ...items)
}

function copyButton(command, path) {
  const label = `Copy as curl: GET ${path}`
  const copy = async ({ target }) => {
    const done = await navigator.clipboard.writeText(command).then(
      () => 'Copied',
      () => 'Not allowed',
    )
    target.textContent = done
    setTimeout(() => {
      target.textContent = 'Copy as curl'
    }, 2_000)
  }
  return element('button', { type: 'button', 'aria-label': label, text: 'Copy as curl', click: copy })
}
