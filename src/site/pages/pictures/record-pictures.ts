/** The pictures of a person, a place or an event, on the page of the record. */
import { ROUTE_NOTE } from '../../../operations/support/route-note.ts'
import { findMapPlaces } from '../../../queries/entities/map-places.ts'
import type { Schema } from '../../../queries/records.ts'
import { pointOf } from '../../../scripture/distance.ts'
import { recordPage, timePage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import { renderFamilyTree } from './family-figure.ts'
import { type Picture, type PictureKind, pictureOf } from './figure.ts'
import { type MapRow, renderMap } from './map-figure.ts'
import { eventSpan, lifeOf, renderTimeline, type Span } from './time-figure.ts'

type EventItem = Schema<'EventListItem'>

interface PicturePart {
  readonly id: string
  readonly title: string
  readonly kind: PictureKind
  readonly content: Html | undefined
}

/** Years before and after what a timeline shows. */
const MARGIN = 5

/** @param events those of the person, in order */
export async function personPicture(
  answers: Answers,
  person: Schema<'Person'>,
  events: readonly EventItem[],
): Promise<Picture | undefined> {
  const { slug, name, birthPlace, deathPlace } = person
  const why = new Map<string, Html>()
  if (birthPlace !== null) why.set(birthPlace, html`place of birth`)
  if (deathPlace !== null && !why.has(deathPlace)) why.set(deathPlace, html`place of death`)
  for (const event of events) for (const place of event.places) if (!why.has(place)) why.set(place, linkTo(event))
  const places = await findMapPlaces(answers.dataset, [...why.keys()])
  const rows = places.map((place): MapRow => ({ place, why: why.get(place.slug) }))
  const spans = [...lifeOf(person, true), ...events.flatMap((event) => eventSpan(event))]
  return joined([
    part('tree', 'Family tree', 'family', await renderFamilyTree(answers, slug)),
    part('map', 'Map', 'map', renderMap({ label: `Places of ${name}`, rows })),
    part('timeline', 'Timeline', 'time', renderOwnTime({ kind: 'person', slug, name }, spans)),
  ])
}

/** @param near other places, with their distance and direction */
export async function placePicture(
  answers: Answers,
  { slug, name, identifications }: Schema<'Place'>,
  near: readonly { readonly slug: string; readonly way: string }[],
): Promise<Picture | undefined> {
  const points = identifications.flatMap((site, index) => {
    const point = pointOf(site)
    const rank = index === 0 ? 'best proposal' : 'proposal'
    return point ? [{ name: site.name, ...point, why: html`${rank}, confidence ${site.confidence}` }] : []
  })
  const ways = new Map(near.map((other) => [other.slug, other.way]))
  const rows = (await findMapPlaces(answers.dataset, [slug, ...ways.keys()])).map(
    (one): MapRow => ({
      place: one,
      why: html`${one.slug === slug ? 'this place' : (ways.get(one.slug) ?? '')}`,
      isChosen: one.slug === slug,
    }),
  )
  return joined([part('map', 'Map', 'map', renderMap({ label: `${name} and what is near it`, rows, points }))])
}

/** @param parts of the event, in order */
export async function eventPicture(
  answers: Answers,
  event: Schema<'Event'>,
  parts: readonly EventItem[],
): Promise<Picture | undefined> {
  const { slug, name } = event
  const numbered = parts.filter(({ places }) => places.length > 0)
  const slugs = [...numbered.flatMap(({ places }) => places), ...event.places]
  const rows = (await findMapPlaces(answers.dataset, slugs)).map((place): MapRow => {
    const own = numbered.flatMap((one, index) => (one.places.includes(place.slug) ? [{ one, number: index + 1 }] : []))
    const why = own.map(({ one, number }, index) => html`${index > 0 ? ', ' : ''}${number} ${linkTo(one)}`)
    return { place, mark: own[0]?.number, why: html`${why}` }
  })
  const above = html`${numbered.length === 0 ? '' : NUMBERED}${event.route === null ? '' : ROUTE}`
  const whyTitle = numbered.length === 0 ? '' : 'Part'
  const route = event.route === null ? undefined : slug
  const map = renderMap({ label: `Places of ${name}`, rows, whyTitle, above, route })
  const spans = [...eventSpan(event, true), ...parts.flatMap((one) => eventSpan(one))]
  return joined([
    part('map', 'Map', 'map', map),
    part('timeline', 'Timeline', 'time', renderOwnTime({ kind: 'event', slug, name }, spans)),
  ])
}

const NUMBERED = html`<p class="soft">Each number is a part of the event, in order. The source does not say in which order the places of a part were visited.</p>
`

const ROUTE = html`<p class="soft">${ROUTE_NOTE}</p>
`

function linkTo({ slug, name }: Pick<EventItem, 'slug' | 'name'>): Html {
  return html`<a href="${recordPage('event', slug)}">${name}</a>`
}

/** Only what belongs to the record. Another page shows everything of these years. */
function renderOwnTime(
  { kind, slug, name }: { kind: 'person' | 'event'; slug: string; name: string },
  spans: readonly Span[],
): Html | undefined {
  if (spans.length === 0) return undefined
  const from = Math.floor(Math.min(...spans.map(({ start }) => start))) - MARGIN
  const to = Math.ceil(Math.max(...spans.map(({ end }) => end))) + MARGIN
  return html`${renderTimeline({ label: `Years of ${name}`, spans, from, to })}<p><a href="${timePage(kind, slug)}">Everyone and everything of these years</a></p>
`
}

function part(id: string, title: string, kind: PictureKind, content: Html | undefined): PicturePart {
  return { id, title, kind, content }
}

function joined(parts: readonly PicturePart[]): Picture | undefined {
  const shown = parts.filter(({ content }) => content !== undefined)
  if (shown.length === 0) return undefined
  const sections = shown.map(
    ({ id, title, content }) => html`<section id="${id}">
<h2>${title}</h2>
${content ?? ''}</section>
`,
  )
  return pictureOf(
    shown.map(({ kind }) => kind),
    html`${sections}`,
    shown,
  )
}
