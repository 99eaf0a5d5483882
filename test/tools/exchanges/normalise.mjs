// Replaces the parts of an exchange or log line that differ between two recordings of the same
// version. Also replaces the log messages of 1.1.0 with their current wording.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { headerOf } from './wire.mjs'

/** Bodies that are longer than this, and bodies that are not text, are recorded as length and hash. */
const SHOWN_BYTES = 2_048

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const ENCODINGS = { gzip: gunzipSync, br: brotliDecompressSync }

/**
 * Remembers how much quota each key has used. Each response is recorded with the increase since the
 * key's previous response, so one wrong count does not cause a difference in every later response.
 */
export function createQuotaTracker() {
  const used = new Map()
  return (key, headers) => {
    const after = Number(headerOf(headers, 'x-ratelimit-used') ?? Number.NaN)
    const before = used.get(key) ?? 0
    if (!Number.isNaN(after)) used.set(key, after)
    return { after, step: after - before }
  }
}

/**
 * @param options `quota`: what the tracker (createQuotaTracker) returned for this response;
 * `isVolatile`: the body differs in every run
 */
export function normaliseAnswer({ statusLine, status, headers, body }, { quota, isVolatile }) {
  const lines = headers.map((line) => normaliseHeader(line, { headers, quota, isVolatile }))
  if (isVolatile) return { statusLine, status, headers: lines, body: '<any>' }
  return { statusLine, status, headers: lines, ...normaliseBody(body, headers) }
}

function normaliseHeader(line, { headers, quota, isVolatile }) {
  const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]
  const limit = Number(headerOf(headers, 'x-ratelimit-limit'))
  const remaining = String(limit - quota.after)
  switch (name.toLowerCase()) {
    case 'date':
      return `${name}: <date>`
    case 'x-request-id':
      return `${name}: ${value.replace(UUID, '<uuid>')}`
    case 'x-ratelimit-used':
      return `${name}: <before + ${quota.step}>`
    case 'x-ratelimit-remaining':
      return value === remaining ? `${name}: <limit - used>` : line
    case 'ratelimit':
      return line.replace(`r=${remaining};`, 'r=<limit - used>;')
    case 'content-length':
      return isVolatile ? `${name}: <any>` : line
    default:
      return line
  }
}

function normaliseBody(bytes, headers) {
  const decode = ENCODINGS[headerOf(headers, 'content-encoding')] ?? ((body) => body)
  const isSteady = headerOf(headers, 'transfer-encoding') === undefined
  const decoded = bytes.length === 0 ? bytes : decode(bytes)
  const text = decoded.toString().replace(new RegExp(`("request_id":")${UUID.source}`), '$1<uuid>')
  const isText = Buffer.from(decoded.toString()).equals(decoded)
  return {
    // The compressed bytes of a chunked response depend on its chunk sizes, so they are not
    // recorded.
    ...(isSteady && decoded !== bytes && { encoded: { bytes: bytes.length, sha256: sha256(bytes) } }),
    body: isText && decoded.length <= SHOWN_BYTES ? text : { bytes: decoded.length, sha256: sha256(decoded) },
  }
}

/** The current wording of log messages, keyed by their wording in 1.1.0. */
const REWORDED = { answered: 'request completed', failed: 'request failed' }

/** @param options `ids`: names of keys, keyed by id; `isVolatile`: as in normaliseAnswer */
export function normaliseLine({ time, ...line }, { ids, isVolatile }) {
  const { duration_ms, key_id, err, request_id, bytes } = line
  const replaced = {
    ...line,
    msg: REWORDED[line.msg] ?? line.msg,
    request_id: String(request_id).replace(UUID, '<uuid>'),
    ...(duration_ms !== undefined && { duration_ms: '<number>' }),
    ...(key_id !== undefined && { key_id: ids[key_id] ?? key_id }),
    ...(isVolatile && bytes !== undefined && { bytes: '<any>' }),
    ...(err !== undefined && { err: { ...err, stack: typeof err.stack } }),
  }
  return JSON.stringify({ ...(time !== undefined && { time: typeof time }), ...replaced })
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
