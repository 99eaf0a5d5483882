/**
 * Batches of fifty return the requested records in the requested order. Verses are compared with
 * upstream. People and places are compared with the responses of their detail operations.
 */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { asFields, type Fields, readDetail } from './envelopes.ts'
import { openDice } from './samples.ts'
import { VERSES } from './upstream/canon.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'
import { entitiesOf } from './upstream/verse-entities.ts'

const MOST = 50

describe('GET /v1/verses', () => {
  it('matches upstream for every verse', async () => {
    const differences = openDifferences()
    await readByFifties('/v1/verses?refs=', VERSES, differences, async (verse, actual) => {
      differences.equal(`${verse} osis_ref`, verse, actual['osis_ref'])
      for (const [field, value] of Object.entries(entitiesOf(verse))) {
        differences.equal(`${verse} ${field}`, value, actual[field])
      }
    })
    expect(differences.summary()).toEqual([])
  })
})

describe.each([
  { path: '/v1/people', slugs: PEOPLE.map(({ exact }) => exact.slug) },
  { path: '/v1/places', slugs: PLACES.map(({ exact }) => exact.slug) },
])('GET $path', ({ path, slugs }) => {
  it('returns every record requested with ?slugs= exactly as in its detail', async () => {
    const differences = openDifferences()
    await readByFifties(`${path}?slugs=`, slugs, differences, async (slug, actual) => {
      const detail = await readDetail(`${path}/${slug}`, differences)
      differences.equal(`${path}?slugs= ${slug}`, detail, actual)
    })
    expect(differences.summary()).toEqual([])
  })
})

/**
 * Reads the names in batches of fifty, after shuffling them, so that their order differs from that
 * of the dataset.
 */
async function readByFifties(
  list: string,
  names: readonly string[],
  differences: Differences,
  visit: (name: string, actual: Fields) => Promise<void>,
): Promise<void> {
  const shuffled = [...names]
  const dice = openDice()
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = dice(last + 1)
    const [a = '', b = ''] = [shuffled[last], shuffled[other]]
    shuffled[last] = b
    shuffled[other] = a
  }
  const batches = Array.from({ length: Math.ceil(names.length / MOST) }, (_, index) =>
    shuffled.slice(index * MOST, (index + 1) * MOST),
  )
  await visitAll(batches, async (batch) => {
    const { status, body } = await get(list + batch.join(','))
    const { data, meta } = asFields(body)
    const where = `${list}${batch[0]},…`
    differences.equal(`${where} status`, 200, status)
    differences.equal(`${where} meta`, { total: batch.length, limit: MOST, offset: 0, missing: [] }, meta)
    const items = Array.isArray(data) ? data.map(asFields) : []
    for (const [index, name] of batch.entries()) await visit(name, items[index] ?? {})
  })
}
