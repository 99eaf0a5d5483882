/**
 * The complete service for tests, with the starter dataset, its own accounts database and a
 * settable clock. `call` checks every reply against the contract. Nothing is mocked.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { inject } from 'vitest'
import { createKey } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { readConfig } from '../../src/config.ts'
import { type Service, startService } from '../../src/service.ts'
import { createLog } from '../../src/telemetry/log.ts'
import { checkAgainstContract } from './contract.ts'
import { searchFilesForLeaks, searchForLeaks } from './leaks.ts'
import { recordTraffic } from './traffic.ts'

/** 2026-05-31 12:00:00 UTC: noon, so that no test runs across midnight by chance. */
export const NOON = Date.UTC(2026, 4, 31, 12)

export interface Reply {
  status: number
  headers: Headers
  /** The body after decompression. */
  text: string
  /** The parsed body if it is JSON, otherwise undefined. */
  body: any
}

export interface CallOptions {
  method?: string
  /** Defaults to the `key` of the service. Null sends none. */
  key?: string | null
  /** A 5xx status fails the call, unless the header `X-Expect` has the same status. */
  headers?: Record<string, string>
}

export interface TestService {
  readonly origin: string
  readonly directory: string
  readonly databaseUrl: string
  /** A key of tier pro. */
  readonly key: string
  /** Epoch milliseconds. Set it to move the service's clock. */
  now: number
  /** The table of parts. */
  readonly parts: Service['parts']
  /** Lines of the log so far, as JSON. */
  readonly log: string[]
  createKey(tier: Tier, email?: string): Promise<string>
  call(target: string, options?: CallOptions): Promise<Reply>
  close(): Promise<void>
}

export interface TestServiceOptions {
  datasetPath?: string
  /** Settings as environment variables. */
  environment?: Record<string, string>
  /** Interval between checks of the dataset file. Defaults to the interval in production. */
  watchMs?: number
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const directory = await mkdtemp(join(tmpdir(), 'service-'))
  const databaseUrl = options.environment?.['DATABASE_URL'] ?? join(directory, 'accounts.sqlite')
  const log: string[] = []
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'info',
    KEYLESS_REQUESTS_PER_SECOND: '100000',
    DATASET_PATH: options.datasetPath ?? inject('starterDataset'),
    DATABASE_URL: databaseUrl,
    ...options.environment,
  })
  const addKey = async (tier: Tier, email?: string) => {
    const accounts = await migrateAccounts(databaseUrl)
    try {
      return (await createKey(accounts, { tier, email }, NOON)).key
    } finally {
      await accounts.destroy()
    }
  }
  const key = await addKey('pro')
  const clock = { now: NOON }
  const destination = { write: (line: string) => void log.push(line) }
  const service = await startService({
    config,
    log: createLog(config.logLevel, Date.now, { destination }),
    now: () => clock.now,
    watchMs: options.watchMs,
  })
  const origin = `http://127.0.0.1:${service.port}`
  return {
    origin,
    directory,
    databaseUrl,
    key,
    parts: service.parts,
    get now() {
      return clock.now
    },
    set now(instant) {
      clock.now = instant
    },
    log,
    createKey: addKey,
    call: (target, call = {}) =>
      callService(origin, target, { key, ...call }).catch((error: Error) => {
        const cause = log.findLast((line) => line.includes('"level":"error"')) ?? 'no error in the log'
        throw error.message.includes('unexpected 5') ? new Error(`${error.message}\n${cause}`, { cause: error }) : error
      }),
    async close() {
      if (config.metrics) searchForLeaks('metrics', await metricsOf(origin))
      await service.close()
      searchForLeaks('logs', log.join(''))
      searchFilesForLeaks('databases', directory)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The text of /metrics, or an empty text if the service does not respond. */
async function metricsOf(origin: string): Promise<string> {
  return fetch(`${origin}/metrics`, { headers: { connection: 'close' } }).then(
    (reply) => reply.text(),
    () => '',
  )
}

/**
 * The origin of an absolute-form target (as sent to proxies). It is removed before the check, because
 * the contract has only paths.
 */
const SCHEME_AND_HOST = /^https?:\/\/[^/]+/

/** Sends the target unchanged, malformed or not, and checks the reply against the contract. */
export async function callService(origin: string, target: string, options: CallOptions): Promise<Reply> {
  const { method = 'GET', key = null, headers = {} } = options
  const sent = { ...(key !== null && { 'X-API-Key': key }), ...headers }
  const { status, fields, bytes } = await send(origin, target, { method, headers: sent })
  const text = (await decompressed(bytes, fields.get('content-encoding'))).toString('utf8')
  const accept = headers['Accept']
  const exchange = { method, target: target.replace(SCHEME_AND_HOST, ''), status, headers: fields, body: text, accept }
  checkAgainstContract(exchange)
  recordTraffic(exchange, sent)
  if (status >= 500 && options.headers?.['X-Expect'] !== String(status)) {
    throw new Error(`${method} ${target} → unexpected ${status}: ${text}`)
  }
  const isJson = /json/.test(fields.get('content-type') ?? '') && text !== ''
  return { status, headers: fields, text, body: isJson ? JSON.parse(text) : undefined }
}

interface Raw {
  status: number
  fields: Headers
  bytes: Buffer
}

function send(
  origin: string,
  path: string,
  options: { method: string; headers: Record<string, string> },
): Promise<Raw> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, ...options }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const fields = new Headers()
        for (const [name, value] of Object.entries(incoming.headers)) fields.set(name, [value ?? ''].flat().join(', '))
        resolve({ status: incoming.statusCode ?? 0, fields, bytes: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

async function decompressed(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return promisify(brotliDecompress)(bytes)
  if (encoding === 'gzip') return promisify(gunzip)(bytes)
  return bytes
}
