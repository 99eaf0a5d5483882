/** Rules for names in other languages and ids in other datasets: the tables for searching have those of the records. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { firstListedId } from '../../../../../src/scripture/search/name-ids.ts'
import { shown } from '../contents.ts'
import type { Report } from '../rules.ts'

const TABLES = { person: 'person', place: 'place', group: 'people_group' } as const

interface Stored {
  readonly slug: string
  readonly ordinal: number
  readonly labels: string
  readonly identifiers: string
}

export async function checkLabels(dataset: Dataset, report: Report): Promise<void> {
  const records = await readRecords(dataset)
  const labels = records.flatMap((record) => record.labels.map((label) => `${record.listed} ${label}`))
  const ids = records.flatMap((record) => record.ids.map((id) => `${record.listed} ${id}`))
  const indexed = await dataset.all<Entry>(
    `SELECT listed_id || ' ' || language || ' ' || label AS entry FROM search_label`,
  )
  const keys = await dataset.all<Entry>(`SELECT listed_id || ' ' || key AS entry FROM identifier`)
  compare(labels, indexed, (detail) => report({ table: 'search_label', row: detail, rule: 'search-label', detail }))
  compare(ids, keys, (detail) => report({ table: 'identifier', row: detail, rule: 'identifier', detail }))
  checkOwners(records, report)
}

interface Entry {
  readonly entry: string
}

interface Labelled {
  readonly table: string
  readonly slug: string
  readonly listed: number
  /** Language and name. */
  readonly labels: readonly string[]
  /** Scheme, colon and id. */
  readonly ids: readonly string[]
}

async function readRecords(dataset: Dataset): Promise<Labelled[]> {
  const records: Labelled[] = []
  for (const [kind, table] of Object.entries(TABLES) as [keyof typeof TABLES, string][]) {
    const rows = await dataset.all<Stored>(`SELECT slug, ordinal, labels, identifiers FROM ${table} ORDER BY ordinal`)
    for (const { slug, ordinal, labels, identifiers } of rows) {
      const schemes = Object.entries(JSON.parse(identifiers) as Record<string, string[]>)
      records.push({
        table,
        slug,
        listed: firstListedId(kind) + ordinal,
        labels: Object.entries(JSON.parse(labels) as Record<string, string>).map(([code, label]) => `${code} ${label}`),
        ids: schemes.flatMap(([scheme, ids]) => ids.map((id) => `${scheme}:${id}`)),
      })
    }
  }
  return records
}

function checkOwners(records: readonly Labelled[], report: Report): void {
  const owners = new Map<string, string>()
  for (const { table, slug, ids } of records) {
    for (const id of ids.filter((one) => one.startsWith('acai:'))) {
      const owner = owners.get(id)
      if (owner !== undefined) report({ table, row: slug, rule: 'acai-once', detail: `${owner} has ${id}, too` })
      owners.set(id, slug)
    }
  }
}

function compare(all: readonly string[], found: readonly Entry[], fail: (detail: string) => void): void {
  const wanted = new Set(all)
  const entries = new Set(found.map(({ entry }) => entry))
  for (const entry of wanted) if (!entries.has(entry)) fail(`${shown(entry)} is missing`)
  for (const entry of entries) if (!wanted.has(entry)) fail(`${shown(entry)} is of no record`)
}
