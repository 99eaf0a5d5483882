// Requests as bytes. The placeholders `{key …}`, `{etag …}` and `{id}` stand for values that are
// filled in when the request is sent.
import { createHash } from 'node:crypto'

export const HOST = 'api.example'

/**
 * @param name unique in a recording
 * @param options `key`: the name of a key in stage.mjs, by default `main`; a name that stage.mjs
 * does not have sends an invalid key, and an explicit undefined sends no key; `method`, `version`
 * (of HTTP), `headers`; `absolute`: sends the target in absolute form
 * @returns { name, raw, methods } and the other options; `methods`: the method of each request, in
 * order
 */
export function request(name, target, options = {}) {
  const { method = 'GET', version = '1.1', headers = {}, absolute = false, ...rest } = options
  const key = 'key' in options ? options.key : 'main'
  const fields = {
    Host: HOST,
    'X-Request-Id': '{id}',
    ...(key !== undefined && { 'X-API-Key': `{key ${key}}` }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\r\n`)
  const sent = absolute ? `http://${HOST}${target}` : target
  const { key: _, ...others } = rest
  return { ...others, name, methods: [method], raw: `${method} ${sent} HTTP/${version}\r\n${lines.join('')}\r\n` }
}

/**
 * One or more hand-written requests.
 * @param raw bytes to send, line ends included
 * @param options `methods`: the method of each request, in order; by default, the first word of
 * `raw`
 */
export function rawRequest(name, raw, options = {}) {
  return { methods: [raw.split(' ', 1)[0]], ...options, name, raw }
}

/** The id is the same in every run, so that recordings of two versions can be compared. */
export function requestIdOf(name) {
  return `x-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/**
 * @param values `keys`: API keys, keyed by name; `etag`: returns the tag that the exchange with a
 * given name received
 */
export function fill({ name, raw }, { keys, etag }) {
  return raw
    .replaceAll('{id}', requestIdOf(name))
    .replaceAll(/\{key (\w+)\}/g, (_, key) => keys[key] ?? `brd_${key}`)
    .replaceAll(/\{etag ([^}]+)\}/g, (_, other) => etag(other) ?? '"none"')
}

/** Name of the key in a request; `undefined` if it has none. */
export function keyOf({ raw }) {
  return /\{key (\w+)\}/.exec(raw)?.[1]
}
