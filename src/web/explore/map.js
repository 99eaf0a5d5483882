// A map of all places, of the places of a passage, person or event, or of the places around one place.
import { CHAPTERS, chapterName, verseText } from './canon.js'
import { load, loadBySlug } from './data.js'
import { element, link, linkList, table, yearText } from './elements.js'
import { position } from './map-dots.js'
import { drawMap } from './map-picture.js'
import { chapterPaths, eventPaths, personPaths } from './paths.js'

/** Largest number of places whose areas one map shows. More areas would hide each other. */
const MAX_AREAS = 12

/** Numbers of neighbours of a place: in its table, and in the first view of its map. */
const [NEIGHBOURS, NEIGHBOURS_IN_VIEW] = [20, 8]

const NUMBERED =
  'Numbers: the parts of the event in their order, listed below the map. The source does not order the places of a part, so there is no line.'
const NOT_NUMBERED = 'The source does not say in which order the places were visited.'

/** Titles, places and requests of each kind of map. */
const CHOICES = {
  async passage(osis) {
    if (!CHAPTERS.includes(osis)) throw new Error('There is no such chapter.')
    const { verses } = await load(`chapters/${osis}`)
    const slugs = verses.flatMap(({ record }) => record.places)
    return {
      title: `Places in ${chapterName(osis)}`,
      slugs,
      notes: new Map(
        verses.toReversed().flatMap(({ record }) => record.places.map((slug) => [slug, verseText(record.osis_ref)])),
      ),
      paths: chapterPaths(osis),
      requests: [['getPassage', `/v1/passages/${osis}`], ...placeRequests(slugs)],
    }
  },
  async person(slug) {
    const [people, events] = await Promise.all([loadBySlug('people'), load('events')])
    const person = required(people.get(slug))
    const own = events.filter(({ participants }) => participants.includes(slug))
    const notes = new Map()
    for (const { name, places } of own) for (const place of places) if (!notes.has(place)) notes.set(place, name)
    if (person.deathPlace) notes.set(person.deathPlace, 'place of death')
    if (person.birthPlace) notes.set(person.birthPlace, 'place of birth')
    return {
      title: `Places of ${person.name}`,
      note: notes.size === 0 ? 'The source names no places of this person.' : undefined,
      slugs: [...notes.keys()],
      notes,
      paths: personPaths(slug),
      requests: [['getPerson', `/v1/people/${slug}`], ...placeRequests([...notes.keys()])],
    }
  },
  async event(slug) {
    const [events, people, places] = await Promise.all([load('events'), loadBySlug('people'), loadBySlug('places')])
    const event = required(events.find((one) => one.slug === slug))
    const parts = events.filter(({ partOf, places }) => partOf.includes(slug) && places.length > 0)
    const steps = parts.flatMap(({ places }, index) => places.map((place) => [place, index + 1]))
    const slugs = [...steps.map(([place]) => place), ...event.places]
    const numbersOf = (place) => [...new Set(steps.filter(([one]) => one === place).map(([, number]) => number))]
    return {
      title: `Places of ${event.name}`,
      note: slugs.length === 0 ? 'The source names no places of this event.' : noteOnOrder(slugs, parts),
      slugs,
      about: eventFacts(event, events, people),
      list: parts.length === 0 ? undefined : partList(parts, places),
      marks: new Map(slugs.map((place) => [place, numbersOf(place)[0]])),
      notes: new Map(
        slugs.map((place) => [
          place,
          numbersOf(place)
            .map((number) => `${number} ${parts[number - 1].name}`)
            .join(', '),
        ]),
      ),
      paths: eventPaths(event),
      requests: [
        ['getEvent', `/v1/events/${slug}`],
        ...(parts.length > 0 ? [['listEvents', `/v1/events?part_of=${slug}&sort=timeline&limit=200`]] : []),
        ...placeRequests(slugs),
      ],
      requestNote: parts.length > 0 ? 'The map has the places of the event and of its parts.' : undefined,
    }
  },
  async place(slug) {
    const [places, people, events] = await Promise.all([loadBySlug('places'), load('people'), load('events')])
    const place = required(places.get(slug))
    return {
      title: place.name,
      slugs: [slug],
      isAround: true,
      about: placeFacts(place, people, events),
      paths: { map: `/explore/place/${slug}` },
      requests: [
        ['getPlace', `/v1/places/${slug}`],
        ...(place.hasExtent ? [['getPlaceExtent', `/v1/places/${slug}/extent`]] : []),
      ],
    }
  },
  async all() {
    return { title: 'All places', requests: [['listPlaces', '/v1/places?limit=200']] }
  },
}

export async function showMap([kind = 'all', name]) {
  const choose = Object.hasOwn(CHOICES, kind) ? CHOICES[kind] : CHOICES.all
  const [choice, base, places] = await Promise.all([choose(name), load('base-map'), loadBySlug('places')])
  const chosen = choice.slugs
    ? [...new Set(choice.slugs)].flatMap((slug) => places.get(slug) ?? [])
    : [...places.values()]
  const missing = choice.slugs ? new Set(choice.slugs.filter((slug) => !places.has(slug))).size : 0
  const around = choice.isAround ? nearest(places, chosen[0]) : []
  const areas = choice.slugs ? await areasOf(chosen) : []
  const listed = choice.isAround ? around : chosen
  const all = choice.slugs
    ? element('p', { class: 'neighbours' }, link('/explore/map', 'Map of all places'))
    : undefined
  const map = drawMap({
    base,
    areas,
    shown: choice.isAround ? [...places.values()] : chosen,
    inView: choice.isAround ? around.slice(0, NEIGHBOURS_IN_VIEW + 1) : chosen,
    chosen: choice.isAround ? chosen : [],
    marks: choice.marks,
  })
  return {
    title: choice.title,
    note: noteOn(choice.note, { missing, others: chosen.length, areas }),
    picture: element('div', {}, choice.about, map, choice.list, all),
    paths: choice.paths,
    table: table(
      choice.isAround ? `${choice.title} and the places around it` : choice.title,
      ['Place', 'Kind', 'Verses', 'Latitude', 'Longitude', 'Position', ...(choice.notes ? ['Why'] : [])],
      listed.map((place) => [
        link(`/explore/place/${place.slug}`, place.name),
        place.type,
        place.mentions,
        place.latitude,
        place.longitude,
        position(place),
        ...(choice.notes ? [choice.notes.get(place.slug)] : []),
      ]),
    ),
    requests: choice.requests,
    requestNote: choice.requestNote,
  }
}

/** The parts of an event, numbered as on the map, each with its places. */
function partList(parts, places) {
  const items = parts.map(({ slug, name, places: slugs }) => {
    const names = slugs.flatMap((place) => places.get(place)?.name ?? [])
    const where = names.length === 0 ? undefined : element('span', { class: 'soft', text: `: ${names.join(', ')}` })
    return element('li', {}, link(`/explore/event/${slug}`, name), where)
  })
  return element('ol', { class: 'parts' }, ...items)
}

/** Lists the year and the first verse of an event, and the people and events that belong to it. */
function eventFacts({ startYear, firstVerse, participants, partOf, predecessor }, events, people) {
  const eventLinks = (slugs) =>
    events.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => [`/explore/event/${slug}`, name])
  const facts = [
    startYear === null ? undefined : `Year (estimate): ${yearText(startYear)}`,
    firstVerse ? linkList('First verse: ', [[`/explore/verse/${firstVerse}`, verseText(firstVerse)]]) : undefined,
    linkList(
      'People: ',
      participants.map((slug) => [`/explore/person/${slug}`, people.get(slug).name]),
    ),
    linkList('Part of: ', eventLinks(partOf)),
    linkList('After: ', eventLinks([predecessor])),
  ]
  return factList(facts)
}

/** Lists the kind of a place, its verses, and the people and events that belong to it. */
function placeFacts(place, people, events) {
  const peopleWith = (field) =>
    people
      .filter((one) => one[field] === place.slug)
      .sort((a, b) => b.verseCount - a.verseCount)
      .map(({ slug, name }) => [`/explore/person/${slug}`, name])
  const here = events
    .filter(({ places }) => places.includes(place.slug))
    .map(({ slug, name }) => [`/explore/event/${slug}`, name])
  const verses = `${place.mentions} ${place.mentions === 1 ? 'verse' : 'verses'}`
  const lists = [
    linkList('Born here: ', peopleWith('birthPlace')),
    linkList('Died here: ', peopleWith('deathPlace')),
    linkList('Events: ', here),
  ]
  return factList([`${place.type ?? 'place'}, named in ${verses}`, ...lists])
}

/** @param facts texts or elements; undefined facts are left out */
function factList(facts) {
  return element('ul', { class: 'facts' }, ...facts.filter(Boolean).map((fact) => element('li', {}, fact)))
}

/** The areas of those places that have any, each with its place. */
async function areasOf(places) {
  const regions = places.filter(({ hasExtent }) => hasExtent).slice(0, MAX_AREAS)
  const features = await Promise.all(regions.map(({ slug }) => load(`extents/${slug}`)))
  return features.flatMap((ofPlace, index) => ofPlace.map((feature) => ({ place: regions[index], feature })))
}

function noteOnOrder(slugs, parts) {
  if (new Set(slugs).size === 1) return undefined
  return parts.length > 0 ? NUMBERED : NOT_NUMBERED
}

/** @param missing number of places that are not on the map. @param others number of places on it */
function noteOn(note, { missing, others, areas }) {
  const isBanded = areas.some(({ feature }) => (feature.properties.confidence ?? null) !== null)
  const notes = [
    note ?? '',
    areas.length === 0 ? '' : 'Shading: the area of a region.',
    isBanded ? 'A point at its edge belongs to the region with a confidence of about 50 %.' : '',
    missing === 0
      ? ''
      : `${missing}${others > 0 ? ' more' : ''} ${missing === 1 ? 'place has' : 'places have'} no known position.`,
  ].filter(Boolean)
  return notes.length === 0 ? undefined : notes.join(' ')
}

function required(record) {
  if (!record) throw new Error('There is no such record in this dataset.')
  return record
}

function placeRequests(slugs) {
  const asked = [...new Set(slugs)].slice(0, 50)
  return asked.length === 0 ? [] : [['listPlaces', `/v1/places?slugs=${asked}`]]
}

/** The place itself, then the other places, closest first. */
function nearest(places, place) {
  const distance = (other) => Math.hypot(other.latitude - place.latitude, (other.longitude - place.longitude) * 0.85)
  return [...places.values()]
    .sort((a, b) => distance(a) - distance(b) || (a === place ? -1 : 1))
    .slice(0, NEIGHBOURS + 1)
}
