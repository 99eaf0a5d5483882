/** Steps for people, groups, places, events, topics, articles and books, and for the verses that name them. */
import { backLinks } from '../../derive/back-links.ts'
import { withChronicles } from '../../derive/chronicles.ts'
import { withSubjects } from '../../derive/dictionary-subjects.ts'
import { eventMatchRows } from '../../derive/event-matches.ts'
import { eventRoutes } from '../../derive/event-routes.ts'
import { withLandVerses } from '../../derive/peoples/land-verses.ts'
import { withDoubt } from '../../derive/places/doubt.ts'
import { placeExtentRows } from '../../derive/places/place-fields.ts'
import { settlePoints } from '../../derive/places/points.ts'
import { bookRows, dictionaryRows, eventRows, groupRows, personRows, placeRows, topicRows } from '../../derive/rows.ts'
import { verseRows } from '../../derive/verse-entities.ts'
import { readNameMeanings } from '../../upstream/importers/hitchcock.ts'
import { readTopics } from '../../upstream/importers/nave/topics.ts'
import { readModernPlaces } from '../../upstream/importers/openbible-geocoding.ts'
import { readExtents } from '../../upstream/importers/openbible-geometry.ts'
import { readProjectEvents } from '../../upstream/importers/project-events.ts'
import { PROJECT_PEOPLE } from '../../upstream/importers/project-people.ts'
import { readSmithEntries } from '../../upstream/importers/smith/entries.ts'
import { readBooks } from '../../upstream/importers/theographic/books.ts'
import { readEastonEntries } from '../../upstream/importers/theographic/easton.ts'
import { readEvents } from '../../upstream/importers/theographic/events.ts'
import { readGroups } from '../../upstream/importers/theographic/groups.ts'
import { withKjvNames } from '../../upstream/importers/theographic/kjv-names.ts'
import { landVerseReport, readPeople } from '../../upstream/importers/theographic/people.ts'
import { readPlaces } from '../../upstream/importers/theographic/places.ts'
import { readRoutes } from '../../upstream/importers/ubs-routes.ts'
import { step, tableStep } from '../plan.ts'
import { bsb } from './bsb.ts'
import { kjv } from './kjv.ts'

/** The people, and the places as the source has them: which verses name a people, and which its land, needs both. */
const peopleAndPlaces = step('people and places', { kjv }, ({ source }, have) => {
  const theographic = source('theographic')
  return withLandVerses(
    { people: readPeople(theographic, PROJECT_PEOPLE), places: readPlaces(theographic) },
    have.kjv,
    landVerseReport(theographic),
  )
})

const groups = step('groups', {}, ({ source }) => readGroups(source('theographic')))

const geocoding = step('geocoding', {}, ({ source }) => {
  const openBible = source('openbible-geocoding')
  return { modernPlaces: readModernPlaces(openBible), extents: readExtents(openBible) }
})

const people = step('people', { peopleAndPlaces }, (_, have) => have.peopleAndPlaces.people)

const places = step('places', { peopleAndPlaces, kjv, geocoding }, ({ source }, have) => {
  const named = withKjvNames(have.peopleAndPlaces.places, have.kjv, source('theographic'))
  return withDoubt(settlePoints(named, have.geocoding), have.geocoding.modernPlaces)
})

const events = step('events', { people, groups, places, bsb }, ({ source }, have) => {
  const theographic = source('theographic')
  const read = readEvents(theographic)
  const strict = theographic.isPinned('CSV/People.csv') && theographic.isPinned('CSV/Events.csv')
  return withChronicles([...read, ...readProjectEvents({ strict, ...have, events: read })], have.bsb.sections)
})

const routes = step('routes', { events }, ({ source }, have) => eventRoutes(readRoutes(source('ubs')), have.events))

const topics = step('topics', {}, ({ source }) => readTopics(source('nave')))

const articles = step('articles', { people, places }, ({ source }, have) =>
  withSubjects([...readEastonEntries(source('theographic')), ...readSmithEntries(source('smith'))], have),
)

const links = step('links', { people, groups, places, events, articles }, (_, { articles: entries, ...records }) =>
  backLinks({ ...records, entries }),
)

/** The records of each kind. */
export const records = { people, groups, places, events, topics, articles }

const personTable = tableStep('person', { people, links }, (have, { source }) =>
  personRows(have.people, readNameMeanings(source('hitchcock')), have.links),
)
const groupTable = tableStep('people_group', { groups, links }, (have) => groupRows(have.groups, have.links))
const placeTable = tableStep('place', { places, geocoding, links }, (have) =>
  placeRows(have.places, have.geocoding, have.links),
)
const extentTable = tableStep('place_extent', { places, geocoding }, (have) =>
  placeExtentRows(have.places, have.geocoding),
)
const eventTable = tableStep('event', { events, routes, links }, (have) =>
  eventRows(have.events, have.routes, have.links),
)
const routeTable = tableStep('event_route', { routes }, (have) => have.routes.rows)
const matchTable = tableStep('event_match', { events }, (have) => eventMatchRows(have.events))
const bookTable = tableStep('book', {}, (_, { source }) => bookRows(readBooks(source('theographic'))))
const topicTable = tableStep('topic', { topics }, (have) => topicRows(have.topics))
const articleTable = tableStep('dictionary_entry', { articles }, (have) => dictionaryRows(have.articles))
export const verseTable = tableStep('verse', { people, places, events, topics }, (have) => verseRows(have))

/** The rows of each kind of record. */
export const tables = {
  people: personTable,
  groups: groupTable,
  places: placeTable,
  events: eventTable,
  topics: topicTable,
  articles: articleTable,
}

export const ENTITY_STEPS = [...Object.values(tables), extentTable, routeTable, matchTable, bookTable, verseTable]
