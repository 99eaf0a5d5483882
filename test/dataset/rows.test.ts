/**
 * `Dataset.all` with a list of columns reads the rows from SQLite as one JSON text. The rows have the
 * same values as those that the driver creates without a list.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Dataset, FRACTIONS, openDataset } from '../../src/dataset/open.ts'
import { projectFile } from '../../src/primitives/project.ts'

let dataset: Dataset
beforeAll(async () => {
  dataset = await openDataset(inject('starterDataset'))
})
afterAll(() => dataset.close())

describe('rows in JSON', () => {
  it('keep null, control characters, the order, and every digit of a fraction', async () => {
    const sql = `SELECT column1 AS latitude, column2 AS name FROM (VALUES
      (29.75804307645581, 'a'), (0.1, char(0, 10, 34)), (NULL, NULL), (-1e-7, '\u{1f4a9}'), (35.0, 'ע')) ORDER BY latitude`
    type Row = { latitude: number | null; name: string | null }
    const rows = await dataset.all<Row>(sql, [], ['latitude', 'name'])
    expect(rows).toHaveLength(5)
    expect(rows).toEqual(await dataset.all<Row>(sql))
  })

  it('are an empty list if the query finds nothing', async () => {
    expect(await dataset.all('SELECT slug FROM place WHERE slug IS NULL', [], ['slug'])).toEqual([])
  })

  it('keep fractions in the columns of FRACTIONS, which lists distanceKm and every served REAL column', () => {
    const schema = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8')
    const columns = [...schema.matchAll(/^ {2}(\w+) REAL\b/gm)].map(([, name]) => name)
    // These columns are not served: they are for the verification of the dataset, and for the order of a search.
    const served = columns.filter((name) => !name?.startsWith('openBible') && name !== 'score')
    expect([...FRACTIONS].sort()).toEqual([...served, 'distanceKm'].sort())
  })
})
