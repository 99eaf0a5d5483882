// Environment of a run: the dataset, API keys, a Redis server for this run only, and a temporary directory.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { openDataset } from './dataset.mjs'
import { populate } from './population.mjs'
import { CLIENT_CORE, freePort, start, stop, untilListening } from './processes.mjs'

/** Default number of API keys. Each allows 10,000 requests a day, so together they allow 20 million. */
const KEYS = 2_000

/**
 * @param options `previous`: { directory, dataset } of another version
 * @returns { dataset, previous, open, databaseUrl, redisUrl, directory, keys, seconds, end() }; `open`: Knex connection
 * to the dataset; `redisUrl`: undefined if no Redis is installed
 */
export async function setStage({ dataset, previous, seconds, keys: count = KEYS }) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const databaseUrl = join(directory, 'accounts.sqlite')
  let redis
  const end = async () => {
    if (redis) await stop(redis.child)
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const open = await openDataset(resolve(dataset))
    const keys = await populate(databaseUrl, count)
    redis = await startRedis(directory)
    return {
      dataset: resolve(dataset),
      previous,
      open,
      databaseUrl,
      redisUrl: redis?.url,
      directory,
      keys,
      seconds,
      end: () => open.destroy().then(end),
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Redis runs on the core of the load generator. The other core is only for the service. */
async function startRedis(directory) {
  const program = ['redis-server', 'valkey-server'].find(isInstalled)
  if (!program) return undefined
  const port = await freePort()
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    directory,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = start(program, settings, { core: CLIENT_CORE })
  await untilListening(port, child)
  return { child, url: `redis://127.0.0.1:${port}` }
}

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)))
}
