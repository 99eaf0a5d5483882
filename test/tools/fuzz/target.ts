/**
 * Starts the service under test, sends requests to it, and checks the responses against the
 * contract and the expectations.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { VERSES } from '../../../src/scripture/osis.ts'
import { checkAgainstContract, OPERATIONS } from '../../support/contract.ts'
import { startTestService } from '../../support/service.ts'
import { type Answer, assertThat, checkAgainstExpectation } from './answers.ts'
import { openConnection } from './connection.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import type { FuzzedRequest, Known } from './requests.ts'

export interface FuzzTarget {
  readonly known: Known
  /** Number of requests, keyed by status. */
  readonly tally: Map<number, number>
  ask(request: FuzzedRequest): Promise<Answer>
  close(): Promise<void>
}

/** Retired slugs in the starter dataset. The fuzzer requests each of them also in collections that never had it. */
const RETIRED_SLUGS = ['joram_803', 'mount_zion_1263', 'tower_of_babel_built', 'the_twelve', 'booz']

const DAY_MS = 86_400_000

/**
 * The service's clock moves to the next day after this number of requests, before the quota of the
 * pro key is exhausted.
 */
const REQUESTS_A_DAY = 9_000

const INVALID_KEYS = ['brd_', 'brd_0000000000000000000000000000000000', "' OR 1=1 --", 'null', 'x'.repeat(1_000)]

export async function startFuzzTarget(): Promise<FuzzTarget> {
  // With these raised limits, requests with long URLs or many parameters reach the checks of the
  // contract. test/faults/edge-limits.test.ts tests the limits.
  const environment = { LOG_LEVEL: 'error', MAX_URL_BYTES: '65536', MAX_PARAMETERS: '10000' }
  const service = await startTestService({ environment })
  const connection = openConnection(service.origin)
  const tally = new Map<number, number>()
  const totals = new Map<string, number>()
  let sent = 0

  async function ask(request: FuzzedRequest): Promise<Answer> {
    sent += 1
    if (sent % REQUESTS_A_DAY === 0) service.now += DAY_MS
    const { method, target } = request
    const expectation = expectationOf(request)
    const invalidKey = INVALID_KEYS[target.length % INVALID_KEYS.length] ?? ''
    const key = { valid: service.key, missing: undefined, invalid: invalidKey }[request.key]
    const credentials = key === undefined ? [] : [['X-API-Key', key] as const]
    const { status, headers, body } = await connection.send({
      method,
      target,
      headers: [...request.headers, ...credentials],
    })
    tally.set(status, (tally.get(status) ?? 0) + 1)
    const answer: Answer = { status, headers, text: decompressed(body, headers.get('content-encoding')) }
    assertThat(status < 500, `${status} ${answer.text} ${service.log.join('')}`)
    const { 1: accept } = request.headers.find(([name]) => name === 'Accept') ?? []
    checkAgainstContract({ method, target, accept, status, headers, body: answer.text })
    checkAgainstExpectation(request, expectation, answer)
    checkTotal(expectation, answer, totals)
    return answer
  }

  return {
    known: await knownParts((target) => service.call(target).then(({ body }) => body.data)),
    tally,
    ask,
    async close() {
      connection.close()
      await service.close()
      assertThat(service.log.length === 0, `the log has errors: ${service.log.join('')}`)
    },
  }
}

/** Checks that a list with the same filters has the same total on every page. */
function checkTotal(expectation: Expectation, { status, text }: Answer, totals: Map<string, number>): void {
  if (expectation.outcome !== 'answered' || status !== 200 || text === '') return
  const { meta } = JSON.parse(text)
  if (meta === undefined) return
  const { operation, path, query } = expectation
  const filters = [...query].filter(([name]) => name !== 'limit' && name !== 'offset').sort()
  const list = JSON.stringify([operation.id, ...path.values(), filters])
  const total = totals.get(list) ?? meta.total
  assertThat(total === meta.total, `the total is ${meta.total}, but another page of the list has a total of ${total}`)
  totals.set(list, total)
}

function decompressed(body: Buffer, encoding: string | null): string {
  if (body.length === 0 || encoding === null) return body.toString('utf8')
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString('utf8')
}

/** Values from the dataset, so that the fuzzer also requests existing records. */
async function knownParts(list: (target: string) => Promise<Record<string, string>[]>): Promise<Known> {
  const verses = VERSES.filter((verse, index) => index % 97 === 0 || /^(John|Matt|Gen)\.1\./.test(verse))
  const known = new Map<string, readonly string[]>()
  for (const { id, path } of OPERATIONS.filter((operation) => operation.path.includes('{'))) {
    const [collection = ''] = path.split('/{')
    if (path.includes('{osis_ref}')) known.set(id, verses)
    else if (collection === '/v1/greek-lexicon') known.set(id, ['G26', 'G0026', 'g25'])
    else if (collection === '/v1/passages') known.set(id, ['Ruth', 'Gen.1', 'John.3.16-John.3.18', 'Mal.4-Matt.1'])
    else {
      const items = await list(`${collection}?limit=200`)
      const parts = items.map((item) => item['slug'] ?? item['id'] ?? item['strongs_number'] ?? '')
      known.set(id, [...parts, ...RETIRED_SLUGS])
    }
  }
  return known
}
