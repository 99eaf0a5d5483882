/** References with names of books in other scripts, and the numbers of Hebrew Bibles, over HTTP. */
import { describe, expect, it } from 'vitest'
import { nameFinderOf } from '../../../src/scripture/references/other-script-names.ts'
import { otherLanguageOf, resolveOtherScript } from '../../../src/scripture/references/other-scripts.ts'
import { runningService } from '../../support/set-up.ts'

const service = runningService()

describe('GET /v1/references', () => {
  it.each([
    ['Иоанна 3:16', 'John.3.16'],
    ['1-е Коринфянам 13:4-7', '1Cor.13.4-1Cor.13.7'],
    ['约翰福音3章16节', 'John.3.16'],
    ['요한복음 3장 16절', 'John.3.16'],
    ['Ιωάννης 3:16', 'John.3.16'],
    ['יוחנן 3:16', 'John.3.16'],
    ['يوحنا 3:16', 'John.3.16'],
    ['ヨハネの福音書 3:16', 'John.3.16'],
    ['यूहन्ना 3:16', 'John.3.16'],
  ])('reads %s, but not as an exact match', async (q, osis) => {
    const [found] = await resolve(q)
    expect(found).toMatchObject({ osis, match: 'partial' })
  })

  it('returns the positions of names in other scripts in the text as written', async () => {
    const q = 'см. От Иоанна 3:16; Рим 5:8'
    const found = await resolve(q)
    expect(found.map(({ input }) => input)).toEqual(['Иоанна 3:16', 'Рим 5:8'])
    for (const { input, start, end } of found) expect(Array.from(q).slice(start, end).join('')).toBe(input)
  })

  it('does not read names in other scripts in a text of more than 200 characters', async () => {
    const text = (length: number) => `Иоанна 3:16${'.'.padStart(length - 11)}`
    expect(await resolve(text(200))).toMatchObject([{ osis: 'John.3.16' }])
    expect(await resolve(text(201))).toMatchObject([{ match: 'none' }])
  })

  it.each([
    ['Mal 3:22', 'Mal.4.4'],
    ['Joel 3', 'Joel.2.28-Joel.2.32'],
    ['Joel 4:1', 'Joel.3.1'],
    ['Ps 51:3-4', 'Ps.51.1-Ps.51.2'],
    ['Mi 5,1', 'Mic.5.2'],
    ['Gen 1:1', 'Gen.1.1'],
    ['John 3:16', 'John.3.16'],
  ])('reads %s with versification=hebrew', async (q, osis) => {
    const [found] = await resolve(q, '&versification=hebrew')
    expect(found).toMatchObject({ osis, match: 'exact' })
  })

  it('says that a verse does not exist in Hebrew Bibles', async () => {
    const [found] = await resolve('Mal 4:1', '&versification=hebrew')
    expect(found).toMatchObject({ exists: false, reason: 'Malachi has 3 chapters.' })
  })

  async function resolve(q: string, parameters = ''): Promise<any[]> {
    const { body } = await service.call(`/v1/references?q=${encodeURIComponent(q)}${parameters}`)
    return body.data
  }
})

describe('a text with names in another script', () => {
  it.each([
    ['four names', 'Иоанна 3:16 '.repeat(10), [6, 6, 6, 6]],
    ['names of at most 40 characters', `${'И'.repeat(41)} 9 ${'И'.repeat(40)} 9`, [40]],
    ['names with at most 80 characters together', `${'И'.repeat(35)} 9 `.repeat(3), [35, 35]],
  ])('is read up to a limit of %s', async (_, text, lengths) => {
    const lookups: string[] = []
    const find = await nameFinderOf('ru')
    const findName = (name: string) => {
      lookups.push(name)
      return find(name)
    }
    for (const _ of resolveOtherScript(text, findName, { versification: 'kjv', limit: 50, offset: 0 }));
    expect(lookups.map(({ length }) => length)).toEqual(lengths)
  })

  it('has a language only if it is short enough', () => {
    expect(otherLanguageOf('Иоанна')).toBe('ru')
    expect(otherLanguageOf('И'.repeat(200))).toBe('ru')
    expect(otherLanguageOf('И'.repeat(201))).toBeUndefined()
    expect(otherLanguageOf('John')).toBeUndefined()
  })
})
