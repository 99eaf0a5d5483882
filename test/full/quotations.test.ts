/**
 * Quotations and parallels are those that the notes and sections of the Berean Standard Bible and the parallel passages
 * of the United Bible Societies state (D69, D84).
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { BEREAN } from './upstream/bsb.ts'
import { CHAPTERS, isNewTestament, positionOf, VERSES } from './upstream/canon.ts'
import { EXPECTED_PAIRS, type ExpectedPair, fieldsOf, NAMED, type Span } from './upstream/quotations.ts'

type Agreeing = Record<'full' | 'partial', string[]> | null

/** Without the group, whose number no pair has of its own, and with sorted words. */
function textOf({ group, words, ...pair }: Record<string, unknown>): string {
  const sorted = (side: Agreeing) => side && { full: [...side.full].sort(), partial: [...side.partial].sort() }
  const sides = words as Record<'from' | 'to', Agreeing> | null
  return JSON.stringify({ ...pair, words: sides && { from: sorted(sides.from), to: sorted(sides.to) } })
}

const EXPECTED = EXPECTED_PAIRS.map((pair) => ({ pair, text: textOf(fieldsOf(pair)) }))
const meet = (a: Span, b: Span) => a[0] <= b[1] && b[0] <= a[1]

const readPairs = async (query: string, differences: ReturnType<typeof openDifferences>) =>
  (await readList(`/v1/quotations?${query}`, differences, 200, { missing: [] })).map(textOf)

describe('GET /v1/quotations', () => {
  it('matches the notes and sections of upstream, in canonical order', async () => {
    const differences = openDifferences()
    const pairs = await readList('/v1/quotations', differences, 200, { missing: [] })
    const expected = [...new Set(EXPECTED.map(({ text }) => text))]
    differences.sameMembers('quotations', expected, pairs.map(textOf))
    const places = pairs.map((pair) =>
      ['from_verse', 'from_verse_end', 'to_verse_start', 'to_verse_end'].map((field, index, fields) =>
        positionOf(String(pair[field] ?? pair[fields[index - 1] ?? ''])),
      ),
    )
    differences.equal('order', places.toSorted(compareLists), places)
    expect(differences.summary()).toEqual([])
    expect(pairs.filter(({ kind }) => kind === 'quotation').length).toBe(QUOTATIONS)
    expect(pairs.filter(({ kind }) => kind === 'parallel').length).toBe(PARALLELS)
  })

  it('returns the pairs of each chapter, in each direction', async () => {
    const differences = openDifferences()
    await visitAll(
      [...CHAPTERS].filter((_, index) => index % 7 === 0),
      async (chapter) => {
        const verses = VERSES.filter((verse) => verse.startsWith(`${chapter}.`))
        const span: Span = [positionOf(verses[0] ?? ''), positionOf(verses.at(-1) ?? '')]
        const texts = (isWanted: (pair: ExpectedPair) => boolean) => [
          ...new Set(EXPECTED.filter(({ pair }) => isWanted(pair)).map(({ text }) => text)),
        ]
        const [outgoing, incoming] = [texts(({ from }) => meet(from, span)), texts(({ to }) => meet(to, span))]
        const list = (direction: string) => readPairs(`refs=${chapter}&direction=${direction}`, differences)
        differences.sameMembers(`${chapter} outgoing`, outgoing, await list('outgoing'))
        differences.sameMembers(`${chapter} incoming`, incoming, await list('incoming'))
        const both = await list('both')
        differences.equal(
          `${chapter} outgoing in both`,
          outgoing.length,
          both.filter((one) => outgoing.includes(one)).length,
        )
        differences.equal(
          `${chapter} quotations`,
          [],
          both.filter((one) => ![...outgoing, ...incoming].includes(one)),
        )
      },
    )
    expect(differences.summary()).toEqual([])
  })

  it.each([
    ['Heb', 'outgoing', ['Heb.1.5 Ps.2.7', 'Heb.3.7 Ps.95.7', 'Heb.8.8 Jer.31.31', 'Heb.10.38 Hab.2.3']],
    ['Isa.40', 'incoming', ['Matt.3.3 Isa.40.3', 'Luke.3.6 Isa.40.3', 'Rom.11.34 Isa.40.13', '1Pet.1.24 Isa.40.6']],
  ])('answers "which quotations has %s" in one request', async (refs, direction, examples) => {
    const differences = openDifferences()
    const path = `/v1/quotations?refs=${refs}&kind=quotation`
    const pairs = await readList(path, differences, 200, { missing: [] })
    const found = pairs.map(({ from_verse, to_verse_start }) => `${from_verse} ${to_verse_start}`)
    expect(found).toEqual(expect.arrayContaining(examples))
    expect(pairs).toEqual(await readList(`${path}&direction=${direction}`, differences, 200, { missing: [] }))
    expect(differences.summary()).toEqual([])
  })
})

describe('a group', () => {
  it('has the pairs whose passages the source puts together, and those that share a pair with them', async () => {
    const differences = openDifferences()
    const pairs = await readList('/v1/quotations', differences, 200, { missing: [] })
    const numbers = new Map<number, Set<number>>()
    for (const [index, { compared }] of EXPECTED_PAIRS.entries())
      for (const { group } of compared) {
        const number = Number(pairs[index]?.['group'] ?? 0)
        numbers.set(group, (numbers.get(group) ?? new Set()).add(number))
      }
    expect([...numbers.values()].filter(({ size }) => size !== 1)).toEqual([])
    const given = pairs.flatMap(({ group }) => (group === null ? [] : [Number(group)]))
    expect([...new Set(given)]).toEqual(Array.from({ length: Math.max(...given) }, (_, index) => index + 1))
    expect(differences.summary()).toEqual([])
  })
})

describe('the quotations that the New Testament introduces as such', () => {
  it('are in the list, of 204 at least 97 %', async () => {
    const introduced = readFileSync(projectFile('test/full/introduced-quotations.txt'), 'utf8').trim().split('\n')
    const quotations = EXPECTED_PAIRS.filter(({ kind }) => kind === 'quotation')
    const missing = introduced.filter((line) => {
      const [from, to] = line.split(' ').map((verse): Span => [positionOf(verse), positionOf(verse)]) as [Span, Span]
      return !quotations.some((pair) => meet(pair.from, from) && meet(pair.to, to))
    })
    expect(introduced).toHaveLength(204)
    expect(missing).toEqual(['John.8.17 Deut.19.15', 'John.15.25 Ps.35.19', 'Rom.11.8 Deut.29.4'])
  })

  it.each([
    ['Matt.26.64', ['Ps.110.1', 'Dan.7.13']],
    ['John.19.36', ['Exod.12.46', 'Num.9.12', 'Ps.34.20']],
    ['Rom.9.9', ['Gen.18.10', 'Gen.18.14']],
    ['Gal.3.8', ['Gen.12.3', 'Gen.18.18', 'Gen.22.18']],
  ])('has those of %s', async (verse, quoted) => {
    const differences = openDifferences()
    const path = `/v1/quotations?refs=${verse}&kind=quotation&direction=outgoing`
    const pairs = await readList(path, differences, 200, { missing: [] })
    expect(pairs.map(({ to_verse_start }) => to_verse_start)).toEqual(expect.arrayContaining(quoted))
    expect(differences.summary()).toEqual([])
  })
})

describe('the notes of the Berean Standard Bible', () => {
  it('are all quotations, except the reviewed list of passages that they only compare', async () => {
    const quotations = EXPECTED_PAIRS.filter(({ kind }) => kind === 'quotation')
    const compared = NAMED.filter(([verse, span]) => {
      const own: Span = [positionOf(verse), positionOf(verse)]
      const [from, to] = isNewTestament(verse) ? [own, span] : [span, own]
      return !quotations.some((pair) => meet(pair.from, from) && meet(pair.to, to))
    }).map(([verse, [first, last]]) => `${verse} ${VERSES[first]}${first === last ? '' : `-${VERSES[last]}`}`)
    const reviewed = readFileSync(projectFile('test/full/compared-passages.txt'), 'utf8').trim().split('\n')
    expect([...new Set(compared)]).toEqual(reviewed)
  })

  it('stand after a word, not inside one', () => {
    const inside = [...BEREAN.values()].flatMap(({ osis_ref, text, notes }) =>
      notes.filter(({ offset }) => /^\p{L}{2}$/u.test(text.slice(offset - 1, offset + 1))).map(() => osis_ref),
    )
    expect(inside).toEqual([])
  })
})

const [QUOTATIONS, PARALLELS] = [421, 6_083]

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
