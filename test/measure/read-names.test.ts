/** The command `names` measures a dataset by both texts. */
import { describe, expect, inject, it } from 'vitest'
import { measureDataset } from '../../db/dataset/measure/read-names.ts'

describe('measureDataset', () => {
  it('measures the records by each text of the dataset', async () => {
    const measures = await measureDataset(inject('starterDataset'))
    expect([...measures.keys()]).toEqual(['King James text', 'Berean text'])
    for (const { names } of measures.values()) {
      expect(names.all).toBeGreaterThan(50)
      expect(names.found).toBeLessThanOrEqual(names.all)
    }
  })
})
