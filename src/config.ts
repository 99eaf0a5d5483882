/**
 * The service's settings (D38), and the only code that reads their values. All settings are checked together. A
 * problem is reported with the name of its variable, never with the value, which may be a secret.
 */
import { readFileSync } from 'node:fs'
import type { HttpLimits } from './http/server.ts'
import type { KeylessLimits } from './limits/keyless-limiter.ts'
import { isLoopback } from './primitives/client-address.ts'
import {
  contactUrl,
  databaseUrl,
  headerList,
  httpUrl,
  listenHost,
  nonEmpty,
  oneOf,
  portIfAny,
  proxyCount,
  publicUrl,
  redisUrl,
  share,
  trueOrFalse,
  wholeNumber,
  workerCount,
} from './primitives/setting-values.ts'
import { readSignupSettings, type SignupSettings } from './signup/settings.ts'
import type { LogLevel } from './telemetry/log.ts'
import type { OtlpSettings } from './telemetry/tracing.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** A file made by the dataset build. */
  readonly datasetPath: string
  /** A file path, or `postgres://…`. */
  readonly databaseUrl: string
  /**
   * `redis://…` or `rediss://…`. For a cluster, several nodes separated by commas. If undefined, quota is counted in
   * the accounts database.
   */
  readonly redisUrl: string | undefined
  readonly quotaOnFailure: 'allow' | 'deny'
  /** Number of processes that serve requests. */
  readonly workers: number
  readonly logLevel: LogLevel
  /**
   * The URL at which callers reach the service, without a trailing slash. If it has a path, a proxy removes that path
   * from requests (E113).
   */
  readonly publicUrl: string | undefined
  /** Where to report a security vulnerability of this service: `mailto:` or `https:`. */
  readonly securityContact: string | undefined
  /** Whether /metrics is served on the port of the API. */
  readonly metrics: boolean
  /** Address of a separate port for /metrics. */
  readonly metricsListener: { readonly host: string; readonly port: number } | undefined
  /** Whether the complete data can be downloaded at /downloads/. */
  readonly downloads: boolean
  /** Number of our own proxies that append to `X-Forwarded-For`. With 0, the header is ignored. */
  readonly trustedProxies: number
  /** How to send spans to an OpenTelemetry collector. If undefined, no spans are recorded. */
  readonly otlp: OtlpSettings | undefined
  readonly signup: SignupSettings
  readonly http: HttpLimits
  readonly keyless: KeylessLimits
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies LogLevel[]

const LISTEN_HOST = 'an IP address or a host name to listen on'

export type Environment = Readonly<Record<string, string | undefined>>

type ReadSetting = <Value>(
  name: string,
  fallback: string,
  read: (text: string) => Value | undefined,
  expected: string,
) => Value

type ReadCount = (name: string, fallback: string, bounds: [number, number]) => number

type ReadOptional = (name: string, read: (text: string) => string | undefined, expected: string) => string | undefined

/**
 * @param environment as in process.env; `NAME_FILE` names a file that contains the value of `NAME`
 * @throws Error whose message has one line per problem
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const setting = settingReader(environment, problems)
  const optional: ReadOptional = (name, read, expected) =>
    setting(name, '', (text) => (text === '' ? { value: undefined } : wrap(read(text))), expected)?.value

  const host = setting('HOST', '127.0.0.1', listenHost, LISTEN_HOST)
  const metricsListener = metricsListenerOf(host, setting)
  // HOST is undefined here if it is invalid. All problems are reported together, below.
  const isOnlyLocal = isLoopback(String(host))
  const metrics = isOnlyLocal && !metricsListener ? 'true' : 'false'
  const count: ReadCount = (name, fallback, [lowest, highest]) => {
    const expected = `a whole number from ${lowest} to ${highest}`
    return setting(name, fallback, (text) => wholeNumber(text, lowest, highest), expected)
  }
  const publicAddress = optional(
    'PUBLIC_URL',
    publicUrl,
    'an http:// or https:// URL without user name, query and fragment',
  )
  const proxies = 'true, false or the number of proxies, up to 8'
  const trustedProxies = setting('TRUST_PROXY', 'false', proxyCount, proxies)
  const surroundings = {
    isOnlyLocal,
    publicUrl: publicAddress,
    trustedProxies,
    isProduction: environment['NODE_ENV'] === 'production',
  }
  const config: Config = {
    host,
    port: setting('PORT', '8080', (text) => wholeNumber(text, 0, 65_535), 'a port from 0 to 65535'),
    datasetPath: setting('DATASET_PATH', 'var/dataset.sqlite', nonEmpty, 'the path of a dataset file'),
    databaseUrl: databaseSetting(setting),
    redisUrl: optional(
      'REDIS_URL',
      redisUrl,
      'one or more redis:// or rediss:// URLs, separated by commas, without a path or with a database number as the path (a cluster has only database 0)',
    ),
    quotaOnFailure: setting('QUOTA_ON_FAILURE', 'allow', oneOf('allow', 'deny'), 'allow or deny'),
    workers: setting('WORKERS', '1', workerCount, 'auto or a number from 1 to 256'),
    logLevel: setting('LOG_LEVEL', 'info', oneOf(...LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    publicUrl: publicAddress,
    securityContact: optional('SECURITY_CONTACT', contactUrl, 'a mailto: or https:// URL'),
    metrics: setting('METRICS', metrics, trueOrFalse, 'true or false'),
    metricsListener,
    downloads: setting('DOWNLOADS', 'true', trueOrFalse, 'true or false'),
    trustedProxies,
    signup: readSignupSettings({ setting, optional }, surroundings, problems),
    otlp: otlpSettings(setting, optional),
    http: httpLimits(count),
    keyless: {
      perSecond: count('KEYLESS_REQUESTS_PER_SECOND', '50', [1, 100_000]),
      inFlight: count('KEYLESS_IN_FLIGHT', '32', [1, 100_000]),
    },
  }
  if (isSameAddress(config)) problems.push('METRICS_PORT must be different from PORT')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.freeze(config)
}

function isSameAddress({ host, port, metricsListener }: Config): boolean {
  return metricsListener !== undefined && metricsListener.host === host && metricsListener.port === port && port !== 0
}

/** DATABASE_URL alone, for `npm run keys`. @throws as readConfig */
export function readDatabaseUrl(environment: Environment): string {
  const problems: string[] = []
  const url = databaseSetting(settingReader(environment, problems))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return url
}

function settingReader(environment: Environment, problems: string[]): ReadSetting {
  return (name, fallback, read, expected) => {
    const text = settingText(environment, name, problems) ?? fallback
    const value = read(text)
    if (value === undefined) problems.push(`${name} must be ${expected}`)
    return value as NonNullable<typeof value>
  }
}

function databaseSetting(setting: ReadSetting): string {
  const expected =
    'a file path without file: (and not :memory:), or a postgres:// URL that names a database and has special characters of the password percent-encoded'
  return setting('DATABASE_URL', 'var/accounts.sqlite', databaseUrl, expected)
}

function metricsListenerOf(host: string, setting: ReadSetting): Config['metricsListener'] {
  const metricsHost = setting('METRICS_HOST', host || '127.0.0.1', listenHost, LISTEN_HOST)
  const port = setting('METRICS_PORT', '', portIfAny, 'a port from 0 to 65535')
  return port === undefined || port === 'none' ? undefined : { host: metricsHost, port }
}

/** The variables have the names that OpenTelemetry specifies. All are checked, even without an endpoint. */
function otlpSettings(setting: ReadSetting, optional: ReadOptional): OtlpSettings | undefined {
  const endpoint = optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    httpUrl,
    'an http:// or https:// URL without user name, query and fragment',
  )
  const headers = setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    headerList,
    'a list of name=value pairs separated by commas',
  )
  const serviceName = setting('OTEL_SERVICE_NAME', 'biblical-reference-data', nonEmpty, 'a non-empty service name')
  const sampledShare = setting('OTEL_TRACES_SAMPLER_ARG', '1', share, 'a number from 0 to 1')
  if (endpoint === undefined) return undefined
  return { endpoint: `${endpoint}/v1/traces`, headers, serviceName, sampledShare }
}

/** The bounds exclude values that would disable a protection or block all requests. */
function httpLimits(count: ReadCount): HttpLimits {
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

function settingText(environment: Environment, name: string, problems: string[]): string | undefined {
  const direct = environment[name]
  const file = environment[`${name}_FILE`]
  if (file === undefined || file === '') return direct === '' ? undefined : direct
  if (direct !== undefined && direct !== '') {
    problems.push(`${name} and ${name}_FILE are both set. Set only one of them`)
    return undefined
  }
  try {
    const text = readFileSync(file, 'utf8').trim()
    // Without this check, a secret that is not written yet would count as unset: for REDIS_URL, that means no Redis.
    if (text === '') problems.push(`${name}_FILE names an empty file`)
    return text === '' ? undefined : text
  } catch {
    problems.push(`${name}_FILE must name a readable file`)
    return undefined
  }
}

function wrap<Value>(value: Value | undefined): { value: Value } | undefined {
  return value === undefined ? undefined : { value }
}

/** Every name that `readConfig` reads, without the `_FILE` variants. */
export function settingNames(): string[] {
  const names: string[] = []
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get(_, name) {
          if (!String(name).endsWith('_FILE')) names.push(String(name))
          return undefined
        },
      },
    ),
  )
  return names
}
