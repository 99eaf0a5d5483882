// Soak test: `npm run soak -- --minutes 30`. Sends a mix of requests, five per cent of them
// invalid, to a real process for the given time, and measures its memory and its file descriptors.
// Exits with 1 if memory grows or descriptors leak beyond the limits below, if a response is 5xx,
// or if a connection breaks. The dataset is built in a temporary directory.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createTraffic } from './traffic.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Requests per second. If the machine is too slow, fewer are sent. */
    rate: { type: 'string', default: '300' },
  },
})
const DURATION_MS = Number(options.minutes) * 60_000
const RATE = Number(options.rate)
if (!(DURATION_MS > 0 && RATE > 0)) throw new Error('--minutes and --rate must be numbers above 0')

/**
 * Initial share of the time, in which caches fill and code is compiled. Samples from it are not
 * evaluated.
 */
const WARM_UP = 0.2
/**
 * Allowed growth of the median memory from the first to the last third after warm-up: this share or
 * this number of MB, whichever is more. The memory of the process follows V8's heap, which has two full collections
 * in three minutes: after 58 s at 73 MB and after 154 s at 93 MB. Both leave 37 MB in use, so these 25 MB are not a
 * leak. A leak of 1 kB per request would be 36 MB.
 */
const MEMORY_GROWTH = 0.1
const MEMORY_GROWTH_MB = 32
/**
 * Allowed number of additional open descriptors after all connections are closed. The two databases
 * open more of them when several queries run at once. A leak of one descriptor per thousand
 * requests would leave about fifty open after three minutes at 300 requests per second.
 */
const DESCRIPTORS_LEFT = 12
/** Time for the service to notice that its connections are closed. */
const CLOSING_MS = 10_000
const SAMPLE_MS = 2_000
const KEYS = 60

const directory = mkdtempSync(join(tmpdir(), 'soak-'))
const environment = {
  ...process.env,
  DATASET_PATH: join(directory, 'dataset.sqlite'),
  DATABASE_URL: join(directory, 'accounts.sqlite'),
  PORT: '0',
  LOG_LEVEL: 'info',
}
for (const name of ['REDIS_URL', 'WORKERS', 'QUOTA_ON_FAILURE', 'TRUST_PROXY']) delete environment[name]

let service
let isOver = false
const traffic = createTraffic()
const samples = []

async function main() {
  const sources = dirname(join(ROOT, 'db/dataset/starter/release.json'))
  run('db/dataset/commands/dataset', 'build', '--sources', sources, '--out', environment.DATASET_PATH)
  run('db/accounts/keys', 'migrate')
  const keys = Array.from({ length: KEYS }, (_, index) => {
    const tier = index % 6 === 0 ? 'free' : 'pro'
    return JSON.parse(run('db/accounts/keys', 'create', '--tier', tier, '--json')).key
  })
  const port = await start()
  const descriptorsBefore = countDescriptors()
  const began = performance.now()
  const watching = watch(began)
  await traffic.run({ port, keys, rate: RATE, milliseconds: DURATION_MS })
  isOver = true
  await watching
  return evaluate({ before: descriptorsBefore, after: await descriptorsLeft(descriptorsBefore) })
}

function countDescriptors() {
  return readdirSync(`/proc/${service.pid}/fd`).length
}

/**
 * Waits until the number of open descriptors is not higher than `before`, but at most CLOSING_MS, and
 * returns it. Without the wait, a connection that is still open would look like a leak.
 */
async function descriptorsLeft(before) {
  const deadline = performance.now() + CLOSING_MS
  while (countDescriptors() > before && performance.now() < deadline) await setTimeout(100)
  return countDescriptors()
}

function run(program, ...parameters) {
  const file = join(ROOT, 'dist', `${program}.js`)
  return execFileSync(process.execPath, [file, ...parameters], {
    env: environment,
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function start() {
  service = spawn(process.execPath, [join(ROOT, 'dist/service/main.js')], {
    env: environment,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    service.once('exit', (code) => {
      if (!isOver) reject(new Error(`the service exited with code ${code}`))
    })
    const read = (chunk) => {
      text += chunk
      const [, port] = /"port":(\d+).*"serving"/.exec(text) ?? []
      if (port === undefined) return
      service.stdout.off('data', read)
      // The service writes its log as in production. The log is discarded here.
      service.stdout.resume()
      resolve(Number(port))
    }
    service.stdout.on('data', read)
  })
}

async function watch(began) {
  process.stdout.write('  seconds   RSS MB   descriptors  responses\n')
  let shown = 0
  while (!isOver) {
    await setTimeout(SAMPLE_MS)
    const seconds = (performance.now() - began) / 1_000
    const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1_024
    const descriptors = countDescriptors()
    samples.push({ seconds, megabytes })
    if (seconds < shown) continue
    shown += DURATION_MS / 1_000 / 15
    const cells = [seconds.toFixed(0), megabytes.toFixed(1), descriptors, traffic.answered()]
    process.stdout.write(`${cells.map((cell, index) => String(cell).padStart([9, 9, 14, 11][index])).join('')}\n`)
  }
}

function evaluate(descriptors) {
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP))
  const third = Math.floor(warm.length / 3)
  if (third < 3) throw new Error('the run is too short to evaluate: use --minutes 1 or more')
  const [first, last] = [warm.slice(0, third), warm.slice(-third)]
  const memory = [median(first, 'megabytes'), median(last, 'megabytes')]
  const failures = [...traffic.statuses].filter(([status]) => status >= 500)
  const findings = [
    memory[1] - memory[0] > Math.max(MEMORY_GROWTH_MB, memory[0] * MEMORY_GROWTH) && 'memory grows',
    descriptors.after - descriptors.before > DESCRIPTORS_LEFT && 'descriptors leak',
    failures.length > 0 && 'there are 5xx responses',
    traffic.broken() > 0 && `${traffic.broken()} connections broke during a request`,
  ].filter(Boolean)
  const counts = [...traffic.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    [
      '',
      `${traffic.answered()} responses in ${options.minutes} minutes (${counts.join(', ')})`,
      `memory, median of the first and the last third: ${memory[0].toFixed(1)} MB, ${memory[1].toFixed(1)} MB`,
      `descriptors with no connection open: ${descriptors.before} before, ${descriptors.after} after`,
      findings.length === 0 ? 'passed: no growth, no leak, no 5xx' : `FAILED: ${findings.join('; ')}`,
      '',
    ].join('\n'),
  )
  return findings.length === 0
}

function median(some, name) {
  return some.map((sample) => sample[name]).sort((a, b) => a - b)[Math.floor(some.length / 2)]
}

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  service?.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
}
