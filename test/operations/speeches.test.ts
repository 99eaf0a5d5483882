/** What people say (D82): the list with its filters, one speech, and their text. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const JOHN = 'n40014004006-n40014004010'
const EXILES = '24HgW-24pej'
const REMEMBER = 'n42017032001-n42017032004'
const WAY = 'n43014006004-n43014006022'

async function idsOf(target: string): Promise<string[]> {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  expect(body.meta.total, target).toBe(body.data.length)
  return body.data.map(({ speech_id: id }: { speech_id: string }) => id)
}

describe('GET /v1/speeches', () => {
  it('returns the speakers, the verses and the words of a speech', async () => {
    const { body } = await service.call('/v1/speeches?speaker=john_1676')
    expect(body.data).toEqual([
      {
        speech_id: JOHN,
        speakers: [{ entity_type: 'person', slug: 'john_1676', name: 'John the Baptist' }],
        speaker_name: null,
        quote_type: 'normal',
        osis_start: 'Matt.14.4',
        osis_end: 'Matt.14.4',
        first_word: 'n40014004006',
        last_word: 'n40014004010',
        delivery: 'rebuking',
        sources: ['acai', 'speaker-quotations'],
      },
    ])
  })

  it.each([
    ['all types but hypothetical, in canonical order', '', [JOHN, REMEMBER, WAY]],
    ['a person', 'speaker=jesus_905', [REMEMBER, WAY]],
    ['a person in a passage', 'speaker=jesus_905&passage=John', [WAY]],
    ['a passage', 'passage=Matt.14.1-Luke.17.32', [JOHN, REMEMBER]],
    ['a passage without any', 'passage=Gen', []],
    ['a type', 'quote_type=dialogue', [WAY]],
    ['a type in another case', 'quote_type=Hypothetical', [EXILES]],
    ['a record that says nothing', 'speaker=egypt_362', []],
  ])('returns those of %s', async (_, query, expected) => {
    expect(await idsOf(`/v1/speeches?${query}`)).toEqual(expected)
  })

  it('has the words of the source for a speaker without a record', async () => {
    const { body } = await service.call('/v1/speeches?quote_type=hypothetical')
    expect(body.data[0]).toMatchObject({ speakers: [], speaker_name: 'exiles' })
  })

  it.each([
    ['speaker=gamaliel', 'speaker'],
    ['passage=Acts.99', 'passage'],
    ['quote_type=direct', 'quote_type'],
  ])('returns 400 for %s', async (query, name) => {
    const { status, body } = await service.call(`/v1/speeches?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ in: 'query', name })])
  })
})

describe('GET /v1/speeches/{speech_id}', () => {
  it('returns the speech of the list', async () => {
    const { body } = await service.call(`/v1/speeches/${WAY}`)
    const { data } = (await service.call('/v1/speeches?passage=John.14.6')).body
    expect([body.data]).toEqual(data)
  })

  it.each(['n43014006004-n43014006021', '24hgw-24pej', 'Acts.5'])('returns 404 for %s', async (id) => {
    const { status, body } = await service.call(`/v1/speeches/${id}`)
    expect(status).toBe(404)
    expect(body.detail).toContain('/v1/speeches?passage=')
  })
})

describe('include=text', () => {
  it('adds the Berean text of the speech alone and the King James text of its verses', async () => {
    const { included } = (await service.call(`/v1/speeches/${JOHN}?include=text`)).body
    const { data } = (await service.call('/v1/text?refs=Matt.14.4')).body
    expect(included.text).toEqual({
      [JOHN]: { bsb: '“It is not lawful for you to have her.”', text_is_cut: true, kjv: data[0].text },
    })
  })

  it('adds whole verses as they are', async () => {
    const { included } = (await service.call('/v1/speeches?passage=Luke.17&include=text')).body
    expect(included.text[REMEMBER]).toMatchObject({ bsb: 'Remember Lot’s wife!', text_is_cut: true })
  })

  it('cuts a Hebrew speech, and leaves out texts that nobody asks for', async () => {
    const { body } = await service.call(`/v1/speeches/${EXILES}?include=text`)
    expect(body.included.text[EXILES].bsb).toMatch(/^“These gods, .* heavens\.”$/)
    expect((await service.call(`/v1/speeches/${EXILES}`)).body.included).toBeUndefined()
  })
})
