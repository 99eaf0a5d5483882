// What the largest headers, paths and parameters of a request cost: CPU of the service per request, each with one
// connection. `--other DIR` measures another version in turn, for example an unchanged checkout that is built.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeReady, root } from '../../../.scripts/ready.mjs'
import { cpuOf } from './processes.mjs'
import { table } from './tables.mjs'

const RECORD = '/v1/people/aaron_1'
/** Has several media types, so that `Accept` chooses. */
const PLACE = '/v1/places'
/** Below the 16 kB that Node.js accepts for the request line and all headers. */
const LARGE = 15_000
/** Each row has this many requests per round. The quota of a key limits the rounds. */
const REQUESTS = 200

const fill = (piece, length = LARGE) => piece.repeat(Math.floor(length / piece.length))
const without = (headers, path = RECORD) => ({ path, headers, hasKey: false })
const withKey = (headers, path = RECORD) => ({ path, headers, hasKey: true })

const ROWS = {
  'no key: a request without anything large': without({}),
  'no key: Accept, 15 kB of types': without({ Accept: `application/geo+json;q=0.1,${fill('a/b,')}a/b` }, PLACE),
  'no key: Accept-Encoding, 15 kB': without({ 'Accept-Encoding': `br;q=0.5,${fill('ab,')}gzip` }),
  'no key: X-Request-Id, 15 kB': without({ 'X-Request-Id': fill('a') }),
  'no key: X-API-Key, 15 kB': without({ 'X-API-Key': fill('a') }),
  'no key: Cookie, 15 kB': without({ Cookie: fill('a=b; ') }),
  'no key: traceparent, 15 kB': without({ traceparent: fill('00-') }),
  'no key: X-Forwarded-For, 15 kB': without({ 'X-Forwarded-For': fill('1.1.1.1,') }),
  'no key: 90 different headers, 150 letters each': without(
    Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`X-${n}`, fill('a', 150)])),
  ),
  'no key: path of 4,000 segments': without({}, fill('/a', 8_000)),
  'no key: path of one segment, 15 kB': without({}, `/v1/people/${fill('a')}`),
  'no key: path of escaped letters, 15 kB': without({}, `/v1/${fill('%C3%A9')}`),
  'no key: 3,000 parameters': without({}, `${RECORD}?${fill('a=b&')}a=b`),
  'no key: page with a large Accept': without({ Accept: `text/html;q=0.1,${fill('a/b,')}a/b` }, '/guide'),
  'no key: page with 15 kB of ETags': without({ 'If-None-Match': fill('"abc",') }, '/guide'),
  'key: a cached record': withKey({}),
  'key: If-None-Match, 15 kB of ETags': withKey({ 'If-None-Match': fill('"abc",') }),
  'key: Accept, 15 kB of types': withKey({ Accept: `application/geo+json;q=0.1,${fill('a/b,')}a/b` }, PLACE),
  'key: 3,000 unknown parameters': withKey({}, `${RECORD}?${fill('a=b&')}a=b`),
  'key: 3,000 values of refs': withKey({}, `/v1/verses?refs=${fill('Gen.1.1,', 13_000)}Gen.1.1`),
  'key: q of 2,000 characters in /v1/references': withKey({}, `/v1/references?q=${fill('Gen%201:1;', 2_000)}`),
  'key: q of 100 characters in /v1/search': withKey({}, `/v1/search?q=${fill('ab%20', 150)}`),
}

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: process.env.DATASET_PATH ?? 'var/dataset.sqlite' },
    other: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})
process.chdir(root)
makeReady()
const services = []
try {
  for (const directory of [root, values.other].filter(Boolean)) services.push(await start(directory, services.length))
  const rows = []
  for (const [label, row] of Object.entries(ROWS)) {
    const costs = services.map(() => [])
    const status = await send(services[0], row)
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [index, service] of services.entries()) costs[index].push(await cost(service, row))
    }
    rows.push([label, status, ...costs.map((list) => Math.min(...list).toFixed(2))])
  }
  process.stdout.write(`${table(['request', 'status', 'ms', ...(values.other ? ['ms, other version'] : [])], rows)}\n`)
} finally {
  for (const service of services) service.stop()
}

async function start(directory, index) {
  const place = mkdtempSync(join(tmpdir(), 'request-costs-'))
  const environment = {
    ...process.env,
    DATABASE_URL: join(place, 'accounts.sqlite'),
    DATASET_PATH: values.dataset,
    PORT: String(18_090 + index),
    LOG_LEVEL: 'error',
    // The costs before these limits are of interest, so they must not refuse requests.
    KEYLESS_REQUESTS_PER_SECOND: '100000',
    KEYLESS_IN_FLIGHT: '1000',
  }
  const made = execFileSync(process.execPath, ['dist/db/accounts/keys.js', 'create', '--tier', 'pro', '--json'], {
    cwd: directory,
    env: environment,
  })
  const key = /brd_\w+/.exec(made.toString())?.[0]
  const child = spawn(process.execPath, ['dist/service/main.js'], { cwd: directory, env: environment, stdio: 'ignore' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const stop = () => {
    agent.destroy()
    child.kill()
    rmSync(place, { recursive: true, force: true })
  }
  const service = { port: 18_090 + index, key, child, agent, stop }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await send(service, { path: '/readyz', headers: {} }).then(
      (status) => status === 200,
      () => false,
    )
    if (isReady) return service
    await new Promise((done) => setTimeout(done, 100))
  }
  stop()
  throw new Error(`The service in ${directory} did not start.`)
}

/** CPU milliseconds per request. */
async function cost(service, row) {
  for (let n = 0; n < 20; n += 1) await send(service, row)
  const before = cpuOf([service.child.pid])
  for (let n = 0; n < REQUESTS; n += 1) await send(service, row)
  return (cpuOf([service.child.pid]) - before) / REQUESTS / 1_000
}

function send({ port, key, agent }, { path, headers, hasKey }) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, path, agent, headers: { ...headers, ...(hasKey && { 'X-API-Key': key }) } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
