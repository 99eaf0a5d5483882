/**
 * Two instances behind HAProxy are restarted in turn under load, and no request fails. HAProxy is configured not to
 * retry, so that a request to an instance that cannot serve it fails the test.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { findProgram, freePort, sayMissing } from '../support/servers.ts'

const PROGRAM = findProgram(['haproxy'], ['/usr/sbin'])
if (!PROGRAM) sayMissing('HAProxy', 'Install haproxy to run the tests of restarts behind it.')

/**
 * The check that docs/operations.md recommends. It detects a stopping instance within the grace period of two seconds,
 * before the port closes.
 */
const CHECK = 'inter 500ms fall 2 rise 1'

const CONNECTIONS = 16
const PAUSE_MS = 20

describe.runIf(PROGRAM !== undefined)('two instances behind HAProxy', { timeout: 120_000 }, () => {
  let place: AccountsPlace
  let client: LoadClient
  let ports: readonly string[]
  let instances: ServiceProcess[]
  let proxy: HaProxy
  let keys: string[]

  beforeAll(async () => {
    place = await placeForAccounts()
    keys = []
    while (keys.length < 8) keys.push((await place.createKey('pro')).key)
    client = createLoadClient(CONNECTIONS)
    ports = [String(await freePort()), String(await freePort())]
    instances = await Promise.all(ports.map(start))
    proxy = await startHaProxy(ports)
  })
  afterAll(async () => {
    client.close()
    await proxy.stop()
    await Promise.all(instances.map(endProcess))
    place.remove()
  })

  const start = (port: string) =>
    startProcess({ DATABASE_URL: place.databaseUrl, PORT: port, ...(port === ports[1] && { WORKERS: '2' }) })
  /** Number of instances that HAProxy considers up. */
  const up = async () => {
    const { body } = await client.send(proxy.statistics, { path: '/;csv' })
    return body.split('\n').filter((line) => /^service,i\d,/.test(line) && /,UP,/.test(line)).length
  }

  it('are restarted in turn under load without a failed request', async () => {
    await expect.poll(up, { timeout: 20_000 }).toBe(2)
    const failed: string[] = []
    let answered = 0
    let going = true
    const load = inParallel(CONNECTIONS, CONNECTIONS, async (line) => {
      while (going) {
        const headers = { 'X-API-Key': keys[line % keys.length] ?? '' }
        const { status, body } = await client.send(proxy.origin, { path: '/v1/people/aaron_1', headers })
        if (status === 200) answered += 1
        else failed.push(`${status} ${body.slice(0, 80)}`)
        await setTimeout(PAUSE_MS)
      }
    })
    await setTimeout(500)
    for (const [index, port] of ports.entries()) {
      instances[index]?.kill('SIGTERM')
      expect(await instances[index]?.ended).toEqual({ code: 0, signal: null })
      expect(await up()).toBe(1)
      instances[index] = await start(port)
      await expect.poll(up, { timeout: 20_000 }).toBe(2)
    }
    await setTimeout(500)
    going = false
    await load
    console.info(`rolling restart behind HAProxy: ${answered} answered, ${failed.length} failed`)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(200)
  })
})

interface HaProxy {
  readonly origin: string
  readonly statistics: string
  stop(): Promise<void>
}

async function startHaProxy(ports: readonly string[]): Promise<HaProxy> {
  const directory = mkdtempSync(join(tmpdir(), 'test-haproxy-'))
  const [port, statistics] = [await freePort(), await freePort()]
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, configuration(port, statistics, ports))
  const server: ChildProcess = spawn(PROGRAM ?? '', ['-db', '-f', file], { stdio: 'ignore', cwd: directory })
  const ended = once(server, 'exit')
  return {
    origin: `http://127.0.0.1:${port}`,
    statistics: `http://127.0.0.1:${statistics}`,
    async stop() {
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

function configuration(port: number, statistics: number, ports: readonly string[]): string {
  return `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 0
frontend callers
  bind 127.0.0.1:${port}
  default_backend service
backend service
  balance roundrobin
  http-reuse safe
  option httpchk GET /readyz
${ports.map((own, index) => `  server i${index} 127.0.0.1:${own} check ${CHECK}`).join('\n')}
listen statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
`
}
