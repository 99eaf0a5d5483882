/** The guide (docs/guide.md, and docs/guide/ for the same programs in Python) as Markdown and as a page. */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../primitives/project.ts'
import type { Assets } from '../static-files.ts'
import { renderPage } from './html.ts'
import { renderMarkdown } from './markdown.ts'

/** The address of the service as it is written in docs/guide.md. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:8080'

/** @param origin without a trailing slash; replaces the address of the service in the guide */
export function readGuide(origin: string): string {
  return withPython(readFileSync(projectFile('docs/guide.md'), 'utf8')).replaceAll(WRITTEN_ORIGIN, origin)
}

/** Adds the Python program of each task after the one in JavaScript. */
function withPython(guide: string): string {
  let task = 0
  return guide.replace(/^```js\n[\s\S]*?^```\n/gm, (program) => {
    task += 1
    return `${program}\nThe same in Python:\n\n\`\`\`python\n${pythonProgram(task)}\`\`\`\n`
  })
}

function pythonProgram(task: number): string {
  return readFileSync(projectFile(`docs/guide/${String(task).padStart(2, '0')}.py`), 'utf8')
}

export function renderGuide(markdown: string, assets: Assets): string {
  return renderPage({
    title: 'Guide: Biblical Reference Data',
    description:
      'Seventeen common tasks with the Biblical Reference Data API, each as a program to copy, and rules for all operations.',
    main: renderMarkdown(markdown),
    assets,
  })
}
