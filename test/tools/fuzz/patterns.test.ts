/**
 * A regular expression that is matched against requests takes at most linear time, even on the
 * longest text that fits in a request line. The exception is a pattern in the contract whose texts
 * are limited to a short length.
 *
 * Times are compared with the time of a known linear pattern, measured on the same machine just
 * before. A pattern may take 200 times as long: a class of Unicode characters takes 110 times as long.
 * On the longest text, a quadratic pattern takes about 16,000 times as long, and on the longest text
 * of these tests 6,400 times.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractPatterns, sourcePatterns } from '../../support/patterns.ts'

/** Length of the longest text: just below Node's limit for a request line and headers together. */
const LONGEST = 16_000
/**
 * Short texts come first, because they are enough to expose exponential time. Texts of 6,400 characters show quadratic
 * time as clearly as the longest ones, and take less time.
 */
const LENGTHS = [22, 200, 1_600, 6_400]
/** Time limit, as a multiple of the time of the linear reference pattern. */
const MARGIN = 200
/**
 * Texts shorter than this have the time limit of a text of this length, because their own limit
 * would be too short to measure.
 */
const LEAST = 2_000
/** A pattern is slow if it exceeds its limit in this many measurements. Other load can spoil a single one. */
const MEASUREMENTS = 3

/** A text whose middle part, `pump`, is repeated to make it longer. */
interface Attack {
  before: string
  pump: string
  after: string
}

const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  '\t',
  '\n',
  '\u00a0',
  'é',
  '\u0301',
  'א',
  '𐤀',
]
const ENDS = ['', '\0', '!']

function attacksOn(pattern: RegExp): Attack[] {
  const literal = [...new Set(pattern.source.match(/[^\\^$*+?()[\]{}|]/g))].slice(0, 12)
  const pairs = literal.flatMap((one) => literal.map((other) => one + other))
  const plain = [...CHARACTERS, ...pairs].flatMap((pump) => ENDS.map((after) => ({ before: '', pump, after })))
  const grown = examplesOf(pattern).flatMap((text) =>
    [1, 2].flatMap((length) =>
      Array.from(text, (_, at) => ({ before: text.slice(0, at), pump: text.slice(at, at + length), after: '\0' })),
    ),
  )
  return [...plain, ...grown]
}

/**
 * Texts that match the pattern, or none if fast-check cannot build any. An attack that repeats a
 * part of such a text gets past the start of the pattern.
 */
function examplesOf(pattern: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern, { maxLength: 30 }), { numRuns: 8, seed: 1 })
  } catch {
    return []
  }
}

/**
 * The linear reference pattern. It matches a text once, or once per character if `pattern` is
 * global.
 */
function plainLike(pattern: RegExp): RegExp {
  return pattern.global ? /[^\0]/g : /^[^\0]*$/
}

function attackText({ before, pump, after }: Attack, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + after
}

function run(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
}

/** Stops measuring a pattern after this time: other load does not explain it. */
const CERTAIN_MS = 100

/**
 * The shortest time of up to five runs, in milliseconds. Other load on the machine can only add
 * time. Stops after a run that takes at most `enough` milliseconds, or after `CERTAIN_MS`.
 */
function cost(pattern: RegExp, text: string, enough = 0): number {
  const began = performance.now()
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && least > enough && performance.now() - began < CERTAIN_MS; tries += 1) {
    const started = performance.now()
    run(pattern, text)
    least = Math.min(least, performance.now() - started)
  }
  return least
}

/** The time of the linear reference pattern for one character, in milliseconds. */
function timePerCharacter(pattern: RegExp): number {
  const longest = 'a'.repeat(LONGEST)
  const plain = plainLike(pattern)
  run(plain, longest)
  return Math.max(...Array.from({ length: 3 }, () => cost(plain, longest))) / longest.length
}

/**
 * Measures the pattern, and repeats this while it exceeds the time of the reference pattern for
 * `characters`. `perCharacter` is the time of the reference pattern for the first measurement. Each
 * repetition measures the reference pattern too.
 *
 * @returns all times, or undefined if the pattern was within its limit once
 */
function timesOverLimit(
  pattern: RegExp,
  text: string,
  { characters, perCharacter }: { characters: number; perCharacter: number },
): string | undefined {
  const times: string[] = []
  for (let reference = perCharacter; times.length < MEASUREMENTS; reference = timePerCharacter(pattern)) {
    const limit = characters * reference
    const time = cost(pattern, text, limit)
    if (time <= limit) return undefined
    times.push(`${time.toFixed(3)} ms (limit ${limit.toFixed(3)} ms)`)
  }
  return times.join(', ')
}

/**
 * A pattern that is only used on short texts need not be linear. If `longestText` is below
 * `LONGEST`, every text has the time limit of a text with the length `LONGEST`.
 *
 * @returns the first attack on which the pattern exceeds its time limit, with the measured times
 */
function attackOverLimit(pattern: RegExp, longestText = LONGEST): string | undefined {
  const perCharacter = timePerCharacter(pattern)
  const attacks = attacksOn(pattern)
  for (const length of LENGTHS.map((each) => Math.min(each, longestText))) {
    const characters = MARGIN * Math.max(length, longestText < LONGEST ? LONGEST : LEAST)
    for (const attack of attacks) {
      const times = timesOverLimit(pattern, attackText(attack, length), { characters, perCharacter })
      if (times !== undefined) return `${JSON.stringify(attack)} of ${length} characters took ${times}`
    }
  }
  return undefined
}

/** Has the whole text in its message. Without that, Vitest shortens it and leaves out the times. */
function expectLinear(attack: string | undefined): void {
  expect(attack, attack).toBeUndefined()
}

describe('the pattern check', () => {
  it.each([/(a+)+$/, /^(a|a)*b$/, /\s*x?\s*y/, /^\s*(\d?[^\d]*?)[\s.:_-]*(\d+)$/u, /(\d+)x$/, /^G0*0*1$/])(
    'reports %s as slow',
    (pattern) => {
      expect(attackOverLimit(pattern)).toBeDefined()
    },
  )

  it.each([/^[GH]0*([1-9]\d{0,3})$/, /"[^"]*"/g, /^(a|b)*c$/, /\p{M}/gu])('accepts %s', (pattern) => {
    expectLinear(attackOverLimit(pattern))
  })
})

/**
 * All patterns in the source code except those in config.ts, whose texts come from the operator.
 */
const SERVED = sourcePatterns().filter(({ where }) => !where.startsWith('config'))

describe('a pattern in the source code', () => {
  it.each(SERVED)('takes linear time: $where $pattern', ({ pattern }) => {
    expectLinear(attackOverLimit(pattern))
  })
})

describe('a pattern in the contract', () => {
  it.each(contractPatterns())('takes linear time or is limited to short texts: $pattern', ({ pattern, longest }) => {
    expectLinear(attackOverLimit(pattern, longest))
  })
})
