/** Every chapter that tells something has an event of its own: not only a reign, a lifetime or all words of a prophet. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { asFields } from './envelopes.ts'

/** References of chapters, one a line. */
const CHAPTERS = readFileSync(new URL('narrative-chapters.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Events that contain the stories of many chapters. */
const WIDE =
  /^(prophecies|lifetime|reign|judgeship)_of_|^(wilderness_wanderings|war_with_canaanites|exodus_from_egypt|jobs_trial|united_kingdom|northern_kingdom_israel|southern_kingdom_judah)$/

describe('GET /v1/events?passage=', () => {
  it('returns an event of its own for each of 525 chapters', async () => {
    const without: string[] = []
    await visitAll(CHAPTERS, async (chapter) => {
      const { body } = await get(`/v1/events?passage=${chapter}&limit=200`)
      const slugs = (asFields(body)['data'] as unknown[]).map((event) => String(asFields(event)['slug']))
      if (slugs.every((slug) => WIDE.test(slug))) without.push(chapter)
    })
    expect(without).toEqual([])
    expect(CHAPTERS).toHaveLength(525)
  })
})
