// Requests as bytes. Placeholders stand for values that differ between runs: `{key …}`, `{etag …}` and `{id}`.
import { createHash } from 'node:crypto'

export const HOST = 'api.example'

/**
 * @param name unique in a recording
 * @param options `key`: name of a key of the stage; none is sent where it is undefined. `absolute`: absolute-form target
 * @returns { name, raw, methods }; `methods`: one for each answer that is expected
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
 * A request, or several, written by hand.
 *
 * @param raw lines that end with CRLF, as they are sent
 * @param options `methods`: one for each answer that is expected
 */
export function rawRequest(name, raw, options = {}) {
  return { methods: [raw.split(' ', 1)[0]], ...options, name, raw }
}

/** The same in every run, so that recordings of two versions can be compared. */
export function requestIdOf(name) {
  return `x-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** @param values `keys`: texts by name; `etag`: returns the tag that the exchange of a name received */
export function fill({ name, raw }, { keys, etag }) {
  return raw
    .replaceAll('{id}', requestIdOf(name))
    .replaceAll(/\{key (\w+)\}/g, (_, key) => keys[key] ?? `brd_${key}`)
    .replaceAll(/\{etag ([^}]+)\}/g, (_, other) => etag(other) ?? '"none"')
}

/** The name of the key that a request is sent with; `undefined` where there is none. */
export function keyOf({ raw }) {
  return /\{key (\w+)\}/.exec(raw)?.[1]
}
