/** Several processes on one port (WORKERS), as an operator runs them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  childrenOf,
  endProcess,
  failingStart,
  isAlive,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

/** Time for a process to start on a busy machine. */
const STARTED_MS = 30_000

describe('three workers', { timeout: 60_000 }, () => {
  let place: AccountsPlace
  let client: LoadClient
  let service: ServiceProcess
  let key: string

  beforeEach(async () => {
    place = await placeForAccounts()
    key = (await place.createKey('pro')).key
    client = createLoadClient(30)
    service = await startProcess({ DATABASE_URL: place.databaseUrl, WORKERS: '3' })
    await expect.poll(() => serving().length, { timeout: STARTED_MS }).toBe(3)
  })

  afterEach(async () => {
    client.close()
    await endProcess(service)
    place.remove()
  })

  const serving = () => service.log().filter(({ msg }) => msg === 'serving')
  const send = (path = '/v1/usage') => client.send(service.origin, { path, headers: { 'X-API-Key': key } })
  const metric = async (pattern: RegExp) => Number(pattern.exec((await send('/metrics')).body)?.[1])

  it('share the requests and report combined metrics', async () => {
    const answers = await inParallel(300, 30, () => send())
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    // The service first sends a response and then logs and counts the request. The client can
    // therefore receive the response before the log line exists.
    const workers = () =>
      new Set(service.log().flatMap(({ msg, worker }) => (msg === 'request completed' ? [worker] : [])))
    await expect.poll(() => workers().size, { timeout: 5_000 }).toBe(3)
    const granted = () => metric(/^quota_decisions_total\{tier="pro",decision="granted"\} (\d+)$/m)
    await expect.poll(granted, { timeout: 5_000 }).toBe(300)
    // The values of three workers are not added up.
    const whole = (await send('/metrics')).body.match(/^(quota_backend_up|accounts_database_up|dataset_intact) .*$/gm)
    expect(whole?.sort()).toEqual(['accounts_database_up 1', 'dataset_intact 1', 'quota_backend_up 1'])
    expect(await metric(/^workers_died_total (\d)$/m)).toBe(0)
    expect(await metric(/^dataset_info\{.*\} (\d)$/m)).toBe(1)
    expect(JSON.parse((await send('/readyz')).body).status).toBe('ready')
  })

  it('continue when one exits, and a new one replaces it', async () => {
    const [child] = await childrenOf(service.pid)
    process.kill(child ?? 0, 'SIGKILL')
    // Waits until the exit is logged, because a connection that the primary passes to an exited
    // worker is lost.
    const deaths = () => service.log().filter(({ level }) => level === 'error').length
    await expect.poll(deaths, { timeout: 5_000 }).toBe(1)
    const answers = await inParallel(60, 6, () => send())
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await expect.poll(() => serving().length, { timeout: STARTED_MS }).toBe(4)
    expect(deaths()).toBe(1)
    expect(await metric(/^workers_died_total (\d)$/m)).toBe(1)
  })

  it('reload the dataset on SIGHUP', async () => {
    service.kill('SIGHUP')
    await expect
      .poll(() => service.log().filter(({ msg }) => msg === 'dataset reloaded').length, { timeout: 20_000 })
      .toBe(3)
  })

  it('stop on SIGTERM without losing a request that was sent before it', async () => {
    const workers = await childrenOf(service.pid)
    expect(workers).toHaveLength(3)
    const outcomes: { isBeforeStop: boolean; status: number }[] = []
    let isStopping = false
    const load = inParallel(2_000, 30, async () => {
      const isBeforeStop = !isStopping
      outcomes.push({ isBeforeStop, status: (await send()).status })
      if (outcomes.length !== 300) return
      isStopping = true
      service.kill('SIGTERM')
    })
    expect(await service.ended).toEqual({ code: 0, signal: null })
    await load
    const before = outcomes.filter(({ isBeforeStop }) => isBeforeStop)
    // More than 300, because others were in progress at the signal.
    expect(before.length).toBeGreaterThan(300)
    expect(before.every(({ status }) => status === 200)).toBe(true)
    // After the shutdown, the port is closed and requests get no response (status 0).
    expect(outcomes.every(({ status }) => status === 200 || status === 0)).toBe(true)
    await expect.poll(() => workers.filter(isAlive), { timeout: 5_000 }).toEqual([])
  })
})

describe('workers that cannot start', () => {
  it('report the cause once, and exit with 1', async () => {
    const { code, said } = await failingStart({ DATABASE_URL: '/nonexistent/accounts.sqlite', WORKERS: '4' })
    expect(code).toBe(1)
    expect(said.match(/does not exist/g)).toHaveLength(1)
  })
})
