/** Errors that say what was probably meant (D16–D18): for paths, references, numbers and keys. */
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

describe('a path that does not exist', () => {
  it.each([
    ['/v1/people/', '/v1/people'],
    ['/v1/People', '/v1/people'],
    ['/v1/peple/aaron_1', '/v1/people/aaron_1'],
    ['/v1/person/aaron_1', '/v1/people/aaron_1'],
    ['/people/aaron_1', '/v1/people/aaron_1'],
    ['/persons/aaron_1/', '/v1/people/aaron_1'],
    ['/V1/people/aaron_1', '/v1/people/aaron_1'],
    ['/v1//verses/John.3.16/', '/v1/verses/John.3.16'],
    ['/v1/verse/John%203:16', '/v1/verses/John.3.16'],
    ['/v1/verse/John.3', '/v1/passages/John.3'],
    ['/v1/search-text?q=love', '/v1/text-search'],
    ['/v1/search/text?q=love', '/v1/text-search'],
    ['/v1/verses/John.3/sections', '/v1/sections?refs=John.3'],
    ['/v1/passages/Ruth%204/People', '/v1/people?passage=Ruth.4'],
    ['/v1/passages/John.3/quotations', '/v1/quotations?refs=John.3'],
    ['/v1/quotations/Heb.1', '/v1/verses/Heb.1/quotations'],
    ['/api/v1/people/aaron_1', '/v1/people/aaron_1'],
    ['/v1/verses/John.3.16/crossrefs', '/v1/verses/John.3.16/cross-references'],
    ['/v1/verse/John.3.16/cross_references', '/v1/verses/John.3.16/cross-references'],
    ['/v1/people/ruth_2450/kinships/david_994', '/v1/people/ruth_2450/kinship/david_994'],
    ['/v1/persons/aaron_1', '/v1/people/aaron_1'],
    ['/v1/people.json', '/v1/people'],
    ['/v1/sources', '/v1/meta/sources'],
    ['/v1/cross-references/John.3.16', '/v1/verses/John.3.16/cross-references'],
    ['/v1/cross-references?ref=John.3.16', '/v1/verses/{osis_ref}/cross-references'],
    ['/v1/verses/John.3.16/text', '/v1/text/John.3.16'],
    ['/v1/passages/John.3/Greek', '/v1/greek/John.3'],
    ['/v1/kinship/ruth_2450/david_994', '/v1/people/ruth_2450/kinship/david_994'],
    ['/v1/family/isaac_616', '/v1/people/isaac_616/family'],
    ['/v1/chapters/John', '/v1/books/John/chapters'],
    ['/v1/chapters/John.3', '/v1/passages/John.3'],
    ['/v1/books/John.3', '/v1/passages/John.3'],
    ['/v1/crossrefs/John.3.16', '/v1/verses/John.3.16/cross-references'],
    ['/v1/hebrew-lexicon/bis', '/v1/lexicon/bis'],
    ['/v1/interlinear/John.3.16', '/v1/greek/John.3.16'],
    ['/v1/suggestions?q=ab', '/v1/suggest'],
    ['/v1/occurrences/G26', '/v1/strongs/G26/occurrences'],
    ['/v1/autocomplete?q=ab', '/v1/suggest'],
    ['/v1/timeline', '/v1/events'],
    ['/v1/passages/John.3/cross-references', '/v1/verses/John.3/cross-references'],
    ['/v1/books/John', '/v1/books/John/chapters'],
    ['/v1/book/John', '/v1/books/John/chapters'],
    ['/v1/passages', '/v1/passages/{passage}'],
    ['/v1/people/isaac_616/kinship', '/v1/people/isaac_616/kinship/{other}'],
    ['/v1/people/aaron_1/events', '/v1/events?person=aaron_1'],
    ['/v1/places/bethlehem_218/events/', '/v1/events?place=bethlehem_218'],
    ['/group/apostles/events', '/v1/events?group=apostles'],
    ['/v1/events/third_missionary_journey/events', '/v1/events?part_of=third_missionary_journey'],
    ['/v1/people/jesus_905/text-search', '/v1/text-search?people=jesus_905'],
    ['/health', '/healthz'],
    ['/doc', '/docs'],
    ['/api-docs', '/docs'],
    ['/swagger.json', '/openapi.json'],
    ['/openapi.yml', '/openapi.yaml'],
  ])('returns 404 with a suggestion: %s', async (target, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.errors).toEqual([
      expect.objectContaining({ in: 'path', name: 'path', reason: 'must be a path of this API', suggestion }),
    ])
    expect(body.detail).toBe(`This path does not exist. Did you mean ${suggestion}?`)
    const named = completed(suggestion)
    expect([named, (await service.call(named)).status]).toEqual([named, 200])
  })

  /** Fills placeholders and adds parameters, both from the examples of the contract. */
  function completed(path: string): string {
    const named = OPERATIONS.find(({ pattern }) => pattern.test(path))
    if (named === undefined) return path
    const [filled = '', query] = exampleTarget(named.path, named.operation, 'ok').split('?')
    const segments = path.split('/').map((segment, at) => (segment.startsWith('{') ? filled.split('/')[at] : segment))
    return [segments.join('/'), query].filter((part) => part !== undefined).join('?')
  }

  it.each([
    '/v1/unicorns',
    '/v1/',
    '/unicorns',
    '/v2/people',
    '/v1/people/aaron_1/unicorns',
    '/v1/people/aaron_1/text',
    '/v1/topics/love/events',
  ])('has no suggestion if no path is similar: %s', async (target) => {
    const { status, body } = await service.call(target)
    expect([status, body.errors]).toEqual([404, undefined])
  })
})

describe('a reference beyond its book or chapter', () => {
  it.each([
    ['/v1/verses/John.3.99', 'verse. John 3 has 36 verses.', 'John.3.36'],
    ['/v1/verses/John.30.1', 'verse. John has 21 chapters.', 'John.21.1'],
    ['/v1/verses/Jude.2.1', 'verse. Jude has 1 chapter.', 'Jude.1.1'],
    ['/v1/passages/John.3.1-John.3.99', 'passage. John 3 has 36 verses.', 'John.3'],
    ['/v1/greek/John.3.99', 'passage. John 3 has 36 verses.', 'John.3.36'],
  ])('returns 404 and says where the book or chapter ends: %s', async (target, said, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.errors).toMatchObject([{ reason: said.slice(said.indexOf('.') + 2), suggestion }])
    expect(body.detail).toBe(`${target.split('/').at(-1)} is not a ${said} Did you mean ${suggestion}?`)
  })
})

describe('the id of a lexicon entry', () => {
  it('that is a word returns 404 and the search for its entries', async () => {
    const { status, body } = await service.call('/v1/lexicon/shalom')
    expect(status).toBe(404)
    expect(body.detail).toBe(
      'There is no Hebrew lexicon entry with the id shalom. Find entries by a word: /v1/lexicon?q=shalom',
    )
  })
})

describe('a slug', () => {
  it.each([
    ['/v1/people/DAVID_994', 'david_994'],
    ['/v1/dictionary/Ruth_Smith', 'ruth_smith'],
  ])('in capitals returns 404 and the slug in lower case: %s', async (path, suggestion) => {
    const { status, body } = await service.call(path)
    expect([status, body.errors[0].suggestion]).toEqual([404, suggestion])
  })
})

describe("a Strong's number", () => {
  it('without its letter returns 404 and both numbers that it may mean', async () => {
    const { status, body } = await service.call('/v1/strongs/3588')
    expect(status).toBe(404)
    expect(body.detail).toBe("There is no entry with the Strong's number 3588. Did you mean G3588 or H3588?")
    expect(body.errors[0]).toMatchObject({ name: 'number', suggestion: 'G3588' })
  })

  it('without its letter returns only numbers that exist', async () => {
    const { body } = await service.call('/v1/strongs/8085')
    expect(body.detail).toBe("There is no entry with the Strong's number 8085. Did you mean H8085?")
    expect(body.errors[0].suggestion).toBe('H8085')
    const none = await service.call('/v1/strongs/9999')
    expect(none.body).not.toHaveProperty('errors')
    expect(none.body.detail).toBe("There is no entry with the Strong's number 9999. See /v1/strongs for all numbers.")
  })

  it('that is a word returns 404 and the search for its numbers', async () => {
    const { status, body } = await service.call('/v1/strongs/love')
    expect(status).toBe(404)
    expect(body.detail).toBe(
      "There is no entry with the Strong's number love. Find numbers by a word: /v1/strongs?q=love",
    )
  })

  it.each([
    ['h0001', '/v1/lexicon?strongs_number=H1'],
    ['g0026', '/v1/greek-lexicon/G26'],
  ])(
    "in place of a lexicon entry's id returns 404 and suggests the path of its entries: %s",
    async (id, suggestion) => {
      const { status, body } = await service.call(`/v1/lexicon/${id}`)
      expect(status).toBe(404)
      expect(body.errors[0]).toMatchObject({ name: 'id', suggestion })
      expect((await service.call(suggestion)).status).toBe(200)
    },
  )
})

describe('a request without X-API-Key', () => {
  it.each([
    ['the Authorization header', '', 'Authorization', 'The Authorization header is ignored.'],
    ['a header with a similar name', '', 'api-key', 'The Api-Key header is ignored.'],
    ['the parameter api_key', '?limit=1&api_key=', undefined, 'A key in the URL is ignored.'],
    ['the parameter apikey', '?apikey=', undefined, 'A key in the URL is ignored.'],
  ])('but with a key in %s returns 401 and says that a key there is ignored', async (_, query, header, sentence) => {
    const target = `/v1/people${query}${header === undefined ? service.key : ''}`
    const headers = header === undefined ? {} : { [header]: service.key }
    const { status, body } = await service.call(target, { key: null, headers })
    expect([status, body.code]).toEqual([401, 'missing-api-key'])
    expect(body.detail).toBe(`Send your API key in the X-API-Key header. ${sentence}`)
  })
})

describe('an X-API-Key header with a word such as Bearer before the key', () => {
  it('returns 401 and says that only the key must be sent', async () => {
    const { status, body } = await service.call('/v1/people', { key: `Bearer ${service.key}` })
    expect([status, body.code]).toEqual([401, 'invalid-api-key'])
    expect(body.detail).toBe('The API key in the X-API-Key header is not valid. Send only the key.')
  })
})

describe('the path of a page with a slash at its end', () => {
  it.each([
    ['/guide/', '/guide'],
    ['/problems/not-found/', '/problems/not-found'],
    ['/openapi.json/', '/openapi.json'],
  ])('redirects to the path without the slash: %s', async (target, location) => {
    const response = await fetch(service.origin + target, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, location])
    expect((await fetch(service.origin + location)).status).toBe(200)
  })

  it.each(['//', '//guide/', '/guide//', '/no-such-page/'])(
    'returns 404 if there is no such page: %s',
    async (path) => {
      expect((await service.call(path)).status).toBe(404)
    },
  )
})
