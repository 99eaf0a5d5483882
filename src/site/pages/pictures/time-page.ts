/** /explore/time: a period, or the years of a person or an event, with everyone and everything in them. */
import { notFound } from '../../../problems/problems.ts'
import type { Schema } from '../../../queries/records.ts'
import { periodPage, recordPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'
import { exploreContent } from './explore-page.ts'
import { pictureOf } from './figure.ts'
import { PERIODS } from './periods.ts'
import { eventSpan, lifeOf, renderTimeline, type Span } from './time-figure.ts'

/** Years before and after a life or an event. */
const AROUND = 15

type EventItem = Schema<'EventListItem'>
type PersonItem = Schema<'PersonListItem'>

/** Number of records per request. */
const PER_REQUEST = 200

export async function renderPeriod({ answers, parameters }: Visit): Promise<LiveContent> {
  const { period: key = 'kings' } = parameters
  const period = PERIODS.find((one) => one.key === key)
  if (!period) throw notFound('There is no such period. See /explore/time.')
  const { title, from, to } = period
  return timeContent(answers, { title: `Timeline: ${title}`, lead: renderPeriods(key), from, to, own: new Set() })
}

export async function renderPersonTime({ answers, parameters }: Visit): Promise<LiveContent> {
  const { data: person } = await answers.ask('getPerson', { slug: parameters['slug'] ?? '' })
  const events = await allEvents(answers, { person: person.slug })
  const spans = [...lifeOf(person), ...events.flatMap((event) => eventSpan(event))]
  return aroundContent(answers, { name: person.name, address: recordPage('person', person.slug), spans })
}

export async function renderEventTime({ answers, parameters }: Visit): Promise<LiveContent> {
  const { data: event } = await answers.ask('getEvent', { slug: parameters['slug'] ?? '' })
  return aroundContent(answers, { name: event.name, address: recordPage('event', event.slug), spans: eventSpan(event) })
}

interface Subject {
  readonly name: string
  readonly address: string
  /** What belongs to the subject. */
  readonly spans: readonly Span[]
}

function aroundContent(answers: Answers, { name, address, spans }: Subject): Promise<LiveContent> {
  const title = `Timeline: the years of ${name}`
  const lead = html`Marked: what belongs to <a href="${address}">${name}</a>.`
  if (spans.length === 0) {
    const none = html`The source has no years for <a href="${address}">${name}</a>.`
    return Promise.resolve(exploreContent({ kind: 'time', title, lead: none, picture: undefined }))
  }
  const from = Math.floor(Math.min(...spans.map(({ start }) => start))) - AROUND
  const to = Math.ceil(Math.max(...spans.map(({ end }) => end))) + AROUND
  return timeContent(answers, { title, lead, from, to, own: new Set(spans.map((span) => span.address)) })
}

interface Years {
  readonly title: string
  readonly lead: Html
  readonly from: number
  readonly to: number
  /** Addresses of what is marked. */
  readonly own: ReadonlySet<string>
}

async function timeContent(answers: Answers, { title, lead, from, to, own }: Years): Promise<LiveContent> {
  const years = { from_year: from, to_year: to }
  const [events, people] = [await allEvents(answers, years), await allPeople(answers, years)]
  const spans = [...people.flatMap((person) => lifeOf(person)), ...events.flatMap((event) => eventSpan(event))].map(
    (span) => ({ ...span, isOwn: own.has(span.address) }),
  )
  const figure = renderTimeline({ label: `${spans.length} people and events`, spans, from, to })
  return exploreContent({ kind: 'time', title, lead, picture: pictureOf(['time'], figure) })
}

async function allEvents(answers: Answers, filter: { person: string } | { from_year: number; to_year: number }) {
  const found: EventItem[] = []
  for (;;) {
    const page = { ...filter, sort: 'timeline', limit: PER_REQUEST, offset: found.length } as const
    const { data, meta } = await answers.ask('listEvents', page)
    found.push(...data)
    if (data.length === 0 || found.length >= meta.total) return found
  }
}

/** Leaves out people whose birth and death are not known: the API finds them by their mentions. */
async function allPeople(answers: Answers, years: { from_year: number; to_year: number }) {
  const found: PersonItem[] = []
  for (;;) {
    const { data, meta } = await answers.ask('listPeople', {
      ...{ ...years, sort: 'timeline', limit: PER_REQUEST, offset: found.length },
    })
    found.push(...data)
    if (data.length === 0 || found.length >= meta.total) return found
  }
}

function renderPeriods(chosen: string): Html {
  const links = PERIODS.map(({ key, title }, index) => {
    const link = key === chosen ? html`<b>${title}</b>` : html`<a href="${periodPage(key)}">${title}</a>`
    return html`${index > 0 ? ', ' : ''}${link}`
  })
  return html`Period: ${links}`
}
