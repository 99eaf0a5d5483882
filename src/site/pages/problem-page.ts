/** An error as a page for people, with links to what may have been meant. */
import type { ProblemPage } from '../../http/request.ts'
import type { ApiError } from '../../problems/api-error.ts'
import { HTML } from '../responses.ts'
import type { Assets } from '../static-files.ts'
import { pageOf, searchPage } from './addresses.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './page-frame.ts'
import { PAGE_HEADERS } from './page-headers.ts'

export function createProblemPage(assets: Assets): ProblemPage {
  return (problem, path) => {
    const { status, title, headers } = problem
    const main = html`<h1>${title}</h1>
<p>${withLinks(problem.message)}</p>
${renderMeant(problem, path)}
<p>Try the search box above, <a href="/read">the books of the Bible</a>, <a href="/explore">the pictures</a> or <a href="/docs/operations">the documentation of the API</a>.</p>`
    const text = renderPage({
      title: `${title}: Biblical Reference Data`,
      description: 'This page cannot be shown.',
      main,
      assets,
      searched: status === 404 ? wordsOf(path) : undefined,
    })
    const own = { 'Content-Type': HTML, 'Cache-Control': 'no-store' }
    return { status, headers: { ...PAGE_HEADERS, ...headers, ...own }, body: Buffer.from(text) }
  }
}

/** The paths of the API in a message, as links to the pages that show the same. */
function withLinks(message: string): Html {
  const parts = message.split(/(\/[a-z][\w./?=&%+-]*[\w/])/).map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    const page = part.startsWith('/v1/') ? pageOf(part) : part
    return page === undefined ? html`<code>${part}</code>` : html`<a href="${page}">${page}</a>`
  })
  return html`${parts}`
}

/** The address of the page, with what was probably meant in place of the wrong part. */
function renderMeant({ extension, status }: ApiError, path: string): Html {
  const decoded = decodedPath(path)
  const meant = (extension.errors ?? []).flatMap(({ in: place, value, suggestion }) => {
    if (place !== 'path' || value === undefined || suggestion === undefined) return []
    const address = decoded.replace(value, suggestion)
    return address === decoded || !address.startsWith('/') ? [] : [address]
  })
  const words = wordsOf(path)
  const search =
    status === 404 && words !== '' ? html`<li><a href="${searchPage(words)}">Search for “${words}”</a></li>\n` : html``
  const items = meant.map((address) => html`<li>Did you mean <a href="${encodeURI(address)}">${address}</a>?</li>\n`)
  if (items.length === 0 && search.markup === '') return html``
  return html`<ul>
${items}${search}</ul>`
}

/** `moses` for `/person/moses_9999`. */
function wordsOf(path: string): string {
  const last = decodedPath(path).split('/').filter(Boolean).at(-1) ?? ''
  return last.replace(/_\d+$/, '').replaceAll(/[_-]+/g, ' ').trim().slice(0, 100)
}

/** A path that cannot be decoded stays as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
