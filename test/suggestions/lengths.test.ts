/** The lengths for which a wrong text in a path gets advice: at each limit, and one character beyond it. */
import { expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

it.each([
  ['/v1/people/', 90, 'Find slugs by name: /v1/search?q=@&type=person', 'See /v1/people for all slugs.'],
  ['/v1/lexicon/', 40, 'Find entries by a word: /v1/lexicon?q=@', 'See /v1/lexicon for all entries.'],
  ['/v1/strongs/', 40, 'Find numbers by a word: /v1/strongs?q=@', 'See /v1/strongs for all numbers.'],
])('a text in %s gets advice for up to %i characters', async (path, longest, advice, otherwise) => {
  const detailOf = async (text: string) => {
    const { status, body } = await service.call(path + text)
    expect(status).toBe(404)
    return body.detail
  }
  const text = 'q'.repeat(longest)
  expect(await detailOf(text)).toMatch(new RegExp(`${escaped(`${text}. ${advice.replace('@', text)}`)}$`))
  expect(await detailOf(`${text}q`)).toMatch(new RegExp(`${escaped(`${text}q. ${otherwise}`)}$`))
})

it('the id of a lexicon entry is a word from four letters', async () => {
  const detailOf = async (id: string) => (await service.call(`/v1/lexicon/${id}`)).body.detail
  expect(await detailOf('qqq')).toBe(
    'There is no Hebrew lexicon entry with the id qqq. See /v1/lexicon for all entries.',
  )
  expect(await detailOf('qqqq')).toBe(
    'There is no Hebrew lexicon entry with the id qqqq. Find entries by a word: /v1/lexicon?q=qqqq',
  )
})

it('the slug of a section gets a suggestion for up to 150 characters', async () => {
  const suggestionFor = async (length: number) => {
    const slug = '3john_1_conclusion'.padEnd(length, '_')
    return (await service.call(`/v1/sections/${slug}`)).body.errors?.[0].suggestion
  }
  expect([await suggestionFor(150), await suggestionFor(151)]).toEqual(['3john_1_conclusion', undefined])
})

it('a path gets a suggestion for up to ten segments', async () => {
  const suggestionFor = async (segments: number) => {
    const { status, body } = await service.call(`/v1/people${'/'.repeat(segments - 2)}aaron_1`)
    expect(status).toBe(404)
    return body.errors?.[0].suggestion
  }
  expect([await suggestionFor(10), await suggestionFor(11)]).toEqual(['/v1/people/aaron_1', undefined])
})

function escaped(text: string): string {
  return text.replaceAll(/[?.]/g, '\\$&')
}
