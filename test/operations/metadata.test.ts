/** The published metadata of the dataset: coverage and sources. */

import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../support/contract.ts'
import { runningService } from '../support/set-up.ts'
import { wholeList } from '../support/whole-list.ts'

const service = runningService()

/**
 * Tables whose coverage is compared with the records that the API returns. `list` is the path of the list. `detail` is
 * the path of a complete record, if items of the list have fewer fields.
 */
const RECORDS: Readonly<Record<string, { list: string; detail?: string }>> = {
  person: { list: '/v1/people', detail: '/v1/people/' },
  place: { list: '/v1/places', detail: '/v1/places/' },
  event: { list: '/v1/events', detail: '/v1/events/' },
}

/** The schema of each table's records. */
const SCHEMAS: Readonly<Record<string, string>> = {
  person: 'Person',
  people_group: 'Group',
  place: 'Place',
  event: 'Event',
  topic: 'Topic',
  dictionary_entry: 'DictionaryEntry',
  verse: 'Verse',
  verse_text: 'VerseText',
  verse_text_bsb: 'VerseText',
  quotation: 'Quotation',
  cross_reference: 'CrossReference',
  greek_word: 'GreekWord',
  hebrew_word: 'HebrewWord',
  strongs: 'Strongs',
  greek_lexicon_entry: 'GreekLexiconEntry',
  lexicon_entry: 'LexiconEntry',
}

describe('GET /v1/meta/coverage', () => {
  it.each(Object.entries(RECORDS))(
    'counts, for each field, the %s records that have a value',
    async (table, { list, detail }) => {
      const records = await wholeList<Record<string, unknown>>(service, list)
      if (detail !== undefined) {
        for (const [index, { slug }] of records.entries()) {
          records[index] = (await service.call(`${detail}${slug}`)).body.data
        }
      }
      const { body } = await service.call('/v1/meta/coverage')
      const covered = body.data.tables.find((one: { table: string }) => one.table === table)
      expect(covered.records).toBe(records.length)
      for (const { field, with_value } of covered.fields) {
        const values = records.map((record) => record[field])
        expect([field, with_value]).toEqual([field, values.filter(isValue).length])
      }
    },
  )

  it.each(Object.entries(SCHEMAS))(
    'lists only fields that are in the contract: the fields of %s are in the schema %s',
    async (table, schema) => {
      const { body } = await service.call('/v1/meta/coverage')
      const covered = body.data.tables.find((one: { table: string }) => one.table === table)
      const { properties = {} } = (CONTRACT.components?.schemas?.[schema] ?? {}) as { properties?: object }
      const fields = covered.fields.map(({ field }: { field: string }) => field)
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields))
      expect(fields.length).toBeGreaterThan(1)
    },
  )

  it('covers the tables in /v1/meta, and also the verses and their text', async () => {
    const { counts } = (await service.call('/v1/meta')).body.data
    const { tables } = (await service.call('/v1/meta/coverage')).body.data
    const { meta } = (await service.call('/v1/text/Gen-Rev')).body
    const records = tables.map((one: { table: string; records: number }) => [one.table, one.records])
    const bsb = (await service.call('/v1/text/Gen-Rev?version=bsb')).body.meta.total
    const section = (await service.call('/v1/sections')).body.meta.total
    const quotation = (await service.call('/v1/quotations')).body.meta.total
    const speech = await speechCount()
    const texts = { verse_text: meta.total, verse_text_bsb: bsb, section, quotation, speech }
    expect(Object.fromEntries(records)).toEqual({ ...counts, verse: 31_103, ...texts })
  })
})

describe('GET /v1/meta/sources', () => {
  it('counts the rows of each table by source', async () => {
    const { counts } = (await service.call('/v1/meta')).body.data
    const { data } = (await service.call('/v1/meta/sources')).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['starter'])
    const rows = data[0].rows.map((one: { table: string; rows: number }) => [one.table, one.rows])
    const { meta } = (await service.call('/v1/text/Gen-Rev')).body
    const { tables } = (await service.call('/v1/meta/coverage')).body.data
    const { fields } = tables.find((one: { table: string }) => one.table === 'event')
    const routes = fields.find(({ field }: { field: string }) => field === 'route')
    expect(Object.fromEntries(rows)).toEqual({
      ...counts,
      verse_text: meta.total,
      verse_text_bsb: (await service.call('/v1/text/Gen-Rev?version=bsb')).body.meta.total,
      section: (await service.call('/v1/sections')).body.meta.total,
      quotation: (await service.call('/v1/quotations')).body.meta.total,
      speech: await speechCount(),
      place_extent: 4,
      event_route: routes.with_value,
    })
    expect([...data[0].tables].sort()).toEqual(rows.map(([table]: [string]) => table))
  })

  it('describes a source that was written for this service: the URL is /sources, and a note names the chronology', async () => {
    const [{ url, notes }] = (await service.call('/v1/meta/sources')).body.data
    expect(url).toBe('/sources')
    expect((await fetch(`${service.origin}${url}`)).status).toBe(200)
    expect(notes).toContainEqual(expect.stringContaining('traditional chronology'))
  })
})

/** The list leaves out the hypothetical speeches unless they are asked for. */
async function speechCount(): Promise<number> {
  const lists = ['/v1/speeches', '/v1/speeches?quote_type=hypothetical'].map((path) => service.call(path))
  return (await Promise.all(lists)).reduce((sum, { body }) => sum + body.meta.total, 0)
}

function isValue(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}
