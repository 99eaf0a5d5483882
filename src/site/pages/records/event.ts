/** /event/{slug} */
import type { Schema } from '../../../queries/records.ts'
import type { EntityKind } from '../addresses.ts'
import { html } from '../html.ts'
import { eventPicture } from '../pictures/record-pictures.ts'
import { eventSection, eventsOf } from './events-of.ts'
import { commaList, linksTo } from './links.ts'
import type { Fact, RecordPage } from './record-page.ts'
import { namesakeSection, topicSection, verseCountFact, verseSection } from './shared-sections.ts'
import { dateText, durationText, renderYearDoubt } from './years.ts'

type Event = Schema<'Event'>

const PARTS = eventsOf<Event>('part_of', ({ parts }) => parts)

export const EVENT_PAGE: RecordPage<Event> = {
  kind: 'event',
  find: async ({ answers }, slug) => (await answers.ask('getEvent', { slug })).data,
  lead: () => undefined,
  facts: [
    {
      title: 'When',
      render({ record: { startYear, startYearDisplay, startDate } }) {
        if (startYearDisplay === null) return undefined
        return html`${startDate === null ? startYearDisplay : dateText(startDate)}${renderYearDoubt(startYear) ?? ''}`
      },
    },
    { title: 'Kind', render: ({ record: { kind } }) => (kind === null ? undefined : html`${kind}`) },
    {
      title: 'Until',
      render: ({ record: { startYear, endYear, endYearDisplay } }) =>
        endYearDisplay === null || endYear === startYear ? undefined : html`${endYearDisplay}`,
    },
    {
      title: 'Duration',
      render: ({ record: { duration } }) => (duration === null ? undefined : html`${durationText(duration)}`),
    },
    linksFact('People', 'person', ({ participants }) => participants),
    linksFact('Groups', 'group', ({ groups }) => groups),
    linksFact('Places', 'place', ({ places }) => places),
    linksFact('Part of', 'event', ({ partOf }) => partOf),
    linksFact('Event before', 'event', ({ predecessor }) => (predecessor === null ? [] : [predecessor])),
    linksFact('Event after', 'event', ({ followedBy }) => followedBy),
    {
      title: 'Route',
      render: ({ record: { route } }) =>
        route === null ? undefined : html`<a href="#map">on the map</a>, one reconstruction`,
    },
    { title: 'Remark', render: ({ record: { notes } }) => (notes === null ? undefined : html`${notes}`) },
    verseCountFact(),
    { title: 'Source', render: ({ record: { source } }) => (source === 'project' ? ADDED : undefined) },
  ],
  picture: async (shown) => eventPicture(shown.visit.answers, shown.record, await PARTS(shown)),
  main: [eventSection('Its parts', PARTS)],
  beside: [topicSection(), namesakeSection()],
  below: [verseSection(({ record }) => record.verses)],
}

const ADDED = html`<a href="/data/trust#events-that-were-added">added by this project</a> from the King James text`

function linksFact(title: string, kind: EntityKind, slugs: (event: Event) => readonly string[]): Fact<Event> {
  return {
    title,
    render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, kind, slugs(record))),
  }
}
