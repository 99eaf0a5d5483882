/**
 * Paths of a running service that can no longer be examined: `stat` fails with another error than "not found". The
 * service reports it once, keeps its dataset and the known keys, and uses the files again when they are back.
 */
import { chmodSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

/** Longer than two checks of the files. */
const TWO_CHECKS_MS = 4_500

let place: AccountsPlace
let service: ServiceProcess | undefined

beforeEach(async () => {
  place = await placeForAccounts()
})
afterEach(async () => {
  await endProcess(service)
  place.remove()
})

/** Makes `link` lead to something else. */
const link = (name: string, target: string) => {
  const path = join(place.directory, name)
  rmSync(path, { force: true })
  symlinkSync(target, path)
}

/** For each code, the target of a link in the path. `stat` of a file behind that link then fails with the code. */
const TARGETS: Readonly<Record<string, () => string>> = {
  EACCES: () => {
    const closed = join(place.directory, 'closed')
    mkdirSync(closed, { recursive: true })
    chmodSync(closed, 0)
    return closed
  },
  ELOOP: () => 'loop',
  ENOTDIR: () => {
    const file = join(place.directory, 'a-file')
    writeFileSync(file, '')
    return file
  },
  ENAMETOOLONG: () => 'x'.repeat(300),
}

describe.each([1, 2])('with %i workers', { timeout: 90_000 }, (workers) => {
  it.each(Object.keys(TARGETS))('files that cannot be examined (%s) do not end the service', async (code) => {
    const { directory } = place
    const { key } = await place.createKey('pro')
    mkdirSync(join(directory, 'data'))
    copyFileSync(inject('starterDataset'), join(directory, 'data', 'dataset.sqlite'))
    link('loop', 'loop')
    link('dataset', 'data')
    link('accounts', '.')
    service = await startProcess(
      {
        DATASET_PATH: join(directory, 'dataset', 'dataset.sqlite'),
        DATABASE_URL: join(directory, 'accounts', 'accounts.sqlite'),
        WORKERS: String(workers),
      },
      { obeyPermissions: true },
    )
    const { origin, log } = service
    const status = async () => (await fetch(`${origin}/v1/people?limit=3`, { headers: { 'X-API-Key': key } })).status
    const readiness = async () => {
      const { status, dataset, accounts } = JSON.parse(await (await fetch(`${origin}/readyz`)).text())
      return { status, accounts, isIntact: dataset !== 'damaged' }
    }
    const lines = (text: string) => log().filter(({ msg }) => String(msg).includes(text))
    const codes = (text: string) => lines(text).map((line) => new RegExp(code).exec(JSON.stringify(line))?.[0])
    const once = Array.from({ length: workers }, () => code)
    await expect.poll(() => lines('serving').length, { timeout: 20_000 }).toBe(workers)
    expect(await status()).toBe(200)

    const target = TARGETS[code]?.() ?? ''
    link('dataset', target)
    link('accounts', target)
    await expect.poll(() => codes('keeping the current dataset'), { timeout: 10_000 }).toEqual(once)
    await expect.poll(() => codes('accounts database unreachable'), { timeout: 10_000 }).toEqual(once)
    await setTimeout(TWO_CHECKS_MS)
    expect(codes('keeping the current dataset')).toEqual(once)
    expect(codes('accounts database unreachable')).toEqual(once)
    expect(lines('background work failed')).toEqual([])
    expect(await status()).toBe(200)
    expect(await readiness()).toEqual({ status: 'degraded', accounts: 'unavailable', isIntact: true })

    link('dataset', 'data')
    link('accounts', '.')
    await expect.poll(() => lines('dataset reloaded').length, { timeout: 10_000 }).toBe(workers)
    await expect.poll(() => lines('accounts database reachable').length, { timeout: 10_000 }).toBe(workers)
    expect(await readiness()).toEqual({ status: 'ready', accounts: 'ok', isIntact: true })
    expect(lines('worker died')).toEqual([])
  })
})
