/** /docs: the contract, rendered by Redoc in the browser, and the sources of the data. */
import type { Schema } from '../../queries/records.ts'
import type { Assets } from '../static-files.ts'
import { html } from './html.ts'
import { renderPage } from './page-frame.ts'
import { renderSources } from './sources-page.ts'

export function renderDocumentation(sources: readonly Schema<'Source'>[], assets: Assets): string {
  const main = html`<h1 class="unseen">Documentation</h1>
<p class="below">All operations on one page. <a href="/docs/operations">The documentation</a> also has a page for each operation. <a href="/problems">Errors</a>: what each code means, and what to do. Download the contract:
<a href="/openapi.yaml">OpenAPI 3.0 (YAML)</a>, <a href="/openapi.json">3.0 (JSON)</a>, <a href="/openapi-3.1.json">3.1 (JSON)</a>.</p>
<div id="redoc" aria-busy="true">
<section><p>Loading the documentation from <a href="/openapi.json">the OpenAPI contract</a> …</p>
<noscript><p>This page needs JavaScript. Without JavaScript, read <a href="/docs/operations">the page of each operation</a> or <a href="/openapi.yaml">openapi.yaml</a>.</p></noscript></section>
</div>
<div class="below">
${renderSources(sources, 'Sources, licences and attribution')}
</div>`
  return renderPage({
    title: 'Documentation on one page: Biblical Reference Data',
    description: 'Every operation, parameter, field and error of the Biblical Reference Data API, with examples.',
    main,
    assets,
    isPicture: true,
    current: '/docs/operations',
    styles: ['/assets/docs.css'],
    scripts: ['/assets/redoc.standalone.js', '/assets/docs.js'],
  })
}
