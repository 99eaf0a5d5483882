/** An error as a page for people, with links to what may have been meant. */
import type { ProblemPage } from '../../../http/request.ts'
import type { ApiError } from '../../../problems/api-error.ts'
import { HTML } from '../../responses.ts'
import type { Assets } from '../../static-files.ts'
import { searchPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { MAX_SEARCHED, renderPage } from '../page-frame.ts'
import { PAGE_HEADERS } from '../page-headers.ts'
import { meantPages, toMeantPage, wordsOf } from './meant-pages.ts'

/** Headings where the title of the problem document is not about a page. */
const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This address has a mistake',
  404: 'This page does not exist',
}

export function createProblemPage(assets: Assets): ProblemPage {
  return (problem, path) => {
    const { status, title, headers } = problem
    const heading = HEADINGS[status] ?? title
    const main = html`<h1>${heading}</h1>
${sentencesOf(problem).map((sentence) => html`<p>${withLinks(sentence)}</p>\n`)}${renderMeant(problem, path)}
<p>Use the search box above, or see <a href="/read">the books of the Bible</a>, <a href="/explore">the pictures</a> or <a href="/docs/operations">the API</a>.</p>`
    const text = renderPage({
      title: `${heading}: Biblical Reference Data`,
      description: 'This page cannot be shown.',
      main,
      assets,
      searched: status === 404 ? wordsOf(path).slice(0, MAX_SEARCHED) : undefined,
    })
    const own = { 'Content-Type': HTML, 'Cache-Control': 'no-store' }
    return { status, headers: { ...PAGE_HEADERS, ...headers, ...own }, body: Buffer.from(text) }
  }
}

/** What the problem document says to people: without the paths of the API, and without what `renderMeant` shows. */
function sentencesOf({ status, message, extension: { errors = [] } }: ApiError): string[] {
  if (status === 400 && errors.length > 0) return errors.map(({ name, reason }) => `${name} ${reason}.`)
  const sentences = message.split(/(?<=[.?]) (?=[A-Z])/)
  return sentences.filter(
    (sentence) => !/^Did you mean|^This path does not exist|\/v1\/|\/docs\/operations/.test(sentence),
  )
}

/** The addresses in a sentence, as links. */
function withLinks(sentence: string): Html {
  const parts = sentence.split(/(\/[a-z]+\/?)(?=[ .,?]|$)/).map((part, index) => {
    return index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`
  })
  return html`${parts}`
}

function renderMeant(problem: ApiError, path: string): Html {
  if (problem.status === 400) return renderWithoutQuery(problem, path)
  if (problem.status !== 404) return html``
  const words = wordsOf(path)
  const links = meantPages(problem, path).map(
    ({ address, name }) => html`<li>Did you mean <a href="${address}">${name}</a>?</li>\n`,
  )
  const search = words === '' ? html`` : html`<li><a href="${searchPage(words)}">Search for “${words}”</a></li>\n`
  return links.length === 0 && words === '' ? html`` : html`<ul>\n${links}${search}</ul>`
}

/** The same page without its parameters, if one of them has the mistake. */
function renderWithoutQuery({ extension: { errors = [] } }: ApiError, path: string): Html {
  if (!errors.some(({ in: place }) => place === 'query')) return html``
  const { address, name } = toMeantPage(path)
  return html`<ul>\n<li>Open <a href="${address}">${name}</a> without parameters</li>\n</ul>`
}
