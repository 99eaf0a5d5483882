/** Renders the downloads page, the list of checksums, and the licence with attributions. */

import { type Html, html, webLink } from '../pages/html.ts'
import { renderPage } from '../pages/page-frame.ts'
import type { Assets } from '../static-files.ts'
import type { Catalogue, DownloadFile } from './file-catalogue.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB']

/** For readers in the United Kingdom. */
const CROWN_RIGHTS =
  'The King James text is in verse_text.jsonl and in the SQLite file. In the United Kingdom, the Crown has the right to print and publish it. Elsewhere it is in the public domain, as the Berean Standard Bible is everywhere.'

export function renderDownloads(catalogue: Catalogue, licenceUrl: string | undefined, assets: Assets): string {
  const { version, build_date: date, files, attribution } = catalogue
  const main = html`<h1>Downloads</h1>
<p>Download the whole dataset of this service instead of crawling the API. This is version <code>${version}</code>, built on
<time datetime="${date}">${date}</time>. Downloads need no key and do not count against a quota.</p>
<p>The dataset is one SQLite file. Each table is also available as a JSON Lines file, with the same records as in API responses.
<code>corrections.csv</code> lists the corrected errors of the sources with their evidence, and <code>changes.csv</code> what changed since an older dataset.</p>
<section aria-labelledby="files-heading">
<h2 id="files-heading">Files</h2>
<div class="wide" tabindex="0" role="group" aria-label="Table of files"><table>
<thead><tr><th scope="col">File</th><th scope="col" class="number">Size</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>
${files.map(renderFile)}</tbody>
</table></div>
<p>Checksums are in <a href="/downloads/SHA256SUMS">SHA256SUMS</a>. To verify your files, run <code>sha256sum -c SHA256SUMS</code>.
Programs can read this list of files as <a href="/downloads/index.json">index.json</a>. The service sends four files at a time, at most
two of them to one address, and returns 503 for more. So download one after another. While others wait, a download can end after
five minutes: continue <code>dataset.sqlite</code> with a range request.</p>
</section>
<section aria-labelledby="licence-heading">
<h2 id="licence-heading">Licence</h2>
<p>The data as a whole is licensed under ${licenceUrl === undefined ? html`${catalogue.licence}` : webLink(licenceUrl, catalogue.licence)}. If you
redistribute it, name its sources. The list below is also available as plain text: <a href="/downloads/LICENCE.txt">LICENCE.txt</a>.</p>
<p>${CROWN_RIGHTS}</p>
<ul>
${attribution.map((text) => html`<li>${text}</li>\n`)}</ul>
</section>`
  return renderPage({
    title: 'Downloads: Biblical Reference Data',
    description: 'The dataset of the Biblical Reference Data API as one SQLite file and as JSON Lines, with checksums.',
    main,
    assets,
    current: '/downloads/',
  })
}

function renderFile({ name, bytes, rows }: DownloadFile): Html {
  const parts = name.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))
  return html`<tr><th scope="row"><a href="/downloads/${name}">${parts}</a></th><td class="number">${sizeOf(bytes)}</td><td class="number">${rows.toLocaleString('en')}</td></tr>\n`
}

/** In the format of `sha256sum`. */
export function renderChecksums({ files }: Catalogue): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

export function renderLicence({ licence, attribution }: Catalogue, licenceUrl: string | undefined): string {
  const address = licenceUrl === undefined ? '' : ` (${licenceUrl})`
  const summary = `The data as a whole is licensed under ${licence}${address}.`
  return `${[summary, CROWN_RIGHTS, 'It comes from these sources:', ...attribution].join('\n\n').trimEnd()}\n`
}

function sizeOf(bytes: number | null): string {
  if (bytes === null) return ''
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
