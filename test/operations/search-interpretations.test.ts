/** `meta.interpretations` of a search, the parameter `type`, and transliterations as people type them (D22). */
import { describe, expect, it } from 'vitest'
import { transliterationKey } from '../../src/scripture/search/transliterations.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function interpretationsOf(q: string): Promise<Record<string, string>[]> {
  const { status, body } = await service.call(`/v1/search?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return body.meta.interpretations
}

describe('the interpretations of a search', () => {
  it('include verse references, at most five', async () => {
    expect(await interpretationsOf('rom 8:28')).toEqual([
      { kind: 'reference', value: 'Rom.8.28', text: 'Romans 8:28', path: '/v1/passages/Rom.8.28' },
    ])
    expect((await interpretationsOf('John 3:16; Gen 1')).map(({ value }) => value)).toEqual(['John.3.16', 'Gen.1'])
    expect(await interpretationsOf('Gen 1:1, 2, 3, 4, 5, 6, 7')).toHaveLength(5)
    expect((await interpretationsOf('jn 3, 16')).map(({ value }) => value)).toEqual(['John.3', 'John.16', 'John.3.16'])
    expect((await interpretationsOf('ma 5:3')).map(({ value }) => value)).toEqual(['Matt.5.3', 'Mark.5.3'])
  })

  it.each([
    ['Romans', ['Rom']],
    ['acts', ['Acts']],
    ['job', ['Job']],
    ['exod', ['Exod']],
    ['song of songs', ['Song']],
    ['Apostelgeschichte', ['Acts']],
  ])('include the book %s', async (q, books) => {
    const found = await interpretationsOf(q)
    expect(found.map(({ kind, value }) => kind === 'reference' && value)).toEqual(books)
    for (const { path = '' } of found) expect((await service.call(path)).status).toBe(200)
  })

  it.each(['aaron', 'dan', 'exo', 'mary', 'acts of kindness', 'kings', 'rom 99', '3000 years', 'first love', '%', '1'])(
    'are empty for %s',
    async (q) => {
      expect(await interpretationsOf(q)).toEqual([])
    },
  )

  it("include Strong's numbers that exist", async () => {
    const [entry] = (await service.call('/v1/strongs?limit=1')).body.data
    const number = entry.strongs_number
    expect(await interpretationsOf(number.toLowerCase())).toEqual([
      expect.objectContaining({ kind: 'strongs', value: number, path: `/v1/strongs/${number}` }),
    ])
    expect(await interpretationsOf('G9999')).toEqual([])
  })

  it('include words by lemma and by transliteration', async () => {
    const { data } = (await service.call('/v1/strongs?limit=200')).body
    const some = data.slice(0, 20)
    expect(some.filter(({ transliteration }: { transliteration: string | null }) => transliteration)).not.toEqual([])
    for (const { strongs_number: number, lemma, transliteration } of some) {
      const path = `/v1/strongs/${number}`
      expect(await interpretationsOf(lemma)).toContainEqual(expect.objectContaining({ kind: 'lemma', path }))
      if (transliteration === null) continue
      expect(await interpretationsOf(transliteration)).toContainEqual(
        expect.objectContaining({ kind: 'transliteration', path }),
      )
    }
  })

  it('have paths that exist', async () => {
    for (const q of ['rom 8:28', 'G26', 'H430']) {
      const interpretations = await interpretationsOf(q)
      expect(interpretations).not.toEqual([])
      for (const { path = '' } of interpretations) expect((await service.call(path)).status).toBe(200)
    }
  })
})

describe('the parameter type', () => {
  it('is rejected with a list of the known types if the type does not exist', async () => {
    const { status, body } = await service.call('/v1/search?q=a&type=peple')
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ name: 'type', reason: expect.stringContaining('person, place, event') })
    expect((await service.call('/v1/suggest?q=a&type=angel')).status).toBe(400)
  })

  it('ignores case', async () => {
    const { body } = await service.call('/v1/search?q=aaron&type=PERSON')
    expect(body).toEqual((await service.call('/v1/search?q=aaron&type=person')).body)
  })
})

describe('a transliteration', () => {
  it.each([
    ['Greek', 'cháris', ['charis', 'Charis']],
    ['Greek', 'dýnamis', ['dynamis', 'dunamis']],
    ['Greek', 'agápē', ['agape']],
    ['Greek', 'psychḗ', ['psyche', 'psuche']],
    ['Hebrew', 'ʼemeth', ['emet', 'emeth']],
    ['Hebrew', 'chokmâh', ['hokhmah', 'chokmah', 'hokma']],
    ['Hebrew', 'cheçed', ['hesed', 'chesed']],
    ['Hebrew', 'shâlôwm', ['shalom']],
    ['Hebrew', 'tôwrâh', ['torah', 'tora']],
    ['Hebrew', 'bᵉrîyth', ['berit', 'berith']],
    ['Hebrew', 'ʼĕlôhîym', ['elohim']],
    ['Hebrew', 'rûwach', ['ruach', 'ruah']],
  ] as const)('of the %s word %s has the same key as its usual spellings', (language, written, typed) => {
    for (const text of typed) expect(transliterationKey(text, language)).toBe(transliterationKey(written, language))
  })

  it('has a different key than a similar word, and an empty key if it has no letters', () => {
    expect(transliterationKey('agápē', 'Greek')).not.toBe(transliterationKey('agapáō', 'Greek'))
    expect(transliterationKey('«»', 'Greek')).toBe('')
  })
})
