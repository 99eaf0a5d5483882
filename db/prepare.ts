/**
 * Prepares `npm start` (D37). Creates or migrates the accounts database, creates a key or rotates the key of the last
 * start, and builds the starter dataset if there is no dataset. Replaces a dataset only if it is an outdated starter
 * dataset.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { type Accounts, isPostgres } from '../src/accounts/database.ts'
import type { MadeKey } from '../src/accounts/key-changes.ts'
import { markAsFreshClone } from '../src/accounts/signup-schema.ts'
import { type Config, readConfig } from '../src/config.ts'
import { readAnyDataset } from '../src/dataset/open.ts'
import { projectFile } from '../src/primitives/project.ts'
import { serviceAddress } from '../src/primitives/service-address.ts'
import { createKey, rotateKey } from './accounts/key-records.ts'
import { createOrMigrate } from './accounts/migrate.ts'
import { buildDataset } from './dataset/publish/build.ts'
import { ownRelease } from './dataset/publish/release.ts'

/**
 * File with the id of the key that `npm start` created, so that the next start rotates this key instead of creating
 * another.
 */
const KEY_FILE = 'var/.start-key'

/** Time for which the previous key stays valid. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

const STARTER_SUFFIX = '-starter'

export async function prepare(): Promise<void> {
  const config = readConfig(process.env)
  await prepareDataset(config.datasetPath)
  const { accounts, isNew } = await createOrMigrate(config.databaseUrl)
  try {
    if (isNew && !isPostgres(config.databaseUrl)) await markAsFreshClone(accounts)
    const version = await datasetVersion(config.datasetPath)
    // If the dataset is not valid or the port is taken, the service is about to exit with a message about it. A printed
    // key would mislead.
    if (version === undefined || !(await canListen(config))) return
    const { key } = await prepareKey(accounts)
    process.stdout.write(`${greeting(config, version, key)}\n`)
  } finally {
    await accounts.destroy()
  }
}

function canListen({ host, port }: Config): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })
}

/**
 * The version recorded in a dataset file, whatever its schema version; `undefined` if the file is not a readable
 * dataset.
 */
async function datasetVersion(path: string): Promise<string | undefined> {
  try {
    return await readAnyDataset(path, async (dataset) => {
      const [meta] = await dataset.all<{ version: string }>('SELECT version FROM meta')
      return meta?.version
    })
  } catch {
    // Whatever the failure is, the file is not a readable dataset.
    return undefined
  }
}

/** Exported for its test. */
export async function prepareDataset(path: string): Promise<void> {
  if (existsSync(path) && !(await isOutdatedStarter(path))) return
  const sources = starterDirectory()
  const release = ownRelease(sources)
  if (!release) throw new Error(`${sources} has no release.json`)
  await buildDataset({ sources, out: path, release, begin: () => undefined })
}

/**
 * True for a starter dataset that is older than the compiled code or the files that the dataset build reads (starter
 * files, corrections, schema, …). False for a dataset that cannot be read: it is not replaced, and the server reports
 * the reason.
 */
async function isOutdatedStarter(path: string): Promise<boolean> {
  const built = statSync(path).mtimeMs
  const changed = [dirname(starterDirectory()), projectFile('dist/.compiled')]
    .flatMap(filesBelow)
    .some((file) => statSync(file).mtimeMs > built)
  return changed && (await datasetVersion(path))?.endsWith(STARTER_SUFFIX) === true
}

async function prepareKey(accounts: Accounts): Promise<MadeKey> {
  const id = existsSync(KEY_FILE) ? readFileSync(KEY_FILE, 'utf8').trim() : ''
  const renewed = await rotateKey(accounts, { id, overlapMs: OVERLAP_MS }, Date.now())
  if (renewed) return renewed
  const made = await createKey(accounts, { tier: 'free' }, Date.now())
  mkdirSync(dirname(KEY_FILE), { recursive: true })
  writeFileSync(KEY_FILE, made.id)
  return made
}

function greeting(config: Config, version: string, key: string): string {
  const address = serviceAddress(config)?.url ?? 'http://HOST:PORT'
  const running = version.endsWith(STARTER_SUFFIX)
    ? [
        `Serving the starter dataset (${version}), a small sample of each table. To build the full dataset:`,
        '  npm run dataset -- fetch',
        `  npm run dataset -- build --out ${config.datasetPath}`,
      ]
    : [`Serving the dataset ${config.datasetPath} (${version}).`]
  return [
    '',
    ...running,
    '',
    'Your API key (tier free, shown only once; each start creates a new one, and the one before works for another day):',
    `  ${key}`,
    '',
    `  curl -H 'X-API-Key: ${key}' ${address}/v1/people/aaron_1`,
    '',
    `Documentation: ${address}/docs`,
    '',
  ].join('\n')
}

function starterDirectory(): string {
  return dirname(projectFile('db/dataset/starter/release.json'))
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
