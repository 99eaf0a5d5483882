// Which answers are right. The service says what a workload's are; Fastify, which reads the same file by statements of its
// own, must say the same, and so must everyone else, before anything is timed.
import { askAll } from './ask.mjs'
import { isService } from './contenders.mjs'

const STATUSES = { ok: 200, usage: 200, conditional: 304, missing: 404, invalid: 400 }
/** Kinds whose bodies name the request or count it: only the status is always the same. */
const CHANGING = new Set(['usage', 'missing', 'invalid'])

/** Of every workload's requests, headers included, what the service answers. @throws where a status is not that of the kind */
export async function referenceAnswers(service, keys, requests) {
  const plain = await askAll(service.port, requests, keys)
  const complete = requests.map((request, place) =>
    request.kind === 'conditional' ? { ...request, headers: { 'If-None-Match': plain[place].etag } } : request,
  )
  const conditional = await askAll(
    service.port,
    complete.filter(({ kind }) => kind === 'conditional'),
    keys,
  )
  const answers = plain.map((answer, place) => (requests[place].kind === 'conditional' ? conditional.shift() : answer))
  for (const [place, { path, kind = 'ok' }] of requests.entries()) {
    const { status } = answers[place]
    if (status !== STATUSES[kind]) throw new Error(`${path} is ${kind}, and was answered ${status}`)
    answers[place].whole = plain[place].body
  }
  return { requests: complete, answers }
}

/** Asks a contender for everything once. @returns what it must answer while it is timed */
export async function learn(name, contender, { keys, requests, answers }) {
  const given = await askAll(contender.port, requests, keys)
  return given.map(({ status, body }, place) => {
    const { path, kind = 'ok' } = requests[place]
    const mistake = verdict(name, { kind, status, body, right: answers[place] })
    if (mistake) throw new Error(`${name} ${path}: ${mistake}`)
    return { status, body: CHANGING.has(kind) ? undefined : body }
  })
}

function verdict(name, { kind, status, body, right }) {
  if (name === 'datasette') return sameVerse(JSON.parse(body.toString()), JSON.parse(right.body.toString()).data)
  if (isService(name) || kind === 'ok') {
    if (status !== right.status) return `answers ${status} instead of ${right.status}`
    return CHANGING.has(kind) || body.equals(right.body) ? undefined : 'answers another body than the service'
  }
  // The others do not validate, and have no ETags: they answer something, or the whole.
  if (kind === 'conditional') return body.equals(right.whole) ? undefined : 'answers another body than the service'
  return status < 500 ? undefined : `answers ${status}`
}

/** A row of the table, lists as JSON text, against the verse that the service makes of it. */
function sameVerse([row], verse) {
  const same = ['people', 'places', 'events', 'topics'].every((name) => row[name] === JSON.stringify(verse[name]))
  return same && row.osis_ref === verse.osis_ref ? undefined : 'answers another row'
}
