/**
 * The guide as Markdown and as pages: docs/guide.md, and for each task a page and a program in Python in docs/guide.
 */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../primitives/project.ts'
import type { Assets } from '../static-files.ts'
import { GUIDE_TASKS } from './document-files.ts'
import { type Html, html, renderPage } from './html.ts'
import { renderMarkdown } from './markdown.ts'

/** The address of the service as it is written in the guide. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:8080'

/** @param origin without a trailing slash; replaces the address of the service in the guide */
export function readGuide(origin: string): string {
  return readFileSync(projectFile('docs/guide.md'), 'utf8').replaceAll(WRITTEN_ORIGIN, origin)
}

/**
 * A task with the program in Python after the one in JavaScript.
 *
 * @param origin as for `readGuide`
 */
export function readGuideTask(name: string, origin: string): string {
  const python = readFileSync(projectFile(`docs/guide/${name}.py`), 'utf8')
  return readFileSync(projectFile(`docs/guide/${name}.md`), 'utf8')
    .replace(
      /^```js\n[\s\S]*?^```\n/m,
      (program) => `${program}\nThe same in Python:\n\n\`\`\`python\n${python}\`\`\`\n`,
    )
    .replaceAll(WRITTEN_ORIGIN, origin)
}

export function renderGuide(origin: string, assets: Assets): string {
  return renderPage({
    title: 'Guide: Biblical Reference Data',
    description:
      'Eighteen common tasks with the Biblical Reference Data API, each as a program to copy, and rules for all operations.',
    main: renderMarkdown(readGuide(origin)),
    assets,
  })
}

export function renderGuideTask(name: string, origin: string, assets: Assets): string {
  const title = titleOf(name)
  return renderPage({
    title: `${title}: Biblical Reference Data`,
    description: `${title}: a task of the guide to the Biblical Reference Data API, as a program to copy.`,
    main: html`${renderMarkdown(readGuideTask(name, origin), `guide/${name}.md`)}
${linkToNext(name)}`,
    assets,
  })
}

function linkToNext(name: string): Html {
  const next = GUIDE_TASKS[GUIDE_TASKS.indexOf(name) + 1]
  if (next === undefined) return html`<p><a href="/guide">All tasks</a></p>`
  return html`<p>Next: <a href="/guide/${next}">${titleOf(next)}</a>. <a href="/guide">All tasks</a></p>`
}

/** `4. Study a word` */
function titleOf(name: string): string {
  return /^# (.+)$/m.exec(readFileSync(projectFile(`docs/guide/${name}.md`), 'utf8'))?.[1] ?? name
}
