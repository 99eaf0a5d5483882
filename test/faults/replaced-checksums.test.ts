/** The checksums of the downloads: they are computed for the live dataset only. */
import { copyFileSync, readdirSync, readlinkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

/** Far less than the checksums of the datasets together take. */
const SHORT_MS = 3_000
const SWAPS = 8

let place: AccountsPlace
let service: ServiceProcess | undefined
beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(async () => {
  await endProcess(service)
  place.remove()
})

it('stops computing the checksums of a dataset that was replaced, and closes its file', {
  timeout: 60_000,
}, async () => {
  const path = join(place.directory, 'dataset.sqlite')
  const replace = () => {
    copyFileSync(inject('starterDataset'), `${path}.new`)
    renameSync(`${path}.new`, path)
  }
  replace()
  service = await startProcess({ DATABASE_URL: place.databaseUrl, DATASET_PATH: path })
  const { pid, origin, log, kill } = service
  const catalogue = async () => JSON.parse(await (await fetch(`${origin}/downloads/index.json`)).text())
  const reloads = () => log().filter(({ msg }) => msg === 'dataset reloaded').length
  for (let swap = 0; swap < SWAPS; swap += 1) {
    await catalogue()
    replace()
    kill('SIGHUP')
    await expect.poll(reloads, { timeout: 10_000, interval: 10 }).toBeGreaterThan(swap)
  }
  const deleted = () => openFiles(pid).filter((file) => /dataset\.sqlite.* \(deleted\)$/.test(file))
  await expect.poll(deleted, { timeout: SHORT_MS }).toEqual([])
  const isComplete = async () => {
    const { files } = await catalogue()
    return files.every(({ sha256 }: { sha256: string | null }) => sha256 !== null)
  }
  await expect.poll(isComplete, { timeout: 30_000 }).toBe(true)
})

function openFiles(pid: number): string[] {
  const directory = `/proc/${pid}/fd`
  return readdirSync(directory).map((descriptor) => {
    try {
      return readlinkSync(join(directory, descriptor))
    } catch {
      // Closed in the meantime.
      return ''
    }
  })
}
