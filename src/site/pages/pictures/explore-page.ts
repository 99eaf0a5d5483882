/** The pages below /explore, each with one picture, and /explore itself, which lists them. */
import { arcsPage, EXPLORE_MAP, periodPage, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent } from '../live-page.ts'
import type { Picture } from './figure.ts'
import { PERIODS } from './periods.ts'

const WHOLES = [
  ['map', EXPLORE_MAP, 'Map'],
  ['time', periodPage('kings'), 'Timeline'],
  ['arcs', arcsPage(), 'Cross-references'],
] as const

export interface Explored {
  readonly kind: (typeof WHOLES)[number][0]
  readonly title: string
  readonly lead: Html
  readonly picture: Picture | undefined
}

export function exploreContent({ kind, title, lead, picture }: Explored): LiveContent {
  const links = WHOLES.map(([whole, path, name]) => {
    const current = whole === kind ? html` aria-current="true"` : html``
    return html`<li><a href="${path}"${current}>${name}</a></li>\n`
  })
  return {
    title,
    description: `${title}: a picture of the data, with the same data as a table.`,
    current: '/explore',
    isWide: true,
    main: html`<h1>${title}</h1>
<nav aria-label="Pictures"><ul class="chips">
${links}</ul></nav>
<p>${lead}</p>
${picture?.content ?? ''}`,
    scripts: picture?.scripts ?? [],
    styles: picture?.styles ?? [],
  }
}

/** People whose trees are large or well known. */
export const FAMILIES = ['adam_78', 'abraham_58', 'jacob_683', 'ruth_2450', 'david_994', 'jesus_905'] as const

/** @param families slugs of people with their names */
export function renderExplore(families: readonly { readonly slug: string; readonly name: string }[]): LiveContent {
  const people = families.map(
    ({ slug, name }) => html`<li><a href="${recordPage('person', slug)}#tree">${name}</a></li>\n`,
  )
  const periods = PERIODS.map(({ key, title }) => html`<li><a href="${periodPage(key)}">${title}</a></li>\n`)
  return {
    title: 'Explore the Bible in pictures',
    description: 'A map of all places, timelines, family trees, and the cross-references of the Bible as arcs.',
    current: '/explore',
    main: html`<h1>Explore the Bible in pictures</h1>
<h2><a href="${EXPLORE_MAP}">Map of all places</a></h2>
<p>The page of each place has a map of its own with its proposed sites. The pages of people and events have maps of where they were.</p>
<h2>Timelines</h2>
<ul class="chips">
${periods}</ul>
<h2>Family trees</h2>
<p>The page of each person has a tree of three generations before and two after.</p>
<ul class="chips">
${people}</ul>
<h2><a href="${arcsPage()}">Cross-references as arcs</a></h2>
<p>An arc connects two chapters. Each chapter also has a picture of its own.</p>`,
  }
}
