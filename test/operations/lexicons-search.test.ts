/**
 * The parameter `q` of /v1/strongs and /v1/lexicon, and lemmas that are typed in Latin letters
 * (D22).
 */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function bodyOf(path: string, query: Record<string, string>) {
  const { status, body } = await service.call(`${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}

async function numbersOf(path: string, query: Record<string, string>): Promise<string[]> {
  const { data } = await bodyOf(path, query)
  return data.map(({ strongs_number: number }: { strongs_number: string }) => number)
}

describe('GET /v1/strongs?q=', () => {
  it.each([
    [
      'entries that are rendered by q, then those whose whole gloss is q, then those with q as a word of the gloss',
      'love',
      ['G26', 'G5368', 'G25', 'H2617'],
    ],
    ['a gloss by an infinitive with "to"', 'to love', ['G26', 'G5368', 'G25', 'H2617']],
    ['a translation in the King James Version', 'charity', ['G26']],
    ['several words in any order', 'love steadfast', ['H2617']],
    ['an inflected form', 'loves', ['G26', 'G5368', 'G25', 'H2617']],
    ['the beginning of a word', 'steadfas', ['H2617']],
    ['a transliteration', 'agape', ['G26']],
    ['a different spelling of a transliteration', 'hesed', ['H2617']],
    ['a lemma without marks', 'αγαπη', ['G26']],
    ['a part of a lemma', 'γαπ', ['G25', 'G26']],
    ['a part of a transliteration', 'GAP', ['G25', 'G26']],
    ['a number, with a letter for the language', 'h2617', ['H2617']],
    ['a number, with a letter that distinguishes homographs', 'H2617a', ['H2617']],
    ['a number without its letter', '26', ['G26']],
    ['no other word for a number without an entry', 'H8999a', []],
    ['nothing', 'no such meaning', []],
  ])('finds %s: %s', async (_, q, numbers) => {
    expect(await numbersOf('/v1/strongs', { q })).toEqual(numbers)
  })

  it('completes an unfinished word only if it has at least three letters', async () => {
    const numbers = await numbersOf('/v1/strongs', { q: 'st', limit: '200' })
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).not.toContain('H2617')
    expect(await numbersOf('/v1/strongs', { q: 'ste', limit: '200' })).toContain('H2617')
  })

  it('returns pages of the ranked list', async () => {
    const all = await numbersOf('/v1/strongs', { q: 'love' })
    const { data, meta } = await bodyOf('/v1/strongs', { q: 'love', limit: '2', offset: '1' })
    expect(data.map(({ strongs_number: number }: { strongs_number: string }) => number)).toEqual(all.slice(1, 3))
    expect(meta).toMatchObject({ total: all.length, limit: 2, offset: 1 })
    expect((await bodyOf('/v1/strongs', { q: 'love', offset: '100' })).meta.total).toBe(all.length)
  })

  it('combines with the other filters', async () => {
    expect(await numbersOf('/v1/strongs', { q: 'love', language: 'hebrew' })).toEqual(['H2617'])
    expect(await numbersOf('/v1/strongs', { q: 'love', numbers: 'H430,H2617,G25' })).toEqual(['H2617', 'G25'])
  })

  it('ignores a blank q: the list keeps its usual order', async () => {
    const whole = await bodyOf('/v1/strongs', {})
    expect(await bodyOf('/v1/strongs', { q: " ' " })).toEqual(whole)
    const numbers: string[] = whole.data.map((entry: { strongs_number: string }) => entry.strongs_number)
    expect(numbers.slice(0, 3)).toEqual(numbers.slice(0, 3).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
  })
})

describe('GET /v1/lexicon?q=', () => {
  it.each([
    ['a gloss', 'kindness', 'H2617'],
    ['a word of the article', 'reliability', 'H571'],
    ['a transliteration', 'chesed', 'H2617'],
    ['a part of the gloss', 'ndnes', 'H2617'],
  ])('finds %s: %s', async (_, q, number) => {
    expect((await numbersOf('/v1/lexicon', { q }))[0]).toBe(number)
  })

  it('combines with the other filters', async () => {
    expect(await numbersOf('/v1/lexicon', { q: 'kindness', strongs_number: 'H2617' })).toEqual(['H2617', 'H2617'])
    expect(await numbersOf('/v1/lexicon', { q: 'kindness', strongs_number: 'H430' })).toEqual([])
    expect(await numbersOf('/v1/lexicon', { q: 'kindness', numbers: 'H430,H2617' })).toEqual(['H2617', 'H2617'])
  })
})

describe('a lemma in Latin letters', () => {
  it.each([
    ['greek', 'agape', 'G26'],
    ['greek', 'Theos', 'G2316'],
    ['greek', 'charis', 'G5485'],
    ['hebrew', 'emet', 'H571'],
    ['hebrew', 'ʼemeth', 'H571'],
    ['hebrew', 'hesed', 'H2617'],
    ['hebrew', 'elohim', 'H430'],
  ])('at /v1/%s finds words by a usual spelling: %s', async (language, lemma, number) => {
    const found = await bodyOf(`/v1/${language}`, { lemma })
    expect(found.meta.total).toBeGreaterThan(0)
    expect(found.data).toEqual((await bodyOf(`/v1/${language}`, { strongs_number: number })).data)
  })

  it('combines with the other filters', async () => {
    const { data } = await bodyOf('/v1/greek', { lemma: 'theos', refs: 'John.1.1' })
    expect(data.map(({ lemma }: { lemma: string }) => lemma)).toEqual(['θεός', 'θεός'])
    expect((await bodyOf('/v1/greek', { lemma: 'theos', strongs_number: 'G26' })).data).toEqual([])
    expect((await bodyOf('/v1/greek', { lemma: 'theos', strongs_number: 'G2316' })).data).not.toEqual([])
  })

  it.each(['greek', 'hebrew'])('at /v1/%s returns an empty list if it matches no word', async (language) => {
    expect(await bodyOf(`/v1/${language}`, { lemma: 'nosuchlemma' })).toMatchObject({ data: [], meta: { total: 0 } })
  })
})
