/**
 * Sends dense texts to the handler of `/v1/references`, and measures the CPU time that each turn of
 * the event loop takes. Other programs and the garbage collector disturb single runs, so the
 * shortest of several runs counts. `FUZZ_TEXTS` sets the number of texts.
 */
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Dataset, openDataset } from '../../../src/dataset/open.ts'
import { resolveReferences } from '../../../src/operations/passages.ts'
import { type DenseText, denseText } from '../../support/dense-references.ts'

/** Limit of docs/limits-of-cost.md. */
const MAX_TURN_MS = 10
const TEXTS = Number(process.env['FUZZ_TEXTS'] ?? 400)
/** A text is measured again, up to this number of times, while a turn takes too long. */
const RUNS = 12
const FIVE_MINUTES = 300_000

/** Texts that took 20 to 80 ms in one turn before version 1.3, numbers in words, and names that come last. */
const KNOWN = [
  ...['2º', '1,2,3,', 'Jn1:1;', 'Jhon 1 ', '1a', 'Ag '],
  ...['four ', 'three-', '1, 2 and ', 'v 1 of ', 'verse 1 of John ', '3rd verse ', 'hundred and '],
].map((pump) => ({
  q: `John 3:${pump.repeat(2_000)}`.slice(0, 2_000),
  lang: undefined,
  versification: 'kjv' as const,
}))

let dataset: Dataset
beforeAll(async () => {
  dataset = await openDataset(inject('starterDataset'))
})
afterAll(() => dataset.close())

describe('a dense text in /v1/references', () => {
  it.each(KNOWN)(
    'takes at most 10 ms of CPU in a turn of the event loop: $q',
    { timeout: FIVE_MINUTES },
    async (text) => {
      expect(await longestTurnMs(text)).toBeLessThanOrEqual(MAX_TURN_MS)
    },
  )

  it('of any form takes at most 10 ms of CPU in a turn', { timeout: FIVE_MINUTES }, async () => {
    const property = fc.asyncProperty(denseText, async (text) => (await longestTurnMs(text)) <= MAX_TURN_MS)
    await fc.assert(property, { numRuns: TEXTS, seed: 67 })
  })
})

/** The CPU time of the longest turn, in the best of several runs. */
async function longestTurnMs(text: DenseText): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && best > MAX_TURN_MS; run += 1) best = Math.min(best, await longestTurnOf(text))
  return best
}

async function longestTurnOf({ q, lang, versification }: DenseText): Promise<number> {
  const query = { q, versification, limit: 200, offset: 0, ...(lang && { lang }) }
  let isDone = false
  const done = resolveReferences({ params: {} as never, query }, { dataset })
    .then((body) => JSON.stringify(body))
    .finally(() => {
      isDone = true
    })
  let longest = 0
  while (!isDone) {
    const before = process.cpuUsage()
    await setImmediate()
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await done
  return longest
}
