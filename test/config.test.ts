import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateApiKey } from '../src/accounts/key-format.ts'
import { readConfig, settingNames } from '../src/config.ts'
import { findMisspelledSettings } from '../src/suggestions/misspelled-settings.ts'
import { temporaryDirectory } from './support/set-up.ts'

const directory = temporaryDirectory()

/** A setting, invalid values of it, and valid ones. */
const VALUES: readonly (readonly [name: string, wrong: readonly string[], right: readonly string[]])[] = [
  [
    'HOST',
    [' ', '256.1.1.1', '[1.2.3.4]', '[::1', '[localhost]', 'localhost:80', 'http://h', 'a b', '*'],
    ['0.0.0.0', '::1', '[::1]', '::', 'fe80::1%eth0', 'localhost', 'api_1.example.org'],
  ],
  ['PORT', ['http', '-1', '65536', '80.5', '0x50', '1e3'], ['0', '65535']],
  ['DATASET_PATH', [' '], ['/srv/dataset.sqlite']],
  [
    'DATABASE_URL',
    [
      'mysql://host/db',
      ':memory:',
      'file:accounts.sqlite',
      'file:/srv/accounts.sqlite?mode=ro',
      'postgres://',
      ' ',
      'postgres://u:p@s/s@host/db',
      'postgres://u:a#b@host/db',
      'postgres://u:a?b@host/db',
    ],
    ['accounts.sqlite', 'postgres://u:p@host/db', 'postgres://u%40h:p%2Fs@host/db?ssl=true'],
  ],
  ['REDIS_URL', ['localhost:6379', 'http://host', 'redis://a,', 'redis://a,b'], ['redis://h', 'rediss://u:p@h:1/2']],
  [
    'REDIS_URL',
    ['redis://h/abc', 'redis://h/-1', 'redis://h/1.5', 'redis://h/0/x', 'redis://a/x,redis://b'],
    ['redis://h/', 'redis://h/0', 'redis://h/15'],
  ],
  ['REDIS_URL', ['redis://h/?db=abc', 'redis://h/?db=', 'redis://h/?db=1&db=x'], ['redis://h/?db=3']],
  ['REDIS_URL', ['redis://a:1,http://b'], ['redis://a:1,redis://b:2', 'redis://a:1, redis://b:2']],
  ['REDIS_URL', ['redis://a/1,redis://b', 'redis://a,redis://b/?db=1'], ['redis://a/0,redis://b/']],
  ['QUOTA_ON_FAILURE', ['maybe', 'ALLOW'], ['allow', 'deny']],
  ['WORKERS', ['0', '257', 'many', '-1', '1.5'], ['1', '256', 'auto']],
  ['LOG_LEVEL', ['loud'], ['silent', 'trace']],
  [
    'SECURITY_CONTACT',
    ['me@example.org', 'http://h', 'mailto:me', 'https://h/a b'],
    ['mailto:me@h.org', 'https://h/report'],
  ],
  ['PUBLIC_URL', ['example.org', 'ftp://h', 'https://h/?a=1', 'https://h/#a'], ['https://h', 'http://h:81/']],
  [
    'PUBLIC_URL',
    ['https://h//api', 'https://h/../api', 'https://h/a b', 'https://h/a"b'],
    ['https://h//', 'https://h/api', 'https://h/a/b-c.d/'],
  ],
  // `verified` needs other settings too: see below.
  ['SIGNUP', ['yes', 'true', 'Open'], ['off', 'open']],
  [
    'SMTP_URL',
    [
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp://u:p/w@h',
      'smtp://u:p#w@h',
      'smtp://h/x',
      'smtp://h?a=1',
    ],
    ['smtp://h', 'smtps://u%40h:p%2Fw@h:465', 'smtp://127.0.0.1:1025'],
  ],
  ['DEMO_KEY', ['key_1', 'brd_x', `brd_${'0'.repeat(36)}`], [generateApiKey()]],
  ['MAIL_FROM', ['me', 'a@b\nBcc: c@d', '<a@b>', 'A <a@b', 'a@b, c@d'], ['me@h.org', 'Bible Data <me@h.org>']],
  ['CONTACT', ['me@h.org', 'http://h', 'javascript:alert(1)'], ['mailto:me@h.org', 'https://h/help']],
  ['OPERATOR_NAME', [' ', 'a\nb', 'a'.repeat(101)], ['Example <Society>']],
  ['PRIVACY_URL', ['h/privacy', 'http://h', 'javascript:alert(1)'], ['https://h/privacy?lang=en']],
  ['TERMS_URL', ['h/terms', 'http://h'], ['https://h/terms']],
  ['NODE_ENV', [], ['production', 'test']],
  ['DOWNLOADS', ['yes', '0'], ['true', 'false']],
  ['METRICS', ['yes', '1'], ['true', 'false']],
  ['METRICS_PORT', ['-1', '65536', 'x'], ['0', '9464']],
  ['METRICS_HOST', [' ', '256.1.1.1'], ['::1', '[::1]']],
  ['TRUST_PROXY', ['yes', '-1', '9', '1.5'], ['true', 'false', '0', '2']],
  ['REQUEST_TIMEOUT_MS', ['0', '99', '300001', '10s', '1e4'], ['100', '300000']],
  ['KEEP_ALIVE_TIMEOUT_MS', ['0', '600001', '-1'], ['100', '600000']],
  ['SILENCE_TIMEOUT_MS', ['0', '300001'], ['100', '300000']],
  ['MAX_HEADER_BYTES', ['1023', '262145', '16k'], ['1024', '262144']],
  ['MAX_HEADERS', ['19', '1001'], ['20', '1000']],
  ['MAX_URL_BYTES', ['511', '65537'], ['512', '65536']],
  ['MAX_PARAMETERS', ['19', '10001'], ['20', '10000']],
  ['MAX_CONNECTIONS', ['0', '500001'], ['1', '500000']],
  ['MAX_REQUESTS_PER_CONNECTION', ['0', '1000000'], ['1', '999999']],
  ['MAX_IN_FLIGHT', ['0', '100001'], ['1', '100000']],
  ['KEYLESS_REQUESTS_PER_SECOND', ['0', '100001'], ['1', '100000']],
  ['KEYLESS_IN_FLIGHT', ['0', '100001'], ['1', '100000']],
]

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      datasetPath: 'var/dataset.sqlite',
      databaseUrl: 'var/accounts.sqlite',
      redisUrl: undefined,
      quotaOnFailure: 'allow',
      workers: 1,
      logLevel: 'info',
      publicUrl: undefined,
      securityContact: undefined,
      metrics: true,
      metricsListener: undefined,
      downloads: true,
      trustedProxies: 0,
      signup: {
        mode: undefined,
        isLocal: true,
        smtpUrl: undefined,
        mailFrom: undefined,
        contact: undefined,
        operatorName: undefined,
        privacyUrl: undefined,
        termsUrl: undefined,
        trustedProxies: 0,
      },
      http: {
        requestMs: 10_000,
        keepAliveMs: 14_000,
        silenceMs: 7_000,
        headerBytes: 16_384,
        headers: 100,
        urlBytes: 8_192,
        parameters: 100,
        connections: 10_000,
        requestsPerConnection: 10_000,
        inFlight: 1_000,
      },
      keyless: { perSecond: 50, inFlight: 32 },
      otlp: undefined,
    })
  })

  it('accepts IPv6 addresses in brackets, and then listens on the address', () => {
    expect(readConfig({ HOST: '[::1]', METRICS_HOST: '[::1]', METRICS_PORT: '0' })).toMatchObject({
      host: '::1',
      metrics: false,
      metricsListener: { host: '::1' },
    })
    expect(readConfig({ HOST: '[::1]' }).metrics).toBe(true)
  })

  it('treats an empty value as not set', () => {
    const empty = { HOST: '', PORT: '', REDIS_URL: '', WORKERS: '', TRUST_PROXY: '', REDIS_URL_FILE: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it.each(VALUES)('rejects invalid values of %s, and accepts valid ones', (name, wrong, right) => {
    for (const value of wrong)
      expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name} must be`))
    for (const value of right) expect(() => readConfig({ [name]: value }), value).not.toThrow()
  })

  it('has a test of invalid values for every setting', () => {
    // test/telemetry/tracing.test.ts has those of the collector.
    const others = settingNames().filter((name) => !name.startsWith('OTEL_'))
    expect(others.filter((name) => !VALUES.some(([tested]) => tested === name))).toEqual([])
    expect(VALUES.filter(([tested]) => !others.includes(tested))).toEqual([])
  })

  it('lists all invalid settings in one error, without their values', () => {
    const wrong = { PORT: 'secret1', REDIS_URL: 'secret2', WORKERS: 'secret3', TRUST_PROXY: 'secret4', LOG_LEVEL: 'x' }
    const message = messageOf(() => readConfig(wrong))
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(
      ['REDIS_URL', 'WORKERS', 'LOG_LEVEL', 'TRUST_PROXY', 'PORT'].sort(
        (a, b) => message.indexOf(a) - message.indexOf(b),
      ),
    )
    expect(message.split('\n')).toHaveLength(5)
    expect(message).not.toContain('secret')
  })

  it('reads REDIS_URL from the file that REDIS_URL_FILE names', () => {
    const file = join(directory, 'redis-url')
    writeFileSync(file, 'redis://:password@host:6379\n')
    expect(readConfig({ REDIS_URL_FILE: file }).redisUrl).toBe('redis://:password@host:6379')
    expect(messageOf(() => readConfig({ REDIS_URL_FILE: join(directory, 'none') }))).toContain('REDIS_URL_FILE')
    expect(messageOf(() => readConfig({ REDIS_URL: 'redis://h', REDIS_URL_FILE: file }))).toContain('both')
    expect(messageOf(() => readConfig({ PORT: '80', PORT_FILE: file })).split('\n')).toHaveLength(1)
  })

  it.each([
    ['HOST', '0.0.0.0', 'HOST must be a loopback address'],
    ['PUBLIC_URL', 'http://127.0.0.1:8080', 'PUBLIC_URL must not be set'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must not be set'],
    ['NODE_ENV', 'production', 'NODE_ENV must not be production'],
  ])('rejects SIGNUP=open with %s=%s', (name, value, reason) => {
    const message = messageOf(() => readConfig({ SIGNUP: 'open', [name]: value }))
    expect(message).toBe(`SIGNUP=open is only for your own machine: ${reason}`)
    expect(readConfig({ [name]: value }).signup).toMatchObject({ mode: undefined, isLocal: false })
  })

  it('rejects SIGNUP=verified without a mail server, a sender and an https address', () => {
    const message = messageOf(() => readConfig({ SIGNUP: 'verified' }))
    expect(message.split('\n')).toHaveLength(3)
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']) expect(message).toContain(`needs ${name}`)
    const complete = { SIGNUP: 'verified', SMTP_URL: 'smtp://u:secret@h', MAIL_FROM: 'a@h.org' }
    for (const url of ['https://h.org', 'http://127.0.0.1:80', 'http://localhost', 'http://[::1]:80']) {
      expect(readConfig({ ...complete, PUBLIC_URL: url }).signup.mode).toBe('verified')
    }
    expect(messageOf(() => readConfig({ ...complete, PUBLIC_URL: 'http://h.org' }))).toContain('PUBLIC_URL')
  })

  it.each([
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be .*$/],
    [{ SMTP_URL: 'smtp://user:pa%ss@h' }, /^SMTP_URL must be .*$/],
    [{ SMTP_URL: 'smtp://:secret@h' }, /^SMTP_URL must be .*$/],
    [{ SMTP_URL: 'smtp://h', REDIS_URL: 'redis://:pa%ss@h' }, /^REDIS_URL must be .*$/],
    [{ SMTP_URL_FILE: '/nonexistent' }, /^SMTP_URL_FILE must name .*$/],
    [{ SMTP_URL_FILE: '/dev/null' }, /^SMTP_URL_FILE names an empty file$/],
    [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'me' }, /^MAIL_FROM must be .*$/],
    [{ SMTP_URL: 'smtp://h', PUBLIC_URL: 'h.org' }, /^PUBLIC_URL must be .*$/],
  ])('reports an invalid setting of SIGNUP=verified once, not also as missing: %o', (invalid, line) => {
    const others = { SIGNUP: 'verified', MAIL_FROM: 'a@h.org', PUBLIC_URL: 'https://h.org' }
    expect(messageOf(() => readConfig({ ...others, ...invalid }))).toMatch(line)
  })

  it('names misspelled settings in the error about other settings, without their values', () => {
    const misspelled = { MAIL_FORM: 'secret@h.org', SMTP_URI_FILE: '/secret' }
    const message = messageOf(() => readConfig({ SIGNUP: 'verified', PUBLIC_URL: 'https://h.org', ...misspelled }))
    expect(message.split('\n')).toEqual([
      'SIGNUP=verified needs SMTP_URL',
      'SIGNUP=verified needs MAIL_FROM',
      'MAIL_FORM is ignored: it looks like a misspelled MAIL_FROM',
      'SMTP_URI_FILE is ignored: it looks like a misspelled SMTP_URL',
    ])
    expect(() => readConfig(misspelled)).not.toThrow()
  })

  it('hides metrics by default if the service listens on a public interface', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).metrics).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', METRICS: 'true' }).metrics).toBe(true)
    expect(readConfig({ METRICS: 'false' }).metrics).toBe(false)
  })

  it('rejects a METRICS_PORT that equals PORT on the same address', () => {
    expect(() => readConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow('METRICS_PORT must be different from PORT')
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0 })
  })

  it('serves metrics on a separate port if METRICS_PORT is set', () => {
    expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({
      metrics: false,
      metricsListener: { host: '127.0.0.1', port: 9464 },
    })
    expect(readConfig({ METRICS_PORT: '9464', METRICS: 'true' }).metrics).toBe(true)
    const elsewhere = readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464', METRICS_HOST: '127.0.0.1' })
    expect(elsewhere.metricsListener).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '0' }).metricsListener).toEqual({ host: '0.0.0.0', port: 0 })
  })

  it('takes no address of PostgreSQL for the path of a file', () => {
    for (const url of ['postgres:/user:password@host/accounts', ' postgres://host/accounts', 'postgres://host/a '])
      expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL')
    const { databaseUrl } = readConfig({ DATABASE_URL: 'POSTGRES://User:Password@host/Accounts' })
    expect(databaseUrl).toBe('postgres://User:Password@host/Accounts')
  })

  it.each([
    ['REDIS_ULR', 'REDIS_URL'],
    ['REDIS_ULR_FILE', 'REDIS_URL'],
    ['redis_url', 'REDIS_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['SMTP_URI_FILE', 'SMTP_URL'],
    ['WORKER', 'WORKERS'],
    ['MAX_INFLIGHT', 'MAX_IN_FLIGHT'],
    ['HSOT', 'HOST'],
    ['PROT', 'PORT'],
    ['PORTS', 'PORT'],
    ['HHOST', 'HOST'],
    ['port', 'PORT'],
    ['QUOTA_ON', 'QUOTA_ON_FAILURE'],
    ['QUOTA_ON_FAIL', 'QUOTA_ON_FAILURE'],
    ['KEEP_ALIVE_TIMEOUT', 'KEEP_ALIVE_TIMEOUT_MS'],
    ['OTEL_EXPORTER_OTLP_END', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('reports that %s may be a misspelling of %s', (name, setting) => {
    expect(findMisspelledSettings({ [name]: 'x' }, settingNames())).toEqual([{ name, setting }])
  })

  it('reports no misspelling in an ordinary environment', () => {
    const ordinary = [
      ...['HOME', 'HOSTNAME', 'HOSTTYPE', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'SHLVL', 'TERM', 'USER', 'LOGNAME', 'LANG'],
      ...['LC_ALL', 'TZ', 'TMPDIR', 'EDITOR', 'PAGER', 'MAIL', 'DISPLAY', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH'],
      ...['NO_COLOR', 'FORCE_COLOR', 'CI', 'DEBUG', 'http_proxy', 'https_proxy', 'no_proxy', 'HTTPS_PROXY', 'SSH_TTY'],
      ...['INVOCATION_ID', 'JOURNAL_STREAM', 'LISTEN_FDS', 'NOTIFY_SOCKET', 'MAINPID', 'CREDENTIALS_DIRECTORY'],
      ...[
        'STATE_DIRECTORY',
        'KUBERNETES_SERVICE_HOST',
        'KUBERNETES_PORT',
        'KUBERNETES_SERVICE_PORT',
        'npm_lifecycle_event',
      ],
      ...['npm_package_name', 'INIT_CWD', 'YARN_VERSION', 'REDIS_HOST', 'REDIS_PORT', 'REDIS_SERVICE_HOST', 'PGHOST'],
      ...[
        'PGPORT',
        'DATABASE_HOST',
        'OTEL_TRACES_SAMPLER',
        'OTEL_SERVICE_VERSION',
        'OTEL_EXPORTER_OTLP_PROTOCOL',
        'BASE_URL',
      ],
      ...[
        'NODE_UNIQUE_ID',
        'NODE_CHANNEL_FD',
        'METRICS_URL',
        'LOG_FILE',
        'PORT',
        'HOST',
        'METRICS',
        'WORKERS',
        'REDIS_URL',
      ],
      ...['PROMPT', 'PS1', 'PS2', 'POST', 'PROTO', 'HOSTS_FILE', 'DATABASE', 'SECURITY', 'DATASET', 'OTEL'],
      ...['SSH_CLIENT', 'SSH_CONNECTION', 'SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'GPG_AGENT_INFO', 'SUDO_USER', 'SUDO_UID'],
      ...[
        'LC_CTYPE',
        'LANGUAGE',
        'LS_COLORS',
        'COLORTERM',
        'COLUMNS',
        'LINES',
        'HISTSIZE',
        'HISTFILE',
        'VISUAL',
        'MANPATH',
      ],
      ...['XDG_RUNTIME_DIR', 'XDG_SESSION_ID', 'XDG_DATA_DIRS', 'XDG_CONFIG_HOME', 'DBUS_SESSION_BUS_ADDRESS', '_'],
      ...[
        'TERM_PROGRAM',
        'TMUX',
        'STY',
        'VIRTUAL_ENV',
        'PYTHONPATH',
        'JAVA_HOME',
        'GOPATH',
        'CARGO_HOME',
        'LD_LIBRARY_PATH',
      ],
      ...[
        'NVM_DIR',
        'NODE_VERSION',
        'YARN_IGNORE_PATH',
        'npm_config_cache',
        'npm_config_user_agent',
        'npm_execpath',
        'npm_node_execpath',
      ],
      ...[
        'POSTGRES_HOST',
        'POSTGRES_PASSWORD',
        'PGDATABASE',
        'PGUSER',
        'MYSQL_HOST',
        'DB_HOST',
        'DB_PORT',
        'SMTP_HOST',
        'HTTP_PORT',
      ],
      ...[
        'OTEL_TRACES_EXPORTER',
        'OTEL_RESOURCE_ATTRIBUTES',
        'OTEL_METRICS_EXPORTER',
        'OTEL_LOG_LEVEL',
        'SSL_CERT_FILE',
      ],
      ...[
        'MALLOC_ARENA_MAX',
        'SYSTEMD_EXEC_PID',
        'WATCHDOG_USEC',
        'RUNTIME_DIRECTORY',
        'GITHUB_ACTIONS',
        'DOCKER_HOST',
        'KUBECONFIG',
      ],
    ]
    expect(new Set(ordinary).size).toBeGreaterThan(100)
    expect(findMisspelledSettings(Object.fromEntries(ordinary.map((name) => [name, 'x'])), settingNames())).toEqual([])
  })

  it('sets one worker per core if WORKERS is auto', () => {
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was thrown')
}
