/**
 * Reads the values of settings. The result for an invalid value is `undefined`. settings.ts says which setting has which
 * kind of value.
 */
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'

export function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** `signup/settings.ts` also checks the checksum. */
export function apiKey(text: string): string | undefined {
  return /^brd_[0-9A-Za-z]{36}$/.test(text) ? text : undefined
}

export function wholeNumber(text: string, lowest: number, highest: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= lowest && value <= highest ? value : undefined
}

export function oneOf<Value extends string>(...values: Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text)
}

export function trueOrFalse(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export function workerCount(text: string): number | undefined {
  return text === 'auto' ? availableParallelism() : wholeNumber(text, 1, 256)
}

/** An address or a host name to listen on. IPv6 addresses may be in brackets, as in URLs. */
export function listenHost(text: string): string | undefined {
  const bracketed = /^\[(.*)\]$/.exec(text)?.[1]
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined
  if (isIP(text) !== 0) return text
  // The URL parser rejects what looks like an IPv4 address but is not one: 256.1.1.1.
  const isName = [...text].every((character) => HOST_CHARACTER.test(character))
  return isName && URL.canParse(`http://${text}`) ? text : undefined
}

const HOST_CHARACTER = /^[\p{L}\p{N}._-]$/u

/** Names that SQLite's own programs take for a database in memory or for a URI. Here they would be file names. */
const NOT_A_PATH = /^(:memory:|file:|postgres(ql)?:(?!\/\/)|\s)|\s$/i

export function databaseUrl(text: string): string | undefined {
  if (NOT_A_PATH.test(text)) return undefined
  if (!text.includes('://')) return nonEmpty(text)
  const url = serverUrl(text, ['postgres:', 'postgresql:'])
  return url === undefined || new URL(url).pathname.length < 2 ? undefined : withSmallScheme(url)
}

export function redisUrl(text: string): string | undefined {
  const nodes = text.split(',').map((node) => serverUrl(node.trim(), ['redis:', 'rediss:']))
  // A Redis Cluster has only database 0. ioredis would ignore any other.
  const database = nodes.length > 1 ? /^0$/ : /^\d+$/
  return nodes.every((node) => node !== undefined && hasDatabase(node, database)) ? nodes.join(',') : undefined
}

/**
 * ioredis reads the database from the path or from `?db=`. If it is not a number, the process would crash later.
 *
 * @param allowed the form of the database number. The URL may also have none
 */
function hasDatabase(url: string, allowed: RegExp): boolean {
  const { pathname, searchParams } = new URL(url)
  const database = pathname.slice(1)
  return [...(database === '' ? [] : [database]), ...searchParams.getAll('db')].every((text) => allowed.test(text))
}

export function proxyCount(text: string): number | undefined {
  const isOn = trueOrFalse(text)
  return isOn === undefined ? wholeNumber(text, 0, 8) : Number(isOn)
}

export function publicUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  // The address is written into HTML, JSON, YAML and headers, so it must not contain characters that need escaping.
  const form = /^[a-z]+:\/\/[A-Za-z0-9.:[\]-]+(\/(?!\.+(\/|$))[\w.~-]+)*\/*$/
  if (url === undefined || !form.test(url)) return undefined
  return withoutTrailingSlashes(url)
}

/** The URL is printed on a line of security.txt (RFC 9116), so it must not contain white space. */
export function contactUrl(text: string): string | undefined {
  return /^mailto:[^\s@]+@[^\s@]+$/.test(text) && URL.canParse(text) ? text : httpsUrl(text)
}

export function httpsUrl(text: string): string | undefined {
  return /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text) ? text : undefined
}

/**
 * Rejects a password without a user, and one with `/`, `?` or `#` in it, which the URL parser would take for other parts
 * of the URL.
 */
export function smtpUrl(text: string): string | undefined {
  const url = urlOf(text, ['smtp:', 'smtps:'])
  if (url === undefined) return undefined
  const { hostname, username, password, pathname, search, hash } = new URL(url)
  if (username === '' && password !== '') return undefined
  return hostname !== '' && (pathname === '' || pathname === '/') && search === '' && hash === '' ? text : undefined
}

const ADDRESS = /^[^\s<>@",;:\\()[\]]+@[A-Za-z0-9.-]+$/
const NAMED_ADDRESS = /^([^<>\p{Cc}]{1,100})<([^<>]+)>$/u

export function mailFrom(text: string): string | undefined {
  const address = NAMED_ADDRESS.exec(text)?.[2] ?? text
  return text.length <= 254 && ADDRESS.test(address) ? text : undefined
}

export function plainLine(text: string): string | undefined {
  return text.trim() !== '' && text.length <= 100 && !/\p{Cc}/u.test(text) ? text.trim() : undefined
}

export function httpUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  if (url === undefined || /[?#]/.test(url) || new URL(url).username !== '') return undefined
  return withoutTrailingSlashes(url)
}

/** Values are percent-encoded, as OpenTelemetry specifies. */
export function headerList(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const entries = pairs.map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair)?.slice(1) as [string, string])
    const headers = Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value.trim())]))
    // Rejects here what fetch would reject later. Loading fetch's own `Headers` would add 20 ms to startup.
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    return headers
  } catch {
    return undefined
  }
}

export function share(text: string): number | undefined {
  const value = /^\d(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return value <= 1 ? value : undefined
}

/** Rejects a user or password with a `%` that is not percent-encoded, which the drivers could not read. */
function urlOf(text: string, protocols: string[]): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password } = new URL(text)
  return protocols.includes(protocol) && isEncoded(username + password) ? text : undefined
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The driver and the rest of the program compare the scheme with small letters. */
function withSmallScheme(url: string): string {
  return url.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
}

/**
 * Rejects a URL whose password contains `/`, `?` or `#`. The URL parser would take parts of the password for other
 * parts of the URL, such as the port and the path. Messages name these, so they would reveal parts of the password.
 */
function serverUrl(text: string, protocols: string[]): string | undefined {
  const url = urlOf(text, protocols)
  if (url === undefined) return undefined
  const { hash, pathname, search } = new URL(url)
  return hash !== '' || `${pathname}${search}`.includes('@') ? undefined : url
}

function withoutTrailingSlashes(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '')
}
