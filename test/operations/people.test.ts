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
    ['barnabas_1722', ['Joses']],
    ['paul_2479', ['Saul']],
    ['midian_2075', []],
  ])('lists no name of another person or people for %s', async (slug, names) => {
    expect((await dataOf(`/v1/people/${slug}`)).alsoCalled).toEqual(names)
  })

  it('names half siblings among the siblings', async () => {
    const isaac = await dataOf('/v1/people/isaac_616')
    expect(isaac.halfSiblings).toContain('ishmael_630')
    expect(isaac.siblings).toEqual(expect.arrayContaining(isaac.halfSiblings))
  })
})
