/** Lists beside a text: the people, places, events, groups and topics of a passage, each with its total. */
import type { Schema } from '../../../../queries/records.ts'
import { type RecordKind, recordPage } from '../../addresses.ts'
import { type Html, html } from '../../html.ts'
import type { ShownNames } from '../../records/shown-names.ts'

export interface List {
  readonly title: string
  readonly total: number
  readonly content: Html
  /** Whether the list is folded at first. */
  readonly isFolded?: boolean
}

/** The lists that are not empty, and the names of the others. */
export function renderLists(lists: readonly List[]): Html {
  const empty = lists.filter(({ total }) => total === 0).map(({ title }) => title.toLowerCase())
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(empty)
  const none = empty.length > 0 ? html`<p class="soft">No ${names}.</p>\n` : html``
  return html`${lists.filter(({ total }) => total > 0).map(renderList)}${none}`
}

function renderList({ title, total, content, isFolded = false }: List): Html {
  const heading = html`${title} <span class="soft">${total}</span>`
  const id = idOf(title)
  if (!isFolded) return html`<section id="${id}">\n<h2>${heading}</h2>\n${content}</section>\n`
  return html`<details id="${id}">\n<summary><h2>${heading}</h2></summary>\n${content}</details>\n`
}

/** Links to the lists, which are below the text on phones. */
export function renderJumps(lists: readonly List[]): Html {
  const links = lists
    .filter(({ total }) => total > 0)
    .map(({ title, total }) => html`<li><a href="#${idOf(title)}">${title} <span>${total}</span></a></li>\n`)
  if (links.length === 0) return html``
  return html`<nav class="jumps" aria-label="On this page"><ul class="chips small">
${links}</ul></nav>
`
}

/** `quoted-by`: verses and notes have ids with numbers. */
function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

export interface Named {
  readonly about: Schema<'Passage'>
  /** Whether the topics are folded. */
  readonly isFolded: boolean
  readonly shownNames: ShownNames
}

export function nameListsOf({ about, isFolded, shownNames }: Named): List[] {
  const distinct = (type: 'person' | 'place', items: Names['items']) =>
    items.map(({ slug, name }) => ({ slug, name: shownNames(type, { slug, name }) }))
  return [
    nameList({ title: 'People', kind: 'person', items: distinct('person', about.people), total: about.people_total }),
    nameList({ title: 'Places', kind: 'place', items: distinct('place', about.places), total: about.places_total }),
    nameList({ title: 'Events', kind: 'event', items: about.events, total: about.events_total }),
    nameList({ title: 'Groups', kind: 'group', items: about.groups, total: about.groups_total }),
    { ...nameList({ title: 'Topics', kind: 'topic', items: about.topics, total: about.topics_total }), isFolded },
  ]
}

interface Names {
  readonly title: string
  readonly kind: RecordKind
  readonly items: readonly { readonly slug: string; readonly name: string }[]
  readonly total: number
}

function nameList({ title, kind, items, total }: Names): List {
  const links = items.map(({ slug, name }) => html`<li><a href="${recordPage(kind, slug)}">${name}</a></li>\n`)
  return { title, total, content: html`<ul class="names">\n${links}</ul>\n${renderCut(items.length, total)}` }
}

/** A passage of several chapters can have more than one answer of the API lists. */
export function renderCut(shown: number, total: number): Html {
  if (shown >= total) return html``
  return html`<p class="soft">${shown} of ${total}. The pages of the chapters list all.</p>\n`
}
