/** How to report a weakness (docs/SECURITY.md) as a page. */
import { readFileSync } from 'node:fs'
import { projectFile } from '../primitives/project.ts'
import type { Assets } from './assets.ts'
import { renderPage } from './html.ts'
import { renderMarkdown } from './markdown.ts'

export function renderSecurityPolicy(assets: Assets): string {
  return renderPage({
    title: 'Security: Biblical Reference Data',
    description: 'How to report a weakness of the Biblical Reference Data API, and what happens then.',
    main: renderMarkdown(readFileSync(projectFile('docs/SECURITY.md'), 'utf8')),
    assets,
  })
}
