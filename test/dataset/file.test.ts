/**
 * The dataset file ends with a seal, which is a checksum. The service verifies every byte, and
 * keeps reading the verified file even if its path later leads to a different file.
 */
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { sealDataset } from '../../src/dataset/file.ts'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()
const path = (name: string) => join(directory, name)

/** A valid dataset with this version. */
async function datasetOfVersion(version: string): Promise<string> {
  const dataset = await damagedDataset(inject('starterDataset'), path(version))
  await dataset.change(`UPDATE meta SET version = '${version}'`)
  await dataset.close()
  return path(version)
}

/** A valid dataset of a fifth of the size. Opening it costs less. */
async function smallDataset(): Promise<Buffer> {
  const dataset = await damagedDataset(inject('starterDataset'), path('small'))
  for (const table of ['verse', 'site_document']) await dataset.change(`DELETE FROM ${table}`)
  await dataset.change('VACUUM')
  await dataset.close()
  await (await openDataset(path('small'))).close()
  return readFileSync(path('small'))
}

async function versionsRead(dataset: Dataset): Promise<unknown[]> {
  const sql = 'SELECT version FROM meta'
  const rows = [...(await dataset.all<{ version: string }>(sql)), ...(await dataset.slow.all<{ version: string }>(sql))]
  return rows.map(({ version }) => version)
}

describe('a sealed dataset', () => {
  it('is rejected with a one-line error and a remedy if any byte has changed', async () => {
    const intact = await smallDataset()
    const change = fc.record({
      at: fc.oneof(
        fc.nat(99),
        fc.nat(intact.length - 1),
        fc.integer({ min: intact.length - 15, max: intact.length - 1 }),
      ),
      by: fc.integer({ min: 1, max: 255 }),
    })
    const refused = fc.asyncProperty(change, async ({ at, by }) => {
      const bytes = Buffer.from(intact)
      bytes[at] = (intact[at] ?? 0) ^ by
      writeFileSync(path('flipped'), bytes)
      await expect(openDataset(path('flipped'))).rejects.toThrow(/^\S+flipped: [^\n]+; rebuild it [^\n]+$/)
    })
    await fc.assert(refused)
  })

  it('is rejected if it is cut short, or if bytes are appended', async () => {
    const bytes = readFileSync(inject('starterDataset'))
    for (const other of [bytes.subarray(0, -1), bytes.subarray(0, -4_096), Buffer.concat([bytes, Buffer.alloc(1)])]) {
      writeFileSync(path('other-length'), other)
      await expect(openDataset(path('other-length'))).rejects.toThrow('damaged, or modified after its build')
    }
  })

  it('stays identical if it is sealed again, and can be opened after a change if it is sealed again', async () => {
    copyFileSync(inject('starterDataset'), path('again'))
    await sealDataset(path('again'))
    expect(readFileSync(path('again')).equals(readFileSync(inject('starterDataset')))).toBe(true)

    const dataset = await openDataset(await datasetOfVersion('changed'))
    expect(await versionsRead(dataset)).toEqual(['changed', 'changed'])
    await dataset.close()
  })
})

describe('two datasets of one version and day', () => {
  it('have different names, so that their ETags differ', async () => {
    const changed = await damagedDataset(inject('starterDataset'), path('one-verse'))
    await changed.change(`UPDATE verse_text SET text = 'Another text.' WHERE ordinal = 1`)
    await changed.close()
    const [one, other] = [await openDataset(inject('starterDataset')), await openDataset(path('one-verse'))]
    expect([other.version, other.buildDate]).toEqual([one.version, one.buildDate])
    expect(other.name).not.toBe(one.name)
    await one.close()
    await other.close()
  })
})

describe('an open dataset reads the verified file', () => {
  afterEach(() => void vi.useRealTimers())

  it('even if its path leads to a different file and no query has run for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
    copyFileSync(await datasetOfVersion('checked'), path('served'))
    const dataset = await openDataset(path('served'))
    renameSync(await datasetOfVersion('later'), path('served'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await versionsRead(dataset)).toEqual(['checked', 'checked'])
    await dataset.close()
  })

  it('even if its path is replaced with different files while it opens', async () => {
    const one = await datasetOfVersion('version-one')
    const two = await datasetOfVersion('version-two')
    const place = async (dataset: string) => {
      await copyFile(dataset, path('next'))
      await rename(path('next'), path('served'))
    }
    const agree = fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 4 }),
      async (pauses) => {
        await place(two)
        const opening = openDataset(path('served'))
        for (const [index, pause] of pauses.entries()) {
          await setTimeout(pause)
          await place(index % 2 === 0 ? one : two)
        }
        const dataset = await opening
        const text = await dataset.file.readFile('latin1')
        const version = text.includes('version-one') ? 'version-one' : 'version-two'
        expect(await versionsRead(dataset)).toEqual([version, version])
        await dataset.close()
      },
    )
    await fc.assert(agree, { numRuns: 15 })
  })
})
