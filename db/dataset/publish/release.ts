/**
 * What a dataset says of itself: its version and date, and whom it credits. A source directory may hold a release.json of
 * its own, as the starter dataset does; the upstreams as they are have none.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../../src/scripture/compare-text.ts'
import type { Row } from '../derive/rows.ts'
import { UPSTREAMS } from '../upstream/sources.ts'
import type { SourcedRows } from './origins.ts'

export interface Release {
  /** Semantic version. */
  readonly version: string
  /** `YYYY-MM-DD` */
  readonly buildDate: string
}

/** Of a directory that is a release of its own; `undefined` for the upstreams as they are. */
export function ownRelease(sources: string): Release | undefined {
  const path = join(sources, 'release.json')
  if (!existsSync(path)) return undefined
  const { version, build_date: buildDate } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  if (version === undefined || buildDate === undefined) throw new Error(`${path}: version and build_date are required`)
  return { version, buildDate }
}

/** What the finished tables hold. */
export interface Contents {
  /** Rows of each counted table. */
  readonly counts: Readonly<Record<string, number>>
  readonly origins: readonly SourcedRows[]
}

/** Credits of a dataset: rows of the table `source`. */
export function sourceRows(sources: string, { counts, origins }: Contents): Row[] {
  if (ownRelease(sources) === undefined) {
    return UPSTREAMS.map((upstream) => ({
      ...upstreamRow(upstream),
      rows: sourcedRowsText(originsOf(upstream.id, origins)),
    }))
  }
  const own = Object.entries(counts).map(([table, rows]) => ({ table, rows }))
  return [{ ...STARTER, rows: sourcedRowsText(own) }]
}

function originsOf(id: string, origins: readonly SourcedRows[]) {
  return origins.filter(({ source }) => source === id).map(({ table, rows }) => ({ table, rows }))
}

/** By table, as JSON: what stands in `rows` of a source. */
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
    tables: JSON.stringify(upstream.tables),
  }
}

const STARTER: Row = {
  id: 'starter',
  title: 'Starter dataset of this service',
  url: 'https://github.com/robertrouse/theographic-bible-metadata',
  revision: 'starter',
  licence: 'CC BY-SA 4.0',
  attribution:
    'Starter dataset of this service, written for it in the formats of its upstreams; identifiers follow Theographic Bible Metadata by Robert Rouse, CC BY-SA 4.0.',
  tables: JSON.stringify([...new Set(UPSTREAMS.flatMap(({ tables }) => tables))]),
}
