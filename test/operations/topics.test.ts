/** Operations with the tag Topics: the outline of a topic, and what it points to. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Topic {
  slug: string
  verses: string[]
  verseCount: number
  sections: { level: number; verses: string[]; chapters: string[]; seeAlso: string[] }[]
}

describe('GET /v1/topics/{slug}', () => {
  it('has every verse of its sections among its own, and sections of level 1 and 2', async () => {
    const list: Topic[] = (await service.call('/v1/topics?limit=200')).body.data
    const levels = new Set<number>()
    for (const { slug } of list) {
      const topic: Topic = (await service.call(`/v1/topics/${slug}`)).body.data
      for (const { level, verses } of topic.sections) {
        levels.add(level)
        expect(topic.verses, slug).toEqual(expect.arrayContaining(verses))
      }
      expect(topic.verseCount).toBe(topic.verses.length)
    }
    expect([...levels].sort()).toEqual([1, 2])
  })

  it('points to other topics by slugs that exist', async () => {
    const list: Topic[] = (await service.call('/v1/topics?limit=200')).body.data
    const topics = await Promise.all(list.map(async ({ slug }) => (await service.call(`/v1/topics/${slug}`)).body.data))
    const targets = topics.flatMap(({ seeAlso, sections }) => [
      ...seeAlso,
      ...sections.flatMap((section: Topic['sections'][number]) => section.seeAlso),
    ])
    expect(targets).not.toEqual([])
    for (const slug of targets) expect((await service.call(`/v1/topics/${slug}`)).status, slug).toBe(200)
  })
})
