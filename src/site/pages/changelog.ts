/** The changelog (docs/changelog.md) as a page and as an Atom feed with one entry per dated release. */
import type { Assets } from '../static-files.ts'
import { readDocument } from './document-page.ts'
import { html } from './html.ts'
import { anchorOf, renderContents, renderMarkdown } from './markdown.ts'
import { renderPage } from './page-frame.ts'

/** @param origin without a trailing slash */
export function renderChangelog(origin: string, assets: Assets): string {
  const markdown = readDocument('changelog.md', origin)
  return renderPage({
    title: 'Changes: Biblical Reference Data',
    description: 'What each release of the Biblical Reference Data API changes, and what may change without notice.',
    main: html`${renderMarkdown(markdown)}
<p><a href="/changelog.atom">Follow the releases (Atom)</a></p>`,
    assets,
    current: '/changelog',
    aside: renderContents(markdown),
  })
}

/** @param origin without a trailing slash */
export function renderChangelogFeed(origin: string): string {
  const page = `${origin}/changelog`
  const releases = releasesOf(readDocument('changelog.md', origin))
  const latest = releases[0]?.date ?? '2026-01-01'
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Biblical Reference Data: releases of the API</title>
<id>${page}</id>
<updated>${latest}T00:00:00Z</updated>
<author><name>Biblical Reference Data</name></author>
<link rel="self" href="${page}.atom"/>
<link rel="alternate" type="text/html" href="${page}"/>
${releases.map(
  ({ title, version, date, text }) => html`<entry>
<title>${version}</title>
<id>${page}#${anchorOf(title)}</id>
<updated>${date}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${page}#${anchorOf(title)}"/>
<content type="html">${renderMarkdown(text).markup}</content>
</entry>
`,
)}</feed>
`.markup
}

interface Release {
  /** `1.1.0 (2026-11-21)` */
  readonly title: string
  readonly version: string
  readonly date: string
  readonly text: string
}

/** The published releases. A release without a date is left out, because it is not published yet. */
function releasesOf(markdown: string): Release[] {
  return markdown
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const [title = '', ...lines] = section.split('\n')
      const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/.exec(title) ?? []
      return version === undefined || date === undefined ? [] : [{ title, version, date, text: lines.join('\n') }]
    })
}
