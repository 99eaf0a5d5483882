/** The page of the downloads, the list of checksums, and the licence with the attributions. */

import type { Assets } from './assets.ts'
import type { Catalogue, Download } from './downloads/catalogue.ts'
import { type Html, html, renderPage, webLink } from './html.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB']

export function renderDownloads(catalogue: Catalogue, licenceUrl: string | undefined, assets: Assets): string {
  const { version, build_date: date, files, attribution } = catalogue
  const main = html`<h1>Downloads</h1>
<p>The data whole, so that nobody need crawl it: version <code>${version}</code>, built on <time datetime="${date}">${date}</time>. No key
is needed, and nothing is counted. The dataset is a SQLite file; of each table there is besides a file of JSON Lines, whose
records are those that the API answers.</p>
<section aria-labelledby="files-heading">
<h2 id="files-heading">Files</h2>
<table>
<thead><tr><th scope="col">File</th><th scope="col">Size</th><th scope="col">Rows</th></tr></thead>
<tbody>
${files.map(renderFile)}</tbody>
</table>
<p>Checksums are in <a href="/downloads/SHA256SUMS">SHA256SUMS</a> (<code>sha256sum -c SHA256SUMS</code>); all of this for programs in
<a href="/downloads/index.json">index.json</a>.</p>
</section>
<section aria-labelledby="licence-heading">
<h2 id="licence-heading">Licence</h2>
<p>Taken together: ${licenceUrl === undefined ? html`${catalogue.licence}` : webLink(licenceUrl, catalogue.licence)}. Whoever passes
the data on names its sources; <a href="/downloads/LICENCE.txt">LICENCE.txt</a> has the same in plain text:</p>
<ul>
${attribution.map((text) => html`<li>${text}</li>\n`)}</ul>
</section>`
  return renderPage({
    title: 'Downloads: Biblical Reference Data',
    description: 'The dataset of the Biblical Reference Data API as one SQLite file and as JSON Lines, with checksums.',
    main,
    styles: [assets.href('/assets/style.css')],
    scripts: [],
  })
}

function renderFile({ name, bytes, rows }: Download): Html {
  return html`<tr><th scope="row"><a href="/downloads/${name}">${name}</a></th><td>${sizeOf(bytes)}</td><td>${rows.toLocaleString('en')}</td></tr>\n`
}

/** In the format of `sha256sum`. */
export function renderChecksums({ files }: Catalogue): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

export function renderLicence({ licence, attribution }: Catalogue, licenceUrl: string | undefined): string {
  const address = licenceUrl === undefined ? '' : ` (${licenceUrl})`
  return (
    [`Taken together: ${licence}${address}.`, 'Made from these sources:', ...attribution, ''].join('\n\n').trimEnd() +
    '\n'
  )
}

function sizeOf(bytes: number | null): string {
  if (bytes === null) return ''
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
