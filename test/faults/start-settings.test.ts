/** Settings that a service cannot use: it exits with 78 and one clear line, and creates no files. */
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import {
  type AccountsPlace,
  endProcess,
  failingStart,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

let place: AccountsPlace
let service: ServiceProcess | undefined
beforeAll(async () => {
  place = await placeForAccounts()
})
afterEach(() => endProcess(service))
afterAll(() => place.remove())

describe('a start', () => {
  it.each([
    ['HOST', '256.1.1.1'],
    ['HOST', '[1.2.3.4]'],
    ['HOST', 'http://localhost'],
    ['METRICS_HOST', '256.1.1.1'],
    ['DATABASE_URL', ':memory:'],
    ['DATABASE_URL', 'file:start-settings.sqlite'],
  ])('fails with 78 and one line: %s=%s', async (name, value) => {
    const { code, said } = await failingStart({ DATABASE_URL: place.databaseUrl, [name]: value })
    expect(code).toBe(78)
    expect(said).toMatch(new RegExp(`^${name} must be .*\n\\[\\]$`))
    expect(existsSync(join(dirname(projectFile('package.json')), value))).toBe(false)
  })

  const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

  it.runIf(hasIpv6)('listens on an IPv6 address in brackets', async () => {
    service = await startProcess({ DATABASE_URL: place.databaseUrl, HOST: '[::1]' })
    const { port, host } = service.log().find(({ msg }) => msg === 'serving') ?? {}
    expect(host).toBe('::1')
    expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200)
  })
})
