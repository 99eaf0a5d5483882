/**
 * A PostgreSQL server that stops responding for four seconds. The stored count matches the granted
 * requests.
 */
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectAccounts } from '../../src/accounts/database.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import { canStartPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'

/** Clients with one request in flight each. */
const CLIENTS = 8
const FREEZE_MS = 4_000

describe.runIf(canStartPostgres)('the counters in PostgreSQL', { timeout: 60_000 }, () => {
  let server: PostgresServer
  let place: AccountsPlace
  let service: ServiceProcess
  let client: LoadClient

  beforeEach(async () => {
    server = await postgresForTests()
    place = await placeForAccounts(await server.freshDatabase())
    service = await startProcess({ DATABASE_URL: place.databaseUrl }, { clockShiftMs: shiftTo(12) })
    client = createLoadClient(CLIENTS)
  })
  afterEach(async () => {
    client.close()
    await endProcess(service)
    place.remove()
    await server.stop()
  })

  it.each(['free', 'pro'] as const)(
    'match the granted requests of a %s key after a freeze of four seconds',
    async (tier) => {
      const { key, id } = await place.createKey(tier)
      let granted = 0
      let isDone = false
      const send = () => client.send(service.origin, { path: '/v1/meta', headers: { 'X-API-Key': key } })
      const load = inParallel(CLIENTS, CLIENTS, async () => {
        while (!isDone) {
          const { status } = await send()
          expect(status).toBe(200)
          granted += 1
          await setTimeout(100)
        }
      })
      await setTimeout(1_000)
      server.pause()
      await setTimeout(FREEZE_MS)
      server.resume()
      await setTimeout(2_000)
      isDone = true
      await load
      // On shutdown, the service returns the unused part of its reserved blocks.
      service.kill('SIGTERM')
      await service.ended
      const counted = await countedIn(place.databaseUrl, id)
      console.info(`PostgreSQL frozen for ${FREEZE_MS} ms, tier ${tier}: ${granted} granted, ${counted} counted`)
      expect(counted).toBe(granted)
    },
  )
})

async function countedIn(url: string, account: string): Promise<number> {
  const accounts = connectAccounts(url)
  const [used = 0] = await accounts('daily_usage').where({ account }).pluck<number[]>('used')
  await accounts.destroy()
  return used
}
