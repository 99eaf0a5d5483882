/**
 * Reads the settings (D38): this is the only code that reads their values. settings/settings.ts lists them. All are
 * checked together. A problem is reported with the name of its variable, never with the value, which may be a secret.
 */
import { readFileSync } from 'node:fs'
import type { HttpLimits } from './http/server.ts'
import type { KeylessLimits } from './limits/keyless-limiter.ts'
import { isLoopback } from './primitives/client-address.ts'
import { SETTINGS, type Setting } from './settings/settings.ts'
import { type SignupSettings, signupSettings } from './signup/settings.ts'
import { findMisspelledSettings } from './suggestions/misspelled-settings.ts'
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

export type Environment = Readonly<Record<string, string | undefined>>

type Name = keyof typeof SETTINGS

/** A setting without a default is undefined if its variable is not set. */
type ValueOf<One extends Setting> = One extends { default: string }
  ? NonNullable<ReturnType<One['read']>>
  : ReturnType<One['read']>

type Values = { readonly [One in Name]: ValueOf<(typeof SETTINGS)[One]> }

/**
 * @param environment as in process.env; `NAME_FILE` names a file that contains the value of `NAME`
 * @throws Error whose message has one line per problem
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const values = readValues(environment, problems)
  const host = values.HOST
  const metricsPort = values.METRICS_PORT
  const metricsListener =
    metricsPort === undefined ? undefined : { host: values.METRICS_HOST ?? host, port: metricsPort }
  // An invalid value is undefined here. All problems are reported together, below.
  const isOnlyLocal = isLoopback(String(host))
  const config: Config = {
    host,
    port: values.PORT,
    datasetPath: values.DATASET_PATH,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    quotaOnFailure: values.QUOTA_ON_FAILURE,
    workers: values.WORKERS,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    securityContact: values.SECURITY_CONTACT,
    metrics: values.METRICS ?? (isOnlyLocal && metricsListener === undefined),
    metricsListener,
    downloads: values.DOWNLOADS,
    trustedProxies: values.TRUST_PROXY,
    signup: signupSettings(values, isOnlyLocal, problems),
    otlp: otlpSettings(values),
    http: httpLimits(values),
    keyless: { perSecond: values.KEYLESS_REQUESTS_PER_SECOND, inFlight: values.KEYLESS_IN_FLIGHT },
  }
  if (isSameAddress(config)) problems.push('METRICS_PORT must be different from PORT')
  if (problems.length > 0) throw new Error([...problems, ...misspelledSettings(environment)].join('\n'))
  return Object.freeze(config)
}

/** A misspelled setting is often the reason why another one is missing. If all settings are valid, main.ts logs it. */
function misspelledSettings(environment: Environment): string[] {
  return findMisspelledSettings(environment, settingNames()).map(
    ({ name, setting }) => `${name} is ignored: it looks like a misspelled ${setting}`,
  )
}

function isSameAddress({ host, port, metricsListener }: Config): boolean {
  return metricsListener !== undefined && metricsListener.host === host && metricsListener.port === port && port !== 0
}

/** DATABASE_URL alone, for `npm run keys`. @throws as readConfig */
export function readDatabaseUrl(environment: Environment): string {
  const problems: string[] = []
  const url = readValue(environment, 'DATABASE_URL', problems)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return url
}

/** All names, without the `_FILE` variants. */
export function settingNames(): string[] {
  return Object.keys(SETTINGS)
}

function readValues(environment: Environment, problems: string[]): Values {
  const names = Object.keys(SETTINGS) as Name[]
  return Object.fromEntries(names.map((name) => [name, readValue(environment, name, problems)])) as Values
}

/** Returns undefined for an invalid value. */
function readValue<One extends Name>(environment: Environment, name: One, problems: string[]): Values[One] {
  const setting: Setting = SETTINGS[name]
  const text = settingText(environment, name, problems) ?? setting.default
  const value = text === undefined ? undefined : setting.read(text)
  if (text !== undefined && value === undefined) problems.push(`${name} must be ${setting.expected}`)
  return value as Values[One]
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

/** The variables have the names that OpenTelemetry specifies. */
function otlpSettings(values: Values): OtlpSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    endpoint: `${endpoint}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    sampledShare: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

function httpLimits(values: Values): HttpLimits {
  return {
    requestMs: values.REQUEST_TIMEOUT_MS,
    keepAliveMs: values.KEEP_ALIVE_TIMEOUT_MS,
    silenceMs: values.SILENCE_TIMEOUT_MS,
    headerBytes: values.MAX_HEADER_BYTES,
    headers: values.MAX_HEADERS,
    urlBytes: values.MAX_URL_BYTES,
    parameters: values.MAX_PARAMETERS,
    connections: values.MAX_CONNECTIONS,
    requestsPerConnection: values.MAX_REQUESTS_PER_CONNECTION,
    inFlight: values.MAX_IN_FLIGHT,
  }
}
