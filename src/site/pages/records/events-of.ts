/** The events of a record: as a list in order, and the people and places in them. */
import { oncePer } from '../../../primitives/once.ts'
import type { Schema } from '../../../queries/records.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { commaList, findShownNames, linksTo, linkTo } from './links.ts'
import type { Section, Shown } from './record-page.ts'
import { renderChronologyNote } from './years.ts'

type EventItem = Schema<'EventListItem'>

/** Sections share the events of a page. Resolves to an empty list if the record has none. */
export type EventsOf<Item> = (shown: Shown<Item>) => Promise<readonly EventItem[]>

/** Number of events per request. */
const PER_REQUEST = 200

/**
 * @param filter of `GET /v1/events`. It also finds the events that contain those of the record
 * @param slugs of the events of the record
 */
export function eventsOf<Item extends { slug: string }>(
  filter: 'person' | 'place' | 'group' | 'part_of',
  slugs: (record: Item) => readonly string[],
): EventsOf<Item> {
  return oncePer(async ({ visit, record }: Shown<Item>) => {
    const wanted = slugs(record)
    const found: EventItem[] = []
    while (wanted.length > 0) {
      const part = { [filter]: record.slug, sort: 'timeline', limit: PER_REQUEST, offset: found.length } as const
      const { data, meta } = await visit.answers.ask('listEvents', part)
      found.push(...data)
      if (data.length === 0 || found.length >= meta.total) break
    }
    return found.filter(({ slug }) => wanted.includes(slug))
  })
}

export function eventSection<Item extends { slug: string }>(title: string, events: EventsOf<Item>): Section<Item> {
  return {
    id: 'events',
    title,
    async render(shown) {
      const list = await events(shown)
      return list.length === 0 ? undefined : renderEvents(shown, list)
    },
  }
}

async function renderEvents<Item extends { slug: string }>(
  { visit, record }: Shown<Item>,
  events: readonly EventItem[],
): Promise<Html> {
  const { dataset } = visit.answers
  const [people, places] = await Promise.all([
    findShownNames(dataset, 'person', peopleIn(events)),
    findShownNames(dataset, 'place', placesIn(events)),
  ])
  const items = events.map((event) => {
    const others = (slugs: readonly string[]) => slugs.filter((slug) => slug !== record.slug)
    const where = commaList(others(event.places).map((slug) => linkTo('place', slug, places)))
    const who = commaList(others(event.participants).map((slug) => linkTo('person', slug, people)))
    return html`<li><span>${event.startYearDisplay ?? ''}</span> <div><a href="${recordPage('event', event.slug)}">${event.name}</a>${where ? html` <small>${where}</small>` : html``}${who ? html` <small>with ${who}</small>` : html``}</div></li>\n`
  })
  return html`<ol class="events">
${items}</ol>
${renderChronologyNote(events.map(({ startYear }) => startYear))}`
}

/** The places of the events, in the order of the events. */
export function eventPlaceSection<Item extends { slug: string }>(events: EventsOf<Item>): Section<Item> {
  return {
    id: 'places',
    title: 'Places of the events',
    render: async (shown) =>
      commaList(await linksTo(shown.visit.answers.dataset, 'place', placesIn(await events(shown)))),
  }
}

export function peopleIn(events: readonly EventItem[]): string[] {
  return [...new Set(events.flatMap(({ participants }) => participants))]
}

function placesIn(events: readonly EventItem[]): string[] {
  return [...new Set(events.flatMap(({ places }) => places))]
}
