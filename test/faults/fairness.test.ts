/**
 * One caller attacks the service while others make ordinary requests. The attacker is a separate
 * process, and the service restarts for each attack. An attack lasts 2 seconds, or 10 if
 * `FAIRNESS_DATASET` names a dataset file. `FAIRNESS_SECONDS` overrides both. The printed table has
 * a row for each completed run of an attack, retries included. `FAIRNESS_P99_MS` limits the p99 of
 * the response times of the other callers. It has no default, because this p99 depends on other
 * load of the machine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { addAddresses, canAddAddresses } from '../support/addresses.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { askSteadily } from './fairness/others.ts'
import { type Report, reportOf, tableOf } from './fairness/report.ts'

/** Names of the attacks in fairness/attacks.mjs, in the order of the printed table. */
const ATTACKS = [
  'no attack',
  'large passages on one connection, closed after a second',
  'large passages, 200 a second',
  'families of 1,000 people',
  'kinship, including the first such request after the start of the service',
  'deep offsets',
  'bulk lists of verses',
  'pages of 2,000 words',
  'concordance',
  'downloads without a key',
  'site data without a key',
  'hostile searches',
  'dense references',
  'text search with three keys',
  'distinct requests of one key',
  'large responses, compressed',
  'other expensive requests',
  'tool calls and lists of tools on /mcp',
  'unfinished messages on /mcp',
  'thousands of unknown arguments on /mcp',
  'thousands of wrong values on /mcp',
  'long Accept headers without a key',
  'paths of 4,000 segments without a key',
  'a flood without a key',
  'a flood with wrong keys',
  'unknown keys from many addresses',
  'pages below /explore, from many addresses',
  ...[
    'Psalm 119 word by word in both texts',
    'the page of a common word',
    'the page of results for hostile texts',
    'suggestions for hostile texts',
  ].flatMap((name) => [`${name}, from one address`, `${name}, from 200 addresses`]),
  'families with the demo key, from one address',
  'families with the demo key, from 1,000 addresses',
  '/account with a session',
  // After the row above, which needs one form: the forms of this row use up those of the hour.
  'sign-up forms from many addresses',
  'pipelining on 20 connections without a key',
  'pipelining without reading',
  'not reading large responses',
  'slow writing of headers',
  'connecting and disconnecting',
  ...(canAddAddresses
    ? ['holding all connections', 'holding all downloads', 'holding all downloads from three addresses']
    : []),
]

/**
 * Settings of attacks on the limits per address. Loopback is exempt from these limits, so the
 * clients and the service use other addresses where they can be added.
 */
const WITH_ADDRESSES: Readonly<Record<string, Record<string, string>>> = {
  'large passages on one connection, closed after a second': {},
  'pipelining on 20 connections without a key': {},
  'pipelining without reading': {},
  'not reading large responses': {},
  'holding all connections': { MAX_CONNECTIONS: '300' },
  'holding all downloads': {},
  'holding all downloads from three addresses': {},
}

const SIGNUP = {
  SIGNUP: 'verified',
  PUBLIC_URL: 'http://127.0.0.1',
  MAIL_FROM: 'api@example.org',
  // Nobody listens there, so the mails wait in the accounts database.
  SMTP_URL: 'smtp://127.0.0.1:9',
  OPERATOR_NAME: 'Example',
}

const DEMO_KEY = generateApiKey()

/** Settings of other attacks. */
const SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  'unknown keys from many addresses': { TRUST_PROXY: 'true' },
  'pages below /explore, from many addresses': { TRUST_PROXY: 'true' },
  'sign-up forms from many addresses': { TRUST_PROXY: 'true', ...SIGNUP },
  '/account with a session': { SIGNUP: 'open' },
  'families with the demo key, from one address': { TRUST_PROXY: 'true', DEMO_KEY },
  'families with the demo key, from 1,000 addresses': { TRUST_PROXY: 'true', DEMO_KEY },
}

/** The address of the attacker. It is not that of the others: some limits apply to an address. */
const ATTACKER = '127.0.0.2'

/**
 * Attacks in which no request succeeds: they complete no request, send no valid key, or do not read
 * the responses.
 */
const WITHOUT_SUCCESS: ReadonlySet<string> = new Set([
  'no attack',
  'unfinished messages on /mcp',
  'thousands of wrong values on /mcp',
  'long Accept headers without a key',
  'paths of 4,000 segments without a key',
  'a flood without a key',
  'a flood with wrong keys',
  'unknown keys from many addresses',
  'pages below /explore, from many addresses',
  'pipelining without reading',
  'not reading large responses',
  'slow writing of headers',
  'connecting and disconnecting',
  'holding all connections',
  'holding all downloads',
  'holding all downloads from three addresses',
])

const dataset = process.env['FAIRNESS_DATASET']
const SECONDS = Number(process.env['FAIRNESS_SECONDS'] ?? (dataset ? 10 : 2))
/** The other callers continue for this time after the attack. */
const AFTERWARDS_SECONDS = 0.5
const OTHER_KEYS = 5
const P99_MS = Number(process.env['FAIRNESS_P99_MS'] ?? Number.POSITIVE_INFINITY)

/** Limits of docs/limits-of-cost.md: responses to the other callers, and the memory of the service. */
const MOST_503 = 0.01
const SLOWEST_MS = 2_000
const MEMORY_MB = 350

let place: AccountsPlace
let service: ServiceProcess | undefined
/** Keys of the other callers. */
const others: string[] = []
const reports: Report[] = []

beforeAll(async () => {
  place = await placeForAccounts()
  for (let made = 0; made < OTHER_KEYS; made += 1) others.push((await place.createKey('pro')).key)
})
afterAll(() => {
  place.remove()
  console.log(tableOf(reports))
})

describe('other callers are served in time during', () => {
  it.each(ATTACKS)(
    '%s',
    // Retried, because the clients run on the same machine and other load can disturb them.
    { retry: 2, timeout: 60_000 + SECONDS * 1_000 },
    async (attack) => {
      const report = await runAttack(attack).finally(() => endProcess(service))
      reports.push(report)
      expect((report.attacker['200'] ?? 0) > 0).toBe(!WITHOUT_SUCCESS.has(attack))
      expect(report.answered).toBe(report.requests)
      expect(report.share503).toBeLessThanOrEqual(MOST_503)
      expect(report.memoryMb).toBeLessThan(MEMORY_MB)
      expect(report.slowest.milliseconds).toBeLessThan(SLOWEST_MS)
      expect(report.p99).toBeLessThan(P99_MS)
    },
  )
})

async function runAttack(attack: string): Promise<Report> {
  const createKey = async (tier: Tier) => (await place.createKey(tier)).key
  const three = [await createKey('pro'), await createKey('pro'), await createKey('pro')]
  const keys = { free: await createKey('free'), pro: await createKey('pro'), demo: DEMO_KEY, three }
  const own = canAddAddresses ? WITH_ADDRESSES[attack] : undefined
  const addresses = own && (await addAddresses())
  const host = addresses && { HOST: addresses.service }
  const behindProxy = attack.endsWith('200 addresses') && { TRUST_PROXY: 'true' }
  const limits = { KEYLESS_REQUESTS_PER_SECOND: '50', ...SETTINGS[attack], ...behindProxy, ...own, ...host }
  const settings = { ...limits, DATABASE_URL: place.databaseUrl, ...(dataset ? { DATASET_PATH: dataset } : {}) }
  service = await startProcess(settings, { clockShiftMs: shiftTo(12) })
  const { pid } = service
  const origin = addresses ? service.origin.replace('127.0.0.1', addresses.service) : service.origin
  const clients = addresses?.clients ?? [ATTACKER]
  const localAddresses = clients.slice(0, attack.endsWith('three addresses') ? 3 : 1)
  const attacker = startAttacker({ attack, origin, localAddresses, keys, seconds: SECONDS })
  const seconds = SECONDS + AFTERWARDS_SECONDS
  const withDownloads = attack.startsWith('holding all downloads')
  const replies = await askSteadily({ origin, keys: others, begin: attacker.began, seconds, withDownloads })
  await addresses?.remove()
  const memoryMb = peakMemoryMb(pid)
  expect(replies.filter(({ status, isExpected }) => status !== undefined && !isExpected)).toEqual([])
  return reportOf(replies, { attack, memoryMb, attacker: await attacker.statuses })
}

interface Attacker {
  readonly began: Promise<unknown>
  /** Settles when the attack ends. */
  readonly statuses: Promise<Record<string, number>>
}

function startAttacker(options: object): Attacker {
  const child = spawn(process.execPath, [projectFile('test/faults/fairness/attacker.mjs'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const statuses = once(child, 'close').then(() => {
    const [, line] = text.split('\n')
    if (!line) throw new Error('the attacker failed')
    return JSON.parse(line) as Record<string, number>
  })
  return { began: Promise.race([once(child.stdout, 'data'), statuses]), statuses }
}

/** Peak memory of the process since its start: VmHWM on Linux. */
function peakMemoryMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1_024
}
