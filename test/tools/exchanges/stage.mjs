// Prepares one version of the service for recording (record.mjs). Commands of that version create
// the accounts and the dataset. The service runs as a process whose clock is stopped.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import knex from 'knex'
import { sealDataset } from '../../../dist/src/dataset/file.js'

const CLOCK = fileURLToPath(new URL('../../faults/settable-clock.mjs', import.meta.url))
const STARTER = 'db/dataset/starter'
const BUILD_DATE = '2026-01-01'
/** The time at which the service's clock is stopped in every recording. */
const NOW = Date.parse('2026-02-03T15:00:00Z')

const TIERS = { main: 'pro', usage: 'pro', limited: 'free', revoked: 'free' }

/**
 * Larger than the socket buffers of both sides together, so the response cannot be sent completely
 * before the client reads it.
 */
const LONG_TEXT_BYTES = 24 * 2 ** 20

/**
 * Makes every read of the table `topic` take about half a second, so that the client can disconnect
 * before the response.
 */
const SLOW = [
  'alter table topic rename to fast_topic',
  `create view topic as select * from fast_topic where 0 < (
    with recursive number (n) as (select 1 union all select n + 1 from number where n < 3000000)
    select count(*) from number)`,
]

/**
 * Invalid JSON in a column causes a 500 in every operation that reads it. The long text is for
 * clients that disconnect while they read the response.
 */
const DAMAGE = [
  `update person set verses = 'damaged', siblings = 'damaged' where slug = 'aaron_1'`,
  `update people_group set members = 'damaged' where slug = 'pharisees'`,
  `update meta set counts = 'damaged'`,
  `update source set tables = 'damaged'`,
  `update dictionary_entry set text = printf('%.*c', ${LONG_TEXT_BYTES}, 'x') where slug = 'ruth_easton'`,
]

/** @param root compiled checkout to record @returns { keys, ids, intact, damaged, start, end } */
export async function setStage(root) {
  const directory = mkdtempSync(join(tmpdir(), 'exchanges-'))
  const run = (script, parameters) => runCommand({ root, directory, script, parameters })
  const intact = join(directory, 'dataset.sqlite')
  const damaged = join(directory, 'damaged.sqlite')
  run('dataset', ['build', '--sources', join(root, STARTER), '--out', intact, '--build-date', BUILD_DATE])
  await damageDataset(intact, damaged)
  // The modification time is fixed, because the ETag of the dataset file contains it.
  for (const path of [intact, damaged]) utimesSync(path, NOW / 1_000, NOW / 1_000)
  const made = Object.entries(TIERS).map(([name, tier]) => [
    name,
    JSON.parse(run('keys', ['create', '--tier', tier, '--json'])),
  ])
  run('keys', ['revoke', Object.fromEntries(made).revoked.id])
  return {
    keys: Object.fromEntries(made.map(([name, { key }]) => [name, key])),
    ids: Object.fromEntries(made.map(([name, { id }]) => [id, name])),
    intact,
    damaged,
    start: (dataset) => startService({ root, directory, dataset }),
    end: () => rmSync(directory, { recursive: true }),
  }
}

/** Finds the command in the package.json of the recorded version: paths differ between versions. */
function runCommand({ root, directory, script, parameters }) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const path = join(root, 'dist', `${scripts[script].split(' ').at(-1)}.js`)
  return execFileSync(process.execPath, [path, ...parameters], {
    cwd: directory,
    env: environment(directory),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function damageDataset(original, path) {
  copyFileSync(original, path)
  const database = knex({ client: 'sqlite3', useNullAsDefault: true, connection: { filename: path } })
  for (const statement of [...DAMAGE, ...SLOW]) await database.raw(statement)
  await database.destroy()
  await sealDataset(path)
}

function environment(directory) {
  return { PATH: process.env.PATH, DATABASE_URL: join(directory, 'accounts.sqlite') }
}

async function startService({ root, directory, dataset }) {
  const child = spawn(process.execPath, ['--import', CLOCK, join(root, 'dist/service/main.js')], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...environment(directory),
      PORT: '0',
      DATASET_PATH: dataset,
      CLOCK_SHIFT_MS: String(NOW - Date.now()),
    },
  })
  const log = collectLog(child)
  const errors = []
  child.stderr.on('data', (chunk) => errors.push(chunk))
  const ended = once(child, 'close')
  const port = await Promise.race([log.port, ended.then(() => undefined)])
  if (port === undefined) throw new Error(`the service exited during startup: ${Buffer.concat(errors)}`)
  child.send({ clock: { instant: NOW, stands: true } })
  await once(child, 'message')
  return {
    port,
    /** @returns { lines, errors }: parsed log lines, and the text on standard error */
    async stop() {
      child.kill('SIGINT')
      await ended
      return { lines: log.lines(), errors: Buffer.concat(errors).toString() }
    },
  }
}

function collectLog(child) {
  const chunks = []
  const lines = () =>
    Buffer.concat(chunks)
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const port = new Promise((resolve) => {
    const look = (chunk) => {
      chunks.push(chunk)
      const serving = lines().find(({ msg }) => msg === 'serving')
      if (!serving) return
      child.stdout.off('data', look).on('data', (later) => chunks.push(later))
      resolve(serving.port)
    }
    child.stdout.on('data', look)
  })
  return { port, lines }
}
