// Sends a fixed list of requests to one version of the service and records its responses and log.
import { contractRequests } from './contract-requests.mjs'
import { createQuotaTracker, normaliseAnswer, normaliseLine } from './normalise.mjs'
import { otherRequests } from './other-requests.mjs'
import { damagedRequests, failureRequests, quotaRequests } from './rejections.mjs'
import { fill, keyOf, request, requestIdOf } from './request.mjs'
import { setStage } from './stage.mjs'
import { exchange, headerOf } from './wire.mjs'

/** Timeout for the checksums of the downloads, which are computed in the background. */
const CHECKSUMS_TIMEOUT_MS = 60_000

/**
 * @param root checkout with the compiled service to record
 * @returns { exchanges, log }; `log`: lines that do not belong to an exchange
 */
export async function record(root) {
  const stage = await setStage(root)
  try {
    const trackQuota = createQuotaTracker()
    const intact = await recordIntact(stage, trackQuota)
    const damaged = await recordService(stage, stage.damaged, (service) =>
      send(damagedRequests(), { stage, service, trackQuota }),
    )
    return { exchanges: [...intact.exchanges, ...damaged.exchanges], log: [...intact.log, ...damaged.log] }
  } finally {
    stage.end()
  }
}

function recordIntact(stage, trackQuota) {
  return recordService(stage, stage.intact, async (service) => {
    const context = { stage, service, trackQuota }
    await awaitChecksums(context)
    const open = await send([...contractRequests(), ...otherRequests()], context)
    const { before, requests } = quotaRequests()
    await exhaustQuota(before, context)
    return [...open, ...(await send([...requests, ...failureRequests()], context))]
  })
}

async function recordService(stage, dataset, work) {
  const service = await stage.start(dataset)
  let exchanges
  try {
    exchanges = await work(service)
  } catch (error) {
    await service.stop()
    throw error
  }
  return withLog(exchanges, await service.stop(), stage)
}

/** Sends one request at a time, so that the service's caches are the same in every run. */
async function send(requests, context) {
  const tags = new Map()
  const exchanges = []
  assertUnique(requests.map(({ name }) => name))
  for (const [index, one] of requests.entries()) {
    exchanges.push(await sendOne(one, { ...context, tags, address: one.address ?? addressOf(index) }))
  }
  return exchanges
}

function assertUnique(names) {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two requests have the name ${repeated}`)
}

async function sendOne(one, { stage, service, trackQuota, tags, address }) {
  const bytes = fill(one, { keys: stage.keys, etag: (name) => tags.get(name) })
  const { answers, rest, end } = await exchange(service.port, bytes, { ...one, address })
  const tag = answers.map(({ headers }) => headerOf(headers, 'etag')).find(Boolean)
  if (tag !== undefined) tags.set(one.name, tag)
  return {
    name: one.name,
    request: one.raw,
    // `rest` is left out if the client disconnects. Such a client reads a different number of bytes
    // in every run.
    ...(one.leaves ? {} : { rest: rest.toString('latin1') }),
    answers: answers.map((answer) =>
      normaliseAnswer(answer, { quota: trackQuota(keyOf(one), answer.headers), isVolatile: one.isVolatile }),
    ),
    end,
    ids: [requestIdOf(one.name), ...answers.map(({ headers }) => headerOf(headers, 'x-request-id'))],
    isVolatile: one.isVolatile,
  }
}

/**
 * Gives each exchange its own client address, so that a limit per address does not carry over to
 * the next exchange. Needs Linux, where every address that starts with 127 is local.
 */
function addressOf(index) {
  return `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
}

async function exhaustQuota(count, { stage, service }) {
  const one = request('use up', '/v1/groups/pharisees', { key: 'limited' })
  const bytes = fill(one, { keys: stage.keys, etag: () => undefined })
  for (let done = 0; done < count; done += 1) {
    await exchange(service.port, bytes, { address: '127.0.0.1', methods: one.methods })
  }
}

async function awaitChecksums({ stage, service }) {
  const one = request('warm up', '/downloads/SHA256SUMS', { key: undefined })
  const bytes = fill(one, { keys: stage.keys, etag: () => undefined })
  for (const deadline = Date.now() + CHECKSUMS_TIMEOUT_MS; Date.now() < deadline; ) {
    const { answers } = await exchange(service.port, bytes, { address: '127.0.0.1', methods: one.methods })
    if (answers[0]?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no checksums of the downloads after ${CHECKSUMS_TIMEOUT_MS} ms`)
}

/**
 * Assigns log lines to exchanges by request id. Lists other lines separately. Leaves out the lines of
 * the requests `use up` and `warm up`.
 */
function withLog(exchanges, { lines, errors }, { ids: keyNames }) {
  const owners = new Map(exchanges.flatMap((one) => one.ids.map((id) => [id, one.name])))
  const prelude = new Set(['use up', 'warm up'].map(requestIdOf))
  const ofRequests = lines.filter(({ request_id }) => request_id !== undefined && !prelude.has(request_id))
  const lineOf = (line, isVolatile) => normaliseLine(line, { ids: keyNames, isVolatile })
  return {
    exchanges: exchanges.map(({ ids, isVolatile, ...shown }) => ({
      ...shown,
      log: ofRequests
        .filter(({ request_id }) => owners.get(request_id) === shown.name)
        .map((line) => lineOf(line, isVolatile)),
    })),
    log: [
      ...ofRequests.filter(({ request_id }) => !owners.has(request_id)).map((line) => lineOf(line, false)),
      ...lines.filter(({ request_id }) => request_id === undefined).map(({ level, msg }) => `${level} ${msg}`),
      ...errorLines(errors),
    ],
  }
}

/** Leaves out errors of connections that clients reset: they depend on timing. */
function errorLines(text) {
  const lines = text.match(/^ *\w*Error: .*$/gm) ?? []
  return lines.filter((line) => !/ECONNRESET|EPIPE/.test(line)).map((line) => `standard error: ${line.trim()}`)
}
