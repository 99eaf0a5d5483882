/** A process of the service from its start to its end (D41), and the connections it has no patience with. */
import { once } from 'node:events'
import { copyFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import knex from 'knex'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLoadClient, inParallel } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  failingStart,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { freePort } from '../support/servers.ts'

let place: AccountsPlace

beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(() => place.remove())

describe('the start', () => {
  const path = (name: string) => join(place.directory, name)

  async function altered(name: string, source: string, statement: string): Promise<string> {
    copyFileSync(source, path(name))
    const database = knex({ client: 'sqlite3', connection: { filename: path(name) }, useNullAsDefault: true })
    await database.raw(statement)
    await database.destroy()
    return path(name)
  }

  const garbage = (name: string) => {
    writeFileSync(path(name), 'no database '.repeat(1_000))
    return path(name)
  }

  it.each([
    ['a missing dataset', async () => ({ DATASET_PATH: path('none.sqlite') }), 'no such dataset'],
    ['a dataset that is none', async () => ({ DATASET_PATH: garbage('garbage.sqlite') }), 'garbage.sqlite'],
    [
      'an older dataset',
      async () => ({ DATASET_PATH: await altered('old', inject('starterDataset'), 'pragma user_version = 0') }),
      'schema version 0',
    ],
    [
      'a newer dataset',
      async () => ({ DATASET_PATH: await altered('new', inject('starterDataset'), 'pragma user_version = 99') }),
      'schema version 99',
    ],
    ['missing accounts', async () => ({ DATABASE_URL: path('none') }), 'does not exist'],
    ['accounts that are none', async () => ({ DATABASE_URL: garbage('garbage') }), 'SQLITE_NOTADB'],
    [
      'older accounts',
      async () => ({
        DATABASE_URL: await altered('older', place.databaseUrl, 'delete from knex_migrations where id > 1'),
      }),
      'not up to date',
    ],
    [
      'newer accounts',
      async () => ({
        DATABASE_URL: await altered(
          'newer',
          place.databaseUrl,
          "insert into knex_migrations (name) values ('9999-later')",
        ),
      }),
      'newer version',
    ],
    [
      'PostgreSQL that is not there',
      async () => ({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }),
      'ECONNREFUSED',
    ],
  ])('ends with one line and 1 on %s, before the port opens', async (_, settings, expected) => {
    const port = String(await freePort())
    const ended = failingStart({ DATABASE_URL: place.databaseUrl, PORT: port, ...(await settings()) })
    const { code, said } = await ended
    expect(code).toBe(1)
    expect(said).toContain(expected)
    expect(said.trim().split('\n')).toHaveLength(2)
    expect(said).not.toContain('hidden')
    expect(said).not.toContain('serving')
  })
})

describe('the end', () => {
  it('loses nothing in flight on SIGTERM under load, and is 0', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl })
    const client = createLoadClient(64)
    const keys: string[] = []
    while (keys.length < 8) keys.push((await place.createKey('pro')).key)
    const outcomes: number[] = []
    let asked = 0
    // One after the other on each of 64 connections, until nobody listens.
    const load = inParallel(64, 64, async (line) => {
      const headers = { 'X-API-Key': keys[line % keys.length] ?? '' }
      for (let last = 200; last !== 0; outcomes.push(last)) {
        last = (await client.send(service.origin, { path: '/v1/meta', headers })).status
        if (outcomes.length === 1_000) {
          asked = performance.now()
          service.kill('SIGTERM')
        }
        // A few thousand in the time in which the end is announced: no more than the keys have.
        if (asked > 0) await setTimeout(10)
      }
    })
    expect(await service.ended).toEqual({ code: 0, signal: null })
    const took = performance.now() - asked
    expect(took).toBeLessThan(10_000)
    await load
    const answered = outcomes.filter((status) => status !== 0)
    expect(answered.filter((status) => status !== 200)).toEqual([])
    // Each connection ends with the one request for which there was no listener any more.
    expect(outcomes.length - answered.length).toBe(64)
    // What was begun was answered: the process has logged as many as we have. It may be gone before we have read all that it wrote.
    const logged = () => service.log().filter(({ msg, route }) => msg === 'answered' && route === 'getMeta').length
    await expect.poll(logged, { timeout: 5_000 }).toBe(answered.length)
    console.info(`SIGTERM under load: ${answered.length} answered, 0 lost, ended after ${Math.round(took)} ms`)
    client.close()
  }, 40_000)

  it('comes within ten seconds although a socket is stuck', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl })
    const stuck = await open(service)
    stuck.write('GET /v1/meta HTTP/1.1\r\nHost: x\r\n')
    await setTimeout(100)
    const started = performance.now()
    service.kill('SIGTERM')
    // npm passes on what the terminal has sent to us as well: no second wish.
    service.kill('SIGINT')
    expect(await service.ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - started).toBeLessThan(10_000)
    console.info(`SIGTERM with a stuck socket: ended after ${Math.round(performance.now() - started)} ms`)
  })

  it('is announced by /readyz on a connection that is open', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl })
    const socket = await open(service)
    // Begun, so that the connection is not idle: such are closed after a moment, which we may be too slow for.
    socket.write('GET /readyz HTTP/1.1\r\n')
    // From a terminal: there the port closes at once.
    service.kill('SIGINT')
    await expect.poll(() => service.log().some(({ msg }) => msg === 'stopping'), { timeout: 5_000 }).toBe(true)
    socket.write('Host: x\r\n\r\n')
    const [reply] = await once(socket, 'data')
    expect(String(reply)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close/)
    expect((await service.ended).code).toBe(0)
  })
})

describe('connections', () => {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await startProcess({ DATABASE_URL: place.databaseUrl })
  })
  afterAll(() => endProcess(service))

  it.concurrent('of a client that sends its headers slowly are cut within 15 s', async () => {
    const socket = await open(service)
    const drip = setInterval(() => socket.write('X: y\r\n'), 500)
    socket.write('GET /v1/meta HTTP/1.1\r\nHost: x\r\n')
    expect(await secondsToEnd(socket)).toBeLessThan(15)
    clearInterval(drip)
  })

  it.concurrent('of a client that does not read are cut within 17 s', async () => {
    const socket = await open(service)
    socket.pause()
    // More answers than the buffers of the system hold.
    for (let asked = 0; asked < 3_000; asked += 1) socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n')
    await setTimeout(17_000)
    // Whoever else asks meanwhile is answered: the next test sees to that.
    let bytes = 0
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    expect(await secondsToEnd(socket)).toBeLessThan(2)
    expect(bytes / 1e6).toBeLessThan(50)
  })

  it.concurrent('that are idle, a thousand of them, are cut within 15 s, and disturb nobody', async () => {
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => open(service)))
    const client = createLoadClient(4)
    const statuses = await inParallel(40, 4, () => client.send(service.origin, { path: '/healthz' }))
    expect(statuses.every(({ status }) => status === 200)).toBe(true)
    expect(Math.max(...(await Promise.all(sockets.map(secondsToEnd))))).toBeLessThan(15.5)
    client.close()
  })
})

async function open({ origin }: ServiceProcess): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function secondsToEnd(socket: Socket): Promise<number> {
  const started = performance.now()
  socket.resume()
  // However it ends: being cut in the middle of an answer is an error to some versions of Node.
  await new Promise((resolve) => socket.once('close', resolve))
  return (performance.now() - started) / 1_000
}
