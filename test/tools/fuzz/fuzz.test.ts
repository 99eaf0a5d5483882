/**
 * Sends random requests and checks that each response is the one that the contract requires. `npm
 * run fuzz` sends about 100,000 requests (FUZZ_REQUESTS in package.json). A failure prints its seed
 * and path. Set FUZZ_SEED and FUZZ_PATH to reproduce it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { assertThat } from './answers.ts'
import { spell } from './encodings.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { anyRequest } from './requests.ts'
import { type FuzzTarget, startFuzzTarget } from './target.ts'

const SEEDS = process.env['FUZZ_SEED'] === undefined ? [20_260_531, 1_611, 1_904] : [Number(process.env['FUZZ_SEED'])]
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 6_000)
const REPLAY = process.env['FUZZ_PATH'] === undefined ? {} : { path: process.env['FUZZ_PATH'] }

/** Percentage of requests that are sent in two Unicode forms. */
const PAIRED = 4

const FIVE_MINUTES = 300_000

let target: FuzzTarget
beforeAll(async () => {
  target = await startFuzzTarget()
})
afterAll(() => target.close())

/** With a longer target, request line and headers can exceed MAX_HEADER_BYTES. */
const LONGEST_TARGET = 12_000

describe.each(SEEDS)('any request, from seed %i', (seed) => {
  const share = Math.ceil(REQUESTS / SEEDS.length)
  const numRuns = Math.ceil((share * (100 - PAIRED)) / 100)

  it(
    'gets the response that the contract requires',
    async () => {
      const started = performance.now()
      const before = new Map(target.tally)
      const requests = anyRequest(target.known).filter(({ target: { length } }) => length <= LONGEST_TARGET)
      const property = fc.asyncProperty(requests, async (request) => void (await target.ask(request)))
      await fc.assert(property, { seed, numRuns, ...REPLAY })
      report(seed, before, performance.now() - started)
    },
    FIVE_MINUTES,
  )

  it(
    'gets the same response for both Unicode forms of q',
    async () => {
      const mark = fc.constantFrom('\u0301', '\u0308', '\u0327', '\u0323')
      const letters = fc.array(fc.oneof(fc.constantFrom('e', 'a', 'É', 'ö', 'ἀ', 'ᾧ', 'אּ', '가', 'Å'), mark), {
        maxLength: 4,
      })
      const texts = fc.oneof(
        letters.map((parts) => parts.join('')),
        fc.constantFrom(...HOSTILE_TEXTS),
      )
      const path = fc.constantFrom('/v1/search', '/v1/people', '/v1/places', '/v1/topics', '/v1/strongs', '/v1/lexicon')
      const property = fc.asyncProperty(path, texts, async (list, text) => {
        const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')]
        // The decomposed form can exceed the maximum length of q.
        fc.pre([...decomposed].length <= 100)
        const [one, other] = [await askFor(list, composed), await askFor(list, decomposed)]
        assertThat(one === other, `the responses for ${JSON.stringify(text)} in NFC and in NFD differ`)
      })
      await fc.assert(property, { seed, numRuns: Math.ceil((share - numRuns) / 2), ...REPLAY })
    },
    FIVE_MINUTES,
  )
})

async function askFor(path: string, q: string): Promise<string> {
  const { status, text } = await target.ask({
    method: 'GET',
    target: `${path}?q=${spell(q, 'usual')}`,
    key: 'valid',
    headers: [],
  })
  return status === 200 ? text : String(status)
}

function report(seed: number, before: ReadonlyMap<number, number>, milliseconds: number): void {
  const answers = [...target.tally]
    .map(([status, count]) => [status, count - (before.get(status) ?? 0)] as const)
    .sort()
  const total = answers.reduce((sum, [, count]) => sum + count, 0)
  const shares = answers.map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(
    `Seed ${seed}: ${total} requests, ${Math.round((total / milliseconds) * 1_000)} per second: ${shares}\n`,
  )
}
