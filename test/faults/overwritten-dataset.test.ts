/** A dataset file that another program overwrites while it is served. */
import { copyFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AccountsPlace, endProcess, placeForAccounts, startProcess } from '../support/process.ts'

let place: AccountsPlace

beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(() => place.remove())

describe('a dataset that is overwritten in place', () => {
  it('makes the process not ready until a valid file replaces it', async () => {
    const file = join(place.directory, 'dataset.sqlite')
    copyFileSync(inject('starterDataset'), file)
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, DATASET_PATH: file })
    const ready = async () => {
      const reply = await fetch(`${service.origin}/readyz`)
      const { status, dataset } = JSON.parse(await reply.text())
      const metrics = await (await fetch(`${service.origin}/metrics`)).text()
      expect(reply.headers.get('retry-after')).toBe(reply.status === 503 ? '1' : null)
      return [reply.status, status, dataset, /^dataset_intact (.)$/m.exec(metrics)?.[1]]
    }
    const [, , version] = await ready()
    expect(await ready()).toEqual([200, 'ready', version, '1'])
    const { size } = statSync(file)
    truncateSync(file, 0)
    writeFileSync(file, Buffer.alloc(size, 'x'), { flag: 'r+' })
    await expect.poll(ready, { timeout: 5_000 }).toEqual([503, 'not ready', 'damaged', '0'])
    const failures = () => service.log().filter(({ msg }) => String(msg).startsWith('dataset reload failed'))
    await expect.poll(() => failures().length, { timeout: 10_000 }).toBe(1)
    copyFileSync(inject('starterDataset'), `${file}.new`)
    renameSync(`${file}.new`, file)
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ready', version, '1'])
    await endProcess(service)
  })
})
