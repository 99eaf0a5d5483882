/** Documents of the project as pages: how to report a weakness, and how to upgrade a client. */
import { readFileSync } from 'node:fs'
import { projectFile } from '../primitives/project.ts'
import type { Assets } from './assets.ts'
import { renderPage } from './html.ts'
import { renderMarkdown } from './markdown.ts'

const DOCUMENTS = {
  security: {
    file: 'docs/SECURITY.md',
    title: 'Security: Biblical Reference Data',
    description: 'How to report a weakness of the Biblical Reference Data API, and what happens then.',
  },
  upgrade: {
    file: 'docs/upgrade-callers.md',
    title: 'Upgrading: Biblical Reference Data',
    description: 'What to change in a client of the Biblical Reference Data API when the version of the API changes.',
  },
} as const

export function renderDocument(name: keyof typeof DOCUMENTS, assets: Assets): string {
  const { file, title, description } = DOCUMENTS[name]
  return renderPage({ title, description, main: renderMarkdown(readFileSync(projectFile(file), 'utf8')), assets })
}
