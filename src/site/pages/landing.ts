/**
 * The front page: an example response, project ideas, how to get a key, quotas, a form to try the API, and the dataset
 * that is served.
 */

import type { Schema } from '../../queries/records.ts'
import { DAILY_LIMITS, DEMO_PER_ADDRESS } from '../../stated-numbers.ts'
import { examplePathOf, type OperationOutline } from '../formats/contract-outline.ts'
import type { Assets } from '../static-files.ts'
import { renderLiveAnswer } from './front-example.ts'
import { highlight } from './highlight.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './page-frame.ts'
import { renderTryForm } from './try-form.ts'

export interface Landing {
  readonly operations: readonly OperationOutline[]
  /** The licence of the data as a whole, from the contract. */
  readonly licence: { readonly name: string; readonly url?: string } | undefined
  /** Address of the service, without a trailing slash. */
  readonly origin: string
  readonly assets: Assets
  readonly demoKey: string | undefined
}

/** Labels for the row counts of the tables. */
const COUNT_LABELS: Readonly<Record<string, string>> = {
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

/** The parts of the live dataset that the page shows. */
export interface Shown {
  readonly metadata: Schema<'Metadata'>
  /** JSON text of the site document FIRST_DOCUMENT; undefined if the dataset has none. */
  readonly firstDocument: string | undefined
}

export function renderLanding(landing: Landing, { metadata, firstDocument }: Shown): string {
  const example = examplePathOf(landing.operations, 'getVerse')
  const main = html`${INTRODUCTION}
${landing.demoKey === undefined ? html`` : renderStart(landing, example)}
${renderLiveAnswer(firstDocument)}
${PROJECTS}
${PICTURES}
${landing.demoKey === undefined ? renderStart(landing, example) : html``}
${renderQuotas()}
${renderTry(landing, example)}
${renderDataset(metadata, landing.assets.downloads)}
${renderLicence(landing.licence)}
${renderDocuments()}`
  return renderPage({
    title: 'Biblical Reference Data: a read-only JSON API',
    description:
      'A read-only JSON API for the people, places, events and words of the Bible: the entities in a verse, family relations and cross-references.',
    main,
    assets: landing.assets,
    styles: ['/assets/front.css', '/assets/pictures.css'],
    scripts: ['/assets/front.js', '/assets/map.js', '/assets/arcs.js', '/assets/try.js'],
  })
}

const INTRODUCTION = html`<div class="hero">
<h1>Every person, place and event in every verse</h1>
<p>A read-only JSON API for the Bible: people and their families, places with coordinates, events with years, topics,
cross-references, and the Greek or Hebrew words of each verse.</p>
<div class="actions"><a class="button" href="/signup">Get a key</a> <a class="button plain" href="/docs/operations">Read the documentation</a> <a class="button plain" href="/explore">Explore the data</a></div>
</div>`

const PROJECTS = html`<section aria-labelledby="projects-heading">
<h2 id="projects-heading">Three things to build</h2>
<ul class="projects">
<li><h3>Notes next to a verse</h3><p>Show the people, places and events in a verse, with three requests. <a href="/guide/people-and-places">Task 2 of the guide</a></p></li>
<li><h3>A family tree</h3><p>Get ancestors, descendants and partners as nodes and edges. <a href="/guide/family-tree">Task 5 of the guide</a></p></li>
<li><h3>A map of Paul’s journeys</h3><p>Get the places of an event as GeoJSON. <a href="/guide/journeys">Task 7 of the guide</a></p></li>
</ul>
</section>`

const PICTURES = html`<section aria-labelledby="pictures-heading">
<h2 id="pictures-heading">See the data</h2>
<figure data-picture="map" data-label="Map of all places" data-all=""><div class="canvas"></div>
<figcaption><a href="/explore/map">The places of the Bible</a>: each place, person and event has a map of its own.</figcaption></figure>
<figure data-picture="arcs" data-label="Arcs between the chapters with the most cross-references" data-all=""><div class="canvas"></div>
<figcaption><a href="/explore/cross-references">The cross-references of the Bible</a>: an arc connects two chapters.</figcaption></figure>
<p>There are also <a href="/read/John.3.16">verses with their words</a>, <a href="/explore">family trees</a> and <a href="/explore/time/kings">timelines</a>.</p>
<noscript><p class="note">The pictures need JavaScript.</p></noscript>
</section>`

function renderStart({ origin, demoKey }: Landing, example: string): Html {
  const sample = (key: string) =>
    html`<pre tabindex="0" aria-label="Example request with curl"><code>${highlight(`curl -H "X-API-Key: ${key}" `, 'sh')}${origin}${example}</code></pre>`
  if (demoKey === undefined) {
    return html`<section id="key" aria-labelledby="key-heading">
<h2 id="key-heading">Get a key</h2>
<p><a href="/signup">Sign up with your e-mail address</a>, or see there whom to ask for a key. The example above and the <a href="/docs/operations">documentation</a> need none.</p>
<p>Send the key in the <code>X-API-Key</code> header of every request:</p>
${sample('$API_KEY')}
</section>`
  }
  return html`<section id="key" aria-labelledby="key-heading">
<h2 id="key-heading">Your first request</h2>
<p>Everybody may use this demo key: each address has ${DEMO_PER_ADDRESS} requests a day with it.</p>
${sample(demoKey)}
<p>For more, <a href="/signup">get a key of your own</a>: it is free and has ${formatCount(DAILY_LIMITS.free)} requests a day.</p>
</section>`
}

function renderQuotas(): Html {
  const rows = Object.entries(DAILY_LIMITS).map(
    ([tier, limit]) => html`<tr><th scope="row"><code>${tier}</code></th><td>${formatCount(limit)}</td></tr>\n`,
  )
  return html`<section aria-labelledby="quota-heading">
<h2 id="quota-heading">Tiers and quotas</h2>
<table>
<thead><tr><th scope="col">Tier</th><th scope="col">Requests per day</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
<p>A day is a calendar day in UTC. The <code>RateLimit</code> header of each response and <code>GET /v1/usage</code> show how many
requests are left. If you exceed the quota, you get a <a href="/problems/quota-exceeded">429</a> that says when you can send requests again.</p>
</section>`
}

function renderTry({ operations, demoKey }: Landing, example: string): Html {
  return html`<section id="try" aria-labelledby="try-heading">
<h2 id="try-heading">Try it</h2>
${renderTryForm({ example, operations, demoKey })}
</section>`
}

function renderDataset({ version, build_date, counts }: Schema<'Metadata'>, downloads: boolean): Html {
  const rows = Object.entries(counts)
  const isStarter = version.endsWith('-starter')
  const about = isStarter
    ? html`<p class="note">This is the <strong>starter dataset</strong>: a small dataset for development and tests. Its dictionary and lexicon texts were written for this project: do not quote them as Easton, Smith or Strong. The operator can build the
full dataset with <code>npm run dataset -- fetch</code> and <code>npm run dataset -- build</code>.</p>`
    : html`<p>This is the <strong>full dataset</strong>, built from <a href="/sources">these sources</a>.</p>`
  return html`<section id="dataset" aria-labelledby="dataset-heading">
<h2 id="dataset-heading">Dataset</h2>
<p>Version <code>${version}</code>, built on <time datetime="${build_date}">${build_date}</time>.</p>
${about}
<ul class="counts">
${rows.map(([table, count]) => html`<li><strong>${formatCount(count)}</strong> ${COUNT_LABELS[table] ?? table}</li>\n`)}</ul>
${downloads ? html`<p><a href="/downloads/">Download the whole dataset</a> without a key: one SQLite file, or each table as JSON Lines.</p>` : html``}
</section>`
}

function renderLicence(licence: Landing['licence']): Html {
  if (!licence) return html``
  const name =
    licence.url === undefined
      ? html`${licence.name}`
      : html`<a href="${licence.url}" rel="noopener">${licence.name}</a>`
  return html`<section aria-label="Licence">
<p>The data as a whole is licensed under ${name}. If you redistribute it, name its <a href="/sources">sources</a>.</p>
</section>`
}

function renderDocuments(): Html {
  return html`<section aria-labelledby="documents-heading">
<h2 id="documents-heading">Documentation and contract</h2>
<ul>
<li><a href="/docs/operations">Documentation</a>: a page for each operation; <a href="/docs">all on one page</a></li>
<li><a href="/guide">Guide</a>: twenty-one tasks as programs to copy, and rules for all operations; also as Markdown: <a href="/guide.md">guide.md</a></li>
<li><a href="/openapi.yaml">openapi.yaml</a> and <a href="/openapi.json">openapi.json</a>: OpenAPI 3.0, recommended for generating clients</li>
<li><a href="/openapi-3.1.json">openapi-3.1.json</a>: the same contract as OpenAPI 3.1</li>
<li><a href="/clients">Clients</a>: for TypeScript, Python and other languages</li>
<li><a href="/postman.json">postman.json</a>: one request for each operation, to import into Postman</li>
<li><a href="/api-behaviour">API behaviour</a>: what the contract does not say</li>
<li><a href="/agents">For agents</a>: the MCP server</li>
<li><a href="/problems">Errors</a>: the meaning of each error and what to do</li>
<li><a href="/llms.txt">llms.txt</a> and <a href="/.well-known/api-catalog">API catalogue</a>: overviews for programs</li>
<li><a href="/security">Security</a>: how to report a weakness; contact: <a href="/.well-known/security.txt">security.txt</a></li>
</ul>
</section>`
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
