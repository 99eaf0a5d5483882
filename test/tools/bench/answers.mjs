// Checks the responses of the contenders, the programs that the benchmark compares. The service
// defines the expected responses. Before a measurement, every other contender must return the same
// responses, with the exceptions in `checkContender` and `verdict`. This matters most for Fastify,
// which builds its responses with its own SQL on the same dataset.

import { isService } from './contenders.mjs'
import { requestAll } from './request-all.mjs'

const STATUSES = { ok: 200, usage: 200, conditional: 304, missing: 404, invalid: 400 }
/** Kinds of requests whose responses contain a request id or a counter. For these, only the status is compared. */
const CHANGING = new Set(['usage', 'missing', 'invalid'])

/**
 * @returns the requests of a workload, completed with `If-None-Match`, and the service's responses to them
 * @throws Error if a status does not fit the kind of its request
 */
export async function referenceAnswers(service, keys, requests) {
  const plain = await requestAll(service.port, requests, keys)
  const complete = requests.map((request, place) =>
    request.kind === 'conditional' ? { ...request, headers: { 'If-None-Match': plain[place].etag } } : request,
  )
  const conditional = await requestAll(
    service.port,
    complete.filter(({ kind }) => kind === 'conditional'),
    keys,
  )
  const answers = plain.map((answer, place) => (requests[place].kind === 'conditional' ? conditional.shift() : answer))
  for (const [place, { path, kind = 'ok' }] of requests.entries()) {
    const { status } = answers[place]
    if (status !== STATUSES[kind]) throw new Error(`${path} (${kind}) returned ${status} instead of ${STATUSES[kind]}`)
    answers[place].whole = plain[place].body
  }
  return { requests: complete, answers }
}

/** @returns the requests, with the ETags of this contender in the conditional ones */
export async function withOwnTags(contender, keys, requests) {
  const conditional = requests.flatMap(({ kind, path }) => (kind === 'conditional' ? [{ path }] : []))
  const answers = await requestAll(contender.port, conditional, keys)
  return requests.map((request) =>
    request.kind === 'conditional' ? { ...request, headers: { 'If-None-Match': answers.shift().etag } } : request,
  )
}

/** Sends every request once and checks the responses. @returns the responses to expect during the measurement */
export async function checkContender(name, contender, { keys, requests, answers }) {
  const given = await requestAll(contender.port, requests, keys)
  return given.map(({ status, body }, place) => {
    const { path, kind = 'ok' } = requests[place]
    // Records and slugs differ between versions. So the previous version may return any status
    // below 500. Under load, its bodies are compared with the bodies of this check, because comparing
    // slows the load generator, which must be equally slow for all contenders. The bodies of errors
    // are not compared, because they contain a request id.
    const mayDiffer = name === 'previous' && status < 500
    const mistake = mayDiffer ? undefined : verdict(name, { kind, status, body, right: answers[place] })
    if (mistake) throw new Error(`${name} ${path}: ${mistake}`)
    const isChanging = CHANGING.has(kind) || (mayDiffer && status >= 400)
    return { status, body: isChanging ? undefined : body }
  })
}

function verdict(name, { kind, status, body, right }) {
  if (isService(name) || kind === 'ok') {
    if (status !== right.status) return `returned ${status} instead of ${right.status}`
    return CHANGING.has(kind) || body.equals(right.body) ? undefined : differenceOf(body, right.body)
  }
  // The other contenders do not validate and have no ETags. So the full body is accepted for a conditional request, and
  // any status below 500 for the remaining kinds of requests.
  if (kind === 'conditional') return body.equals(right.whole) ? undefined : differenceOf(body, right.whole)
  return status < 500 ? undefined : `returned ${status}`
}

/** Shows where the bodies differ, because a new field of the service is missing in a contender. */
function differenceOf(body, right) {
  const start = Math.max(0, right.findIndex((byte, index) => byte !== body[index]) - 60)
  const around = (bytes) => bytes.subarray(start, start + 120).toString()
  return `returned …${around(body)}… instead of …${around(right)}…`
}
