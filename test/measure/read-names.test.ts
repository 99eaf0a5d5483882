/** The command `names` measures a dataset by both texts. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { measureDataset } from '../../db/dataset/measure/read-names.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'

describe('measureDataset', () => {
  it('measures the records by each text of the dataset', async () => {
    const measures = await measureDataset(inject('starterDataset'))
    expect([...measures.keys()]).toEqual(['King James text', 'Berean text'])
    for (const { names } of measures.values()) {
      expect(names.all).toBeGreaterThan(50)
      expect(names.found).toBeLessThanOrEqual(names.all)
    }
  })

  it('expects no name of a person without a name in the text', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'names-')), 'dataset.sqlite')
    const dataset = await damagedDataset(inject('starterDataset'), path)
    await dataset.change(`UPDATE person SET verses = '["Luke.3.38"]' WHERE slug IN ('lots_wife', 'abigail_26')`)
    await dataset.close()
    const unnamed = (await measureDataset(path)).get('King James text')?.unnamed.map(({ slug }) => slug)
    expect(unnamed).toContain('abigail_26')
    expect(unnamed).not.toContain('lots_wife')
  })
})
