/**
 * Request targets that are not a path: Node must not print its deprecation warning about
 * `url.parse` for them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { exchange } from './edge-connection.ts'

const TIMEOUTS = { firstMs: 20_000, quietMs: 500 }

let place: AccountsPlace
let service: ServiceProcess

beforeAll(async () => {
  place = await placeForAccounts()
  // Before version 24, Node prints deprecation warnings of this kind only with the option.
  service = await startProcess({ DATABASE_URL: place.databaseUrl, NODE_OPTIONS: '--pending-deprecation' })
})
afterAll(async () => {
  await endProcess(service)
  place.remove()
})

it.each([
  ['GET', 'http://a.example/healthz', 200],
  ['GET', 'http://a.example/healthz?a=1', 200],
  ['GET', 'http://a.example/nothing', 404],
  ['GET', '*', 404],
  ['OPTIONS', '*', 204],
])('%s %s gets %i', async (method, target, status) => {
  const request = [`${method} ${target} HTTP/1.1`, 'Host: a.example', 'Connection: close', '', ''].join('\r\n')
  const { replies } = await exchange(service.origin, request, TIMEOUTS)
  expect(replies.map((reply) => reply.status)).toEqual([status])
})

it('the process has printed no deprecation warning about url.parse when it ends', async () => {
  await endProcess(service)
  expect(service.errors()).not.toContain('DEP0169')
})
