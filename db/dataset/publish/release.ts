/**
 * Release data of a dataset: version, date and credits. A source directory can contain its own release.json, as the
 * starter dataset does. The downloaded upstreams have none.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../../src/scripture/compare-text.ts'
import type { Row } from '../derive/row.ts'
import { CREDITED_TABLES, tablesFrom } from '../tables/all-tables.ts'
import type { Correction } from '../upstream/corrections.ts'
import { jsonReader, TEXT } from '../upstream/reading/json.ts'
import { DATASET_LICENCE, UPSTREAMS } from '../upstream/sources.ts'
import type { SourcedRows } from './origins.ts'

export interface Release {
  /** Semantic version. */
  readonly version: string
  /** `YYYY-MM-DD` */
  readonly buildDate: string
}

const readRelease = jsonReader<{ readonly version: string; readonly build_date: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['version', 'build_date'],
  properties: { version: TEXT, build_date: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } },
})

/** Reads release.json of a source directory; `undefined` if it has none. */
export function ownRelease(sources: string): Release | undefined {
  const path = join(sources, 'release.json')
  if (!existsSync(path)) return undefined
  const { version, build_date: buildDate } = readRelease(readFileSync(path, 'utf8'), path)
  return { version, buildDate }
}

/** Figures for the credits: row counts of the finished tables, and the applied corrections. */
export interface Contents {
  /** Rows of each table that has a source. */
  readonly credited: Readonly<Record<string, number>>
  readonly origins: readonly SourcedRows[]
  /** Corrections that were applied. */
  readonly corrected: ReadonlySet<Correction>
}

/** Credits of a dataset: rows of the table `source`. */
export function sourceRows(sources: string, { credited, origins, corrected }: Contents): Row[] {
  if (ownRelease(sources) === undefined) {
    const upstreams = UPSTREAMS.map((upstream) => ({
      ...upstreamRow(upstream),
      rows: sourcedRowsText(originsOf(upstream.id, origins)),
      corrections: [...corrected].filter(({ source }) => source.startsWith(`${upstream.id}/`)).length,
    }))
    return [...upstreams, { ...PROJECT, rows: sourcedRowsText(originsOf('project', origins)), corrections: 0 }]
  }
  const own = Object.entries(credited).map(([table, rows]) => ({ table, rows }))
  return [{ ...STARTER, rows: sourcedRowsText(own), corrections: corrected.size }]
}

function originsOf(id: string, origins: readonly SourcedRows[]) {
  return origins.filter(({ source }) => source === id).map(({ table, rows }) => ({ table, rows }))
}

/** Rows per table as JSON, for the column `rows` of `source`. */
export function sourcedRowsText(tables: readonly { table: string; rows: number }[]): string {
  return JSON.stringify(tables.toSorted((a, b) => compareText(a.table, b.table)))
}

function upstreamRow(upstream: (typeof UPSTREAMS)[number]): Row {
  return {
    id: upstream.id,
    title: upstream.title,
    url: `https://github.com/${upstream.repository}`,
    revision: upstream.commit,
    licence: upstream.licence,
    attribution: upstream.attribution,
    tables: JSON.stringify(tablesFrom(upstream.id)),
    notes: JSON.stringify(upstream.notes ?? []),
  }
}

/** The service's page that lists the sources. It is also the URL of sources that were written for the service. */
const SOURCES_PAGE = '/sources'

/** The source that is credited for the events in project-events, and for the people in project-people.json. */
const PROJECT: Row = {
  id: 'project',
  title: 'Events and people added by this project',
  url: SOURCES_PAGE,
  revision: 'none',
  licence: DATASET_LICENCE,
  attribution:
    'Events and unnamed people written for this service; the other people and the places in them follow Theographic Bible Metadata by Robert Rouse (https://github.com/robertrouse/theographic-bible-metadata), CC BY-SA 4.0.',
  tables: JSON.stringify(tablesFrom('project')),
  notes: JSON.stringify([
    'If Theographic dates a neighbouring event, the years follow it. Otherwise they follow modern handbooks.',
  ]),
}

const STARTER: Row = {
  id: 'starter',
  title: 'Starter dataset of this service',
  url: SOURCES_PAGE,
  revision: 'starter',
  licence: 'CC BY-SA 4.0',
  attribution:
    'Starter dataset of this service, written for it in the formats of its upstreams; identifiers follow Theographic Bible Metadata by Robert Rouse (https://github.com/robertrouse/theographic-bible-metadata), CC BY-SA 4.0. The King James text is in the public domain, except in the United Kingdom, where the Crown has the right to print and publish it under letters patent. The Berean Standard Bible (https://berean.bible) is in the public domain.',
  tables: JSON.stringify(CREDITED_TABLES),
  notes: JSON.stringify(UPSTREAMS.flatMap(({ notes = [] }) => notes)),
}
