/**
 * Records requests to the operations of the contract, and their responses. Independent validators
 * check the recordings (test/tools/contract/validators.mjs).
 */
import { appendFileSync } from 'node:fs'
import { type Exchange, OPERATIONS } from './contract.ts'

/** Exchanges that this process has already recorded. Tests repeat many requests. */
const recorded = new Set<string>()

/**
 * Writes one line of JSON per distinct request and status. Records only GET, because the contract has
 * no other method.
 */
export function recordTraffic(exchange: Exchange, requestHeaders: Readonly<Record<string, string>>): void {
  const file = process.env['RECORD_TRAFFIC']
  if (file === undefined || exchange.method !== 'GET') return
  const [path = ''] = exchange.target.split('?')
  if (!OPERATIONS.some(({ pattern }) => pattern.test(path))) return
  const { 'X-API-Key': key, ...headers } = requestHeaders
  const request = { target: exchange.target, requestHeaders: { ...headers, ...(key && { 'X-API-Key': 'recorded' }) } }
  const name = JSON.stringify([exchange.status, request])
  if (recorded.has(name)) return
  recorded.add(name)
  const { status, headers: fields, body } = exchange
  // Content-Encoding is left out, because the body is already decompressed.
  const responseHeaders = Object.fromEntries([...fields].filter(([field]) => field !== 'content-encoding'))
  appendFileSync(file, `${JSON.stringify({ ...request, status, responseHeaders, body })}\n`)
}
