// The plan of a load generator: requests, expected responses, and order. It is written to a file because the generator
// is a separate process.
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { requestBytes } from './connection.mjs'

/**
 * @param plan `requests`: [{ path, headers }]; `answers`: { status, body } per request, with body undefined if only the
 * status is compared; `order`: Uint32Array of indexes into `requests`; `keys`: used in rotation
 */
export function writePlan(file, plan) {
  writeFileSync(file, serialize(plan))
}

/** @returns for each position of the order: the bytes to send, and the expected response */
export function readPlan(file, port) {
  const { requests, answers, order, keys } = deserialize(readFileSync(file))
  const bytes = Array.from(order, (place, index) => {
    const { path, headers } = requests[place]
    return requestBytes(port, path, { 'X-API-Key': keys[index % keys.length], ...headers })
  })
  return { bytes, expected: Array.from(order, (place) => answers[place]) }
}

/** @returns description of the mismatch, or undefined */
export function mistakeIn({ status, body }, expected) {
  if (status !== expected.status)
    return `returned ${status} instead of ${expected.status}: ${body.toString('utf8', 0, 300)}`
  if (expected.body !== undefined && body.compare(expected.body) !== 0) return 'returned a different body'
  return undefined
}
