/**
 * `npm start` rebuilds a starter dataset that is older than the compiled code or than the files
 * from which the dataset is made. The schema version of the dataset does not matter. `npm start` does not
 * change any other dataset, or a file that is not a dataset.
 */
import { copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { prepareDataset } from '../../db/prepare.ts'
import { DATASET_SCHEMA_VERSION } from '../../generated/schema-version.ts'
import { openDataset } from '../../src/dataset/open.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { temporaryDirectory } from '../support/set-up.ts'

/** Position of `PRAGMA user_version` in the header of every SQLite file. */
const SCHEMA_VERSION_AT = 60
const LONG_AGO = new Date('2020-01-01')

describe('the dataset that `npm start` finds', () => {
  const directory = temporaryDirectory()

  function starterOf(schema: number): string {
    const path = join(directory, `schema-${schema}.sqlite`)
    copyFileSync(inject('starterDataset'), path)
    const bytes = readFileSync(path)
    bytes.writeUInt32BE(schema, SCHEMA_VERSION_AT)
    writeFileSync(path, bytes)
    utimesSync(path, LONG_AGO, LONG_AGO)
    return path
  }

  it('is rebuilt if it is a starter dataset older than the compiled code, also with another schema version', async () => {
    const path = starterOf(1)
    await prepareDataset(path)
    const dataset = await openDataset(path)
    await dataset.close()
    expect(readFileSync(path).readUInt32BE(SCHEMA_VERSION_AT)).toBe(DATASET_SCHEMA_VERSION)
    expect(statSync(path).mtimeMs).toBeGreaterThan(LONG_AGO.getTime())
  })

  it('is rebuilt if it is older than the corrections, with the current schema version', async () => {
    const path = starterOf(DATASET_SCHEMA_VERSION)
    const corrections = projectFile('db/dataset/sources/theographic/corrections/people.csv')
    const { atime, mtime } = statSync(corrections)
    // Whole seconds, because file systems and `utimes` round fractions.
    const now = Math.floor(Date.now() / 1_000) * 1_000
    const [built, later] = [new Date(now + 60_000), new Date(now + 120_000)]
    utimesSync(path, built, built)
    await prepareDataset(path)
    expect(statSync(path).mtimeMs).toBe(built.getTime())
    utimesSync(corrections, later, later)
    try {
      await prepareDataset(path)
    } finally {
      utimesSync(corrections, atime, mtime)
    }
    expect(statSync(path).mtimeMs).toBeLessThan(built.getTime())
  })

  it('is not changed if its version does not end in -starter', async () => {
    const path = join(directory, 'own.sqlite')
    const bytes = readFileSync(inject('starterDataset'), 'latin1').replaceAll('-starter', '-private')
    writeFileSync(path, bytes, 'latin1')
    utimesSync(path, LONG_AGO, LONG_AGO)
    await prepareDataset(path)
    expect(readFileSync(path, 'latin1') === bytes).toBe(true)
  })

  it('is not changed if it cannot be read as a dataset', async () => {
    const path = join(directory, 'other.sqlite')
    writeFileSync(path, 'something else')
    utimesSync(path, LONG_AGO, LONG_AGO)
    await prepareDataset(path)
    expect(readFileSync(path, 'utf8')).toBe('something else')
  })
})
