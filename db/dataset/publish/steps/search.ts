/** Steps for the index of records by name. */
import { compareText } from '../../../../src/scripture/compare-text.ts'
import {
  identifierRows,
  inKeyOrder,
  listedNameRow,
  searchEntityRow,
  searchLabelRows,
  searchNameRows,
  searchOrder,
  searchWordRows,
} from '../../derive/search/search-index.ts'
import { searchables } from '../../derive/search/searchables.ts'
import { step, tableStep } from '../plan.ts'
import { records, tables } from './entities.ts'

/** The records that the search finds, in its order. */
const found = step(
  'search order',
  {
    ...records,
    peopleTable: tables.people,
    groupsTable: tables.groups,
    placesTable: tables.places,
    eventsTable: tables.events,
    topicsTable: tables.topics,
    articlesTable: tables.articles,
  },
  (_, have) =>
    searchOrder(
      searchables({
        people: { records: have.people, rows: have.peopleTable },
        groups: { records: have.groups, rows: have.groupsTable },
        places: { records: have.places, rows: have.placesTable },
        events: { records: have.events, rows: have.eventsTable },
        topics: { records: have.topics, rows: have.topicsTable },
        articles: { records: have.articles, rows: have.articlesTable },
      }),
    ),
)

const entityTable = tableStep('search_entity', { found }, (have) =>
  have.found.map((entity, index) => searchEntityRow(entity, index + 1)),
)
const wordTable = tableStep('search_word', { entityTable }, (have) => have.entityTable.flatMap(searchWordRows))
const nameTable = tableStep('search_name', { entityTable }, (have) =>
  inKeyOrder(have.entityTable.flatMap(searchNameRows)),
)
const labelTable = tableStep('search_label', { found }, (have) =>
  have.found
    .flatMap((entity, index) => searchLabelRows(entity, index + 1))
    .toSorted(
      (a, b) =>
        compareText(String(a['key']), String(b['key'])) ||
        compareText(String(a['language']), String(b['language'])) ||
        Number(a['id']) - Number(b['id']),
    ),
)

const identifierTable = tableStep(
  'identifier',
  { peopleTable: tables.people, placesTable: tables.places, groupsTable: tables.groups },
  (have) =>
    [
      ...identifierRows('person', have.peopleTable),
      ...identifierRows('place', have.placesTable),
      ...identifierRows('group', have.groupsTable),
    ].toSorted(
      (a, b) => compareText(String(a['key']), String(b['key'])) || Number(a['listed_id']) - Number(b['listed_id']),
    ),
)

/** Rows of `listed_name`: the names by which callers can filter lists of records. */
export const listedNames = step('names of records', { found }, (_, have) =>
  have.found.map((entity, index) => {
    const searched = [entity.name, ...entity.names, ...entity.aliases, ...entity.modernNames]
    return listedNameRow({ ...entity, searched, searchOrdinal: index + 1 })
  }),
)

export const SEARCH_STEPS = [wordTable, nameTable, labelTable, identifierTable]
