/** The Berean text, its sections and the search in both texts (D65, D66, D67). */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const call = async (path: string) => (await service.call(path)).body
const versesOf = ({ data }: { data: { osis_ref: string }[] }) => data.map(({ osis_ref }) => osis_ref)
const find = (query: Record<string, string>) => call(`/v1/text-search?${new URLSearchParams(query)}`)

describe('GET /v1/text?version=bsb', () => {
  it('returns lines, footnotes and the title of a psalm', async () => {
    const [verse] = (await call('/v1/text/Ps.3.1?version=bsb')).data
    expect(verse.title).toMatch(/^A Psalm of David/)
    expect(verse.lines.map(({ text }: { text: string }) => text).join(' ')).toBe(verse.text)
  })

  it('names the verses that the version leaves out', async () => {
    const { data, meta } = await call('/v1/text/John.5.3-John.5.4?version=bsb')
    expect(versesOf({ data })).toEqual(['John.5.3'])
    expect(meta.omitted.map(({ osis_ref }: { osis_ref: string }) => osis_ref)).toEqual(['John.5.4'])
    expect((await call('/v1/text?refs=John.5.4&version=bsb')).meta).toMatchObject({
      missing: ['John.5.4'],
      omitted: [{ osis_ref: 'John.5.4' }],
    })
    expect((await call('/v1/text/John.5.3-John.5.4')).meta).toMatchObject({ total: 2, omitted: [] })
  })
})

describe('GET /v1/sections', () => {
  it('returns the sections of a passage, and of all passages in the order of the text', async () => {
    const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)
    expect(slugs(await call('/v1/sections?refs=3John.1.4-3John.1.5'))).toEqual([
      '3john_1_a_greeting_from_the_elder',
      '3john_1_gaius_commended_for_hospitality',
    ])
    expect(slugs(await call('/v1/sections'))).toHaveLength(5)
    expect((await call('/v1/passages/Ps.117')).data).toMatchObject({
      sections_total: 1,
      sections: [{ slug: 'ps_117_extol_him_all_you_peoples' }],
    })
  })

  it('finds headings with type=section, and no heading without it', async () => {
    const { data } = await call('/v1/search?q=greeting&type=section')
    expect(data).toMatchObject([{ slug: '3john_1_a_greeting_from_the_elder', entity_type: 'section' }])
    const { data: others } = await call('/v1/search?q=greeting')
    expect(others.filter(({ entity_type }: { entity_type: string }) => entity_type === 'section')).toEqual([])
  })
})

describe('GET /v1/text-search', () => {
  it.each([
    ['words in any order', { q: 'life truth way' }, 'John.14.6'],
    ['a phrase', { q: '"the word was god"' }, 'John.1.1'],
    ['an unfinished last word', { q: 'jesus wep' }, 'John.11.35'],
    ['another inflection', { q: 'perishing everlasting' }, 'John.3.16'],
    ['a modern form of an old word', { q: 'no man comes to the father', version: 'kjv' }, 'John.14.6'],
    ['a spelling that no text has', { q: 'elder welbeloved' }, '3John.1.1'],
    ['words of only one version', { q: 'extol him', version: 'bsb' }, 'Ps.117.1'],
  ])('finds %s', async (_, query, verse) => {
    expect(versesOf(await find(query))[0]).toBe(verse)
  })

  it('returns each verse once, in one version, with the matching parts', async () => {
    const { data } = await find({ q: 'jesus wept' })
    expect(data).toEqual([
      {
        osis_ref: 'John.11.35',
        version: 'kjv',
        text: 'Jesus wept.',
        highlights: [
          { start: 0, end: 5 },
          { start: 6, end: 10 },
        ],
      },
    ])
  })

  it('returns verses with most of the words, and names the missing ones', async () => {
    const { data, meta } = await find({ q: 'jesus wept xylophone' })
    expect([data[0].osis_ref, meta.missing_words]).toEqual(['John.11.35', ['xylophone']])
  })

  it('returns verses with a phrase that have not all of the other words, and names the missing ones', async () => {
    const { data, meta } = await find({ q: '"jesus wept" xylophone god' })
    expect([versesOf({ data }), meta.missing_words]).toEqual([['John.11.35'], ['xylophone', 'god']])
    expect((await find({ q: '"wept jesus" xylophone' })).meta.total).toBe(0)
  })

  it('does not find a phrase whose words are apart', async () => {
    expect((await find({ q: '"god word"' })).meta.total).toBe(0)
  })

  it('completes the last word, but not to an old form of a word that begins otherwise', async () => {
    const { data } = await find({ q: 'the', version: 'kjv', limit: '200' })
    const others = data.filter(({ text }: { text: string }) => !/\bthe/i.test(text))
    expect([data.length > 5, others]).toEqual([true, []])
    expect(versesOf(await find({ q: 'you', version: 'kjv' }))).toContain('Ps.117.1')
  })

  it('reads German quotation marks', async () => {
    expect((await find({ q: '„god word“' })).meta.total).toBe(0)
    expect(versesOf(await find({ q: '„the word was god“' }))).toEqual(versesOf(await find({ q: '"the word was god"' })))
  })

  it('restricts the verses to a passage, a division and people', async () => {
    expect(versesOf(await find({ q: 'jesus', within: 'John' }))).toEqual(['John.11.35', 'John.14.6'])
    expect((await find({ q: 'jesus', within: 'pentateuch' })).meta.total).toBe(0)
    expect(versesOf(await find({ people: 'jesus_905', within: 'John.11' }))).toEqual(['John.11.35'])
  })

  it.each([
    ['neither words nor people', {}, 'q'],
    ['an unknown passage', { q: 'a', within: 'Gospel' }, 'within'],
    ['an unknown person', { q: 'a', people: 'jesus' }, 'people'],
  ])('rejects %s', async (_, query, name) => {
    const { errors } = await find(query)
    expect(errors.map((error: { name: string }) => error.name)).toEqual([name])
  })
})
