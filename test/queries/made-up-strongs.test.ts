/** What the starter dataset has too few Strong's numbers for: words with several forms, and large families of words. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'
import { listStrongsRows } from '../../src/queries/words/lexicons.ts'
import { findRelatedWords } from '../../src/queries/words/relations.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()
let dataset: Dataset

beforeAll(async () => {
  const path = join(directory, 'made-up.sqlite')
  const made = await damagedDataset(inject('starterDataset'), path)
  // G25, G26 and G5368 have the ordinals 3, 4 and 107.
  const scores = "('oxgoad', 3, 1), ('oxgoads', 3, 2.5), ('oxgoad', 4, 2), ('oxgoads', 4, 1.5), ('oxgoad', 107, 3)"
  await made.change(`INSERT INTO strongs_english (word, ordinal, score) VALUES ${scores}`)
  await made.change('UPDATE strongs SET derivation = NULL')
  await made.change(`UPDATE strongs SET derivation = 'from G25' WHERE ordinal BETWEEN 21 AND 40`)
  await made.change(`UPDATE strongs SET derivation = 'from G26' WHERE ordinal BETWEEN 51 AND 71`)
  await made.close()
  dataset = await openDataset(path)
})

afterAll(() => dataset.close())

it('ranks Strong’s numbers by the scores of all forms of a word together, and equal scores by number', async () => {
  const numbersOf = async (q: string) => {
    const { rows } = await listStrongsRows(dataset, { q }, { limit: 10, offset: 0 })
    return rows.map(({ strongs_number }) => strongs_number)
  }
  expect(await numbersOf('oxgoad')).toEqual(['G25', 'G26', 'G5368'])
  expect(await numbersOf('oxgoads')).toEqual(['G25', 'G26', 'G5368'])
})

it('finds the words with the same origin, unless more than 20 words have it', async () => {
  const numbersAt = async (first: number, last: number) => {
    const sql = 'SELECT strongs_number FROM strongs WHERE ordinal BETWEEN ? AND ? ORDER BY ordinal'
    const rows = await dataset.all<{ strongs_number: string }>(sql, [first, last])
    return rows.map(({ strongs_number }) => strongs_number)
  }
  const [first = '', ...others] = await numbersAt(21, 40)
  const related = await findRelatedWords(dataset, first)
  expect(related.origins.map(({ strongs_number }) => strongs_number)).toEqual(['G25'])
  expect(related.siblings.map(({ strongs_number }) => strongs_number)).toEqual(others)
  const [crowded = ''] = await numbersAt(51, 71)
  const { origins, siblings } = await findRelatedWords(dataset, crowded)
  expect([origins.map(({ strongs_number }) => strongs_number), siblings]).toEqual([['G26'], []])
})
