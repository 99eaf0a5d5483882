/** Renders the list of data sources on the pages, each with its licence and attribution (D32). */
import type { Schema } from '../../queries/records.ts'
import type { Assets } from '../static-files.ts'
import { type Html, html, webLink } from './html.ts'
import { renderPage } from './page-frame.ts'

export function renderSourcesPage(sources: readonly Schema<'Source'>[], assets: Assets): string {
  return renderPage({
    title: 'Sources: Biblical Reference Data',
    description: 'The sources of the Biblical Reference Data API, with licences and attribution.',
    main: html`<h1>Sources</h1>
<p>The data comes from these works. If you show or redistribute the data, name these works.</p>
${renderSources(sources, 'Licences and attribution')}`,
    assets,
    current: '/data',
  })
}

export function renderSources(sources: readonly Schema<'Source'>[], heading: string): Html {
  return html`<section id="sources" aria-labelledby="sources-heading">
<h2 id="sources-heading">${heading}</h2>
<ul class="sources">
${sources.map(renderSource)}</ul>
</section>`
}

function renderSource(source: Schema<'Source'>): Html {
  const corrections =
    source.corrections === 0
      ? html``
      : html`<div><dt>Values corrected by this project:</dt> <dd>${source.corrections}</dd></div>
`
  return html`<li>
<h3>${webLink(source.url, source.title)}</h3>
<p>${source.attribution}</p>
<dl class="facts">
<div><dt>Licence:</dt> <dd>${source.licence}</dd></div>
${corrections}<div><dt>Tables:</dt> <dd>${source.tables.map((table) => table.replaceAll('_', ' ')).join(', ')}</dd></div>
<div><dt>Revision:</dt> <dd><code>${source.revision}</code></dd></div>
</dl>
${source.notes.map((note) => html`<p>${note}</p>\n`)}</li>
`
}
