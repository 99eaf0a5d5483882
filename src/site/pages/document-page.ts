/** Reads a document of docs/, and renders it as a page with its contents at the side. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { projectFile } from '../../primitives/project.ts'
import type { Assets } from '../static-files.ts'
import { DOCUMENT_PAGES, type DocumentPage, feedOf } from './document-files.ts'
import { type Html, html } from './html.ts'
import { renderContents, renderMarkdown } from './markdown.ts'
import { renderPage } from './page-frame.ts'

/** The address of the service as it is written in the documents. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:8080'

/**
 * @param file path in docs/
 * @param origin without a trailing slash; replaces the address of the service
 */
export function readDocument(file: string, origin: string): string {
  return readFileSync(projectFile(join('docs', file)), 'utf8').replaceAll(WRITTEN_ORIGIN, origin)
}

export function renderDocument(page: DocumentPage, origin: string, assets: Assets): string {
  const { file, title, description, section } = page
  const feed = page.feed === undefined ? undefined : feedOf(page)
  const follow = feed === undefined ? html`` : html`<p><a href="${feed}">Follow the releases (Atom)</a></p>\n`
  const markdown = readDocument(file, origin)
  return renderPage({
    title: `${title}: Biblical Reference Data`,
    description,
    main: html`${renderMarkdown(markdown, file)}${follow}`,
    assets,
    current: section,
    feed,
    aside: html`${renderSiblings(page)}${renderContents(markdown) ?? html``}`,
  })
}

/** Links to the documents of the same section, if there are several. */
function renderSiblings({ file, section }: DocumentPage): Html {
  const siblings = Object.entries(DOCUMENT_PAGES).filter(([, page]) => page.section === section)
  if (siblings.length < 2) return html``
  const links = siblings.map(([name, page]) => {
    const current = page.file === file ? html` aria-current="page"` : html``
    return html`<li><a href="/${name}"${current}>${page.title}</a></li>\n`
  })
  return html`<ul class="siblings">
${links}</ul>
`
}
