/** Steps for people, groups, places, events, topics, articles and books, and for the verses that name them. */
import { backLinks } from '../../derive/back-links.ts'
import { withChronicles } from '../../derive/chronicles.ts'
import { withSubjects } from '../../derive/dictionary-subjects.ts'
import { EVENT_MATCHES } from '../../derive/event-matches.ts'
import { eventRoutes } from '../../derive/event-routes.ts'
import { withLandVerses } from '../../derive/peoples/land-verses.ts'
import { wholeGroups } from '../../derive/peoples/whole-groups.ts'
import { aboutPeople, withoutPeoples } from '../../derive/peoples/without-peoples.ts'
import { decidedPlaces } from '../../derive/places/decided-places.ts'
import { placeExtentRows } from '../../derive/places/place-fields.ts'
import { bookRows, dictionaryRows, eventRows, groupRows, personRows, placeRows, topicRows } from '../../derive/rows.ts'
import { VERSE_ENTITIES } from '../../derive/verse-entities.ts'
import { withBereanNames } from '../../names/berean-names.ts'
import { readNameDecisions } from '../../names/name-decisions.ts'
import { bereanNameReport } from '../../sources/acai/acai.ts'
import { readNameMeanings } from '../../sources/hitchcock/hitchcock.ts'
import { readTopics } from '../../sources/nave/topics.ts'
import { readExtents } from '../../sources/openbible-geocoding/extents.ts'
import { readModernPlaces } from '../../sources/openbible-geocoding/modern-places.ts'
import { readSmithEntries } from '../../sources/smith/entries.ts'
import { readBooks } from '../../sources/theographic/books.ts'
import { readEastonEntries } from '../../sources/theographic/easton.ts'
import { readEvents } from '../../sources/theographic/events.ts'
import { readGroups } from '../../sources/theographic/groups.ts'
import { withKjvNames } from '../../sources/theographic/kjv-names.ts'
import { readPeople, reportLandVerses } from '../../sources/theographic/people.ts'
import { readPlaces } from '../../sources/theographic/places.ts'
import { readRoutes } from '../../sources/ubs/routes.ts'
import { readGroupTables } from '../../upstream/group-tables.ts'
import { readProjectEvents } from '../../upstream/project-events.ts'
import { PROJECT_PEOPLE } from '../../upstream/project-people.ts'
import { readMatches } from '../../witness/matches.ts'
import { sqlStep, step, tableStep } from '../plan.ts'
import { bsb } from './bsb.ts'
import { kjv } from './kjv.ts'
import { acai, witnessOf } from './witness.ts'

/** The people, and the places as the source has them: which verses name a people, and which its land, needs both. */
const peopleAndPlaces = step('people and places', { kjv }, ({ source }, have) => {
  const theographic = source('theographic')
  const read = {
    people: withoutPeoples(readPeople(theographic, PROJECT_PEOPLE), readGroupTables().groups),
    places: readPlaces(theographic),
  }
  const { changes, ...settled } = withLandVerses(read, have.kjv)
  reportLandVerses(theographic, changes)
  return settled
})

/** The people and places with the names, and the verses, that only the Berean text has. */
const named = step('names of the Berean text', { peopleAndPlaces, bsb, acai }, ({ source }, have) =>
  withBereanNames({
    ...have.peopleAndPlaces,
    texts: have.bsb.verses,
    acai: have.acai,
    matches: readMatches(),
    decisions: readNameDecisions(),
    ...bereanNameReport(source('acai')),
  }),
)

const peopleAndGroups = step('groups', { named, kjv, bsb, acai }, ({ source }, have) => {
  const theographic = source('theographic')
  return wholeGroups({
    ...have.named,
    sourceGroups: readGroups(theographic),
    tables: readGroupTables(),
    texts: [have.kjv, have.bsb.verses],
    acai: have.acai,
    matches: readMatches(),
    strict: theographic.isPinned('CSV/People.csv'),
  })
})

const groups = step('groups alone', { peopleAndGroups }, (_, have) => have.peopleAndGroups.groups)

const geocoding = step('geocoding', {}, ({ source }) => {
  const openBible = source('openbible-geocoding')
  return { modernPlaces: readModernPlaces(openBible), extents: readExtents(openBible) }
})

const people = step('people', { peopleAndGroups }, (_, have) => have.peopleAndGroups.people)

const decided = step('points of places', { named, kjv, geocoding }, ({ source }, have) =>
  decidedPlaces(withKjvNames(have.named.places, have.kjv, source('theographic')), have.geocoding),
)

const places = step('places', { decided }, (_, have) => have.decided.places)

const events = step('events', { people, groups, places, bsb }, ({ source }, have) => {
  const theographic = source('theographic')
  const read = readEvents(theographic)
  const strict = theographic.isPinned('CSV/People.csv') && theographic.isPinned('CSV/Events.csv')
  return withChronicles([...read, ...readProjectEvents({ strict, ...have, events: read })], have.bsb.sections)
})

const routes = step('routes', { events }, ({ source }, have) => eventRoutes(readRoutes(source('ubs')), have.events))

const topics = step('topics', {}, ({ source }) => readTopics(source('nave')))

const articles = step('articles', { people, places }, ({ source }, have) =>
  withSubjects(
    aboutPeople(
      [...readEastonEntries(source('theographic')), ...readSmithEntries(source('smith'))],
      readGroupTables().groups,
    ),
    have,
  ),
)

const links = step('links', { people, groups, places, events, articles }, (_, { articles: entries, ...records }) =>
  backLinks({ ...records, entries }),
)

const witness = witnessOf({ people, places, groups })

/** The records of each kind. */
export const records = { people, groups, places, events, topics, articles }

const personTable = tableStep('person', { people, links, witness }, (have, { source }) =>
  personRows(have.people, readNameMeanings(source('hitchcock')), {
    links: have.links,
    witness: have.witness('person'),
  }),
)
const groupTable = tableStep('people_group', { groups, links, witness }, (have) =>
  groupRows(have.groups, { links: have.links, witness: have.witness('group') }),
)
const placeTable = tableStep('place', { decided, geocoding, links, witness }, (have) =>
  placeRows(have.decided, have.geocoding.extents, { links: have.links, witness: have.witness('place') }),
)
const extentTable = tableStep('place_extent', { decided, geocoding }, (have) =>
  placeExtentRows(have.decided, have.geocoding.extents),
)
const eventTable = tableStep('event', { events, routes, links }, (have) =>
  eventRows(have.events, have.routes, have.links),
)
const routeTable = tableStep('event_route', { routes }, (have) => have.routes.rows)
const matchTable = sqlStep('event_match', { eventTable }, EVENT_MATCHES)
const bookTable = tableStep('book', {}, (_, { source }) => bookRows(readBooks(source('theographic'))))
const topicTable = tableStep('topic', { topics }, (have) => topicRows(have.topics))
const articleTable = tableStep('dictionary_entry', { articles }, (have) => dictionaryRows(have.articles))
export const verseTable = sqlStep(
  'verse',
  { personTable, placeTable, eventTable, topicTable, groupTable },
  VERSE_ENTITIES,
)

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
