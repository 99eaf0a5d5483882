/** Lists beside a text: the people, places, events, groups and topics of a passage, each with its total. */
import type { Schema } from '../../../../queries/records.ts'
import { type RecordKind, recordPage } from '../../addresses.ts'
import { type Html, html } from '../../html.ts'

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
  if (!isFolded) return html`<section>\n<h2>${heading}</h2>\n${content}</section>\n`
  return html`<details>\n<summary><h2>${heading}</h2></summary>\n${content}</details>\n`
}

export interface Named {
  readonly about: Schema<'Passage'>
  /** Whether the topics are folded. */
  readonly isFolded: boolean
}

export function nameListsOf({ about, isFolded }: Named): List[] {
  return [
    nameList({ title: 'People', kind: 'person', items: about.people, total: about.people_total }),
    nameList({ title: 'Places', kind: 'place', items: about.places, total: about.places_total }),
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
