/** The page that checks a quotation. */
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function page(query: Record<string, string> = {}): Promise<string> {
  const { status, text } = await service.call(`/quotation-check?${new URLSearchParams(query)}`, { key: null })
  expect([query, status]).toEqual([query, 200])
  return text
}

describe('GET /quotation-check', () => {
  it('has a box for the quotation and one for the reference', async () => {
    const text = await page()
    expect(text).toContain('<textarea name="text"')
    expect(text).toContain('<input name="ref"')
    expect(text).not.toContain('id="verdict"')
  })

  it('is linked from the page of the search', async () => {
    expect((await service.call('/search', { key: null })).text).toContain('href="/quotation-check"')
  })

  it('shows the verdict, the passage and the differences, and keeps what was typed', async () => {
    const text = await page({ text: 'For God so loved the world, that he gave his only beloved Son', ref: 'John 3:16' })
    expect(text).toContain('Nearly: these words are in the text')
    expect(text).toContain('<td>beloved</td><td>begotten</td>')
    expect(text).toContain('href="/read/John.3.16?version=kjv"')
    expect(text).toContain('only beloved Son</textarea>')
  })

  it('warns if a negation is left out', async () => {
    expect(await page({ text: 'I shall … want' })).toContain('have a negation')
    expect(await page({ text: 'I shall not want' })).not.toContain('have a negation')
  })

  it('suggests passages for a reference that does not exist', async () => {
    expect(await page({ text: 'For God so loved the world', ref: 'John 3:99' })).toContain(
      'Perhaps <a href="/read/John.3.36">',
    )
  })

  it('says that a quotation is too long', async () => {
    expect(await page({ text: 'a '.repeat(501) })).toContain('A quotation can have 1000 characters')
    expect(await page({ text: 'a '.repeat(500) })).not.toContain('A quotation can have 1000 characters')
  })

  it('shows a page for hostile texts', async () => {
    for (const text of HOSTILE_TEXTS) expect(await page({ text, ref: text })).toContain('<h1>Check a quotation</h1>')
  })
})
