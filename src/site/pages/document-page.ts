/** Renders a document of docs/ as a page. */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../primitives/project.ts'
import type { Assets } from '../static-files.ts'
import type { DocumentPage } from './document-files.ts'
import { renderPage } from './html.ts'
import { renderMarkdown } from './markdown.ts'

export function renderDocument({ file, title, description }: DocumentPage, assets: Assets): string {
  const main = renderMarkdown(readFileSync(projectFile(`docs/${file}`), 'utf8'), file)
  return renderPage({ title: `${title}: Biblical Reference Data`, description, main, assets })
}
