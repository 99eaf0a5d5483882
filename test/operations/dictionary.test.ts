/** Operations with the tag Dictionary: the paragraphs of an entry that are about a record. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const dataOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body.data
}

describe('GET /v1/dictionary/{slug}', () => {
  it('returns only the parts of a dictionary entry that are about the requested person', async () => {
    const [article, ...others] = (await dataOf('/v1/people/aaron_1')).dictionary
    expect(others).toMatchObject([{ slug: 'aaron_smith', name: 'Aaron', source: 'smith' }])
    const entry = await dataOf(`/v1/dictionary/${article.slug}`)
    expect(article).toMatchObject({ slug: 'aaron_easton', name: 'Aaron', source: 'easton' })
    expect(entry).toMatchObject({ people: ['aaron_1'], text: article.text })
    const people = await dataOf('/v1/people?slugs=mary_1938,mary_1939')
    const texts = people.map((person: { dictionary: { text: string }[] }) => person.dictionary[0]?.text)
    expect(new Set(texts).size).toBe(2)
  })
})
