/**
 * A page of one record: what it is, then a list of declared sections. To show more, add a section to the list of a
 * kind.
 */
import { listNamesakes, type Namesakes } from '../../../queries/entities/namesakes.ts'
import { type EntityKind, recordPage, typeOf } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, RenderLive, Visit } from '../live-page.ts'
import type { Picture } from '../pictures/figure.ts'
import { type About, aboutOf } from './about.ts'

/** What a page of a record knows when its sections are rendered. */
export interface Shown<Item> {
  readonly visit: Visit
  readonly record: Item
  readonly about: About
  readonly namesakes: Namesakes['others']
  /** Address of the page, without query. */
  readonly address: string
}

type Render<Item> = (shown: Shown<Item>) => Html | undefined | Promise<Html | undefined>

/** One line of what the record is. It is left out if nothing is rendered. */
export interface Fact<Item> {
  readonly title: string
  readonly render: Render<Item>
}

/** A part of the page with a heading. It is left out if nothing is rendered. */
export interface Section<Item> extends Fact<Item> {
  /** Fragment of the address. Unique on the page. */
  readonly id: string
}

export interface RecordPage<Item> {
  readonly kind: EntityKind
  readonly find: (visit: Visit, slug: string) => Promise<Item>
  /** What the record is, in one line. */
  readonly lead: Render<Item>
  readonly facts: readonly Fact<Item>[]
  /** The pictures of the record. */
  readonly picture: (shown: Shown<Item>) => undefined | Promise<Picture | undefined>
  readonly main: readonly Section<Item>[]
  /** Below the main column on phones. */
  readonly beside: readonly Section<Item>[]
  /** The verses, which can be many: below all else. */
  readonly below: readonly Section<Item>[]
}

/** @returns the renderer of a path with the parameter `slug` */
export function renderRecord<Item extends { slug: string; name: string }>(page: RecordPage<Item>): RenderLive {
  return async (visit) => {
    const record = await page.find(visit, visit.parameters['slug'] ?? '')
    const { slug, name } = record
    const { own, others } = await listNamesakes(visit.answers.dataset, typeOf(page.kind), slug)
    const about = aboutOf(name, own?.hint ?? null)
    const shown = { visit, record, about, namesakes: others, address: recordPage(page.kind, slug) }
    const [lead, facts, picture, main, beside, below] = await Promise.all([
      page.lead(shown),
      renderAll(page.facts, shown),
      page.picture(shown),
      renderAll(page.main, shown),
      renderAll(page.beside, shown),
      renderAll(page.below, shown),
    ])
    return {
      title: titleOf(shown, typeOf(page.kind)),
      description: about.sentence,
      main: html`<h1>${name}</h1>
${lead ? html`<p class="lead-in">${lead}</p>\n` : html``}${renderFacts(facts)}${renderContents(main, picture, [...beside, ...below])}${main.map(renderSection)}${picture?.content ?? ''}`,
      scripts: picture?.scripts ?? [],
      styles: picture?.styles ?? [],
      ...(beside.length > 0 ? { beside: html`${beside.map(renderSection)}` } : {}),
      ...(below.length > 0 ? { below: html`${below.map(renderSection)}` } : {}),
    } satisfies LiveContent
  }
}

interface Rendered<Item, Declared extends Fact<Item>> {
  readonly declared: Declared
  readonly body: Html
}

async function renderAll<Item, Declared extends Fact<Item>>(
  declared: readonly Declared[],
  shown: Shown<Item>,
): Promise<Rendered<Item, Declared>[]> {
  const bodies = await Promise.all(declared.map((one) => one.render(shown)))
  return declared.flatMap((one, index) => {
    const body = bodies[index]
    return body === undefined ? [] : [{ declared: one, body }]
  })
}

function renderFacts<Item>(facts: readonly Rendered<Item, Fact<Item>>[]): Html {
  if (facts.length === 0) return html``
  return html`<dl class="what">
${facts.map(({ declared, body }) => html`<div><dt>${declared.title}</dt><dd>${body}</dd></div>\n`)}</dl>
`
}

function renderSection<Item>({ declared, body }: Rendered<Item, Section<Item>>): Html {
  return html`<section id="${declared.id}">
<h2>${declared.title}</h2>
${body}
</section>
`
}

/** Links to the sections and pictures. A page with one or two needs none. */
function renderContents<Item>(
  above: readonly Rendered<Item, Section<Item>>[],
  picture: Picture | undefined,
  under: readonly Rendered<Item, Section<Item>>[],
): Html {
  const declaredIn = (sections: typeof above) => sections.map(({ declared }) => declared)
  const parts = [...declaredIn(above), ...(picture?.parts ?? []), ...declaredIn(under)]
  if (parts.length < 3) return html``
  const links = parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)
  return html`<nav class="contents" aria-label="On this page"><ul class="chips">
${links}</ul></nav>
`
}

/**
 * Different for all records: a name is followed by what the record is, or its kind, because a book or a place can have
 * the same name. A name that several records of the kind have is followed by what distinguishes them.
 */
function titleOf<Item extends { slug: string; name: string }>(
  { record, about, namesakes }: Shown<Item>,
  type: string,
): string {
  const { name, slug } = record
  const sharing = namesakes.filter((other) => other.type === type && other.name === name)
  const is = about.is.length > 0 ? about.is : [type]
  if (sharing.length === 0) return [name, ...is].join(', ')
  const isAlike = sharing.some(({ hint }) => aboutOf(name, hint).sentence === about.sentence)
  return [name, ...is, ...about.counts, ...(isAlike ? [slug] : [])].join(', ')
}
