/** /explore: the page around the pictures, which browser/explore.page.js draws from the site data. */
import type { Schema } from '../../queries/records.ts'
import type { Assets } from '../static-files.ts'
import { html } from './html.ts'
import { renderPage } from './page-frame.ts'

const TABS = [
  ['map', '/explore/map', 'Map'],
  ['verse', '/explore/verse/John.3.16', 'Verse'],
  ['word', '/explore/word/G26', 'Word'],
  ['person', '/explore/person/ruth_2450', 'Family'],
  ['time', '/explore/time/kings', 'Timeline'],
  ['cross-references', '/explore/cross-references', 'Cross-references'],
] as const

/** Credits of the full dataset. A dataset from other sources, such as the starter, credits those instead. */
const CREDITS = html`People, places, events: Theographic Bible Metadata (CC BY-SA 4.0), with corrections and additions. Areas and
cross-references: OpenBible.info (CC BY 4.0). Base map: Natural Earth. Verses: King James Version (Crown rights in the United
Kingdom). Words: Nestle 1904, with words of the Berean Standard Bible and glosses of the Berean Interlinear Bible, and
Open Scriptures Hebrew Bible (CC BY 4.0). Entries of words: Strong’s dictionaries, Hebrew in the Open Scriptures Hebrew Lexicon (CC BY 4.0).`

/** The first part of the path of each view, after /explore. The script in the browser handles the rest. */
export const EXPLORE_VIEWS: readonly string[] = [...TABS.map(([name]) => name), 'place', 'event']

export function renderExplore(sources: readonly Schema<'Source'>[], assets: Assets): string {
  const names = sources.map(({ title, licence }, index) => html`${index > 0 ? '; ' : ''}${title} (${licence})`)
  const credits = sources.some(({ id }) => id === 'theographic') ? CREDITS : html`Data: ${names}.`
  const tabs = TABS.map(([name, path, title]) => html`<a href="${path}" data-tab="${name}">${title}</a> `)
  return renderPage({
    title: 'Explore: Biblical Reference Data',
    description:
      'A map, family trees, a timeline, the words and the cross-references of the Bible, each with its API requests.',
    main: html`<div class="explore">
<div class="head">
<h1>Explore</h1>
<nav class="tabs" aria-label="Views">${tabs}</nav>
</div>
<div class="view" aria-live="polite" aria-busy="true"><p>Loading …</p>
<noscript><p>The pictures need JavaScript. <a href="/guide">The guide</a> shows how to get the same data from the API.</p></noscript></div>
<p class="soft">${credits} <a href="/sources">All sources and licences</a>.</p>
</div>`,
    assets,
    isPicture: true,
    current: '/explore',
    styles: ['/assets/explore.css'],
    scripts: ['/assets/explore.js'],
  })
}
