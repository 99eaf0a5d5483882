/** The sources of the data on the pages, each with its licence and attribution (D32). */
import type { Schema } from '../queries/records.ts'
import { type Html, html, webLink } from './html.ts'

/** @param heading of the section */
export function renderSources(sources: readonly Schema<'Source'>[], heading: string): Html {
  return html`<section id="sources" aria-labelledby="sources-heading">
<h2 id="sources-heading">${heading}</h2>
<ul class="sources">
${sources.map(renderSource)}</ul>
</section>`
}

function renderSource(source: Schema<'Source'>): Html {
  return html`<li>
<h3>${webLink(source.url, source.title)}</h3>
<p>${source.attribution}</p>
<dl class="facts">
<div><dt>Licence:</dt> <dd>${source.licence}</dd></div>
<div><dt>Revision:</dt> <dd>${source.revision}</dd></div>
<div><dt>Feeds:</dt> <dd>${source.tables.map((table) => table.replaceAll('_', ' ')).join(', ')}</dd></div>
</dl>
</li>
`
}
