/** Atom feeds of the two changelogs, with one entry for each dated release. */
import type { DocumentPage } from './document-files.ts'
import { readDocument } from './document-page.ts'
import { html } from './html.ts'
import { anchorOf, renderMarkdown } from './markdown.ts'

/** @param origin without a trailing slash */
export function renderChangelogFeed({ file, feed = '' }: DocumentPage, origin: string): string {
  const page = `${origin}/${file.replace(/\.md$/, '')}`
  const releases = releasesOf(readDocument(file, origin))
  // Feed readers show the texts on pages of their own. A PUBLIC_URL with a path is part of the origin.
  const withFullAddresses = (markup: string) =>
    markup.replace(/ href="([/#])/g, (_, first) => ` href="${first === '/' ? origin : page}${first}`)
  const latest = releases[0]?.date ?? '2026-01-01'
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${feed}</title>
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
<content type="html">${withFullAddresses(renderMarkdown(text).markup)}</content>
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
