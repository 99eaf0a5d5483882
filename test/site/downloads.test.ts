/**
 * Downloads of the data without a key: they match the responses of the API, and the checksums are
 * correct.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rangeOf } from '../../src/site/downloads/byte-range.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const whole = readFileSync(inject('starterDataset'))
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const download = (name: string, init: RequestInit = {}) => fetch(`${service.origin}/downloads/${name}`, init)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

interface Listed {
  name: string
  bytes: number
  sha256: string
  media_type: string
  licence: string
  rows: number
}

/**
 * The API path of a record, by table. Records that have no path of their own are compared by verse
 * instead.
 */
const DETAILS: Readonly<Record<string, (record: Record<string, string>) => string>> = {
  person: ({ slug }) => `/v1/people/${slug}`,
  people_group: ({ slug }) => `/v1/groups/${slug}`,
  place: ({ slug }) => `/v1/places/${slug}`,
  event: ({ slug }) => `/v1/events/${slug}`,
  topic: ({ slug }) => `/v1/topics/${slug}`,
  dictionary_entry: ({ slug }) => `/v1/dictionary/${slug}`,
  verse: ({ osis_ref }) => `/v1/verses/${osis_ref}`,
  strongs: ({ strongs_number }) => `/v1/strongs/${strongs_number}`,
  greek_lexicon_entry: ({ strongs_number }) => `/v1/greek-lexicon/${strongs_number}`,
  lexicon_entry: ({ id }) => `/v1/lexicon/${id}`,
}

describe('/downloads/', () => {
  it('lists every table of /v1/meta with correct sizes, rows and checksums', async () => {
    expect((await download('index.json')).status).toBe(200)
    await expect.poll(async () => (await download('SHA256SUMS')).status, { timeout: 25_000 }).toBe(200)
    const index: { files: Listed[] } = JSON.parse(await (await download('index.json')).text())
    const { version, build_date, counts } = (await service.call('/v1/meta')).body.data
    expect(index).toMatchObject({ version, build_date, licence: expect.stringContaining('CC BY-SA') })
    const { files } = index
    expect(files.map(({ name }) => name).sort()).toEqual(
      [
        'dataset.sqlite',
        'verse.jsonl',
        'verse_text.jsonl',
        'verse_text_bsb.jsonl',
        'section.jsonl',
        'quotation.jsonl',
        'speech.jsonl',
        'place_extent.jsonl',
        'event_route.jsonl',
        'corrections.csv',
        'changes.csv',
        ...Object.keys(counts).map((table) => `${table}.jsonl`),
      ].sort(),
    )
    for (const file of files) {
      const response = await download(file.name, { headers: { 'Accept-Encoding': 'identity' } })
      const bytes = await bytesOf(response)
      expect([file.name, bytes.length, sha256(bytes)]).toEqual([file.name, file.bytes, file.sha256])
      expect(response.headers.get('content-type')).toBe(file.media_type)
      const table = file.name.replace('.jsonl', '')
      if (table in counts) expect([table, file.rows]).toEqual([table, counts[table]])
    }
    const sums = await (await download('SHA256SUMS')).text()
    expect(sums).toBe(files.map(({ name, sha256: sum }) => `${sum}  ${name}\n`).join(''))
  })

  it.each(Object.entries(DETAILS))('has records of %s as the API returns them (at most 25)', async (table, path) => {
    const lines = (await (await download(`${table}.jsonl`)).text()).trimEnd().split('\n')
    for (let at = 0; at < lines.length; at += Math.ceil(lines.length / 25)) {
      const record = JSON.parse(lines[at] ?? '')
      expect((await service.call(path(record))).body.data).toEqual(record)
    }
  })

  it('has the areas of every place with an extent, as the API returns them', async () => {
    const lines = (await (await download('place_extent.jsonl')).text()).trimEnd().split('\n')
    const { data } = (await service.call('/v1/places?limit=200')).body
    const places = data.filter(({ extent }: { extent: string | null }) => extent !== null)
    expect(lines.map((line) => JSON.parse(line).slug)).toEqual(places.map(({ slug }: { slug: string }) => slug))
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      const { slug, ...extent } = JSON.parse(line)
      expect(extent).toEqual((await service.call(`/v1/places/${slug}/extent`)).body)
    }
  })

  it('has the routes of every event with a route, as the API returns them', async () => {
    const lines = (await (await download('event_route.jsonl')).text()).trimEnd().split('\n')
    const events = (await (await download('event.jsonl')).text()).trimEnd().split('\n')
    const withRoute = events.map((line) => JSON.parse(line)).filter(({ route }) => route !== null)
    expect(lines.map((line) => JSON.parse(line).slug).sort()).toEqual(withRoute.map(({ slug }) => slug).sort())
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const { slug, ...route } = JSON.parse(line)
      expect(route).toEqual((await service.call(`/v1/events/${slug}/route`)).body)
    }
  })

  it('has the text of all verses as the API returns it', async () => {
    const lines = (await (await download('verse_text.jsonl')).text()).trimEnd().split('\n')
    const { data } = (await service.call('/v1/text/Gen-Rev')).body
    expect(lines.map((line) => JSON.parse(line))).toEqual(data)
  })

  it('has the Berean text, its sections and its quotations as the API returns them', async () => {
    for (const [file, path] of [
      ['verse_text_bsb.jsonl', '/v1/text/Gen-Rev?version=bsb'],
      ['section.jsonl', '/v1/sections?limit=200'],
      ['quotation.jsonl', '/v1/quotations?limit=200'],
    ] as const) {
      const lines = (await (await download(file)).text()).trimEnd().split('\n')
      const { data } = (await service.call(path)).body
      expect(data.length).toBeGreaterThan(3)
      expect(lines.map((line) => JSON.parse(line))).toEqual(data)
    }
  })

  it.each([
    ['cross_reference', 'from_verse', (verse: string) => `/v1/verses/${verse}/cross-references?limit=200`],
    ['greek_word', 'osis_ref', (verse: string) => `/v1/greek/${verse}`],
    ['hebrew_word', 'osis_ref', (verse: string) => `/v1/hebrew/${verse}`],
  ] as const)('has lists of %s as the API returns them (25 verses)', async (table, column, path) => {
    const lines = (await (await download(`${table}.jsonl`)).text()).trimEnd().split('\n')
    const byVerse = new Map<string, object[]>()
    for (const record of lines.map((line): Record<string, string> => JSON.parse(line))) {
      const verse = record[column] ?? ''
      byVerse.set(verse, [...(byVerse.get(verse) ?? []), record])
    }
    for (const [verse, records] of [...byVerse].slice(0, 25)) {
      const { data } = (await service.call(path(verse))).body
      expect(records).toEqual(data.map((item: object) => ({ [column]: verse, ...item })))
    }
  })

  it('serves the dataset file, as a whole or by range', async () => {
    const all = await download('dataset.sqlite')
    expect(sha256(await bytesOf(all))).toBe(sha256(whole))
    expect(all.headers.get('accept-ranges')).toBe('bytes')
    expect(all.headers.get('content-disposition') ?? 'no Content-Disposition').toMatch(
      /filename="biblical-reference-data-[\w.-]+\.sqlite"/,
    )
    const etag = all.headers.get('etag') ?? ''
    const part = (range: string, more = {}) => download('dataset.sqlite', { headers: { Range: range, ...more } })
    const some = await part('bytes=100-299')
    expect([some.status, some.headers.get('content-range')]).toEqual([206, `bytes 100-299/${whole.length}`])
    expect(await bytesOf(some)).toEqual(whole.subarray(100, 300))
    const resumed = await part(`bytes=${whole.length - 10}-`, { 'If-Range': etag })
    expect([resumed.status, await bytesOf(resumed)]).toEqual([206, whole.subarray(-10)])
    const changed = await part('bytes=5-', { 'If-Range': '"another"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, whole.length])
    const past = await part(`bytes=${whole.length}-`)
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    expect(await past.json()).toMatchObject({ code: 'invalid-parameter', status: 416 })
  })

  it.each(['dataset.sqlite', 'person.jsonl', 'index.json', 'SHA256SUMS', 'LICENCE.txt', ''])(
    'supports HEAD and If-None-Match for "%s"',
    async (name) => {
      const head = await download(name, { method: 'HEAD' })
      expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
      expect(head.headers.get('cache-control')).toBe('public, max-age=300')
      const etag = head.headers.get('etag') ?? ''
      expect(etag).not.toBe('')
      const again = await download(name, { headers: { 'If-None-Match': etag } })
      expect(again.status).toBe(304)
    },
  )

  it('compresses JSON Lines for clients that accept gzip', async () => {
    const response = await download('verse.jsonl', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('etag')).toMatch(/-gzip"$/)
    expect((await response.text()).split('\n')).toHaveLength(31_104)
  })

  it('lists every source with its attribution', async () => {
    const text = await (await download('LICENCE.txt')).text()
    const page = await (await download('')).text()
    for (const { attribution } of (await service.call('/v1/meta/sources')).body.data) {
      expect(text).toContain(attribution)
      expect(page).toContain(attribution.slice(0, 40))
    }
    expect(page).toContain('/downloads/dataset.sqlite')
  })

  it('notes the rights of the Crown in the King James text', async () => {
    const note = 'In the United Kingdom, the Crown has the right to print and publish it.'
    expect(await (await download('LICENCE.txt')).text()).toContain(note)
    expect(await (await download('')).text()).toContain(note)
  })

  it.each(['nothing', 'source.jsonl', 'constructor', '..%2F..%2Fpackage.json', '%2Fetc%2Fpasswd'])(
    'returns 404 for %s',
    async (name) => {
      const response = await download(name)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    },
  )

  it('limits concurrent downloads, and accepts new ones after the running ones are aborted', async () => {
    // The file is too large for the socket buffers, so a download that is not read does not finish.
    const slow = await Promise.all(
      Array.from({ length: 4 }, () => paused(`${service.origin}/downloads/dataset.sqlite`)),
    )
    const rejected = await download('person.jsonl')
    expect(rejected.status).toBe(503)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const response of slow) response.destroy()
    await expect.poll(async () => (await download('people_group.jsonl')).status).toBe(200)
  })

  it('can be turned off', async () => {
    const without = await startTestService({ environment: { DOWNLOADS: 'false' } })
    try {
      expect((await without.call('/downloads/')).status).toBe(404)
      expect((await without.call('/downloads/dataset.sqlite')).status).toBe(404)
      expect((await without.call('/')).text).not.toContain('/downloads/')
      expect((await without.call('/llms.txt')).text).not.toContain('/downloads/')
    } finally {
      await without.close()
    }
  })
})

describe('a running download', () => {
  it('is complete even if a new dataset replaces the file meanwhile', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'download-'))
    const path = join(directory, 'dataset.sqlite')
    copyFileSync(inject('starterDataset'), path)
    const swapped = await startTestService({ datasetPath: path, watchMs: 50 })
    try {
      const response = await paused(`${swapped.origin}/downloads/dataset.sqlite`)
      const next = await damagedDataset(inject('starterDataset'), `${path}.next`)
      await next.change("update meta set version = '9.9.9'")
      await next.close()
      renameSync(`${path}.next`, path)
      await expect
        .poll(() => swapped.log.some((line) => line.includes('dataset reloaded')), { timeout: 10_000 })
        .toBe(true)
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      expect(sha256(Buffer.concat(chunks))).toBe(sha256(whole))
      const later = await fetch(`${swapped.origin}/downloads/dataset.sqlite`)
      expect(sha256(Buffer.from(await later.arrayBuffer()))).toBe(sha256(readFileSync(path)))
      expect(sha256(readFileSync(path))).not.toBe(sha256(whole))
    } finally {
      await swapped.close()
      rmSync(directory, { recursive: true })
    }
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-5', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    ['', undefined],
  ])('%s of 100 bytes is %o', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range)
  })
})

/** Resolves when the response headers have arrived, without reading the body. */
function paused(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent: false, headers: { 'Accept-Encoding': 'identity' } }, (response) => {
      response.on('error', () => undefined)
      response.pause()
      resolve(response)
    }).on('error', reject)
  })
}
