/** The files in docs/deployment. Some are checked with the tools that read them, if installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../src/config.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { SERVED } from '../../src/site/pages/document-files.ts'
import { startMailCatcher, tokenIn } from '../signup/mail-catcher.ts'
import { keyOn, newVisitor } from '../signup/visitor.ts'
import { endProcess, placeForAccounts, startProcess } from '../support/process.ts'
import { hasPromtool, promtool } from '../support/promtool.ts'
import { findProgram, sayMissing } from '../support/servers.ts'
import { startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const ALERTS = projectFile('docs/deployment/alerts.yaml')
const ALERT_TESTS = projectFile('test/deployment/alerts.test.yaml')
const UNIT = projectFile('docs/deployment/brd.service')

const read = (name: string) => readFileSync(projectFile(name), 'utf8')

interface Rule {
  alert: string
  expr: string
  for: string
  annotations: { summary: string; runbook: string }
}

const rules: Rule[] = parse(readFileSync(ALERTS, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules)

/** The metric names in a PromQL expression: names before a selector. */
const metricsIn = (expression: string) => [...expression.matchAll(/([a-z]\w+)\{/g)].map(([, name = '']) => name)

const service = runningService()
let existing: Set<string>
beforeAll(async () => {
  await service.call('/v1/people')
  await service.call('/v1/people', { key: null })
  const texts = [(await service.call('/metrics')).text, await metricsOfWorkers()]
  const names = texts.flatMap((text) => [...text.matchAll(/^([a-z]\w+)(?:\{| )/gm)].map(([, name = '']) => name))
  existing = new Set(['up', ...names])
})

async function metricsOfWorkers(): Promise<string> {
  const place = await placeForAccounts()
  const workers = await startProcess({ DATABASE_URL: place.databaseUrl, WORKERS: '2' })
  const text = await vi.waitFor(
    async () => {
      const response = await fetch(`${workers.origin}/metrics`)
      // While the second worker starts, the status is 503.
      expect(response.status).toBe(200)
      return response.text()
    },
    { timeout: 30_000 },
  )
  await endProcess(workers)
  place.remove()
  return text
}

describe('the alert rules', () => {
  it.runIf(hasPromtool)('are valid', () => {
    expect(promtool(['check', 'rules', ALERTS])).toMatchObject({ code: 0 })
  })

  it.runIf(hasPromtool)('fire exactly when their test cases expect it', () => {
    const result = promtool(['test', 'rules', ALERT_TESTS])
    expect(result.said).toContain('SUCCESS')
    expect(result.code).toBe(0)
  })

  it('all have a test case', () => {
    const tried = readFileSync(ALERT_TESTS, 'utf8')
    expect(rules.map(({ alert }) => alert).filter((alert) => !new RegExp(`\\b${alert}\\b`).test(tried))).toEqual([])
  })

  it('use existing metrics', () => {
    expect(rules.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
    expect(rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !existing.has(name))).toEqual([])
  })

  it('all have an explanation and a remedy for the person on call', () => {
    const manual = read('docs/operations/failures.md')
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operations/failures.md#${alert.toLowerCase()}`)
      const entry = manual.split(`\n### ${alert}\n`)[1]?.split('\n#')[0] ?? ''
      expect(entry, alert).toMatch(/\*\*Means\*\*.*\*\*Do\*\*/s)
    }
  })
})

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('docs/deployment/dashboard.json'))
  const targets: { expr: string }[] = dashboard.panels.flatMap(({ targets }: { targets: unknown[] }) => targets)

  it('uses existing metrics', () => {
    expect(targets.length).toBeGreaterThan(10)
    expect(targets.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
    expect(targets.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !existing.has(name))).toEqual([])
  })

  it.runIf(hasPromtool)('uses valid PromQL', () => {
    const rule = ({ expr }: { expr: string }, index: number) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    })
    const file = JSON.stringify({ groups: [{ name: 'panels', rules: targets.map(rule) }] })
    const path = join(service.directory, 'panels.json')
    writeFileSync(path, file)
    expect(promtool(['check', 'rules', path])).toMatchObject({ code: 0 })
  })

  it('has no overlapping panels', () => {
    const places: { x: number; y: number; w: number; h: number }[] = dashboard.panels.map(({ gridPos }: any) => gridPos)
    const overlapping = places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter(
          (two) => one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h,
        ),
    )
    expect(overlapping).toEqual([])
    expect(places.filter(({ x, w }) => x + w > 24)).toEqual([])
  })
})

const canAnalyze = findProgram(['systemd-analyze']) !== undefined
if (!canAnalyze) sayMissing('systemd-analyze', 'Install systemd to check the unit.')

/** The warnings about the unit. Other warnings are about programs that this machine lacks. */
function reportsOn(unit: string): string[] {
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  return stderr.split('\n').filter((line) => /brd\.service:\d+/.test(line))
}

describe.runIf(canAnalyze)('the systemd unit', () => {
  it('has an exposure level of at most 2.5', () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', UNIT], {
      encoding: 'utf8',
    })
    const exposure = Number(/Overall exposure level for brd.service: ([\d.]+)/.exec(stdout)?.[1])
    process.stdout.write(`exposure of brd.service ${exposure}\n`)
    expect(exposure).toBeLessThanOrEqual(2.5)
  })

  it('uses only settings that systemd knows', () => {
    expect(reportsOn(UNIT)).toEqual([])
    const wrong = join(mkdtempSync(join(tmpdir(), 'unit-')), 'brd.service')
    writeFileSync(wrong, readFileSync(UNIT, 'utf8').replace('[Service]\n', '[Service]\nNoSuchSetting=1\n'))
    expect(reportsOn(wrong)).toEqual([expect.stringContaining('NoSuchSetting')])
    rmSync(dirname(wrong), { recursive: true })
  })
})

describe('the Dockerfile', () => {
  const file = read('docs/deployment/Dockerfile')

  it('uses a pinned version of Node 24, does not run as root, and has a health check', () => {
    const [, last = ''] = file.split(/\nFROM [^\n]+\n(?=WORKDIR \/srv\/brd\n# Owned)/)
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases.length).toBe(2)
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-/)
    expect([...last.matchAll(/^USER (.+)$/gm)].at(-1)?.[1]).toBe('node')
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toMatch(/^COPY .*\/LICENSE/m)
    expect(last).not.toMatch(/npm|apt-get/)
  })

  it('has a build context (.dockerignore) with only existing files, with every served document, and without data, tests and packages', () => {
    const EXCLUDED = ['var', '.git', 'node_modules', 'dist', 'test']
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name = '']) => name)
    const root = dirname(projectFile('package.json'))
    expect(allowed.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const inImage = (file: string) => allowed.some((name) => name === file || file.startsWith(`${name}/`))
    expect([...SERVED.keys()].filter((file) => !inImage(join('docs', file)))).toEqual([])
    expect(allowed.filter((name) => EXCLUDED.includes(name.split('/')[0] ?? ''))).toEqual([])
  })
})

describe('docs/operations/running.md', () => {
  it('repeats the health check settings of haproxy.cfg', () => {
    const [check] = /check inter \S+ fall \d+ rise \d+/.exec(read('docs/deployment/haproxy.cfg')) ?? ['no check']
    expect(read('docs/operations/running.md')).toContain(check)
  })
})

describe('the compose file', () => {
  const { services, secrets } = parse(read('docs/deployment/compose.yaml'), { merge: true })
  const environmentOf = (variables: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries<string>(services.service.environment).map(([name, value]) => [
        name,
        value.replace(
          /\$\{(\w+):-([^}]*)\}/g,
          (_, variable: string, fallback: string) => variables[variable] ?? fallback,
        ),
      ]),
    )

  it('runs the service without capabilities or a writable root file system, and with secrets from files', () => {
    for (const name of ['service', 'migrate']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(services[name].environment).toMatchObject({ REDIS_URL_FILE: '/run/secrets/redis-url', DATABASE_URL: '' })
    }
    expect(Object.keys(secrets).sort()).toEqual(['database-url', 'postgres', 'redis', 'redis-url'])
  })

  it('persists counters with an append-only file, and never evicts them', () => {
    expect(services.redis.command.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/)
  })

  it('publishes the service and the pages of the mail catcher, on loopback', () => {
    const ports = Object.values(services as Record<string, { ports?: string[] }>).flatMap(({ ports = [] }) => ports)
    expect(ports).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8025:8025'])
    expect(services.mail.profiles).toEqual(['mail'])
  })

  it('sends the mails of sign-up to the mail catcher', async () => {
    const environment = environmentOf({ SIGNUP: 'verified' })
    expect(environment).toMatchObject({ SIGNUP: 'verified', SMTP_URL: 'smtp://mail:1025', WORKERS: '2' })
    const catcher = await startMailCatcher()
    const settings = ['SIGNUP', 'MAIL_FROM', 'PUBLIC_URL', 'TRUST_PROXY', 'OPERATOR_NAME', 'CONTACT']
    const same = Object.fromEntries(settings.map((name) => [name, environment[name] ?? '']))
    const verified = await startTestService({ environment: { ...same, SMTP_URL: catcher.url } })
    try {
      const person = newVisitor(verified.origin, environment['PUBLIC_URL'])
      await person.submit('/signup', { email: 'operator@bethlehem.example' })
      const token = tokenIn(await catcher.nextTo('operator@bethlehem.example', 0))
      const key = keyOn(await person.submit('/signup/link', { token }))
      expect((await verified.call('/v1/usage', { key })).status).toBe(200)
    } finally {
      await verified.close()
      await catcher.close()
    }
  })

  it('uses existing settings', () => {
    const environment = environmentOf({})
    const plain = Object.entries<string>(environment).filter(([name]) => !name.endsWith('_FILE'))
    expect(() => readConfig(Object.fromEntries(plain))).not.toThrow()
    const documented = read('docs/operations/settings.md')
    const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !documented.includes(`| \`${name}\` |`))).toEqual([])
  })
})
