// The contenders of the benchmark, and how to start each. The service is started from its compiled program.
import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serialize } from 'node:v8'
import { root } from '../../../.scripts/ready.mjs'
import { freePort, processTree, SERVER_CORE, start, stop, untilListening } from './processes.mjs'

const here = join(root, 'test/tools/bench/contenders')

/** Launchers and titles, keyed by name. */
export const CONTENDERS = {
  raw: { title: 'raw `node:http`, prepared bodies', launch: launchScript('raw-node.mjs') },
  koa: { title: 'bare Koa, prepared bodies', launch: launchScript('bare-koa.mjs') },
  fastify: {
    title: 'Fastify 5 + better-sqlite3, no key, no quota, no validation',
    launch: launchFastify('fastify.mjs'),
  },
  peer: { title: 'same-work peer (Fastify 5), quota in SQLite', launch: launchFastify('peer.mjs') },
  peerRedis: { title: 'same-work peer, quota on Redis', launch: launchFastify('peer.mjs', 'redis') },
  embedded: { title: 'the service, quota embedded', launch: launchService() },
  redis: { title: 'the service, quota on Redis', launch: launchService('redis') },
  // The same program as `embedded`. Only the requests differ: they have no If-None-Match.
  inFull: { title: 'the service, quota embedded, full response (`200`)', launch: launchService() },
  previous: { title: 'the previous version, quota embedded', launch: launchPrevious },
}

/** Whether a contender sends prebuilt bodies. */
const sendsBodies = (name) => name === 'raw' || name === 'koa'

/** Whether a contender is the current version of the service. */
export const isService = (name) => name === 'embedded' || name === 'redis' || name === 'inFull'

/**
 * @param stage environment of a contender: { dataset, databaseUrl, redisUrl, directory, previous }
 * @param options `workers`: number of workers; `core`: the cores that they run on; `pauseMs`: pause between attempts to
 *   connect; `workload`: for contenders with prebuilt bodies
 * @returns { port, pid, pids(), stop() } when it accepts connections
 */
export async function startContender(name, stage, { workers = 1, core = SERVER_CORE, pauseMs, workload } = {}) {
  const port = await freePort()
  const bodies = sendsBodies(name) ? writeBodies(stage.directory, workload) : undefined
  const child = CONTENDERS[name].launch({ ...stage, bodies, port, workers, core })
  try {
    await untilListening(port, child, pauseMs)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { port, pid: child.pid, pids: () => processTree(child.pid), stop: () => stop(child) }
}

/** @returns the path of the file that prepared.mjs reads */
function writeBodies(directory, { requests, answers }) {
  const file = join(directory, 'bodies')
  const byPath = new Map(requests.map(({ path }, place) => [path, answers[place].body]))
  writeFileSync(file, serialize(byPath))
  return file
}

function launchScript(file) {
  return ({ port, core, workers, bodies }) => {
    const env = { PORT: String(port), BODIES: bodies, WORKERS: String(workers) }
    return start(process.execPath, [join(here, file)], { core, env })
  }
}

function launchFastify(file, quota) {
  return ({ port, core, dataset, databaseUrl, redisUrl, directory }) => {
    if (!existsSync(join(here, 'node_modules/better-sqlite3/build'))) {
      process.stderr.write('Installing test/tools/bench/contenders …\n')
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: here,
        stdio: ['ignore', 2, 2],
      })
    }
    const env = { PORT: String(port), DATASET_PATH: dataset, NODE_ENV: 'production' }
    const accounts = { DATABASE_URL: databaseUrl, LOG_FILE: join(directory, 'peer.log') }
    return start(process.execPath, [join(here, file)], {
      core,
      env: { ...env, ...accounts, ...(quota === 'redis' && { REDIS_URL: redisUrl }) },
    })
  }
}

/** Logs at the default level, to a file. Metrics are on, which is the default on loopback. */
function launchService(quota) {
  return ({ port, core, workers, dataset, databaseUrl, redisUrl, directory, main = 'dist/service/main.js' }) => {
    const log = openSync(join(directory, 'service.log'), 'w')
    const child = start(process.execPath, [resolve(root, main)], {
      core,
      stdio: ['ignore', log, 'inherit'],
      env: {
        PORT: String(port),
        DATASET_PATH: dataset,
        DATABASE_URL: databaseUrl,
        WORKERS: String(workers),
        // As set by `npm start` and the deployment files.
        MALLOC_ARENA_MAX: '2',
        ...(quota === 'redis' && { REDIS_URL: redisUrl }),
      },
    })
    closeSync(log)
    return child
  }
}

/** A compiled checkout of another version, with its own dataset. Both versions use the same accounts. */
function launchPrevious(options) {
  const { directory: checkout, dataset } = options.previous
  const mains = ['dist/service/main.js', 'dist/src/main.js'].map((file) => join(checkout, file))
  return launchService()({ ...options, dataset, main: mains.find(existsSync) })
}
