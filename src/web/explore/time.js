// The timeline of people and events of a period, or around a person or an event.
import { load } from './data.js'
import { element, link, table, yearText } from './elements.js'
import { eventPaths, personPaths } from './paths.js'
import { drawTime } from './time-picture.js'

const PERIODS = {
  beginnings: ['Beginnings', -4004, -2100],
  patriarchs: ['Patriarchs', -2100, -1450],
  exodus: ['Exodus and judges', -1500, -1050],
  kings: ['Kings', -1060, -580],
  exile: ['Exile and return', -610, -400],
  jesus: ['Life of Jesus', -7, 34],
  church: ['Early church', 30, 100],
}

/** The years in which the chronologies of the source differ: from the death of David to Amon, the father of Josiah. */
const MIXED = { from: -1014, to: -641 }
/** The years of the crucifixion and of the ascension, which are from different chronologies. */
const PASSION = { from: 30, to: 33 }

/** Number of years that are shown before and after the subject. */
const AROUND = 15
/** Assumed length of a life in years, if only the birth or only the death is known. */
const ASSUMED_YEARS = 40
/** An ISO 8601 duration: years, months, weeks, days. */
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/

export async function showTime([name = 'kings', slug]) {
  const [people, events] = await Promise.all([load('people'), load('events')])
  const { title, from, to, path, paths, note } = rangeOf(name, slug, { people, events })
  const items = [...people.flatMap(lifeOf), ...events.flatMap(eventOf)]
    .filter(({ start, end }) => end >= from && start <= to)
    .sort((a, b) => a.start - b.start)
  return {
    title: `Timeline: ${title}`,
    picture: element(
      'div',
      {},
      periods(name),
      legend(from, to),
      drawTime({ items, from, to, chosen: items.find((item) => item.path === path) }),
    ),
    note,
    paths,
    table: table(
      `People and events, ${yearText(from)} to ${yearText(to)}`,
      ['What', 'Kind', 'From', 'To'],
      items.map((item) => [
        link(item.path, item.name),
        item.kind,
        item.isStartKnown ? yearText(Math.floor(item.start)) : 'unknown',
        item.isEndKnown ? yearText(Math.floor(item.end)) : 'unknown',
      ]),
    ),
    requests: [
      ['listEvents', `/v1/events?sort=timeline&from_year=${from}&to_year=${to}&limit=200`],
      ['listPeople', `/v1/people?sort=timeline&from_year=${from}&to_year=${to}&limit=200`],
    ],
    requestNote:
      'The Link header leads to the next page. The picture omits people without a known year of birth or death. It also shows events that began earlier and continue into these years. The request returns only events that begin in these years.',
  }
}

/** The years of a period, or of a subject and the years around it. */
function rangeOf(name, slug, records) {
  if (name === 'person' || name === 'event') return rangeAround(name, slug, records)
  if (!Object.hasOwn(PERIODS, name)) throw new Error('There is no such period.')
  const [title, from, to] = PERIODS[name]
  return { title, from, to }
}

function rangeAround(kind, slug, { people, events }) {
  const record = (kind === 'person' ? people : events).find((one) => one.slug === slug)
  if (!record) throw new Error('There is no such record in this dataset.')
  const paths = kind === 'person' ? personPaths(slug) : eventPaths(record)
  const [own] = [record].flatMap(kind === 'person' ? lifeOf : eventOf)
  const shown = own ? [own] : events.filter(({ participants }) => participants.includes(slug)).flatMap(eventOf)
  if (shown.length === 0)
    return { ...rangeOf('kings'), paths, note: `The source has no years for ${record.name}. These are the kings.` }
  const from = Math.floor(Math.min(...shown.map(({ start }) => start))) - AROUND
  const to = Math.ceil(Math.max(...shown.map(({ end }) => end))) + AROUND
  const note = own
    ? undefined
    : `The source has no years for the life of ${record.name}. These are the years of events with ${record.name}, and all that happened in them.`
  return { title: record.name, from, to, path: own?.path, paths, note }
}

function legend(from, to) {
  const isMixed = from < MIXED.to && to > MIXED.from
  const hasPassion = from <= PASSION.from && to >= PASSION.to
  const key = (kind, text) => element('span', {}, element('span', { class: `key ${kind}` }), text)
  return element(
    'p',
    { class: 'soft legend' },
    key('person', 'person'),
    key('event', 'event'),
    key('person unsure', 'birth or death unknown'),
    element(
      'span',
      { text: 'The years are estimates of the source.' },
      isMixed ? chronologies(MIXED_KINGS) : undefined,
      hasPassion ? chronologies(MIXED_PASSION) : undefined,
    ),
  )
}

const MIXED_KINGS = 'Absalom seems to outlive his father David, and Rehoboam to be born after his father Solomon died'
const MIXED_PASSION = 'the ascension seems to be three years after the resurrection, not forty days'

function chronologies(effect) {
  return element(
    'span',
    { text: ` It mixes two chronologies, so ${effect}. ` },
    link('/data/trust#two-chronologies', 'More about the years'),
    '.',
  )
}

function periods(chosen) {
  const items = Object.entries(PERIODS).map(([name, [title]]) => {
    const to = link(`/explore/time/${name}`, title)
    if (name === chosen) to.setAttribute('aria-current', 'true')
    return to
  })
  return element('nav', { class: 'tabs', 'aria-label': 'Period' }, ...items)
}

function lifeOf({ slug, name, birthYear, deathYear }) {
  if (birthYear === null && deathYear === null) return []
  return {
    name,
    kind: 'person',
    path: `/explore/person/${slug}`,
    start: birthYear ?? deathYear - ASSUMED_YEARS,
    end: deathYear ?? birthYear + ASSUMED_YEARS,
    isStartKnown: birthYear !== null,
    isEndKnown: deathYear !== null,
  }
}

function eventOf({ slug, name, startYear, duration }) {
  if (startYear === null) return []
  const [, years = 0, months = 0, weeks = 0, days = 0] = DURATION.exec(duration ?? '') ?? []
  const end = startYear + Number(years) + Number(months) / 12 + (Number(weeks) * 7 + Number(days)) / 365
  return {
    name,
    kind: 'event',
    path: `/explore/event/${slug}`,
    start: startYear,
    end,
    isStartKnown: true,
    isEndKnown: true,
  }
}
