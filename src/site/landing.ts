/** The landing page: a description, first steps, quotas, the dataset that is served, and a form to try the API. */

import type { Schema } from '../queries/records.ts'
import { DAILY_LIMITS } from '../quota/quota.ts'
import type { Assets } from './assets.ts'
import { examplePathOf, type OperationOutline } from './contract-outline.ts'
import { type Html, html, renderPage } from './html.ts'
import { renderSources } from './sources.ts'

export interface Landing {
  readonly operations: readonly OperationOutline[]
  /** The licence of the data as a whole, from the contract. */
  readonly licence: { readonly name: string; readonly url?: string } | undefined
  readonly origin: { readonly url: string; readonly isCertain: boolean }
  readonly assets: Assets
  /** Whether downloads are served. */
  readonly downloads: boolean
}

/** Labels for the row counts of the tables. */
const COUNTED: Readonly<Record<string, string>> = {
  person: 'people',
  place: 'places',
  event: 'events',
  people_group: 'groups',
  topic: 'topics',
  dictionary_entry: 'dictionary entries',
  cross_reference: 'cross-references',
  greek_word: 'Greek words',
  hebrew_word: 'Hebrew words',
  strongs: 'Strong’s numbers',
  lexicon_entry: 'Hebrew lexicon entries',
  greek_lexicon_entry: 'Greek lexicon entries',
}

export function renderLanding(
  landing: Landing,
  metadata: Schema<'Metadata'>,
  sources: readonly Schema<'Source'>[],
): string {
  const example = examplePathOf(landing.operations, 'getVerse')
  const main = html`${renderIntroduction()}
${renderStart(landing, example)}
${renderQuotas()}
${renderForm(landing.operations, example)}
${renderDataset(metadata, landing.downloads)}
${renderSources(sources, 'Where the data comes from')}
${renderLicence(landing.licence)}
${renderDocuments()}`
  return renderPage({
    title: 'Biblical Reference Data: a read-only JSON API',
    description:
      'A read-only JSON API about the people, places, events and words of the Bible: who stands in a verse, how people are related, which verses refer to each other.',
    main,
    styles: [landing.assets.href('/assets/style.css')],
    scripts: [landing.assets.href('/assets/try.js')],
  })
}

function renderIntroduction(): Html {
  return html`<div class="lead">
<h1>Who and what stands in a verse</h1>
<p>A read-only JSON API about the people, places, events, topics and words of the Bible: how people are related,
where places lie, which verses refer to each other, and what each Greek and Hebrew word is.</p>
<div class="actions"><a class="button" href="/docs">Read the documentation</a> <a class="button plain" href="#try">Try it here</a></div>
</div>`
}

function renderStart({ origin }: Landing, example: string): Html {
  const address = origin.isCertain ? html`${origin.url}` : html`<span data-origin>${origin.url}</span>`
  return html`<section aria-labelledby="start-heading">
<h2 id="start-heading">Start</h2>
<p>Send your key in the <code>X-API-Key</code> header of every request:</p>
<pre tabindex="0" aria-label="Example request with curl"><code>curl -H "X-API-Key: $API_KEY" ${address}${example}</code></pre>
<h3>Get a key</h3>
<p>Keys are handed out by whoever runs this service. Its operator makes one on the command line; it is shown once:</p>
<pre tabindex="0" aria-label="Command that makes a key"><code>npm run keys -- create --tier free</code></pre>
</section>`
}

function renderQuotas(): Html {
  const rows = Object.entries(DAILY_LIMITS).map(
    ([tier, limit]) => html`<tr><th scope="row"><code>${tier}</code></th><td>${written(limit)}</td></tr>\n`,
  )
  return html`<section aria-labelledby="quota-heading">
<h2 id="quota-heading">Tiers and quotas</h2>
<table>
<thead><tr><th scope="col">Tier</th><th scope="col">Requests a day</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
<p>A day is the UTC calendar day. Every answer says in its <code>RateLimit</code> header what is left, and <code>GET /v1/usage</code>
tells it too. When nothing is left the answer is <a href="/problems/quota-exceeded">429</a> and says when to come back.</p>
</section>`
}

function renderForm(operations: readonly OperationOutline[], example: string): Html {
  const options = operations.map(
    ({ examplePath, summary }) => html`<option value="${examplePath}">${summary}</option>\n`,
  )
  return html`<section id="try" aria-labelledby="try-heading">
<h2 id="try-heading">Try it</h2>
<p>Sends a real request from your browser to this service; it counts against the quota of the key. The key is not stored.</p>
<form class="try">
<label>API key <input name="key" type="password" autocomplete="off" spellcheck="false" placeholder="brd_…"></label>
<label>Path <input name="path" type="text" list="paths" required pattern="/.*" title="A path of this service, as /v1/people" autocomplete="off" autocapitalize="none" spellcheck="false" value="${example}"></label>
<datalist id="paths">
${options}</datalist>
<div><button type="submit">Send</button></div>
</form>
<noscript><p class="note">The form needs JavaScript. The curl line above does the same.</p></noscript>
<div class="answer" hidden>
<p class="status" role="status"></p>
<dl class="facts"></dl>
<pre tabindex="0" aria-label="Body of the answer" hidden><code></code></pre>
</div>
</section>`
}

function renderDataset({ version, build_date, counts }: Schema<'Metadata'>, downloads: boolean): Html {
  const rows = Object.entries(counts)
  const isStarter = version.endsWith('-starter')
  const about = isStarter
    ? html`<p class="note">This is the <strong>starter dataset</strong>: small, made to build and test against. Its operator can build the
full one from the sources below with <code>npm run dataset -- fetch</code> and <code>npm run dataset -- build</code>.</p>`
    : html`<p>This is the <strong>full dataset</strong>, built from the sources below.</p>`
  return html`<section id="dataset" aria-labelledby="dataset-heading">
<h2 id="dataset-heading">The data that is running</h2>
<p>Version <code>${version}</code>, built on <time datetime="${build_date}">${build_date}</time>.</p>
${about}
<ul class="counts">
${rows.map(([table, count]) => html`<li><strong>${written(count)}</strong> ${COUNTED[table] ?? table}</li>\n`)}</ul>
${downloads ? html`<p><a href="/downloads/">Download it whole</a>: one SQLite file, or each table as JSON Lines, without a key.</p>` : html``}
</section>`
}

function renderLicence(licence: Landing['licence']): Html {
  if (!licence) return html``
  const name =
    licence.url === undefined
      ? html`${licence.name}`
      : html`<a href="${licence.url}" rel="noopener">${licence.name}</a>`
  return html`<section aria-label="Licence">
<p>Taken together: ${name}. If you pass the data on, name the sources above.</p>
</section>`
}

function renderDocuments(): Html {
  return html`<section aria-labelledby="documents-heading">
<h2 id="documents-heading">The contract, in all forms</h2>
<ul>
<li><a href="/docs">Documentation</a>, to read</li>
<li><a href="/guide">Guide</a>: twelve tasks, each as a program to copy; <a href="/guide.md">guide.md</a> for programs</li>
<li><a href="/openapi.yaml">openapi.yaml</a> and <a href="/openapi.json">openapi.json</a>: OpenAPI 3.0; generate clients from this</li>
<li><a href="/openapi-3.1.json">openapi-3.1.json</a>: the same API in OpenAPI 3.1</li>
<li><a href="/problems">Errors</a>: what each means and what to do</li>
<li><a href="/llms.txt">llms.txt</a> and <a href="/.well-known/api-catalog">the API catalogue</a>, for programs</li>
<li><a href="/.well-known/security.txt">security.txt</a>: whom to tell of a weakness</li>
</ul>
</section>`
}

function written(count: number): string {
  return count.toLocaleString('en')
}
