/** The tables of people, places, events, groups, topics, articles and books. */

import { EVENT_KINDS } from '../upstream/event-kinds.ts'
import { GROUP_KINDS } from '../upstream/group-tables.ts'
import { byName, type Table } from './table.ts'

/** Rows that ACAI has names or ids for. */
const FROM_ACAI = `json_extract(identifiers, '$.acai') IS NOT NULL`

export const person = {
  schema: 'Person',
  key: 'slug',
  identity: 'person',
  order: byName,
  values: {
    gender: ['Male', 'Female'],
    source: ['theographic', 'project'],
    kind: ['human', 'deity', 'angel', 'being'],
  },
  origins: {
    theographic: `source = 'theographic'`,
    project: `source = 'project'`,
    hitchcock: 'nameMeaning IS NOT NULL',
    acai: FROM_ACAI,
  },
  isCounted: true,
  hasCoverage: true,
  internal: ['firstYear', 'lastYear', 'timeline'],
  notCompared: ['source', 'birthYearDisplay', 'deathYearDisplay', 'labels', 'identifiers'],
} as const satisfies Table

export const place = {
  schema: 'Place',
  key: 'slug',
  identity: 'place',
  order: byName,
  values: {
    coordinateSource: ['OpenBible', 'Pleiades', 'GeoNames', 'DARE', null],
    precision: ['exact', 'approximate', 'within', 'surrounding', 'unknown', null],
  },
  origins: { theographic: 'true', 'openbible-geocoding': `identifications <> '[]'`, acai: FROM_ACAI },
  isCounted: true,
  hasCoverage: true,
  internal: ['openBibleLatitude', 'openBibleLongitude'],
  notCompared: ['extent', 'identifications', 'gazetteerLinks', 'labels', 'identifiers'],
} as const satisfies Table

export const place_extent = { origins: { 'openbible-geocoding': 'true' } } as const satisfies Table

export const event = {
  schema: 'Event',
  key: 'slug',
  identity: 'event',
  order: byName,
  values: { source: ['theographic', 'project'], kind: [...EVENT_KINDS, null] },
  origins: { theographic: `source = 'theographic'`, project: `source = 'project'`, ubs: 'route IS NOT NULL' },
  isCounted: true,
  hasCoverage: true,
  internal: ['timeline'],
  notCompared: ['source', 'startYearDisplay', 'endYearDisplay', 'notes', 'parts', 'followedBy', 'route'],
} as const satisfies Table

export const event_route = { origins: { ubs: 'true' } } as const satisfies Table

export const people_group = {
  schema: 'Group',
  key: 'slug',
  identity: 'group',
  optionalLists: { verses: 'OsisReference' },
  order: byName,
  values: { source: ['theographic', 'project'], kind: [...GROUP_KINDS] },
  origins: { theographic: `source = 'theographic'`, project: `source = 'project'`, acai: FROM_ACAI },
  isCounted: true,
  hasCoverage: true,
  notCompared: ['source', 'labels', 'identifiers'],
} as const satisfies Table

export const topic = {
  schema: 'Topic',
  key: 'slug',
  identity: 'topic',
  order: byName,
  values: { source: ['nave'] },
  content: ['verses', 'chapters', 'sections', 'seeAlso'],
  origins: { nave: 'true' },
  isCounted: true,
  hasCoverage: true,
} as const satisfies Table

export const dictionary_entry = {
  schema: 'DictionaryEntry',
  key: 'slug',
  identity: 'dictionary',
  order: byName,
  prose: ['text'],
  values: { source: ['easton', 'smith'] },
  origins: { theographic: `source = 'easton'`, smith: `source = 'smith'` },
  isCounted: true,
  hasCoverage: true,
  notCompared: ['source', 'text', 'links', 'senses', 'verses', 'seeAlso'],
} as const satisfies Table

export const book = {
  schema: 'Book',
  key: 'osis',
  computed: ['name', 'testament', 'order', 'chapter_count', 'verse_count', 'chapters', 'writers_by_tradition'],
} as const satisfies Table
