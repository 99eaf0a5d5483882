/**
 * Every setting of the service: its default, how its text is read, and its row in the documents. src/config.ts reads the
 * values, and `npm run examples` writes the table of the documents.
 */
import {
  apiKey,
  contactUrl,
  databaseUrl,
  headerList,
  httpsUrl,
  httpUrl,
  listenHost,
  mailFrom,
  nonEmpty,
  oneOf,
  plainLine,
  proxyCount,
  publicUrl,
  redisUrl,
  share,
  smtpUrl,
  trueOrFalse,
  wholeNumber,
  workerCount,
} from './setting-values.ts'

export interface Setting {
  /** Not set: the value is undefined if the variable is not set. */
  readonly default?: string
  /** The default in the documents, if it is not a text. */
  readonly shownDefault?: string
  /** @returns undefined for an invalid value */
  readonly read: (text: string) => unknown
  /** Completes the message `NAME must be …`. */
  readonly expected: string
  /** What the documents say, in Markdown. */
  readonly text: string
}

type Kind = Pick<Setting, 'read' | 'expected'>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const URL_WITHOUT_QUERY = 'an http:// or https:// URL without user name, query and fragment'
const LISTEN_HOST = { read: listenHost, expected: 'an IP address or a host name to listen on' } satisfies Kind
const PORT = { read: (text: string) => wholeNumber(text, 0, 65_535), expected: 'a port from 0 to 65535' } satisfies Kind
const SWITCH = { read: trueOrFalse, expected: 'true or false' } satisfies Kind
const CONTACT = { read: contactUrl, expected: 'a mailto: or https:// URL' } satisfies Kind
const HTTPS_URL = { read: httpsUrl, expected: 'an https:// URL' } satisfies Kind

/** The bounds exclude values that would disable a protection or block all requests. */
function wholeNumbers(lowest: number, highest: number) {
  const expected = `a whole number from ${lowest} to ${highest}`
  return { read: (text: string) => wholeNumber(text, lowest, highest), expected } satisfies Kind
}

export const SETTINGS = {
  HOST: {
    default: '127.0.0.1',
    ...LISTEN_HOST,
    text: 'IP address or host name to listen on. An IPv6 address can be in brackets',
  },
  PORT: {
    default: '8080',
    ...PORT,
    text: '0 selects a free port',
  },
  DATASET_PATH: {
    default: 'var/dataset.sqlite',
    read: nonEmpty,
    expected: 'the path of a dataset file',
    text:
      'Dataset file made by `npm run dataset -- build --out FILE`; opened read-only. The command ignores ' +
      'this setting: without `--out`, it writes the default file',
  },
  DATABASE_URL: {
    default: 'var/accounts.sqlite',
    read: databaseUrl,
    expected:
      'a file path without file: (and not :memory:), or a postgres:// URL that names a database and has ' +
      'special characters of the password percent-encoded',
    text:
      'Accounts: the path of a file (`:memory:` and `file:` are refused), or ' +
      '`postgres://user:password@host/database`. Each worker opens up to four connections to PostgreSQL',
  },
  REDIS_URL: {
    read: redisUrl,
    expected:
      'one or more redis:// or rediss:// URLs, separated by commas, without a path or with a database ' +
      'number as the path (a cluster has only database 0)',
    text:
      'Quota store: `redis://[user:password@]host[:port][/database]`, or `rediss://…` for TLS. The database ' +
      'is a number, 0 if it is missing. For a Redis Cluster, two or more nodes separated by commas ' +
      '(`redis://a:6379,redis://b:6379`); user, password and TLS of the first apply to all, and the only ' +
      'database is 0. If this setting is missing, the quota is counted in the accounts database',
  },
  QUOTA_ON_FAILURE: {
    default: 'allow',
    read: oneOf('allow', 'deny'),
    expected: 'allow or deny',
    text: 'During an outage of the quota store: `allow` serves and counts in memory, `deny` returns 503',
  },
  WORKERS: {
    default: '1',
    read: workerCount,
    expected: 'auto or a number from 1 to 256',
    text: 'Number of processes on one port; `auto`: one per core',
  },
  LOG_LEVEL: {
    default: 'info',
    read: oneOf(...LOG_LEVELS),
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    text:
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`. At `warn` and above requests are not ' +
      'logged, which saves CPU time',
  },
  PUBLIC_URL: {
    read: publicUrl,
    expected: URL_WITHOUT_QUERY,
    text:
      'Public base URL of the service, with or without a path ([Below a path](#below-a-path)). The service ' +
      'writes it into the documents that it serves. Set it if callers do not use the address of the ' +
      'process: without it, `/.well-known/security.txt`, `/llms.txt`, the API catalogue, the guide, and ' +
      '`servers` in `/openapi.json` contain the address that the process listens on. With `HOST=0.0.0.0` ' +
      'that is `http://127.0.0.1:8080`',
  },
  SECURITY_CONTACT: {
    ...CONTACT,
    text:
      'Where to report a weakness: `mailto:` or `https://…`, shown in `/.well-known/security.txt`. Without ' +
      'it, the page `/security` is the contact',
  },
  SIGNUP: {
    shownDefault: 'see [sign-up.md](../sign-up.md)',
    read: oneOf('off', 'open', 'verified'),
    expected: 'off, open or verified',
    text:
      '`off`: the operator makes keys. `verified`: people get a key with a link in a mail. `open`: a key at ' +
      'once, without a mail, only on your own machine',
  },
  DEMO_KEY: {
    read: apiKey,
    expected: 'a key made by `npm run keys -- create --demo`',
    text:
      'A key that the service publishes in the contract, the code samples and the pages, so that everybody can ' +
      'try the API without signing up. `npm run keys -- create --demo` makes it. Each address (IPv6: one /64) has ' +
      '50 requests a day, all together 20,000. Behind a proxy, set `TRUST_PROXY`, or all visitors count as one address',
  },
  SMTP_URL: {
    read: smtpUrl,
    expected: 'an smtp:// or smtps:// URL without a path, with the password encoded',
    text:
      'Mail server: `smtp://[user:password@]host[:port]` (STARTTLS if the server offers it; with a ' +
      'password, required) or `smtps://…`. Percent-encode the password. Never logged',
  },
  MAIL_FROM: {
    read: mailFrom,
    expected: 'an e-mail address, or Name <address>',
    text: 'Sender of the mails: `address`, or `Name <address>`',
  },
  CONTACT: {
    ...CONTACT,
    text:
      'Where callers ask for a key, help or tier `pro`: `mailto:` or `https://…`. Shown on `/signup`, ' +
      '`/account`, `/privacy` and `/problems/quota-exceeded`, and in `info.contact` of the contract. Set it ' +
      'if the service is public: without it, a warning is logged',
  },
  OPERATOR_NAME: {
    read: plainLine,
    expected: 'a name of at most 100 characters on one line',
    text:
      'Who runs the service, for `/privacy`, the mails and `info.contact`. `verified` without it logs a ' + 'warning',
  },
  PRIVACY_URL: {
    ...HTTPS_URL,
    text: 'Your own privacy policy, linked from `/privacy`: `https://…`',
  },
  TERMS_URL: {
    ...HTTPS_URL,
    text: 'Your terms of use, linked from `/privacy`: `https://…`',
  },
  NODE_ENV: {
    read: (text: string) => text,
    expected: 'any text',
    text: '`production` rules out `SIGNUP=open`. No other effect',
  },
  METRICS_PORT: {
    ...PORT,
    text: 'Separate port for `/metrics` (recommended, see [Monitoring](monitoring.md#monitoring)). 0 selects a free port',
  },
  METRICS_HOST: {
    shownDefault: 'value of `HOST`',
    ...LISTEN_HOST,
    text: 'Address on which `METRICS_PORT` listens. Without `METRICS_PORT` it has no effect',
  },
  METRICS: {
    shownDefault: '`true` on loopback without `METRICS_PORT`, else `false`',
    ...SWITCH,
    text: 'Whether `PORT` also serves `/metrics`',
  },
  DOWNLOADS: {
    default: 'true',
    ...SWITCH,
    text: 'Whether `/downloads/` offers the full dataset, without a key',
  },
  TRUST_PROXY: {
    default: 'false',
    read: proxyCount,
    expected: 'true, false or the number of proxies, up to 8',
    text:
      'Number of trusted proxies, up to 8; `true` means 1. Without it, `X-Forwarded-For` is ignored. With ' +
      'it, only this number of entries is read, from the right end, and one address can hold all ' +
      'connections. So let nobody but the proxy reach `PORT`. An entry can have a port or brackets ' +
      '(`1.2.3.4:5678`, `[::1]:80`)',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    read: httpUrl,
    expected: URL_WITHOUT_QUERY,
    text: 'Trace collector (`http://collector:4318`). Without it, tracing is off',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    read: headerList,
    expected: 'a list of name=value pairs separated by commas',
    text: 'Headers for the collector: `name=value`, separated by commas, values percent-encoded',
  },
  OTEL_SERVICE_NAME: {
    default: 'biblical-reference-data',
    read: nonEmpty,
    expected: 'a non-empty service name',
    text: 'Service name in traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    read: share,
    expected: 'a number from 0 to 1',
    text: 'Share of requests to trace, 0 to 1, if the caller made no sampling decision',
  },
  REQUEST_TIMEOUT_MS: {
    default: '10000',
    ...wholeNumbers(100, 300_000),
    text:
      'Timeout for receiving the headers, and also for receiving the whole request. Then 408, at most 1 s ' + 'later',
  },
  KEEP_ALIVE_TIMEOUT_MS: {
    default: '14000',
    ...wholeNumbers(100, 600_000),
    text:
      'Idle time between requests before a connection is closed. Must be longer than the idle timeout of ' +
      'your proxy',
  },
  SILENCE_TIMEOUT_MS: {
    default: '7000',
    ...wholeNumbers(100, 300_000),
    text:
      'A connection that falls silent during a request or response is closed after this time, or after ' +
      'twice this time if the client has read part of the response. A new connection that sends nothing is ' +
      'also closed after this time',
  },
  MAX_HEADER_BYTES: {
    default: '16384',
    ...wholeNumbers(1_024, 262_144),
    text: 'Request line and headers together. More: 431',
  },
  MAX_HEADERS: {
    default: '100',
    ...wholeNumbers(20, 1_000),
    text: 'Number of headers. More: 431',
  },
  MAX_URL_BYTES: {
    default: '8192',
    ...wholeNumbers(512, 65_536),
    text: 'Path and query. More: 400',
  },
  MAX_PARAMETERS: {
    default: '100',
    ...wholeNumbers(20, 10_000),
    text: 'Number of query parameters. More: 400',
  },
  MAX_CONNECTIONS: {
    default: '10000',
    ...wholeNumbers(1, 500_000),
    text:
      'Open connections per process. An address (IPv6: one /48) gets another connection only while its own ' +
      'are fewer than the free ones. So one address alone can hold half of them, and two addresses a third ' +
      'each. Loopback addresses are exempt, and with `TRUST_PROXY` all connections are: there, many callers ' +
      'share one address. [Limits](#limits) says what happens to further connections. Set `LimitNOFILE` ' +
      'well above it',
  },
  MAX_REQUESTS_PER_CONNECTION: {
    default: '10000',
    ...wholeNumbers(1, 999_999),
    text: 'Then `Connection: close`, so that connections spread over workers and machines',
  },
  MAX_IN_FLIGHT: {
    default: '1000',
    ...wholeNumbers(1, 100_000),
    text:
      'Slots per process. A request with a key needs a slot while it runs or waits for its turn, unless its ' +
      'response is in the cache. Requests without a key need no slot. A key gets another slot only while ' +
      'its own slots are fewer than the free ones. So one key alone can get half of all slots, and two keys ' +
      'a third each. A request that gets no slot gets 503. All requests together, with and without a slot, ' +
      'are limited to twice `MAX_IN_FLIGHT`',
  },
  KEYLESS_REQUESTS_PER_SECOND: {
    default: '50',
    ...wholeNumbers(1, 100_000),
    text:
      'Requests per second that one address (IPv6: one /64) may send without a key: pages, documents, site ' +
      'data, downloads. A burst may have five times as many. More: 429 `too-many-requests`. Health checks ' +
      'are not limited. Behind a proxy, set `TRUST_PROXY`, or all visitors count as one address',
  },
  KEYLESS_IN_FLIGHT: {
    default: '32',
    ...wholeNumbers(1, 100_000),
    text: 'Responses in progress that one address may have without a key, downloads included. More: 429',
  },
} as const satisfies Readonly<Record<string, Setting>>
