// What a load generator is told: requests, the answer to each, and the order they are sent in. Written to a file, for the
// generator is a process of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { requestBytes } from './connection.mjs'

/**
 * @param plan `requests`: [{ path, headers }]; `answers`: of each request, { status, body }, body undefined where only the
 *   status is the same every time; `order`: Uint32Array of places in `requests`; `keys`: taken in turn
 */
export function writePlan(file, plan) {
  writeFileSync(file, serialize(plan))
}

/** @returns for each place of the order the bytes to send, and the answer that is right */
export function readPlan(file, port) {
  const { requests, answers, order, keys } = deserialize(readFileSync(file))
  const bytes = Array.from(order, (place, index) => {
    const { path, headers } = requests[place]
    return requestBytes(port, path, { 'X-API-Key': keys[index % keys.length], ...headers })
  })
  return { bytes, expected: Array.from(order, (place) => answers[place]) }
}

/** @returns what is wrong with the answer, if anything */
export function mistakeIn({ status, body }, expected) {
  if (status !== expected.status)
    return `answered ${status} instead of ${expected.status}: ${body.toString('utf8', 0, 300)}`
  if (expected.body !== undefined && body.compare(expected.body) !== 0) return 'answered another body'
  return undefined
}
