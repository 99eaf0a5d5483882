// A service for client tests with predictable responses: the starter dataset, fixed keys, and a clock that starts at
// the same instant each time. Needs only Node.js and npm.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeReady, root } from './ready.mjs'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The time at which the clock starts. From then on, it runs at the rate `speed`. The date is arbitrary. */
const START_TIME = Date.UTC(2026, 10, 20)
const DAY = '2026-11-20'

/**
 * API keys that need not be secret, because only this service accepts them. The last six characters of a key are a
 * checksum.
 */
export const KEYS = {
  free: { key: keyText('ConformanceFree'), tier: 'free', email: 'reader@example.org', used: 0 },
  pro: { key: keyText('ConformancePro'), tier: 'pro', email: null, used: 0 },
  /** The daily quota is used up: until the next day, every request to the API returns 429. */
  spent: { key: keyText('ConformanceSpent'), tier: 'free', email: null, used: 1_000 },
}

/**
 * @param options `port`: 0 for any free port; `extraKeys`: number of additional pro keys; `speed`: rate of the clock
 * (1 is real time)
 * @returns origin, keys, and a function that stops the service
 */
export async function startFrozenService({ port = 0, extraKeys = 0, speed = 1 } = {}) {
  process.chdir(root)
  makeReady()
  const [{ buildDataset }, { ownRelease }, { readConfig }, { createLog }, { startService }] = await Promise.all(
    ['db/dataset/publish/build', 'db/dataset/publish/release', 'src/config', 'src/telemetry/log', 'src/service'].map(
      (name) => import(`../dist/${name}.js`),
    ),
  )
  const directory = mkdtempSync(join(tmpdir(), 'frozen-service-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    const datasetPath = join(directory, 'dataset.sqlite')
    const sources = join(root, 'db/dataset/starter')
    await buildDataset({ sources, out: datasetPath, release: ownRelease(sources), begin: () => undefined })
    const databaseUrl = join(directory, 'accounts.sqlite')
    const more = Array.from({ length: extraKeys }, (_, index) => [
      `extra${index}`,
      { key: keyText(`ConformanceExtra${index}x`), tier: 'pro', email: null, used: 0 },
    ])
    const keys = { ...KEYS, ...Object.fromEntries(more) }
    await addKeys(databaseUrl, keys)
    // Choose the port before startup, because some responses contain the address of the service.
    const chosen = port === 0 ? await freePort() : port
    const origin = `http://127.0.0.1:${chosen}`
    const config = readConfig({
      PORT: String(chosen),
      PUBLIC_URL: origin,
      DATASET_PATH: datasetPath,
      DATABASE_URL: databaseUrl,
    })
    const began = Date.now()
    const service = await startService({
      config,
      log: createLog('warn', Date.now),
      now: () => START_TIME + speed * (Date.now() - began),
    })
    const stop = () => service.close().finally(remove)
    return { origin, keys: plain(keys), stop }
  } catch (error) {
    remove()
    throw error
  }
}

async function addKeys(databaseUrl, keys) {
  const [{ migrateAccounts }, { displayPrefix, hashOf }] = await Promise.all([
    import('../dist/db/accounts/migrate.js'),
    import('../dist/src/accounts/key-format.js'),
  ])
  const accounts = await migrateAccounts(databaseUrl)
  const created_at = new Date(START_TIME).toISOString()
  for (const [name, { key, tier, email, used }] of Object.entries(keys)) {
    const id = `key_${name}`
    await accounts('api_key').insert({ id, tier, email, created_at })
    await accounts('key_secret').insert({ hash: hashOf(key), key_id: id, prefix: displayPrefix(key), created_at })
    if (used > 0) {
      await accounts('daily_usage').insert({ day: DAY, account: id, used, daily_limit: used, granted: 0 })
    }
  }
  await accounts.destroy()
}

/**
 * Same format as src/accounts/key-format.ts, but not random: `brd_`, thirty characters that start with `beginning`, and
 * their CRC-32 in base62.
 */
function keyText(beginning) {
  const characters = beginning.padEnd(30, '0')
  let rest = crc32(characters)
  let checksum = ''
  while (checksum.length < 6) {
    checksum = ALPHABET.charAt(rest % ALPHABET.length) + checksum
    rest = Math.floor(rest / ALPHABET.length)
  }
  return `brd_${characters}${checksum}`
}
function plain(keys) {
  return Object.fromEntries(Object.entries(keys).map(([name, { key }]) => [name, key]))
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
