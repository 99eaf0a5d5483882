/**
 * Pictures of pages. The server writes the data as a table or a list, and a script (src/web/explore) draws the picture
 * from it, so that the data is there without script, and nothing is loaded twice.
 */
import type { AssetPath } from '../../static-files.ts'
import { type Html, html } from '../html.ts'

const SCRIPTS = {
  map: '/assets/map.js',
  time: '/assets/time.js',
  family: '/assets/family.js',
  arcs: '/assets/arcs.js',
} as const satisfies Record<string, AssetPath>

export type PictureKind = keyof typeof SCRIPTS

/** Part of a page, with the files that it needs. */
export interface Picture {
  readonly content: Html
  /** Its sections. */
  readonly parts: readonly { readonly id: string; readonly title: string }[]
  readonly scripts: readonly AssetPath[]
  readonly styles: readonly AssetPath[]
}

export interface Figure {
  readonly kind: PictureKind
  /** For screen readers: what the picture shows. */
  readonly label: string
  /** What the script draws: a table or a list. */
  readonly data: Html
  /** The line that opens the data. */
  readonly dataTitle: string
  /** Above the picture, such as a legend. */
  readonly above?: Html | undefined
  /** Attributes `data-…` of the figure, without the prefix. */
  readonly settings?: Readonly<Record<string, string>>
}

export function renderFigure({ kind, label, data, dataTitle, above, settings = {} }: Figure): Html {
  const attributes = Object.entries(settings).map(([name, value]) => html` data-${name}="${value}"`)
  return html`<figure class="picture" data-picture="${kind}" data-label="${label}"${attributes}>
${above ?? html``}<div class="canvas"></div>
<details><summary>${dataTitle}</summary>
${data}</details>
</figure>
`
}

export function pictureOf(kinds: readonly PictureKind[], content: Html, parts: Picture['parts'] = []): Picture {
  return { content, parts, scripts: kinds.map((kind) => SCRIPTS[kind]), styles: ['/assets/pictures.css'] }
}

/** A table that scrolls if it is wider than the page. */
export function renderTable(caption: string, headings: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
<table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
`
}
