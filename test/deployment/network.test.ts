/**
 * The service connects only to the hosts in its settings. Checked with strace in a separate network
 * namespace.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { type AccountsPlace, placeForAccounts } from '../support/process.ts'
import { findProgram, sayMissing } from '../support/servers.ts'

const canIsolate =
  findProgram(['strace']) !== undefined &&
  spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up']).status === 0 &&
  spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

if (!canIsolate)
  sayMissing('An isolated network namespace with strace', 'Run as root, with strace and iproute2 installed.')

/**
 * Runs inside the namespace. Requests each path and prints its status and the addresses that its
 * body links to.
 */
const ASK = `
  const [origin, key, ...paths] = process.argv.slice(1)
  const answers = []
  for (const path of paths) {
    const reply = await fetch(origin + path, { headers: { 'X-API-Key': key } })
    const text = await reply.text()
    answers.push({ path, status: reply.status, assets: [...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, at]) => at) })
  }
  console.log(JSON.stringify(answers))
`

describe.runIf(canIsolate)('in an isolated network, the service', () => {
  let place: AccountsPlace
  let key: string
  const directory = mkdtempSync(join(tmpdir(), 'test-alone-'))

  beforeAll(async () => {
    place = await placeForAccounts()
    key = (await place.createKey('pro')).key
  })
  afterAll(() => {
    place.remove()
    rmSync(directory, { recursive: true })
  })

  /** @returns the responses, and the addresses that the service tried to connect to */
  async function runAlone(paths: readonly string[], environment: Record<string, string> = {}) {
    const trace = join(directory, 'trace')
    const port = '18081'
    const service = 'ip link set lo up && exec strace -f -qq -e trace=connect,sendto,sendmsg,sendmmsg -o "$TRACE" "$@"'
    const words = ['--net', 'sh', '-c', service, 'sh', process.execPath, projectFile('dist/service/main.js')]
    const { PATH = '' } = process.env
    const files = { DATASET_PATH: inject('starterDataset'), DATABASE_URL: place.databaseUrl }
    const child = spawn('unshare', words, {
      env: { PATH, TRACE: trace, PORT: port, ...files, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let log = ''
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk
    })
    await expect.poll(() => log, { timeout: 30_000 }).toContain('"serving"')
    const origin = `http://127.0.0.1:${port}`
    const ask = ['--input-type=module', '-e', ASK, origin, key, ...paths]
    const inside = [`--net=/proc/${child.pid}/ns/net`, process.execPath, ...ask]
    const answers: { path: string; status: number; assets: string[] }[] = JSON.parse(
      execFileSync('nsenter', inside, { encoding: 'utf8' }),
    )
    // Time for the periodic tasks of the service.
    await setTimeout(3_000)
    // strace does not forward signals. Signal its first child, the service.
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
    process.kill(Number(first), 'SIGTERM')
    await ended
    const tried = [...readFileSync(trace, 'utf8').matchAll(/sa_family=(AF_INET6?), .*?htons\((\d+)\).*?"([^"]+)"/g)]
    return { answers, tried: [...new Set(tried.map(([, , to, host]) => `${host}:${to}`))].sort() }
  }

  it('starts, responds to requests and serves pages without connecting to any host', async () => {
    const paths = ['/readyz', '/', '/docs', '/openapi.json', '/metrics', '/v1/people/aaron_1', '/v1/search?q=aaron']
    const { answers, tried } = await runAlone(paths)
    expect(answers.map(({ path, status }) => ({ path, status }))).toEqual(paths.map((path) => ({ path, status: 200 })))
    expect(tried).toEqual([])
    const { assets } = answers.find(({ path }) => path === '/docs') ?? { assets: [] }
    expect(assets.filter((address) => /\.(js|css|svg|ico)\b/.test(address) && !address.startsWith('/'))).toEqual([])
  })

  it('connects only to the configured hosts', async () => {
    const { tried } = await runAlone(['/readyz', '/v1/people/aaron_1'], {
      REDIS_URL: 'redis://127.0.0.1:18082',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:18083',
    })
    expect(tried).toEqual(['127.0.0.1:18082', '127.0.0.1:18083'])
  })
})
