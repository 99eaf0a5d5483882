/**
 * The content of /metrics is valid and has a bounded size. log.test.ts checks that /metrics
 * contains no key, email address or query.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'
import { inParallel } from '../support/load.ts'
import { hasPromtool, promtool } from '../support/promtool.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function metrics(): Promise<string> {
  return (await service.call('/metrics')).text
}

async function seriesOf(name: string): Promise<string[]> {
  return (await metrics()).split('\n').filter((line) => line.startsWith(name))
}

describe.runIf(hasPromtool)('the metrics, checked with promtool', () => {
  it('are valid', async () => {
    await service.call('/v1/people')
    expect(promtool(['check', 'metrics'], await metrics())).toEqual({ code: 0, said: '' })
  })

  it('would be rejected if a gauge had the name of a counter', () => {
    expect(promtool(['check', 'metrics'], '# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n').code).not.toBe(0)
  })
})

describe('the metrics', () => {
  it('have a series for each method, operation and status, with OpenTelemetry names', async () => {
    await service.call('/v1/people/aaron_1')
    expect(await seriesOf('http_server_request_duration_seconds_count')).toContainEqual(
      expect.stringMatching(
        /\{http_request_method="GET",http_route="getPerson",http_response_status_code="200"\} \d+$/,
      ),
    )
  })

  it('report the state of the dependencies and the current dataset', async () => {
    const text = await metrics()
    expect(text).toContain('\nquota_backend_up 1\n')
    expect(text).toContain('\nhttp_server_requests_shed_total{reason="overload"} 0\n')
    expect(text).toContain('\nhttp_server_requests_shed_total{reason="key_share"} 0\n')
    // The one active request is the scrape itself.
    expect(text).toContain('\nhttp_server_active_requests 1\n')
    expect(text).toContain('\naccounts_database_up 1\n')
    expect(text).toContain('\ndataset_reload_failed 0\n')
    expect(text).toMatch(/\ndataset_info\{version="[^"]+",build_date="[\d-]+"\} 1\n/)
  })

  it('are those of the table in docs/operations/monitoring.md', async () => {
    const manual = readFileSync(projectFile('docs/operations/monitoring.md'), 'utf8')
    const table = manual.split('\n| Metric | Meaning |\n')[1]?.split('\n\n')[0] ?? ''
    const documented = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(
      ([, names = '']) => names.match(/\w+(?=[`*])/g) ?? [],
    )
    const served = [...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    // The table has one row for all metrics of Node.js. With several workers, only the primary process serves
    // `workers_died_total`.
    const own = served.filter((name) => !/^(nodejs|process)_/.test(name))
    expect(documented.toSorted()).toEqual([...own, 'nodejs_', 'process_', 'workers_died_total'].toSorted())
  })

  it('report a mail that waits, and its age, at the same scrape', async () => {
    const registry = createMetrics()
    let state = { waiting: 0, oldestSeconds: 0 }
    registry.watchOutbox(async () => state)
    await registry.text()
    state = { waiting: 3, oldestSeconds: 700 }
    const text = await registry.text()
    expect(text).toContain('\nsignup_mails_waiting 3\n')
    expect(text).toContain('\nsignup_oldest_mail_age_seconds 700\n')
  })

  it('report an unknown method as `_OTHER`', async () => {
    await service.call('/v1/people', { method: 'PROPFIND' })
    const series = await seriesOf('http_server_request_duration_seconds_count')
    expect(series.join('\n')).toContain('http_request_method="_OTHER"')
    expect(series.join('\n')).not.toContain('PROPFIND')
  })

  it('count problems by code', async () => {
    for (let sent = 0; sent < 32; sent += 1) await service.call('/v1/people', { key: 'brd_unknown' })
    await service.call('/nothing')
    const series = (await seriesOf('http_server_problems_total')).join('\n')
    expect(series).toMatch(/\{code="invalid-api-key"\} 30$/m)
    expect(series).toMatch(/\{code="too-many-failures"\} 2$/m)
    expect(series).toMatch(/\{code="not-found"\} [1-9]\d*$/m)
  })

  it('have a bounded number of series, however many paths are requested', async () => {
    // Methods that Node's HTTP parser accepts. CONNECT is left out: its target is not a path.
    const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND M-SEARCH PURGE'.split(' ')
    const places = ['/v1/people/', '/v1/verses/', '/v1/', '/', '/problems/', '/docs/', '/v1/search?q=']
    const sendAll = (round: number) =>
      inParallel(methods.length * places.length, 20, (index) =>
        send(methods[index % methods.length] ?? 'GET', `${places[index % places.length]}word${round}x${index}`),
      )
    // Each round has every method in every place once, because their numbers have no common divisor.
    await sendAll(0)
    const early = (await metrics()).split('\n').length
    for (let round = 1; round <= 5; round += 1) await sendAll(round)
    const late = (await metrics()).split('\n').length
    // A refusal of too many requests is a series of its own. It adds thirteen lines for each combination of labels.
    expect(late - early).toBeLessThan(150)
    expect(late).toBeLessThan(3_000)
  })
})

function send(method: string, path: string): Promise<void> {
  const { hostname, port } = new URL(service.origin)
  const headers = { 'X-API-Key': service.key }
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers }, (incoming) => {
      incoming.resume().once('end', resolve)
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}
