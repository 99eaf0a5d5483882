/**
 * The resolver does linear work on any text, with pauses. The tests measure work by counting token
 * reads, not by time. test/tools/fuzz/dense-references.test.ts measures the time.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readParts } from '../../../src/scripture/references/grammar.ts'
import {
  reasonAgainstBook,
  resolvePage,
  resolveReferences,
  suggestPassage,
} from '../../../src/scripture/references/resolution.ts'
import { readTokens, type Token } from '../../../src/scripture/references/tokens.ts'
import { denseText } from '../../support/dense-references.ts'
import { resultOf } from '../../support/steps.ts'

/** Ten times the length of the short text, so quadratic work takes 100 times as many reads. */
const LONG = 4_000
const SHORT = 400
/**
 * Allowed reads per token. A name is looked up several times, and each lookup reads a bounded
 * number of tokens.
 */
const MAX_READS_PER_TOKEN = 200
/**
 * Allowed reads between two pauses. A run of signs is skipped without a pause, and that takes less
 * than a millisecond.
 */
const MAX_READS_PER_STEP = 10_000

/** The texts to repeat. */
const PUMPS = [
  ...['a', 'a ', '1', '1 ', '1,', '1:1', '1-', '1.', '.', '-', ' ', '💩', '\u0301', '&', '1a', 'a.1.'],
  ...['v ', 'vv 1 ', 'ff ', '1ff ', 'ch ', 'ch 1 ', 'to ', '1 to ', 'and ', 'the ', 'of the ', 'end ', '1-end '],
  ...['I I ', 'ii. ', 'x', 'first ', 'first of the ', '1st ', 'see ', 'see also '],
  ...[
    'John ',
    'John',
    'John-',
    'John 3:16 ',
    'John 3:16-',
    'John 3:16, ',
    '1 John ',
    '1 Cor 1,1-',
    'Gen.1.1-',
    'Song of ',
  ],
  ...['Corinthian ', 'Cor ', 'Jhon ', 'Jhon 1 ', 'Tob ', 'Jude 1, ', 'Ju 1;', '3 John 4 John ', 'ps. c.'],
  ...['LXX ', 'LXX, ', 'John 3:16 LXX 1, ', 'John 3:16, (MT 1-'],
]

/** The repeated texts that have neither a name, a number nor a word of a sentence. */
const WITHOUT_PARTS = ['.', '-', ' ', '💩', '\u0301', '&', 'and ', 'see ', 'see also ']

describe('a hostile text of 4,000 characters', () => {
  it.each(PUMPS)('that repeats %j takes a number of reads that grows at most linearly with its length', (pump) => {
    const short = work(pump, SHORT)
    const long = work(pump, LONG)
    expect(long.reads).toBeLessThanOrEqual(MAX_READS_PER_TOKEN * (long.tokens + 1))
    expect(long.reads).toBeLessThanOrEqual(1.3 * (LONG / SHORT) * (short.reads + MAX_READS_PER_TOKEN))
  })

  it.each(['John 3:16', 'Jhon '])('that repeats %j has no suggestion', (pump) => {
    expect(suggestPassage(pump.repeat(LONG / pump.length))).toBeUndefined()
  })
})

describe('a text of 200 characters', () => {
  it('has a suggestion or a reason. A longer text has none', () => {
    const at = (length: number, text: string) => text.padEnd(length)
    expect(suggestPassage(at(200, 'John 3:16'))).toEqual({ start: 'John.3.16', end: 'John.3.16' })
    expect(suggestPassage(at(201, 'John 3:16'))).toBeUndefined()
    expect(reasonAgainstBook(at(200, 'Tobit 1:1'))).toBe('Tobit is not one of the 66 books.')
    expect(reasonAgainstBook(at(201, 'Tobit 1:1'))).toBeUndefined()
  })
})

describe('a dense text of 2,000 characters', () => {
  it('is read with pauses, in at most 200 reads per token', () => {
    fc.assert(
      fc.property(denseText, ({ q, lang }) => {
        const { reads, readsOfStep, tokens } = workOn(q, lang)
        expect(readsOfStep).toBeLessThanOrEqual(MAX_READS_PER_STEP)
        expect(reads).toBeLessThanOrEqual(MAX_READS_PER_TOKEN * (tokens + 1))
      }),
      { numRuns: 60, seed: 67 },
    )
  })

  it('has the same parts and total on a page as without pauses', () => {
    fc.assert(
      fc.property(denseText, fc.nat(300), ({ q, lang, versification }, offset) => {
        const all = [...resolveReferences(q, lang, versification)]
        const { shown, total } = resultOf(resolvePage(q, { lang, versification, limit: 20, offset }))
        expect(total).toBe(all.length)
        expect(shown).toEqual(all.slice(offset, offset + 20))
      }),
      { numRuns: 40, seed: 67 },
    )
  })
})

describe('the parts of a hostile text', () => {
  it.each(PUMPS)('that repeats %j are in order and do not overlap', (pump) => {
    const text = pump.repeat(200)
    const parts = [...resolveReferences(text)]
    expect(parts.length > 0).toBe(!WITHOUT_PARTS.includes(pump))
    let from = 0
    const misplaced = parts.filter(({ input }) => {
      const at = text.indexOf(input, from)
      from = at + input.length
      return at === -1 || input === ''
    })
    expect(misplaced).toEqual([])
  })
})

interface Work {
  readonly tokens: number
  /** The number of times that the resolver reads a token. */
  readonly reads: number
  /** The largest number of them between two pauses. */
  readonly readsOfStep: number
}

function work(pump: string, length: number): Work {
  return workOn(pump.repeat(Math.ceil(length / pump.length)))
}

function workOn(text: string, lang?: string): Work {
  const { tokens, strayEnd } = resultOf(readTokens(text))
  let reads = 0
  let readsOfStep = 0
  let before = 0
  const watched = new Proxy(tokens as Token[], {
    get(target, key) {
      if (key !== 'length') reads += 1
      return Reflect.get(target, key)
    },
  })
  const endStep = () => {
    readsOfStep = Math.max(readsOfStep, reads - before)
    before = reads
  }
  for (const _ of readParts(text, { tokens: watched, strayEnd }, lang)) endStep()
  endStep()
  return { tokens: tokens.length, reads, readsOfStep }
}
