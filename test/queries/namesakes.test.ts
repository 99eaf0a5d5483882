/** Records that share a name, also if it is another name of one of them. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'
import { listNamesakes } from '../../src/queries/entities/namesakes.ts'

let dataset: Dataset
beforeAll(async () => {
  dataset = await openDataset(inject('starterDataset'))
})
afterAll(() => dataset.close())

it.each([
  // Pharaoh changed the name of Eliakim, the son of Josiah, to Jehoiakim.
  ['person', 'eliakim_1087', ['jehoiakim_1085', 'eliakim_1088']],
  ['place', 'horeb_576', ['mount_sinai_855']],
  ['place', 'nowhere_0', []],
])(
  'the namesakes of a %s are those with its name as a name or another name, the most mentioned first: %s',
  async (type, slug, others) => {
    const namesakes = await listNamesakes(dataset, type, slug)
    expect(namesakes.own?.slug).toBe(others.length === 0 ? undefined : slug)
    expect(namesakes.others.map((other) => other.slug)).toEqual(others)
  },
)
