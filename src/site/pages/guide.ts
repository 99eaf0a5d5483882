/**
 * The guide as Markdown and as pages: docs/guide.md, and for each task a page and a program in Python in docs/guide.
 */
import type { Assets } from '../static-files.ts'
import { GUIDE_TASKS, SERVED } from './document-files.ts'
import { readDocument } from './document-page.ts'
import { type Html, html } from './html.ts'
import { renderContents, renderMarkdown } from './markdown.ts'
import { renderPage } from './page-frame.ts'

/**
 * The guide as Markdown, with the address of the service in its links. Links to tasks stay relative: they lead to the
 * Markdown of the task.
 *
 * @param origin without a trailing slash; replaces the address of the service in the guide
 */
export function readGuide(origin: string): string {
  return readDocument('guide.md', origin)
    .replaceAll('](/', `](${origin}/`)
    .replace(/(?<=\]\()(?!guide\/)[\w/-]+\.md/g, (file) => `${origin}${SERVED.get(file)?.path ?? `/${file}`}`)
}

/**
 * A task with the program in Python after the one in JavaScript. On the page, adjacent programs are tabs.
 *
 * @param origin as for `readGuide`
 */
export function readGuideTask(name: string, origin: string): string {
  const python = readDocument(`guide/${name}.py`, origin)
  return readDocument(`guide/${name}.md`, origin).replace(
    /^```js\n[\s\S]*?^```\n/m,
    (program) => `${program}\n\`\`\`python\n${python}\`\`\`\n`,
  )
}

export function renderGuide(origin: string, assets: Assets): string {
  const markdown = readDocument('guide.md', origin)
  return renderPage({
    title: 'Guide: Biblical Reference Data',
    description:
      'Twenty-one common tasks with the Biblical Reference Data API, each as a program to copy, and rules for all operations.',
    main: renderMarkdown(markdown),
    assets,
    current: '/guide',
    aside: renderSide(undefined, renderContents(markdown)),
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
    current: '/guide',
    aside: renderSide(name, undefined),
  })
}

function linkToNext(name: string): Html {
  const next = GUIDE_TASKS[GUIDE_TASKS.indexOf(name) + 1]
  if (next === undefined) return html`<p><a href="/guide">All tasks</a></p>`
  return html`<p>Next: <a href="/guide/${next}">${titleOf(next)}</a>. <a href="/guide">All tasks</a></p>`
}

/** @param shown the name of the shown task @param contents of the guide itself */
function renderSide(shown: string | undefined, contents: Html | undefined): Html {
  const links = GUIDE_TASKS.map((name) => {
    const current = name === shown ? html` aria-current="page"` : html``
    return html`<li><a href="/guide/${name}"${current}>${titleOf(name)}</a></li>\n`
  })
  return html`<p class="side-title"><a href="/guide">Guide</a></p>
<ul class="siblings">
${links}</ul>
${contents ?? html``}
<p class="side-title"><a href="/problems">Errors</a></p>`
}

/** `4. Study a word` */
function titleOf(name: string): string {
  return /^# (.+)$/m.exec(readDocument(`guide/${name}.md`, ''))?.[1] ?? name
}
