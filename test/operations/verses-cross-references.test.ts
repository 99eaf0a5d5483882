/**
 * Outgoing, incoming and combined cross-references of a verse or passage. Incoming cross-references include those to
 * ranges that contain the verse. Each direction has a different order (D9).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { versePosition } from '../../src/scripture/osis.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

interface CrossReference {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
  kind: string | null
}

/** The cross-references whose ends are a quotation or a parallel, by their lines. */
const KINDS: Readonly<Record<string, string>> = {
  'Deut.6.4 Mark.12.29-Mark.12.32': 'quotation',
  'Ps.117.1 Rom.15.11': 'quotation',
  'Rom.15.11 Ps.117.1': 'quotation',
  '1John.4.8 1John.4.16': 'parallel',
  '3John.1.1 2John.1.1-2John.1.13': 'parallel',
}

const service = runningService()

/** All cross-references, read directly from the file of the starter dataset. */
const REFERENCES: readonly CrossReference[] = readFileSync(
  projectFile('db/dataset/starter/openbible-cross-references/cross_references.txt'),
  'utf8',
)
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [from_verse = '', target = '', votes] = line.split('\t')
    const [to_verse_start = '', to_verse_end = null] = target.split('-')
    const kind = KINDS[`${from_verse} ${target}`] ?? null
    return { from_verse, to_verse_start, to_verse_end, votes: Number(votes), kind }
  })

const at = (verse: string | null) => (verse === null ? 0 : (versePosition(verse) ?? Number.NaN))
const byTarget = (a: CrossReference, b: CrossReference) =>
  at(a.to_verse_start) - at(b.to_verse_start) || at(a.to_verse_end) - at(b.to_verse_end)
const targetContains = ({ to_verse_start: start, to_verse_end: end }: CrossReference, verse: string) =>
  at(start) <= at(verse) && at(verse) <= at(end ?? start)

const outgoing = (verse: string) =>
  REFERENCES.filter(({ from_verse }) => from_verse === verse).sort((a, b) => b.votes - a.votes || byTarget(a, b))
const incoming = (verse: string) =>
  REFERENCES.filter((reference) => targetContains(reference, verse)).sort(
    (a, b) => b.votes - a.votes || at(a.from_verse) - at(b.from_verse) || byTarget(a, b),
  )
const both = (verse: string) =>
  [...outgoing(verse), ...incoming(verse).filter(({ from_verse }) => from_verse !== verse)].sort(
    (a, b) => b.votes - a.votes,
  )
const EXPECTED = { outgoing, incoming, both }

/**
 * Verses with references in one direction, in both or in none. Some are in target ranges that cross
 * chapters or books, and some have references to ranges that contain the verse itself.
 */
const VERSES = [
  ...['John.3.16', 'Rom.8.32', 'John.10.28', 'John.1.1', '3John.1.14', '3John.1.15', '2John.1.13', 'Ezra.1.2'],
  ...['Gen.1.1', '1John.4.7', '1John.4.8', 'Isa.44.28', 'Eph.5.1', 'Prov.1.28', 'Obad.1.2', 'Acts.24.25'],
  ...['Deut.6.4', 'Ps.117.1', '3John.1.1'],
]

const request = async (verse: string, query: string): Promise<{ data: CrossReference[]; meta: { total: number } }> =>
  (await service.call(`/v1/verses/${verse}/cross-references?${query}`)).body

describe.each(['outgoing', 'incoming', 'both'] as const)('direction=%s', (direction) => {
  it.each(VERSES)('lists the cross-references of %s, in order', async (verse) => {
    const expected = EXPECTED[direction](verse)
    const { data, meta } = await request(verse, `direction=${direction}&limit=200`)
    expect(data).toEqual(expected)
    expect(meta).toEqual({ total: expected.length, limit: 200, offset: 0 })
  })

  it.each(['John.1.1', 'Acts.24.25', '1John.4.8', '3John.1.14'])(
    'returns the whole list for %s, page by page',
    async (verse) => {
      const expected = EXPECTED[direction](verse)
      for (const limit of [1, 3, 64]) {
        const items: CrossReference[] = []
        for (let offset = 0; offset <= expected.length; offset += limit) {
          const { data, meta } = await request(verse, `direction=${direction}&limit=${limit}&offset=${offset}`)
          expect(meta.total).toBe(expected.length)
          items.push(...data)
        }
        expect(items).toEqual(expected)
      }
    },
  )

  it.each([-1_000_000, -1, 0, 1, 7, 31, 1_000_000])(
    'lists only cross-references with at least %i votes',
    async (votes) => {
      for (const verse of ['Isa.44.28', '1John.4.8', '3John.1.15', 'Gen.1.1']) {
        const expected = EXPECTED[direction](verse).filter((reference) => reference.votes >= votes)
        const query = `direction=${direction}&min_votes=${votes}`
        expect((await request(verse, query)).data).toEqual(expected)
        const past = await request(verse, `${query}&offset=1000`)
        expect([past.data, past.meta.total]).toEqual([[], expected.length])
      }
    },
  )
})

describe('the cross-references of a passage', () => {
  const within = (span: readonly [string, string], verse: string) =>
    at(span[0]) <= at(verse) && at(verse) <= at(span[1])
  const targetOverlaps = (
    span: readonly [string, string],
    { to_verse_start: start, to_verse_end: end }: CrossReference,
  ) => at(start) <= at(span[1]) && at(span[0]) <= at(end ?? start)
  const canonical = (a: CrossReference, b: CrossReference) =>
    b.votes - a.votes || at(a.from_verse) - at(b.from_verse) || byTarget(a, b)

  it.each([
    ['1John.4', '1John.4.1', '1John.4.21'],
    ['John.3.1-John.3.16', 'John.3.1', 'John.3.16'],
    ['1John', '1John.1.1', '1John.5.21'],
    ['Gen.1-Gen.2', 'Gen.1.1', 'Gen.2.25'],
    ['2John-3John', '2John.1.1', '3John.1.15'],
    ['Ps.117', 'Ps.117.1', 'Ps.117.2'],
  ])('are listed once each, most votes first: %s', async (passage, ...span) => {
    const from = REFERENCES.filter(({ from_verse }) => within(span, from_verse)).sort(canonical)
    const to = REFERENCES.filter((reference) => targetOverlaps(span, reference)).sort(canonical)
    const elsewhere = to.filter(({ from_verse }) => !within(span, from_verse))
    const both = [...from, ...elsewhere].sort((a, b) => b.votes - a.votes)
    for (const [direction, expected] of Object.entries({ outgoing: from, incoming: to, both })) {
      const { data, meta } = await request(passage, `direction=${direction}&limit=200`)
      expect(data).toEqual(expected.slice(0, 200))
      expect(meta.total).toBe(expected.length)
      const popular = expected.filter(({ votes }) => votes >= 7)
      const page = await request(passage, `direction=${direction}&min_votes=7&limit=2&offset=1`)
      expect([page.data, page.meta.total]).toEqual([popular.slice(1, 3), popular.length])
    }
    expect(both.length).toBeGreaterThan(0)
  })

  it.each(['John.99', 'John.3-John.2', 'john.3'])('return 404 for %s', async (passage) => {
    expect((await service.call(`/v1/verses/${passage}/cross-references`)).status).toBe(404)
  })
})

describe('GET /v1/verses/{osis_ref}/cross-references', () => {
  it('lists outgoing cross-references by default', async () => {
    expect(await request('John.1.1', '')).toEqual(await request('John.1.1', 'direction=outgoing'))
    expect(incoming('John.1.1').length).toBeGreaterThan(0)
  })

  it('lists a reference exactly once for every direction, if its target range contains its source verse', async () => {
    const own = {
      from_verse: '1John.4.8',
      to_verse_start: '1John.4.7',
      to_verse_end: '1John.4.8',
      votes: 31,
      kind: null,
    }
    for (const direction of ['outgoing', 'incoming', 'both']) {
      const { data } = await request('1John.4.8', `direction=${direction}`)
      expect(data.filter(({ to_verse_end }) => to_verse_end === '1John.4.8')).toEqual([own])
    }
  })

  it('with direction=both, lists an outgoing reference before an incoming one with equal votes, even if the incoming one is higher in its own list', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ties-'))
    const datasetPath = join(directory, 'dataset.sqlite')
    const dataset = await damagedDataset(inject('starterDataset'), datasetPath)
    await dataset.change(`UPDATE cross_reference SET votes = 436 WHERE from_verse = 'Gen.22.2' AND votes = 41`)
    await dataset.change(`UPDATE cross_reference_target SET votes = 436
      WHERE verse = (SELECT ordinal FROM verse WHERE osis_ref = 'John.3.16')`)
    await dataset.close()
    const tied = await startTestService({ datasetPath })
    try {
      const { body } = await tied.call('/v1/verses/John.3.16/cross-references?direction=both&limit=2&offset=4')
      expect(body.data.map(({ from_verse, votes }: CrossReference) => [from_verse, votes])).toEqual([
        ['John.3.16', 436],
        ['Gen.22.2', 436],
      ])
    } finally {
      await tied.close()
      rmSync(directory, { recursive: true })
    }
  })

  it('finds ranges that begin in a different book', async () => {
    expect((await request('3John.1.1', 'direction=incoming')).data).toContainEqual(
      expect.objectContaining({ to_verse_start: '2John.1.1', to_verse_end: '3John.1.15' }),
    )
  })

  it.each([
    ['inbound', undefined],
    ['Incoming', 'incoming'],
    ['outgoin', 'outgoing'],
    ['', undefined],
    ['both,incoming', undefined],
  ])('rejects direction=%s (suggestion: %s)', async (value, suggestion) => {
    const { status, body } = await service.call(`/v1/verses/John.3.16/cross-references?direction=${value}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ name: 'direction', value })
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it('rejects min_votes unless it is an integer from -1000000 to 1000000', async () => {
    for (const value of ['x', '1.5', '', '-0', '1000001', '-1000001']) {
      const { status, body } = await service.call(`/v1/verses/John.3.16/cross-references?min_votes=${value}`)
      expect(status).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ name: 'min_votes', value })])
    }
  })

  it('validates parameters before it looks up the verse', async () => {
    expect((await service.call('/v1/verses/John.3.99/cross-references?direction=x')).status).toBe(400)
    expect((await service.call('/v1/verses/John.3.99/cross-references?direction=both')).status).toBe(404)
  })
})
