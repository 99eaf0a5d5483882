/** Pages that are made from the live dataset on each request: reading, search and records. They work without script. */
import type { Contract } from '../../api/contract.ts'
import type { Dataset } from '../../dataset/open.ts'
import type { Part } from '../../http/part.ts'
import type { HttpResponse } from '../../http/response.ts'
import type { PageTurns } from '../../limits/live-pages.ts'
import { oncePer } from '../../primitives/once.ts'
import { ApiError, type Violation } from '../../problems/api-error.ts'
import { invalidParameters, movedPermanently } from '../../problems/problems.ts'
import { listSourceRows } from '../../queries/metadata.ts'
import { pageResponse } from '../responses.ts'
import { sitePart } from '../site-part.ts'
import type { Assets } from '../static-files.ts'
import { pageOf, searchPage } from './addresses.ts'
import { type Answers, compileAnswers } from './answers.ts'
import { type Html, html } from './html.ts'
import { MAX_SEARCHED, type Page, renderPage } from './page-frame.ts'

/** What a page shows. Its title is also its heading, without the name of the site. */
export interface LiveContent extends Pick<Page, 'description' | 'current' | 'searched' | 'scripts' | 'styles'> {
  readonly title: string
  readonly main: Html
  /** Links and lists beside the main column; below it on phones. */
  readonly beside?: Html | undefined
  /** What can be long: under the main column, and on phones also under `beside`. */
  readonly below?: Html | undefined
  /** Whether the main column is as wide as the page, for a picture. */
  readonly isWide?: boolean
}

/** A request to a live page. */
export interface Visit {
  readonly answers: Answers
  /** The parts of the path that the pattern names, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /**
   * The value of a query parameter, one of `allowed`. The first is the default.
   *
   * @throws ApiError 400
   */
  choose<Value extends string>(name: string, allowed: readonly [Value, ...Value[]]): Value
}

/** A temporary redirect to the page that is meant. */
export interface Redirect {
  /** Without the path of PUBLIC_URL. */
  readonly to: string
}

/** @returns the content of the page, a redirect, or a response that is no page */
export type RenderLive = (visit: Visit) => Promise<LiveContent | Redirect | HttpResponse>

export interface LiveSite {
  readonly contract: Contract
  /** The live dataset. */
  readonly dataset: () => Dataset
  readonly assets: Assets
  readonly takeTurn: PageTurns
}

/** Creates a row of the table of parts. */
export type LivePage = (name: string, paths: string | readonly string[], render: RenderLive) => Part

export function livePages({ contract, dataset, assets, takeTurn }: LiveSite): LivePage {
  const openAnswers = compileAnswers(contract.document)
  const creditsOf = oncePer(async (live: Dataset) => renderCredits(await listSourceRows(live)))

  async function makePage(
    render: RenderLive,
    queryString: string,
    parameters: Visit['parameters'],
  ): Promise<HttpResponse> {
    const answers = openAnswers(dataset())
    const query = new URLSearchParams(queryString)
    const content = await onPages(() =>
      render({ answers, parameters, query, choose: (key, allowed) => chosen(query, key, allowed) }),
    )
    if ('to' in content) return redirectTo(assets.basePath + content.to)
    if ('status' in content) return content
    const { title, main, beside, below, isWide, styles = [], searched = query.get('q') ?? undefined, ...rest } = content
    const details = renderDetails(answers.requests, await creditsOf(answers.dataset))
    const origin = content.searched === undefined ? renderOrigin(query) : html``
    return pageResponse(
      renderPage({
        ...rest,
        assets,
        searched: searched?.slice(0, MAX_SEARCHED),
        title: `${title}: Biblical Reference Data`,
        main: renderLayout({ main: html`${origin}${main}`, beside, below, details, isWide }),
        isPicture: true,
        styles: ['/assets/live.css', ...styles],
      }),
    )
  }

  return (name, paths, render) =>
    sitePart(name, paths, (request, parameters) =>
      takeTurn(request, () => makePage(render, request.queryString, parameters)),
    )
}

function redirectTo(location: string): HttpResponse {
  return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) }
}

/** A redirect of the API leads to the page of the same record. */
async function onPages<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const location = error instanceof ApiError ? error.headers['Location'] : undefined
    const page = location === undefined ? undefined : pageOf(location)
    throw page === undefined ? error : movedPermanently(page)
  }
}

function chosen<Value extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly [Value, ...Value[]],
): Value {
  const given = query.get(name)
  if (given === null || given === '') return allowed[0]
  const value = allowed.find((one) => one === given)
  if (value !== undefined) return value
  const violation: Violation = { in: 'query', name, value: given, reason: `must be one of ${allowed.join(', ')}` }
  throw invalidParameters([violation])
}

/** A page that a search opened leads to everything else that the text can mean. */
function renderOrigin(query: URLSearchParams): Html {
  const text = query.get('q')?.trim() ?? ''
  if (text === '' || text.length > MAX_SEARCHED) return html``
  return html`<p class="searched">Opened for “${text}”. <a href="${searchPage(text)}&type=all">All results</a></p>
`
}

interface Layout extends Pick<LiveContent, 'main' | 'beside' | 'below'> {
  readonly isWide: boolean | undefined
  readonly details: Html
}

function renderLayout({ main, beside, below, details, isWide }: Layout): Html {
  return html`<div class="live${beside ? ' with-side' : ''}${isWide ? ' whole' : ''}">
<div class="column">
${main}
</div>
${beside ? html`<div class="beside">\n${beside}\n</div>\n` : html``}${below ? html`<div class="column below">\n${below}\n</div>\n` : html``}${details}
</div>`
}

function renderDetails(requests: readonly string[], credits: Html): Html {
  const items = [...new Set(requests)].map((path) => html`<li><code>GET ${path}</code></li>\n`)
  return html`<details class="behind">
<summary>Requests and sources of this page</summary>
<p>The API returns what this page shows, as JSON. <a href="/signup">Get a key</a>, or see <a href="/docs/operations">all operations</a>.</p>
<ul>
${items}</ul>
${credits}
</details>`
}

function renderCredits(sources: readonly { readonly title: string; readonly licence: string }[]): Html {
  const names = sources.map(({ title, licence }, index) => html`${index > 0 ? '; ' : ''}${title} (${licence})`)
  return html`<p>Data: ${names}. <a href="/sources">All sources and licences</a>.</p>`
}
