/**
 * Shutdown of a service, with and without workers. After SIGTERM, /readyz returns 503 before the
 * port closes. A second signal makes the service exit at once. A crash loop of its workers also
 * makes it exit.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  childrenOf,
  endProcess,
  isAlive,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

/** Time for a process to start on a busy machine. */
const STARTED_MS = 30_000

/** Longer than the time in which a repeated signal is ignored. */
const SECOND_SIGNAL_DELAY_MS = 1_000

/** Far below the timeout for stuck sockets. */
const AT_ONCE_MS = 3_000

let place: AccountsPlace
let client: LoadClient
let started: ServiceProcess[] = []
beforeAll(async () => {
  place = await placeForAccounts()
  client = createLoadClient(1)
})
afterAll(() => {
  client.close()
  place.remove()
})

// Ends processes that a failed test left running.
afterEach(async () => {
  await Promise.all(started.map(endProcess))
  started = []
})

/** Starts a service. Resolves when all its processes serve. */
async function startOf(workers: number): Promise<ServiceProcess> {
  const service = await startProcess({ DATABASE_URL: place.databaseUrl, WORKERS: String(workers) })
  started.push(service)
  await expect.poll(() => servingOf(service).length, { timeout: STARTED_MS }).toBe(workers)
  return service
}

describe.each([1, 3])('processes with WORKERS=%s', { timeout: 60_000 }, (workers) => {
  const start = () => startOf(workers)
  const status = async ({ origin }: ServiceProcess, path: string) => (await client.send(origin, { path })).status

  it('still accept new connections after SIGTERM, and return 503 at /readyz and 200 at /healthz', async () => {
    const service = await start()
    expect(await status(service, '/readyz')).toBe(200)
    const signalledAt = performance.now()
    service.kill('SIGTERM')
    let unready = 0
    let announced = Number.NaN
    let served = 0
    for (;;) {
      const newClient = createLoadClient(1)
      const ready = (await newClient.send(service.origin, { path: '/readyz' })).status
      const health = (await newClient.send(service.origin, { path: '/healthz' })).status
      newClient.close()
      if (ready === 0 || health === 0) break
      expect(health).toBe(200)
      if (ready === 503) {
        unready += 1
        if (Number.isNaN(announced)) announced = performance.now() - signalledAt
        served = performance.now() - signalledAt
      }
      await setTimeout(20)
    }
    expect(await service.ended).toEqual({ code: 0, signal: null })
    expect(unready).toBeGreaterThan(5)
    console.info(
      `${workers} processes: /readyz 503 after ${Math.round(announced)} ms, served until ${Math.round(served)} ms, ended after ${Math.round(performance.now() - signalledAt)} ms`,
    )
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('exit at once on a second signal, %s, with exit code %i', async (second, code) => {
    const service = await start()
    const children = await childrenOf(service.pid)
    const stuck = await stuckSocket(service)
    service.kill('SIGTERM')
    await setTimeout(SECOND_SIGNAL_DELAY_MS)
    const signalledAt = performance.now()
    service.kill(second)
    expect(await service.ended).toEqual({ code, signal: null })
    const took = performance.now() - signalledAt
    expect(took).toBeLessThan(AT_ONCE_MS)
    await expect.poll(() => children.filter(isAlive), { timeout: 5_000 }).toEqual([])
    console.info(`${workers} processes: ended ${Math.round(took)} ms after a second ${second}, with ${code}`)
    stuck.destroy()
  })

  it('shut down cleanly even if every process of the group gets the signal', async () => {
    const service = await start()
    const stuck = await stuckSocket(service)
    const children = await childrenOf(service.pid)
    const signalledAt = performance.now()
    // systemd and terminals signal the whole group. A worker then gets a second signal from the
    // primary.
    for (const pid of [service.pid, ...children]) process.kill(pid, 'SIGTERM')
    await setTimeout(SECOND_SIGNAL_DELAY_MS)
    for (const pid of children) if (isAlive(pid)) process.kill(pid, 'SIGTERM')
    stuck.write('\r\n')
    const [reply] = await once(stuck, 'data')
    expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /)
    stuck.destroy()
    expect(await service.ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - signalledAt).toBeLessThan(10_000)
  })
})

describe('a service whose workers die', { timeout: 120_000 }, () => {
  it('exits with code 70 and one line on standard error if five workers die right after their start', async () => {
    const service = await startOf(2)
    const begun = performance.now()
    let ended = false
    void service.ended.then(() => {
      ended = true
    })
    while (!ended) {
      for (const pid of await childrenOf(service.pid)) {
        // After the fifth death, the service must end the remaining workers itself.
        if (deathsOf(service) < 5 && isAlive(pid)) process.kill(pid, 'SIGKILL')
        await setTimeout(50)
      }
      await setTimeout(50)
      if (performance.now() - begun > 60_000) break
    }
    expect(ended).toBe(true)
    expect(await service.ended).toEqual({ code: 70, signal: null })
    expect(deathsOf(service)).toBe(5)
    expect(service.errors()).toBe(
      'Crash loop: 5 workers died within 30 s, each shortly after its start. Giving up. See the log for their exit codes.\n',
    )
    expect(service.log().filter(({ level }) => level === 'fatal')).toHaveLength(1)
    console.info(`crash loop: the service exited after ${Math.round(performance.now() - begun)} ms and 5 deaths`)
  })

  it('replaces workers that die now and then, and logs each death in one line', async () => {
    const service = await startOf(2)
    for (let death = 1; death <= 3; death += 1) {
      const [pid = 0] = await childrenOf(service.pid)
      const signalledAt = performance.now()
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => servingOf(service).length, { timeout: STARTED_MS }).toBe(2 + death)
      console.info(
        `a worker was killed: its replacement serves after ${Math.round(performance.now() - signalledAt)} ms`,
      )
    }
    expect(deathsOf(service)).toBe(3)
    expect(service.errors()).toBe('')
    service.kill('SIGINT')
    expect(await service.ended).toEqual({ code: 0, signal: null })
  })
})

function servingOf(service: ServiceProcess): unknown[] {
  return service.log().filter(({ msg }) => msg === 'serving')
}

function deathsOf(service: ServiceProcess): number {
  return service.log().filter(({ msg }) => String(msg).startsWith('worker died')).length
}

/** A connection with an unfinished request. */
async function stuckSocket({ origin }: ServiceProcess): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
  await setTimeout(100)
  return socket
}
