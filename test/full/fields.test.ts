/** Selections of fields are what upstream has under those names, of every place and person, and nothing else. */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, readList } from './envelopes.ts'
import { byName } from './upstream/naming.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'

const places = PLACES.map(({ exact }) => exact)
const people = PEOPLE.map(({ exact }) => exact)

describe('fields', () => {
  it('gives the position of every place, and its slug', async () => {
    const differences = openDifferences()
    const selected = await readList('/v1/places?fields=longitude,latitude,slug', differences)
    const positions = [...places].sort(byName).map(({ slug, latitude, longitude }) => ({ slug, latitude, longitude }))
    differences.equal('positions', positions, selected)
    differences.equal('order of the fields', ['slug', 'latitude', 'longitude'], Object.keys(selected[0] ?? {}))
    expect(differences.summary()).toEqual([])
    expect(selected).toHaveLength(places.length)
  })

  it('gives the father and the years of every person', async () => {
    const differences = openDifferences()
    await visitAll(people, async ({ slug, father, birthYear, deathYear }) => {
      const path = `/v1/people/${slug}?fields=father,birthYear,deathYear`
      const { headers, body } = await get(path)
      differences.equal(`${path} type`, 'application/vnd.brd.json-selection', headers['content-type'])
      differences.equal(path, { birthYear, deathYear, father }, asFields(body)['data'])
    })
    expect(differences.summary()).toEqual([])
  })
})
