/**
 * Sends four times as many requests as one process can handle. The load generator is a separate
 * process. It does not wait for responses while one of its connections is free. Asserts what must
 * hold on any machine. Goodput and latency depend on the machine, so they are only printed.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { projectFile } from '../../src/primitives/project.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'

interface Outcome {
  readonly sent: number
  /** Requests that the generator could not send. */
  readonly unsent: number
  readonly broken: number
  readonly unanswered: number
  readonly statuses: Readonly<Record<string, number>>
  readonly withoutRetryAfter: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
}

const SECONDS = 4
const CONNECTIONS = 2_000
/**
 * Requests per second: far more than one process can handle, so the rate of 200s is its capacity.
 */
const FLOOD = 20_000
const RECOVERY_MS = 5_000
/**
 * Whether service and generator get a core each. Otherwise the generator takes CPU time from the service, and more with
 * a higher load: that would measure the generator.
 */
const CAN_PIN = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

let place: AccountsPlace
let service: ServiceProcess
let keys: MadeKey[]
/**
 * Requests of the test itself that got a 200. They also count against the quota, so `used` subtracts
 * them.
 */
let ownRequests = 0

beforeAll(async () => {
  place = await placeForAccounts()
  keys = []
  for (let made = 0; made < 20; made += 1) keys.push(await place.createKey('pro'))
  service = await startProcess({ DATABASE_URL: place.databaseUrl }, { clockShiftMs: shiftTo(12) })
  if (CAN_PIN) execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(service.pid)])
})
afterAll(async () => {
  await endProcess(service)
  place.remove()
})

describe('a process that gets four times the requests that it can handle', () => {
  it('rejects the excess without counting it, and recovers in less than 5 s: then it responds within 250 ms again', async () => {
    const peak = await capacity()
    const outcome = await flood(4 * peak)
    expectSound(outcome)
    expect(outcome.statuses['503']).toBeGreaterThan(0)
    const goodput = (outcome.statuses['200'] ?? 0) / SECONDS
    await untilQuick()
    const recovery = performance.now() - outcome.over
    console.log(
      [
        `capacity ${Math.round(peak)} requests/s${CAN_PIN ? ' on a core of its own' : ''}`,
        `at 4 ×: ${Math.round(goodput)}/s answered (${Math.round((100 * goodput) / peak)} %)`,
        `${Math.round((outcome.statuses['503'] ?? 0) / SECONDS)}/s rejected`,
        `${outcome.unsent} requests that the generator could not send`,
        `answered in ${Math.round(outcome.median)} ms (median), ${Math.round(outcome.p99)} ms (p99)`,
        `recovered within ${Math.round(recovery)} ms`,
      ].join('; '),
    )
    expect(recovery).toBeLessThan(RECOVERY_MS)
  }, 90_000)

  /**
   * The highest throughput, measured with so few concurrent clients that the process need not
   * reject any request.
   */
  async function capacity(): Promise<number> {
    let best = 0
    for (const connections of [16, 64]) {
      const outcome = await flood(FLOOD, connections)
      expectSound(outcome)
      best = Math.max(best, (outcome.statuses['200'] ?? 0) / SECONDS)
    }
    return best
  }

  async function flood(rate: number, connections = CONNECTIONS): Promise<Outcome & { over: number }> {
    const before = await used()
    const options = {
      origin: service.origin,
      keys: keys.map(({ key }) => key).join(','),
      rate,
      seconds: SECONDS,
      connections,
    }
    const parameters = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    const program = [process.execPath, projectFile('test/faults/overload-generator.mjs'), ...parameters]
    const [command = '', ...rest] = CAN_PIN ? ['taskset', '--cpu-list', '1', ...program] : program
    const { stdout } = await promisify(execFile)(command, rest)
    const outcome: Outcome = JSON.parse(stdout)
    const over = performance.now()
    expect((await used()) - before).toBe(outcome.statuses['200'] ?? 0)
    return { ...outcome, over }
  }

  /**
   * The number of requests counted for all keys together, without those that the test itself has
   * sent.
   */
  async function used(): Promise<number> {
    let total = 0
    for (const { key } of keys) {
      const reply = await fetch(`${service.origin}/v1/usage`, { headers: { 'X-API-Key': key } })
      total += ((await reply.json()) as { data: { daily_used: number } }).data.daily_used
      ownRequests += 1
    }
    return total - ownRequests
  }

  async function untilQuick(): Promise<void> {
    for (;;) {
      const began = performance.now()
      const reply = await fetch(`${service.origin}/v1/meta`, { headers: { 'X-API-Key': keys[0]?.key ?? '' } })
      await reply.arrayBuffer()
      if (reply.status === 200) ownRequests += 1
      if (reply.status === 200 && performance.now() - began < 250) return
      await setTimeout(50)
    }
  }
})

function expectSound({ sent, broken, unanswered, statuses, withoutRetryAfter }: Outcome): void {
  expect({ broken, unanswered, withoutRetryAfter }).toEqual({ broken: 0, unanswered: 0, withoutRetryAfter: 0 })
  expect(Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  expect(sent).toBeGreaterThan(0)
}
