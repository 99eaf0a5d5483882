// Requests up to and beyond the limits that lead to 429, requests for damaged rows, and requests whose client
// disconnects.
import { request } from './request.mjs'

/** Requests per day in the free tier of 1.1.0. */
const DAILY_LIMIT = 1_000
/** Number of invalid keys that 1.1.0 allows per address and minute. */
const FAILURES = 30

const TARGETS = ['/v1/people/david_994', '/v1/people?limit=0', '/v1/people/nobody_0', '/v1/usage', '/v1/people']

const VARIANTS = [
  { name: 'GET' },
  { name: 'HEAD', method: 'HEAD' },
  { name: 'br', headers: { 'Accept-Encoding': 'br' } },
  { name: 'If-None-Match *', headers: { 'If-None-Match': '*' } },
  { name: 'absolute form', absolute: true },
  { name: 'POST', method: 'POST', headers: { 'Content-Length': '0' } },
]

/**
 * @returns { before, requests }; `before`: number of requests to send first, so that `requests`
 * cross the daily limit
 */
export function quotaRequests() {
  return { before: DAILY_LIMIT - 2, requests: [...lastRequests(), ...variants('quota', { key: 'limited' })] }
}

function lastRequests() {
  return [1, 2, 3].map((number) =>
    request(`request ${number} of 3 around the daily limit`, TARGETS[0], { key: 'limited' }),
  )
}

/** All of these are sent from one address, because failures are limited per address. */
export function failureRequests() {
  const rejected = Array.from({ length: FAILURES + 2 }, (_, index) =>
    request(`failure ${index + 1}`, TARGETS[0], { key: 'bad' }),
  )
  return [
    ...rejected,
    ...variants('failures', { key: 'bad' }),
    request('failures, no key', TARGETS[0], { key: undefined }),
    request('failures, valid key', TARGETS[0]),
  ].map((one) => ({ ...one, address: '127.0.0.2' }))
}

/** Paths that read damaged rows (stage.mjs). */
const DAMAGED = [
  ...['/v1/people/aaron_1', '/v1/people/aaron_1/family', '/v1/groups/pharisees', '/v1/meta', '/v1/meta/sources'],
  ...['/v1/people?slugs=aaron_1', '/', '/docs', '/downloads/', '/downloads/person.jsonl'],
]

const LONG = '/v1/dictionary/ruth_easton'
/**
 * Paths that read the slow table (stage.mjs). Each is slow only once, because its response is then
 * cached.
 */
const SLOW = ['/v1/topics/boaz', '/v1/topics/ruth', '/v1/topics/genealogy', '/v1/topics?limit=1']

export function damagedRequests() {
  return [
    ...variantsOf('damaged', DAMAGED, {}),
    request(`damaged dataset, intact row ${TARGETS[0]}`, TARGETS[0]),
    request(`client leaves ${LONG}`, LONG, { leaves: 'reading' }),
    request(`client leaves again ${LONG}`, LONG, { leaves: 'reading' }),
    request('client leaves in HTTP/1.0', LONG, { leaves: 'reading', version: '1.0' }),
    request(`client leaves before the response to ${SLOW[0]}`, SLOW[0], { leaves: 'waiting' }),
    request(`client leaves before the response to HEAD ${SLOW[1]}`, SLOW[1], { method: 'HEAD', leaves: 'waiting' }),
    request('client leaves before the response to a target in absolute form', SLOW[2], {
      absolute: true,
      leaves: 'waiting',
    }),
    request(`client waits for ${SLOW[3]}`, SLOW[3]),
    request('client leaves a download', '/downloads/dataset.sqlite', { key: undefined, leaves: 'reading' }),
  ]
}

function variants(title, options) {
  return variantsOf(title, TARGETS, options)
}

function variantsOf(title, targets, options) {
  return targets.flatMap((target) =>
    VARIANTS.map(({ name, ...variant }) => request(`${title} ${name} ${target}`, target, { ...options, ...variant })),
  )
}
