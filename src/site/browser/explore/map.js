// A map of all places, of the places of a passage, person or event, or of the places around one place.
import { chapterName, verseText } from './canon.js'
import { load, loadBySlug } from './data.js'
import { link, table } from './elements.js'
import { drawMap, position } from './map-picture.js'

/** Number of areas that one map shows. More would hide each other. */
const MAX_AREAS = 12

/** Titles, places and requests of each kind of map. `isRoute`: the places are joined in their order. */
const CHOICES = {
  async passage(osis) {
    const { verses } = await load(`chapters/${osis}`)
    const slugs = verses.flatMap(({ record }) => record.places)
    return {
      title: `Places in ${chapterName(osis)}`,
      slugs,
      notes: new Map(
        verses.toReversed().flatMap(({ record }) => record.places.map((slug) => [slug, verseText(record.osis_ref)])),
      ),
      requests: [['Passages', 'getPassage', `/v1/passages/${osis}`], ...placeRequests(slugs)],
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
      slugs: [...notes.keys()],
      notes,
      requests: [['People', 'getPerson', `/v1/people/${slug}`], ...placeRequests([...notes.keys()])],
    }
  },
  async event(slug) {
    const events = await load('events')
    const event = required(events.find((one) => one.slug === slug))
    const parts = events.filter((one) => one.slug === slug || one.partOf.includes(slug))
    const steps = parts.flatMap(({ name, places }) => places.map((place) => [place, name]))
    const slugs = steps.map(([place]) => place)
    return {
      title: `Places of ${event.name}`,
      slugs,
      notes: new Map(steps.toReversed()),
      isRoute: true,
      requests: [['Events', 'getEvent', `/v1/events/${slug}`], ...placeRequests(slugs)],
    }
  },
  async place(slug) {
    const place = required((await loadBySlug('places')).get(slug))
    return {
      title: place.name,
      slugs: [slug],
      isAround: true,
      requests: [
        ['Places', 'getPlace', `/v1/places/${slug}`],
        ...(place.hasExtent ? [['Places', 'getPlaceExtent', `/v1/places/${slug}/extent`]] : []),
      ],
    }
  },
  async all() {
    return { title: 'All places', requests: [['Places', 'listPlaces', '/v1/places?limit=200']] }
  },
}

export async function showMap([kind = 'all', name]) {
  const [choice, base, places] = await Promise.all([CHOICES[kind](name), load('base-map'), loadBySlug('places')])
  const chosen = choice.slugs
    ? [...new Set(choice.slugs)].flatMap((slug) => places.get(slug) ?? [])
    : [...places.values()]
  const missing = choice.slugs ? new Set(choice.slugs.filter((slug) => !places.has(slug))).size : 0
  const shown = choice.isAround ? nearest(places, chosen[0]) : chosen
  const areas = choice.slugs ? await areasOf(chosen) : []
  return {
    title: choice.title,
    note: noteOn(missing, areas),
    picture: drawMap({
      base,
      areas,
      shown,
      route: choice.isRoute ? chosen : [],
      highlighted: choice.isAround ? chosen : [],
    }),
    table: table(
      choice.title,
      ['Place', 'Kind', 'Verses', 'Latitude', 'Longitude', 'Position', ...(choice.notes ? ['Why'] : [])],
      shown.map((place) => [
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
  }
}

/** The areas of the places that have one, each with its place. */
async function areasOf(places) {
  const regions = places.filter(({ hasExtent }) => hasExtent).slice(0, MAX_AREAS)
  const features = await Promise.all(regions.map(({ slug }) => load(`extents/${slug}`)))
  return features.flatMap((ofPlace, index) => ofPlace.map((feature) => ({ place: regions[index], feature })))
}

function noteOn(missing, areas) {
  const isBanded = areas.some(({ feature }) => feature.properties.confidence !== undefined)
  const notes = [
    areas.length === 0 ? '' : 'The shading shows the area of a region.',
    isBanded ? 'Where it is darker, more sources agree.' : '',
    missing === 0 ? '' : `${missing} more ${missing === 1 ? 'place has' : 'places have'} no known position.`,
  ].filter(Boolean)
  return notes.length === 0 ? undefined : notes.join(' ')
}

function required(record) {
  if (!record) throw new Error('There is no such record in this dataset.')
  return record
}

function placeRequests(slugs) {
  const asked = [...new Set(slugs)].slice(0, 50)
  return asked.length === 0 ? [] : [['Places', 'listPlaces', `/v1/places?slugs=${asked}`]]
}

/** The place first, then the twenty closest. */
function nearest(places, place) {
  const distance = (other) => Math.hypot(other.latitude - place.latitude, (other.longitude - place.longitude) * 0.85)
  return [...places.values()].sort((a, b) => distance(a) - distance(b) || (a === place ? -1 : 1)).slice(0, 21)
}
