/** The verdicts of /v1/quotation-check on quotations that were written before the check was (D83). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { get } from './client.ts'

const ROWS = readFileSync(new URL('quotation-check.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [verdict: string, ref: string, first: string, text: string])

describe('GET /v1/quotation-check', () => {
  it.each(ROWS)('returns %s for the reference %s, from %s: %s', async (verdict, ref, first, text) => {
    const query = new URLSearchParams({ text, ...(ref !== '-' && { ref }) })
    const { body } = await get(`/v1/quotation-check?${query}`)
    const { data } = body as { data: { verdict: string; osis_start: string; found_in: { osis_start: string }[] } }
    expect(data.verdict).toBe(verdict)
    const places = [data.osis_start, ...data.found_in.map(({ osis_start }) => osis_start)]
    if (first !== '-') expect(places).toContain(first)
  })

  it('says that a passage is from two versions, also if it begins with frequent words', async () => {
    const text = 'It is of the LORD’s mercies that we are not consumed, because his compassions fail not. '
    const end = 'They are new every morning; great is Your faithfulness!'
    const { body } = await get(`/v1/quotation-check?${new URLSearchParams({ text: text + end })}`)
    expect(body).toMatchObject({ data: { verdict: 'near', remarks: ['mixed_versions'] } })
  })
})
