/**
 * The complete service with a dataset of a few rows, for tests of the web pages. These tests do not
 * depend on the content of a real dataset.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { createKey } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { sealDataset } from '../../src/dataset/file.ts'
import { projectFile } from '../../src/primitives/project.ts'
import type { Schema, Stored } from '../../src/queries/records.ts'
import { startService } from '../../src/service.ts'
import { FIRST_DOCUMENT } from '../../src/site/pages/front-example.ts'
import { createLog } from '../../src/telemetry/log.ts'

export interface SiteService {
  readonly origin: string
  /** An unused key of tier free. */
  readonly key: string
  close(): Promise<void>
}

export interface SiteSettings {
  readonly version: string
  readonly publicUrl?: string
  readonly securityContact?: string
  readonly contact?: string
  readonly operatorName?: string
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** The second source breaks the page unless its fields are escaped. */
export const SOURCES: readonly Stored<Schema<'Source'>>[] = [
  {
    id: 'first',
    title: 'First Source',
    url: 'https://first.example/data',
    revision: 'abc1234',
    licence: 'CC BY 4.0',
    attribution: 'Made by the first people, and others.',
    tables: '["person","people_group"]',
    rows: '[{"table":"people_group","rows":0},{"table":"person","rows":12345}]',
    corrections: 7,
    notes: '["Years before the flood are sums of ages."]',
  },
  {
    id: 'second',
    title: '<script>alert("title")</script>',
    url: 'javascript:alert(1)',
    revision: '"quoted" & \'so\'',
    licence: 'CC0 <1.0>',
    attribution: '</li><img src=x onerror=alert(1)>',
    tables: '["verse"]',
    rows: '[]',
    corrections: 0,
    notes: '[]',
  },
]

const COUNTS = { person: 12345, place: 2, people_group: 0 }

export async function startSite({
  version,
  publicUrl,
  securityContact,
  contact,
  operatorName,
  now = Date.now,
}: SiteSettings): Promise<SiteService> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'))
  const datasetPath = join(directory, 'dataset.sqlite')
  const databaseUrl = join(directory, 'accounts.sqlite')
  await makeDataset(datasetPath, version)
  const accounts = await migrateAccounts(databaseUrl)
  const { key } = await createKey(accounts, { tier: 'free' }, now())
  await accounts.destroy()
  const defaults = readConfig({})
  const config: Config = {
    ...defaults,
    port: 0,
    datasetPath,
    databaseUrl,
    logLevel: 'silent',
    publicUrl,
    securityContact,
    signup: { ...defaults.signup, contact, operatorName },
    metrics: false,
    keyless: { perSecond: 100_000, inFlight: 32 },
  }
  const service = await startService({ config, log: createLog('silent', Date.now), now })
  return {
    origin: `http://127.0.0.1:${service.port}`,
    key,
    async close() {
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function makeDataset(filename: string, version: string): Promise<void> {
  const dataset = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true })
  const schema = await readFile(projectFile('db/dataset/publish/schema.sql'), 'utf8')
  for (const statement of schema.replace(/--.*$/gm, '').split(';')) {
    if (statement.trim() !== '') await dataset.raw(statement)
  }
  await dataset('meta').insert({ version, build_date: '2026-05-31', counts: JSON.stringify(COUNTS) })
  await dataset('source').insert([...SOURCES])
  await dataset('verse').insert({
    ordinal: 1,
    osis_ref: 'Matt.1.5',
    people: '["boaz_1","ruth_1"]',
    places: '[]',
    events: '[]',
    topics: '[]',
    groups: '[]',
  })
  await dataset('site_document').insert({ name: FIRST_DOCUMENT, body: '{"names":{},"verses":[]}' })
  await dataset.destroy()
  await sealDataset(filename)
}
