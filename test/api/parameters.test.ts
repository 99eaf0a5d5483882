/**
 * Parameters (D17–D20). Each kind of invalid input gets the documented problem, which lists every
 * error of up to 100 parameters. No input causes a 500.
 */
import fc from 'fast-check'
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { OPERATIONS, resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

describe('limit and offset', () => {
  const notAnInteger = 'must be an integer from 1 to 200, in plain decimal notation'
  it.each([
    ['limit=0', 'limit', '0', 'must be at least 1'],
    ['limit=201', 'limit', '201', 'must be at most 200'],
    ['limit=-1', 'limit', '-1', 'must be at least 1'],
    ['limit=abc', 'limit', 'abc', notAnInteger],
    ['limit=1.5', 'limit', '1.5', notAnInteger],
    ['limit=1e2', 'limit', '1e2', notAnInteger],
    ['limit=0x10', 'limit', '0x10', notAnInteger],
    ['limit=%2B5', 'limit', '+5', notAnInteger],
    ['limit=+5', 'limit', ' 5', notAnInteger],
    ['limit=5.0', 'limit', '5.0', notAnInteger],
    ['limit=05', 'limit', '05', notAnInteger],
    ['limit=', 'limit', '', notAnInteger],
    ['limit', 'limit', '', notAnInteger],
    ['limit=5&limit=6', 'limit', '5, 6', 'must be sent only once'],
    ['limit[]=5', 'limit[]', '5', 'is not a parameter of this operation'],
    ['limit=٥', 'limit', '٥', notAnInteger],
    ['offset=-1', 'offset', '-1', 'must be at least 0'],
    ['offset=1000001', 'offset', '1000001', 'must be at most 1000000'],
    ['offset=99999999999999999999', 'offset', '99999999999999999999', 'must be at most 1000000'],
    ['offset=1e20', 'offset', '1e20', 'must be an integer from 0 to 1000000, in plain decimal notation'],
  ])('reject ?%s', async (query, name, value, reason) => {
    const { status, body } = await service.call(`/v1/people?${encodeURI(decodeURI(query)).replaceAll('%252B', '%2B')}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ in: 'query', name, value, reason })])
  })

  it('accept the minimum and the maximum', async () => {
    expect((await service.call('/v1/people?limit=1&offset=0')).status).toBe(200)
    const { person: people } = (await service.call('/v1/meta')).body.data.counts
    expect((await service.call('/v1/people?limit=200&offset=1000000')).body).toEqual({
      data: [],
      meta: { total: people, limit: 200, offset: 1_000_000 },
    })
  })
})

describe('enum parameters', () => {
  it.each([
    ['/v1/people?gender=male', 'must be one of Male, Female', 'Male'],
    ['/v1/people?gender=Femal', 'must be one of Male, Female', 'Female'],
    ['/v1/people?gender=', 'must be one of Male, Female', undefined],
    ['/v1/places?has_coordinates=1', 'must be true or false', 'true'],
    ['/v1/places?has_coordinates=TRUE', 'must be true or false', 'true'],
    ['/v1/places?has_coordinates=maybe', 'must be true or false', undefined],
    ['/v1/places?has_coordinates=', 'must be true or false', undefined],
  ])('reject %s', async (target, reason, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].reason).toBe(reason)
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it.each([
    ['/v1/places?feature_type=Volcano', 'feature_type', undefined],
    ['/v1/places?feature_type=Citty', 'feature_type', 'City'],
    ['/v1/places?feature_type=', 'feature_type', undefined],
    ['/v1/dictionary?source=Eastons', 'source', 'easton'],
    ['/v1/strongs?language=greece', 'language', 'Greek'],
  ])('reject a value that does not occur in the dataset: %s', async (target, name, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ in: 'query', name, reason: expect.stringMatching(/^must be one of \w+/) })
    expect(body.errors[0].suggestion).toBe(suggestion)
    const question = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`
    expect(body.detail).toBe(`${name} ${body.errors[0].reason}.${question}`)
  })

  it.each([
    ['/v1/passages/John.4?include=person', 'people'],
    ['/v1/passages/John.4?include=people,plces', 'places'],
    ['/v1/passages/John.4?include=unicorns', undefined],
    ['/v1/events?sort=year', 'timeline'],
    ['/v1/events?sort=date', 'timeline'],
    ['/v1/events?sort=timelin', 'timeline'],
    ['/v1/search?q=paul&type=people', 'person'],
    ['/v1/verses/John.3.16/cross-references?direction=out', 'outgoing'],
    ['/v1/places?feature_type=mount', 'Mountain'],
    ['/v1/strongs/G26/occurrences?book=1%20john', '1John'],
    ['/v1/events?from_year=1000BC', '-999'],
    ['/v1/events?from_year=1000%20bce', '-999'],
    ['/v1/events?from_year=AD%2033', '33'],
    ['/v1/events?from_year=1e3', undefined],
    ['/v1/events?person=Paul', 'paul_2479'],
    ['/v1/events?place=Bethl%C3%A9hem', 'bethlehem_218'],
    [`/v1/events?person=${'P'.repeat(200)}`, undefined],
    ['/v1/references?q=Jn+3&lang=en-US', 'en'],
    ['/v1/references?q=Jn+3&lang=German', 'de'],
    ['/v1/references?q=Jn+3&lang=pl', undefined],
    ['/v1/people?slugs=ruth_2450,%20David_994', 'david_994'],
    ['/v1/search?q=ruth&entity_type=person', 'type'],
    ['/v1/greek?ref=John.3.16', 'refs'],
  ])(
    'suggest a probable value, if there is one (the parameters for years and slugs do so too): %s',
    async (target, suggestion) => {
      const { status, body } = await service.call(target)
      expect([status, body.errors.length]).toEqual([400, 1])
      expect(body.errors[0].suggestion).toBe(suggestion)
    },
  )

  it('report an unknown value together with all other violations', async () => {
    const { body } = await service.call('/v1/dictionary?source=isbe&limit=0')
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual(['limit', 'source'])
  })

  it.each([
    ['/v1/places?feature_type=', 'city', 'City'],
    ['/v1/dictionary?source=', 'EASTON', 'easton'],
    ['/v1/strongs?language=', 'greek', 'Greek'],
  ])('ignore case: %s%s', async (target, sent, known) => {
    const { body } = await service.call(target + sent)
    expect(body.meta.total).toBeGreaterThan(0)
    expect(body).toEqual((await service.call(target + known)).body)
  })
})

describe('a parameter with its default value', () => {
  const cases = OPERATIONS.flatMap(({ id, path, operation }) => {
    const target = exampleTarget(path, operation, 'nothing but required parameters')
    const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
    const defaults = parameters.flatMap(({ name, schema }) => {
      const value = resolve<OpenAPIV3.SchemaObject>(schema).default
      return value === undefined ? [] : [`${name}=${value}`]
    })
    return defaults.length === 0 ? [] : [[id, target, defaults.join('&')] as const]
  })

  it.each(cases)('changes nothing: %s', async (_id, target, defaults) => {
    const without = await service.call(target)
    const { status, body } = await service.call(`${target}${target.includes('?') ? '&' : '?'}${defaults}`)
    expect([status, body.data, body.meta, body.errors]).toEqual([
      without.status,
      without.body.data,
      without.body.meta,
      without.body.errors,
    ])
  })
})

describe('an unknown parameter', () => {
  it.each([
    ['lmit', 'limit'],
    ['Limit', 'limit'],
    ['ofset', 'offset'],
    ['gendre', 'gender'],
    ['query', 'q'],
    ['page', 'offset'],
    ['from', 'from_year'],
    ['per_page', 'limit'],
    ['pageSize', 'limit'],
    ['pageNumber', 'offset'],
    ['start', 'offset'],
    ['to', 'to_year'],
    ['order', 'sort'],
    ['year', 'from_year'],
    ['ids', 'slugs'],
    ['term', 'q'],
    ['ge', 'gender'],
    ['g', undefined],
    ['nothing_like_it', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['toString', undefined],
  ])('%s is rejected (suggestion: %s)', async (name, suggestion) => {
    const { status, body } = await service.call(`/v1/people?${name}=1`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ name, reason: expect.stringContaining('is not a parameter of this') })
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it('is rejected without a suggestion if several names begin with it', async () => {
    const { body } = await service.call('/v1/hebrew?strongs_number=H430&le=x')
    expect(body.errors).toEqual([
      { in: 'query', name: 'le', value: 'x', reason: 'is not a parameter of this operation' },
    ])
  })

  it.each([
    ['/v1/people?page=2', 'offset is the number of items to skip'],
    ['/v1/passages/1Chr?offset=200', 'its lists have no pages; request shorter passages, such as chapters'],
    ['/v1/passages/1Chr?page=2', 'its lists have no pages; request shorter passages, such as chapters'],
    ['/v1/people?fields=name', 'it was removed in version 1.2: see /upgrade'],
    ['/v1/dictionary?passage=Ruth+4', 'for the records of a passage, use /v1/passages/Ruth.4'],
    ['/v1/places?format=json', 'responses are JSON'],
    ['/v1/events?slugs=pentecost', 'request one record at a time: /v1/events/{slug}'],
    ['/v1/places?format=geojson', 'for GeoJSON, send the header Accept: application/geo+json'],
    ['/v1/text/John.3.16?q=grace', 'to search the text, use /v1/text-search?q='],
    ['/v1/sections?q=faith', 'to find sections by their heading, use /v1/search?type=section&q='],
    ['/v1/sections?slugs=3john_1_conclusion', 'request one record at a time: /v1/sections/{slug}'],
    ['/v1/people/ruth_2450?generations=2', 'generations is a parameter of /v1/people/{slug}/family'],
    ['/v1/people/ruth_2450?passage=Ruth+4', 'for a passage, use /v1/people?passage=Ruth.4'],
    ['/v1/greek?passage=Gen+1', 'for a passage, use /v1/hebrew/Gen.1'],
    ['/v1/verses?passage=Gen+1', 'for the records of a passage, use /v1/passages/Gen.1'],
    ['/v1/sections?text=true', 'send include=text'],
    ['/v1/people/search?q=ruth', 'to search, use /v1/people?q='],
    ['/v1/greek-lexicon?numbers=G26&q=love', 'to find numbers by a word, use /v1/strongs?q='],
    ['/v1/greek?lemma=agape&q=love', 'to find words by their meaning, use /v1/strongs?q='],
    ['/v1/hebrew/Gen.1.1?search=light', 'to find words by their meaning, use /v1/strongs?q='],
    ['/v1/lexicon?lexicon_id=bis', 'request one record at a time: /v1/lexicon/{id}'],
    ['/v1/greek?verse=John+3:16', 'for a passage, use /v1/greek/John.3.16'],
  ])('is rejected with a hint: %s', async (target, hint) => {
    const { body } = await service.call(target)
    const [, sent] = /\w*[?&](\w+)=[^&]*$/.exec(target) ?? []
    const own = body.errors.filter(({ name }: { name: string }) => name === sent)
    expect(own).toMatchObject([{ in: 'query', reason: `is not a parameter of this operation (${hint})` }])
  })

  it.each([
    ['/v1/text-search?query=love', 'q'],
    ['/v1/text-search?q=love&passage=John.3', 'within'],
    ['/v1/text-search?q=love&book=John', 'within'],
    ['/v1/sections?passage=John.3', 'refs'],
    ['/v1/quotations?passage=Heb', 'refs'],
    ['/v1/places?osis_ref=John.3.16', 'passage'],
    ['/v1/text/John.3?translation=bsb', 'version'],
    ['/v1/text-search?q=love&translation=bsb', 'version'],
    ['/v1/places?book=John', 'passage'],
    ['/v1/greek?strongsNumber=G26', 'strongs_number'],
    ['/v1/suggest?q=ab&kind=person', 'type'],
  ])('is rejected with the parameter to send instead, and nothing else: %s', async (target, suggestion) => {
    const { body } = await service.call(target)
    expect(body.errors).toEqual([
      expect.objectContaining({ reason: 'is not a parameter of this operation', suggestion }),
    ])
  })

  it('is rejected by operations without parameters', async () => {
    expect((await service.call('/v1/meta?limit=5')).status).toBe(400)
    expect((await service.call('/v1/usage?x')).status).toBe(400)
  })
})

describe('q', () => {
  it.each(['/v1/search', '/v1/search?q=', '/v1/search?q=%20%20', '/v1/search?q=%CC%81', '/v1/search?q=%C2%A0'])(
    'is required and must not be blank in a search: %s',
    async (target) => {
      const { status, body } = await service.call(target)
      expect(status).toBe(400)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].name).toBe('q')
    },
  )

  it.each([
    ['more than 100 characters', 'a'.repeat(101)],
    ['a null character', '%00'],
    ['a line break', 'a%0Ab'],
    ['a delete character', '%7F'],
    ['a C1 control character', '%C2%85'],
  ])('must not contain %s, in the search or in a list', async (_, q) => {
    for (const path of [
      '/v1/search',
      '/v1/people',
      '/v1/groups',
      '/v1/places',
      '/v1/events',
      '/v1/topics',
      '/v1/dictionary',
    ]) {
      const { status, body } = await service.call(`${path}?q=${q}`)
      expect(status, path).toBe(400)
      expect(body.errors[0].name).toBe('q')
    }
  })

  it('accepts 100 characters of any script', async () => {
    expect((await service.call(`/v1/search?q=${encodeURIComponent('א'.repeat(100))}`)).status).toBe(200)
    expect((await service.call(`/v1/search?q=${encodeURIComponent('𐤀'.repeat(100))}`)).status).toBe(200)
  })

  it('matches %, _ and \\ literally', async () => {
    for (const q of ['%25', '_', '%5C', '%22', '*', '%25%25']) {
      expect((await service.call(`/v1/people?q=${q}`)).body.meta.total, q).toBe(0)
    }
  })

  it('is ignored in a list if it is blank', async () => {
    const all = await service.call('/v1/people')
    for (const q of ['', '%20', '%CC%81']) {
      expect((await service.call(`/v1/people?q=${q}`)).body.meta.total).toBe(all.body.meta.total)
    }
  })
})

describe('several errors', () => {
  it('are all reported, each once', async () => {
    const { body } = await service.call('/v1/places?limit=0&offset=x&has_coordinates=1&foo=1&bar=2&q=%00')
    const names = body.errors.map(({ name }: { name: string }) => name).sort()
    expect(names).toEqual(['bar', 'foo', 'has_coordinates', 'limit', 'offset', 'q'])
    expect(body.detail).toBe(
      '6 parameters are invalid: offset, foo, bar, q, has_coordinates and 1 more. The errors field says how to fix them.',
    )
  })

  it('are all reported for up to 100 parameters; a request with more is rejected without validation', async () => {
    const query = (length: number) => Array.from({ length }, (_, index) => `p${index}=1`).join('&')
    const { status, body } = await service.call(`/v1/people?${query(100)}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(100)
    const tooMany = await service.call(`/v1/people?${query(101)}`)
    expect([tooMany.status, tooMany.body.errors.length]).toEqual([400, 1])
  })
})

describe('a malformed request', () => {
  it.each([
    ['/v1/people?q=%', 'query'],
    ['/v1/people?q=%ZZ', 'query'],
    ['/v1/people?q=%C0%AE', 'query'],
    ['/v1/people?q=%ff', 'query'],
    ['/v1/people?%E0=1', 'query'],
    ['/v1/people/%', 'path'],
    ['/v1/people/%C0%AE', 'path'],
    ['/v1/people/aaron%00_1', 'path'],
    ['/v1/people/%0d%0aSet-Cookie:x', 'path'],
    ['/nowhere/%E0%A4%A', 'path'],
  ])('%s returns 400, before path, key and quota are checked', async (target, place) => {
    const used = (await service.call('/v1/usage')).body.data.daily_used
    const { status, body } = await service.call(target, { key: null })
    expect(status).toBe(400)
    expect(body.errors[0].in).toBe(place)
    await service.call(target)
    expect((await service.call('/v1/usage')).body.data.daily_used).toBe(used + 1)
  })
})

describe('the order of checks', () => {
  it('is request syntax, path, method, key, quota, parameters, existence', async () => {
    const statusOf = async (target: string, key: string | null, method = 'GET') =>
      (await service.call(target, { key, method })).status
    const drained = await service.createKey('free')
    for (let spent = 0; spent < 1_000; spent += 100) {
      await Promise.all(Array.from({ length: 100 }, () => service.call('/v1/usage', { key: drained })))
    }
    expect(await statusOf('/nowhere/%', null, 'POST')).toBe(400)
    expect(await statusOf('/nowhere', null, 'POST')).toBe(404)
    expect(await statusOf('/v1/people/nobody_0?limit=0', null, 'POST')).toBe(405)
    expect(await statusOf('/v1/people/nobody_0?limit=0', null)).toBe(401)
    expect(await statusOf('/v1/people/nobody_0?limit=0', drained)).toBe(429)
    expect(await statusOf('/v1/people/nobody_0?limit=0', service.key)).toBe(400)
    expect(await statusOf('/v1/people/nobody_0', service.key)).toBe(404)
  })
})

describe('a reference that cannot be resolved', () => {
  it('returns 404 with the name of the book if the book belongs to another canon', async () => {
    const { status, body } = await service.call('/v1/verses/Tob.1.1')
    expect([status, body.detail]).toEqual([404, 'Tob.1.1 is not a verse. Tobit is not one of the 66 books.'])
  })

  it.each([
    ['/v1/verses/John%203:16', 'John.3.16'],
    ['/v1/verses/john.3.16', 'John.3.16'],
    ['/v1/verses/Jn.3.16', 'John.3.16'],
    ['/v1/verses/Jhon%203:16', 'John.3.16'],
    ['/v1/verses/Ps.%20xxiii.%201', 'Ps.23.1'],
    ['/v1/verses/Gn%201,1', 'Gen.1.1'],
    ['/v1/verses/Tob.1.1', undefined],
    ['/v1/verses/John.3.99', 'John.3.36'],
    ['/v1/verses/John.3', 'John.3.1'],
    ['/v1/verses/John.3.16.1', 'John.3.16'],
    ['/v1/verses/Jn+3:16', 'John.3.16'],
    ['/v1/passages/Rom+8:28', 'Rom.8.28'],
    ['/v1/passages/1+Cor+13', '1Cor.13'],
    ['/v1/text/Ps+23:1', 'Ps.23.1'],
    ['/v1/books/1+Corinthians/chapters', '1Cor'],
    ['/v1/greek/Jn%203:16', 'John.3.16'],
    ['/v1/hebrew/Ps%2023,1', 'Ps.23.1'],
    ['/v1/verses/Gen%201:1/cross-references', 'Gen.1.1'],
    ['/v1/greek/1%20Corinthians%2016:22', '1Cor.16.22'],
    ['/v1/verses/%F0%9F%92%A9', undefined],
    ['/v1/verses/..%2F..%2Fetc%2Fpasswd', undefined],
    [`/v1/verses/${'a'.repeat(5_000)}`, undefined],
  ])('%s returns 404, with a suggestion if there is one', async (target, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.errors?.[0].suggestion).toBe(suggestion)
  })

  it.each([
    ['/v1/verses/Gen.1.1,John.3.16', '/v1/verses?refs=Gen.1.1,John.3.16'],
    ['/v1/passages/Gen.1.1;John.3.16', '/v1/verses?refs=Gen.1.1,John.3.16'],
    ['/v1/text/Gen.1.1,%20John.3.16', '/v1/text?refs=Gen.1.1,John.3.16'],
    ['/v1/greek/John.3.16,John.11.35', '/v1/greek?refs=John.3.16,John.11.35'],
    ['/v1/hebrew/Gen.1.1,Gen.1.2', '/v1/hebrew?refs=Gen.1.1,Gen.1.2'],
  ])('returns the path with `refs` for several verses in a path: %s', async (target, path) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.detail.endsWith(` For several verses, use ${path}`)).toBe(true)
    expect((await service.call(path)).status).toBe(200)
  })

  it('returns 400 if it is in a list, with a suggestion for each invalid item that means a verse', async () => {
    const { status, body } = await service.call('/v1/verses?refs=John%203:16,Ruth.1.1,rom+8.28,Tobit')
    expect(status).toBe(400)
    expect(body.errors.map(({ suggestion }: { suggestion?: string }) => suggestion)).toEqual([
      'John.3.16',
      'Rom.8.28',
      undefined,
    ])
  })

  it.each([
    ['/v1/verses/John.3', '/v1/passages/John.3'],
    ['/v1/verses/1%20Cor%2013', '/v1/passages/1Cor.13'],
    ['/v1/verses/Ruth', '/v1/passages/Ruth'],
  ])(
    'returns the path in /v1/passages if a verse is required but the reference is a longer passage: %s',
    async (target, passage) => {
      const { body } = await service.call(target)
      expect(body.detail).toContain(`For the whole passage, use ${passage}.`)
      expect((await service.call(passage)).status).toBe(200)
    },
  )

  it.each([
    ['/v1/people', 'person'],
    ['/v1/people', 'group'],
    ['/v1/places', 'group'],
    ['/v1/verses/Matt.1.5', 'place'],
  ])('says that %s has no parameter %s, and not how to correct its value', async (path, name) => {
    const { body } = await service.call(`${path}?${name}=aron`)
    expect(body.errors).toEqual([expect.objectContaining({ name, value: 'aron' })])
    expect(body.errors[0].reason).toMatch(/^is not a parameter of this operation/)
  })

  it.each([
    ['/v1/verses?refs=Ruth.1.1,John%203', 'John 3', '/v1/passages/John.3'],
    ['/v1/text?refs=John.3', 'John.3', '/v1/text/John.3'],
    ['/v1/text?refs=John.3.16-John.3.18', 'John.3.16-John.3.18', '/v1/text/John.3.16-John.3.18'],
    ['/v1/greek?refs=John.3', 'John.3', '/v1/greek/John.3'],
    ['/v1/hebrew?refs=Gen.1', 'Gen.1', '/v1/hebrew/Gen.1'],
  ])('returns the path of a longer passage, not a suggestion, in a list of verses: %s', async (target, value, path) => {
    const { body } = await service.call(target)
    const reason = `must be a single verse (send a passage in the path, as in ${path})`
    expect(body.errors).toEqual([{ in: 'query', name: 'refs', value, reason }])
    expect((await service.call(path)).status).toBe(200)
  })

  it.each([
    ['John 3:16; Rom 8:28', 'John.3.16,Rom.8.28'],
    ['John.3.16|Rom.8.28', 'John.3.16,Rom.8.28'],
    ['John.3.16 Rom.8.28', 'John.3.16,Rom.8.28'],
    ['John.3.16; Tobit', undefined],
  ])('suggests commas in place of other separators in a list of verses: %s', async (refs, suggestion) => {
    const { status, body } = await service.call(`/v1/verses?refs=${encodeURIComponent(refs)}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ name: 'refs', value: refs, reason: 'must be separated by commas' })
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it.each([
    ['/v1/people?slugs=aaron_1;moses_2108', 'slugs', 'aaron_1,moses_2108'],
    ['/v1/people?slugs=aaron_1|Moses', 'slugs', undefined],
    ['/v1/strongs?numbers=G26;H430', 'numbers', 'G26,H430'],
    ['/v1/text-search?people=jesus_905;moses_2108', 'people', 'jesus_905,moses_2108'],
    ['/v1/people?include=places|events', 'include', 'places,events'],
  ])('suggests commas in place of other separators in other lists: %s', async (target, name, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ name, reason: 'must be separated by commas' })
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it('returns the path in /v1/hebrew for an Old Testament verse in /v1/greek, and vice versa', async () => {
    expect((await service.call('/v1/greek/Gen.1.1')).body.detail).toBe(
      'Gen.1.1 is in the Old Testament and has no Greek words. Use /v1/hebrew/Gen.1.1.',
    )
    expect((await service.call('/v1/hebrew/John.1.1')).body.detail).toBe(
      'John.1.1 is in the New Testament and has no Hebrew words. Use /v1/greek/John.1.1.',
    )
  })

  it('is not the same as a verse without entities, cross-references or words: such a verse returns 200', async () => {
    expect((await service.call('/v1/verses/Obad.1.2')).body.data).toMatchObject({ people: [], places: [], events: [] })
    expect((await service.call('/v1/verses/Obad.1.2/cross-references')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect((await service.call('/v1/greek/Acts.19.41')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})

describe('any target', () => {
  const segment = fc.oneof(
    fc.constantFrom('v1', 'people', 'verses', 'search', 'greek', 'John.3.16', 'aaron_1', '..', '', '%2e%2e', '{slug}'),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent),
    fc.stringMatching(/^[!-~]{0,12}$/).map((text) => text.replace(/[#? ]/g, '')),
  )
  const pair = fc
    .tuple(
      fc.constantFrom('q', 'limit', 'offset', 'gender', 'type', 'x', '__proto__'),
      fc.stringMatching(/^[!-~]{0,20}$/),
    )
    .map(([name, value]) => `${name}=${value.replace(/[#&]/g, '')}`)

  it('gets a response that the contract allows, never 5xx', async () => {
    const paths = OPERATIONS.map(({ path }) => path.replace(/\{\w+\}/g, 'x'))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
          fc.constantFrom(...paths),
        ),
        fc.array(pair, { maxLength: 4 }),
        async (path, pairs) => {
          const { status } = await service.call(pairs.length > 0 ? `${path}?${pairs.join('&')}` : path)
          // A page redirects a path with a slash at its end.
          expect(path === '/search/' ? [308] : [200, 400, 404]).toContain(status)
        },
      ),
      { numRuns: 1_500, examples: [['/search/', []]] },
    )
  })
})
