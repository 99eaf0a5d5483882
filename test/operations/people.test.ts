/** Operations with the tag People: links to other records. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const dataOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body.data
}

describe('GET /v1/people/{slug}', () => {
  it('lists the events of a person, earliest first', async () => {
    expect((await dataOf('/v1/people/seth_2504')).events).toEqual(['birth_of_seth', 'lifetime_of_seth'])
  })

  it.each([
    ['barnabas_1722', ['Joses', 'Joseph']],
    ['paul_2479', ['Saul']],
    ['midian_2075', []],
  ])('lists no name of another person or people for %s', async (slug, names) => {
    expect((await dataOf(`/v1/people/${slug}`)).alsoCalled).toEqual(names)
  })

  it('returns names in other languages, ids in other datasets and the kind, also in a batch', async () => {
    const aaron = await dataOf('/v1/people/aaron_1')
    expect(aaron).toMatchObject({
      kind: 'human',
      labels: { es: 'Aarón', fr: 'Aaron', id: 'Harun', pt: 'Arão', ru: 'Аарон' },
      identifiers: {
        acai: ['person:Aaron'],
        theographic: ['aaron_1', 'recv0dAY2ULzJ687g'],
        tipnr: ['Aaron@Exo.4.14-Heb'],
      },
    })
    expect(await dataOf('/v1/people?slugs=aaron_1')).toEqual([aaron])
    expect((await dataOf('/v1/people?q=aaron'))[0]).not.toHaveProperty('labels')
    expect(await dataOf('/v1/people/satan_2476')).toMatchObject({ kind: 'being', labels: { es: 'Satanás' } })
  })

  it('names the record of another type that took the place of a retired slug', async () => {
    const { status, body } = await service.call('/v1/people/nineveh_2207')
    expect([status, body.detail]).toEqual([
      404,
      'There is no person with the slug nineveh_2207. It is a place: /v1/places/nineveh_899.',
    ])
  })

  it('names half siblings among the siblings', async () => {
    const isaac = await dataOf('/v1/people/isaac_616')
    const sons = ['ishbak_620', 'ishmael_630', 'jokshan_1685', 'medan_1978', 'midian_2075', 'shuah_2727', 'zimran_3086']
    expect([isaac.halfSiblings, isaac.siblings]).toEqual([sons, sons])
  })
})
