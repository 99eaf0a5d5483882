/**
 * The guide (docs/guide.md) as Markdown and as a page. Reads only the Markdown that the guide uses: headings, paragraphs, fenced
 * code and tables, with inline code and links.
 */
import { readFileSync } from 'node:fs'
import { projectFile } from '../primitives/project.ts'
import type { Assets } from './assets.ts'
import { type Html, html, renderPage, webLink } from './html.ts'

/** The address of the service in docs/guide.md. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:8080'

const FENCE = /^```(\w+)\n([\s\S]*)```$/
const HEADING = /^(#+) (.+)$/
const INLINE = /`([^`]+)`|\[([^[\]]+)\]\(([^()]+)\)/

/** @param origin without a trailing slash; replaces the address of the service in the guide */
export function readGuide(origin: string): string {
  return readFileSync(projectFile('docs/guide.md'), 'utf8').replaceAll(WRITTEN_ORIGIN, origin)
}

export function renderGuide(markdown: string, assets: Assets): string {
  return renderPage({
    title: 'Guide: Biblical Reference Data',
    description: 'Twelve tasks that people come to the Biblical Reference Data API for, each as a program to copy.',
    main: html`${blocksOf(markdown).map(renderBlock)}`,
    styles: [assets.href('/assets/style.css')],
    scripts: [],
  })
}

/** Splits at blank lines, except inside fenced code. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/^(```\w+\n[\s\S]*?^```)$/m)
    .flatMap((part) => (FENCE.test(part) ? [part] : part.split(/\n{2,}/)))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function renderBlock(block: string): Html {
  const [, language, code] = FENCE.exec(block) ?? []
  if (code !== undefined) {
    const label = language === 'text' ? 'What it prints' : 'Program'
    return html`<pre tabindex="0" aria-label="${label}"><code>${code}</code></pre>\n`
  }
  const [, marks, title] = HEADING.exec(block) ?? []
  if (title !== undefined) {
    return marks === '#' ? html`<h1>${title}</h1>\n` : html`<h2 id="${anchorOf(title)}">${renderLine(title)}</h2>\n`
  }
  return block.startsWith('|') ? renderTable(block) : html`<p>${renderLine(block)}</p>\n`
}

function renderTable(block: string): Html {
  const [head = [], , ...rows] = block.split('\n').map((line) => line.slice(1, -1).split('|'))
  return html`<table>
<thead><tr>${head.map((cell) => html`<th scope="col">${renderLine(cell.trim())}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${renderLine(cell.trim())}</td>`)}</tr>\n`)}</tbody>
</table>
`
}

function renderLine(text: string): Html {
  const [found, code, name, target] = INLINE.exec(text) ?? []
  if (found === undefined) return html`${text}`
  const at = text.indexOf(found)
  return html`${text.slice(0, at)}${renderInline({ code, name, target })}${renderLine(text.slice(at + found.length))}`
}

interface InlineMarkup {
  readonly code: string | undefined
  readonly name: string | undefined
  readonly target: string | undefined
}

/** A link to a heading of the guide needs no host. */
function renderInline({ code, name = '', target = '' }: InlineMarkup): Html {
  if (code !== undefined) return html`<code>${code}</code>`
  return target.startsWith('#') ? html`<a href="${target}">${name}</a>` : webLink(target, name)
}

/** The anchor that Markdown renderers generate for a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
