/** The rows of /downloads/changes.csv: what changed since an older dataset, and why. */
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { changeRows } from '../../db/dataset/publish/changes.ts'
import { readAnyDataset } from '../../src/dataset/open.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()

it('gives the reason of each change: a correction, a new field, a rule, or another change', async () => {
  const path = join(directory, 'older.sqlite')
  const older = await damagedDataset(inject('starterDataset'), path)
  await older.change(`ALTER TABLE place DROP COLUMN kjvName`)
  await older.change(`UPDATE place SET precision = 'older' WHERE slug = 'egypt_362'`)
  await older.change(`UPDATE person SET gender = 'older', father = 'older' WHERE slug = 'aaron_1'`)
  await older.close()
  const correction = {
    source: 'theographic/CSV/People.csv',
    record: 'aaron_1',
    field: 'gender',
    wrong: 'older',
    right: 'Male',
    evidence: 'Exod 4:14 calls him a brother.',
  }
  const rows = await readAnyDataset(inject('starterDataset'), ({ all }) => changeRows(all, path, [correction]))
  const reasonOf = (record: string, field: string) =>
    rows.find((row) => row['record'] === record && row['field'] === field)?.['reason']
  expect(reasonOf('person aaron_1', 'gender')).toBe('Exod 4:14 calls him a brother.')
  expect(reasonOf('place egypt_362', 'kjvName')).toBe('New field: the older dataset does not have it.')
  expect(reasonOf('place egypt_362', 'precision')).toMatch(/^Rule: /)
  expect(reasonOf('person aaron_1', 'father')).toBe('Follows from the correction of another record or field.')
  const places = rows.filter(({ record }) => String(record).startsWith('place '))
  expect(new Set(places.map(({ field }) => field))).toEqual(new Set(['kjvName', 'precision']))
})

it('lists the changes by table, then by slug, then by field', async () => {
  const path = join(directory, 'ordered.sqlite')
  const older = await damagedDataset(inject('starterDataset'), path)
  const last = await older.value('SELECT slug FROM person ORDER BY ordinal DESC LIMIT 1')
  await older.change(`UPDATE person SET slug = 'aaa_1' WHERE slug = '${last}'`)
  await older.change(`UPDATE person SET father = 'older', gender = 'older' WHERE slug = 'aaron_1'`)
  await older.change(`UPDATE place SET name = 'older' WHERE slug = 'egypt_362'`)
  await older.close()
  const rows = await readAnyDataset(inject('starterDataset'), ({ all }) => changeRows(all, path, []))
  expect(rows.map(({ ordinal, record, field }) => `${ordinal} ${record} ${field}`.trim())).toEqual([
    '1 person aaa_1',
    '2 person aaron_1 gender',
    '3 person aaron_1 father',
    `4 person ${last}`,
    '5 place egypt_362 name',
  ])
})
