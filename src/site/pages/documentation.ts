/** /docs: the contract, rendered by Redoc in the browser, and the sources of the data. */
import type { Schema } from '../../queries/records.ts'
import type { Assets } from '../static-files.ts'
import { html, renderPage } from './html.ts'
import { renderSources } from './sources-page.ts'

export function renderDocumentation(sources: readonly Schema<'Source'>[], assets: Assets): string {
  const main = html`<h1 class="unseen">Documentation</h1>
<div id="redoc" aria-busy="true">
<section><p>Loading the documentation from <a href="/openapi.json">the OpenAPI contract</a> …</p>
<noscript><p>This page needs JavaScript. Without JavaScript, read <a href="/openapi.yaml">openapi.yaml</a> or <a href="/llms.txt">llms.txt</a>.</p></noscript></section>
</div>
${renderSources(sources, 'Sources, licences and attribution')}`
  return renderPage({
    title: 'Documentation: Biblical Reference Data',
    description: 'Every operation, parameter, field and error of the Biblical Reference Data API, with examples.',
    main,
    assets,
    isFullWidth: true,
    styles: ['/assets/docs.css'],
    scripts: ['/assets/redoc.standalone.js', '/assets/docs.js'],
  })
}
