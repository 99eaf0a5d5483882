/**
 * Entries of many Strong's numbers at once. test/api/many-at-once.test.ts tests the behaviour that
 * all batch requests share.
 */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Entry {
  id: string
  strongs_number: string
}

const bodyOf = async (target: string) => (await service.call(target)).body
const entryOf = async ({ id }: Entry) => (await bodyOf(`/v1/lexicon/${id}`)).data
const numbersOf = (entries: Entry[]) => entries.map((entry) => entry.strongs_number)

describe('GET /v1/lexicon?numbers=', () => {
  it('returns every entry of each number with all fields, in the requested order', async () => {
    const several = (await bodyOf('/v1/lexicon?strongs_number=H1254')).data
    const one = (await bodyOf('/v1/lexicon?strongs_number=H430')).data
    expect([several.length > 1, one.length]).toEqual([true, 1])
    const { data, meta } = await bodyOf('/v1/lexicon?numbers=H430,H9999,H1254,H430')
    expect(data).toEqual(await Promise.all([...one, ...several].map(entryOf)))
    expect(meta).toEqual({ total: several.length + 1, limit: 50, offset: 0, missing: ['H9999'] })
  })

  it('returns pages of entries', async () => {
    const whole = (await bodyOf('/v1/lexicon?numbers=H430,H1254')).data
    expect((await bodyOf('/v1/lexicon?numbers=H430,H1254&limit=1&offset=1')).data).toEqual(whole.slice(1, 2))
  })

  it('combines the numbers with the other filters', async () => {
    const { data, meta } = await bodyOf('/v1/lexicon?numbers=H430,H1254&strongs_number=H430')
    expect(numbersOf(data)).toEqual(['H430'])
    expect(meta).toMatchObject({ total: 1, missing: [] })
  })
})

describe('GET /v1/strongs?numbers=', () => {
  it('accepts lower case and leading zeros in a number, and returns each number once', async () => {
    const { data, meta } = await bodyOf('/v1/strongs?numbers=h0430,G0026,g26,G99999')
    expect(numbersOf(data)).toEqual(['H430', 'G26'])
    expect(meta).toEqual({ total: 2, limit: 50, offset: 0, missing: ['G99999'] })
  })

  it('combines the numbers with the other filters', async () => {
    const { data, meta } = await bodyOf('/v1/strongs?numbers=H430,G26,G9999&language=Greek')
    expect(numbersOf(data)).toEqual(['G26'])
    expect(meta).toMatchObject({ total: 1, missing: ['G9999'] })
  })
})

it('GET /v1/greek-lexicon/{number} names its lexicon in the 404', async () => {
  const { status, body } = await service.call('/v1/greek-lexicon/G9999')
  expect([status, body.detail]).toEqual([
    404,
    "There is no Greek lexicon entry with the Strong's number G9999. See /v1/strongs for all numbers.",
  ])
})

it('GET /v1/greek-lexicon/{number} suggests the Hebrew lexicon for a Hebrew number', async () => {
  const { status, body } = await service.call('/v1/greek-lexicon/h0430')
  expect([status, body.detail]).toEqual([
    404,
    'H430 is the number of a Hebrew word. Use /v1/lexicon?strongs_number=H430',
  ])
  expect(body.errors).toMatchObject([{ name: 'strongs_number', suggestion: '/v1/lexicon?strongs_number=H430' }])
  expect((await service.call(body.errors[0].suggestion)).body.meta.total).toBeGreaterThan(0)
})

it('GET /v1/greek-lexicon requires the parameter `numbers`', async () => {
  const { status, body } = await service.call('/v1/greek-lexicon')
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ in: 'query', name: 'numbers', reason: 'is required' }])
})
