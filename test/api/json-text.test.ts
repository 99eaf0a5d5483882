import { describe, expect, it } from 'vitest'
import { jsonText } from '../../src/api/json-text.ts'

const words = (count: number) =>
  Array.from({ length: count }, (_, position) => ({ position, text: 'בְּרֵאשִׁית', gloss: null }))

describe('the JSON text of a reply', () => {
  it.each([0, 1, 200, 201, 999])('equals JSON.stringify for a list of %i items', async (count) => {
    const reply = { data: words(count), meta: { total: count, missing: ['John.3.99'] }, included: {} }
    expect(await jsonText(reply, async (work) => work())).toBe(JSON.stringify(reply))
  })

  it('is built in parts of 100 items if the list is long', async () => {
    let parts = 0
    await jsonText({ data: words(999), meta: {} }, async (work) => {
      parts += 1
      return work()
    })
    expect(parts).toBe(10)
  })

  it('equals JSON.stringify for a single record', async () => {
    const reply = { data: { slug: 'ruth_2450' } }
    expect(await jsonText(reply, async (work) => work())).toBe(JSON.stringify(reply))
  })
})
