/**
 * The service's settings (D38): the only reader of the environment. All are checked at once, and every problem is named
 * with its variable, never with its value: it may be a secret.
 */
import { readFileSync } from 'node:fs'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { availableParallelism } from 'node:os'
import type { HttpLimits } from './http/server.ts'
import type { LogLevel } from './telemetry/log.ts'
import type { OtlpSettings } from './telemetry/tracing.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** A file that the dataset build made. */
  readonly datasetPath: string
  /** A file path, or `postgres://…`. */
  readonly databaseUrl: string
  /**
   * `redis://…` or `rediss://…`, several nodes of a cluster separated by commas; quota is counted in the accounts
   * database where there is none.
   */
  readonly redisUrl: string | undefined
  readonly quotaOnFailure: 'allow' | 'deny'
  /** Processes that serve. */
  readonly workers: number
  readonly logLevel: LogLevel
  /** Where callers reach the service, without a trailing slash. */
  readonly publicUrl: string | undefined
  /** Whether /metrics is served on the port of the API. */
  readonly metrics: boolean
  /** Where /metrics is served alone. */
  readonly metricsListener: { readonly host: string; readonly port: number } | undefined
  /** Whether the data is offered whole at /downloads/. */
  readonly downloads: boolean
  /** Proxies of ours that append to `X-Forwarded-For`; none, and the header is not read. */
  readonly trustedProxies: number
  /** Where spans are sent; none, and there are none. */
  readonly otlp: OtlpSettings | undefined
  readonly http: HttpLimits
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies LogLevel[]

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

export type Environment = Readonly<Record<string, string | undefined>>

type ReadSetting = <Value>(
  name: string,
  fallback: string,
  read: (text: string) => Value | undefined,
  expected: string,
) => Value

type ReadOptional = (name: string, read: (text: string) => string | undefined, expected: string) => string | undefined

/**
 * @param environment as in process.env; `NAME_FILE` names a file that holds the value of `NAME`
 * @throws Error whose message has one line per problem
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const setting: ReadSetting = (name, fallback, read, expected) => {
    const text = textOf(environment, name, problems) ?? fallback
    const value = read(text)
    if (value === undefined) problems.push(`${name} must be ${expected}`)
    return value as NonNullable<typeof value>
  }
  const optional: ReadOptional = (name, read, expected) =>
    setting(name, '', (text) => (text === '' ? { value: undefined } : wrap(read(text))), expected)?.value

  const host = setting('HOST', '127.0.0.1', nonEmpty, 'an address to listen on')
  const metricsListener = metricsListenerOf(host, setting)
  const metrics = LOOPBACK.has(host) && !metricsListener ? 'true' : 'false'
  const config: Config = {
    host,
    port: setting('PORT', '8080', (text) => wholeNumber(text, 0, 65_535), 'a port from 0 to 65535'),
    datasetPath: setting('DATASET_PATH', 'var/dataset.sqlite', nonEmpty, 'the path of a dataset file'),
    databaseUrl: setting('DATABASE_URL', 'var/accounts.sqlite', databaseUrl, 'a file path or a postgres:// URL'),
    redisUrl: optional('REDIS_URL', redisUrl, 'a redis:// or rediss:// URL, or several separated by commas'),
    quotaOnFailure: setting('QUOTA_ON_FAILURE', 'allow', oneOf('allow', 'deny'), 'allow or deny'),
    workers: setting('WORKERS', '1', workerCount, 'auto or a number from 1 to 256'),
    logLevel: setting('LOG_LEVEL', 'info', oneOf(...LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    publicUrl: optional('PUBLIC_URL', publicUrl, 'an http:// or https:// URL without path or query'),
    metrics: setting('METRICS', metrics, trueOrFalse, 'true or false'),
    metricsListener,
    downloads: setting('DOWNLOADS', 'true', trueOrFalse, 'true or false'),
    trustedProxies: setting('TRUST_PROXY', 'false', proxyCount, 'true, false or the number of proxies, up to 8'),
    otlp: otlpSettings(setting, optional),
    http: httpLimits((name, fallback, [lowest, highest]) => {
      const expected = `a whole number from ${lowest} to ${highest}`
      return setting(name, fallback, (text) => wholeNumber(text, lowest, highest), expected)
    }),
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.freeze(config)
}

function metricsListenerOf(host: string, setting: ReadSetting): Config['metricsListener'] {
  const metricsHost = setting('METRICS_HOST', host || '127.0.0.1', nonEmpty, 'an address to listen on')
  const port = setting('METRICS_PORT', '', portIfAny, 'a port from 0 to 65535')
  return port === undefined || port === 'none' ? undefined : { host: metricsHost, port }
}

/** Named as OpenTelemetry names them. All are checked, whether or not there is an endpoint. */
function otlpSettings(setting: ReadSetting, optional: ReadOptional): OtlpSettings | undefined {
  const endpoint = optional('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl, 'an http:// or https:// URL')
  const headers = setting('OTEL_EXPORTER_OTLP_HEADERS', '', headerList, 'name=value, several separated by commas')
  const serviceName = setting('OTEL_SERVICE_NAME', 'biblical-reference-data', nonEmpty, 'the name of the service')
  const sampledShare = setting('OTEL_TRACES_SAMPLER_ARG', '1', share, 'a number from 0 to 1')
  if (endpoint === undefined) return undefined
  return { endpoint: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, serviceName, sampledShare }
}

/** The bounds of each keep out what would be no protection, or no service. */
function httpLimits(count: (name: string, fallback: string, bounds: [number, number]) => number): HttpLimits {
  return {
    requestMs: count('REQUEST_TIMEOUT_MS', '10000', [100, 300_000]),
    keepAliveMs: count('KEEP_ALIVE_TIMEOUT_MS', '14000', [100, 600_000]),
    silenceMs: count('SILENCE_TIMEOUT_MS', '7000', [100, 300_000]),
    headerBytes: count('MAX_HEADER_BYTES', '16384', [1_024, 262_144]),
    headers: count('MAX_HEADERS', '100', [20, 1_000]),
    urlBytes: count('MAX_URL_BYTES', '8192', [512, 65_536]),
    parameters: count('MAX_PARAMETERS', '100', [20, 10_000]),
    connections: count('MAX_CONNECTIONS', '10000', [1, 500_000]),
    requestsPerConnection: count('MAX_REQUESTS_PER_CONNECTION', '10000', [1, 999_999]),
    inFlight: count('MAX_IN_FLIGHT', '1000', [1, 100_000]),
  }
}

function textOf(environment: Environment, name: string, problems: string[]): string | undefined {
  const direct = environment[name]
  const file = environment[`${name}_FILE`]
  if (file === undefined || file === '') return direct === '' ? undefined : direct
  if (direct !== undefined && direct !== '') problems.push(`${name} and ${name}_FILE must not both be set`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE must name a readable file`)
    return undefined
  }
}

function wrap<Value>(value: Value | undefined): { value: Value } | undefined {
  return value === undefined ? undefined : { value }
}

// What the value of a setting may be; `undefined` where it is something else.

function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

function wholeNumber(text: string, lowest: number, highest: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= lowest && value <= highest ? value : undefined
}

function portIfAny(text: string): number | 'none' | undefined {
  return text === '' ? 'none' : wholeNumber(text, 0, 65_535)
}

function oneOf<Value extends string>(...values: Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text)
}

function trueOrFalse(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

function workerCount(text: string): number | undefined {
  return text === 'auto' ? availableParallelism() : wholeNumber(text, 1, 256)
}

function databaseUrl(text: string): string | undefined {
  if (!text.includes('://')) return nonEmpty(text)
  const url = urlOf(text, ['postgres:', 'postgresql:'])
  return url === undefined || new URL(url).pathname.length < 2 ? undefined : url
}

function redisUrl(text: string): string | undefined {
  const nodes = text.split(',').map((node) => urlOf(node.trim(), ['redis:', 'rediss:']))
  return nodes.every((node) => node !== undefined) ? nodes.join(',') : undefined
}

function proxyCount(text: string): number | undefined {
  const isOn = trueOrFalse(text)
  return isOn === undefined ? wholeNumber(text, 0, 8) : Number(isOn)
}

function publicUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  // Links of the answers and pages begin at the root, so that under a path they would lead nowhere.
  if (url === undefined || !/^[a-z]+:\/\/[A-Za-z0-9.:[\]-]+\/*$/.test(url)) return undefined
  return url.replace(/\/+$/, '')
}

function httpUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  return url === undefined || /[?#]/.test(url) || new URL(url).username !== '' ? undefined : url
}

/** Values are percent-encoded, as OpenTelemetry has it. */
function headerList(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const entries = pairs.map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair)?.slice(1) as [string, string])
    const headers = Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value.trim())]))
    // What fetch would refuse later is refused now; its own Headers would cost the start 20 ms, to be loaded.
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    return headers
  } catch {
    return undefined
  }
}

function share(text: string): number | undefined {
  const value = /^\d(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return value <= 1 ? value : undefined
}

function urlOf(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined
}
