/**
 * Starts HAProxy in front of several instances. Its health check has the intervals of
 * docs/deployment/haproxy.cfg. HAProxy does not retry requests.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../src/primitives/project.ts'
import { findProgram, freePort, sayMissing } from './servers.ts'

const PROGRAM = findProgram(['haproxy'], ['/usr/sbin'])
if (!PROGRAM) sayMissing('HAProxy', 'Install haproxy to run the tests that restart instances behind it.')

export const hasHaProxy = PROGRAM !== undefined

/**
 * Health check intervals from docs/deployment/haproxy.cfg. A stopping instance fails /readyz for two
 * seconds before it closes its port. With these intervals, HAProxy detects the failure in that time.
 */
const CHECK = /\bcheck (inter \S+ fall \d+ rise \d+)/.exec(
  readFileSync(projectFile('docs/deployment/haproxy.cfg'), 'utf8'),
)?.[1]
if (CHECK === undefined) throw new Error('docs/deployment/haproxy.cfg has no health check')

export interface HaProxy {
  readonly origin: string
  /** Number of instances that HAProxy considers up. */
  countUp(): Promise<number>
  stop(): Promise<void>
}

/** @param ports the ports of the instances; the instances need not be up yet */
export async function startHaProxy(ports: readonly string[]): Promise<HaProxy> {
  const directory = mkdtempSync(join(tmpdir(), 'test-haproxy-'))
  const [port, statistics] = [await freePort(), await freePort()]
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, configuration(port, statistics, ports))
  const server: ChildProcess = spawn(PROGRAM ?? '', ['-db', '-f', file], { stdio: 'ignore', cwd: directory })
  const ended = once(server, 'exit')
  return {
    origin: `http://127.0.0.1:${port}`,
    async countUp() {
      const table = await (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text()
      return table.split('\n').filter((line) => /^service,i\d,/.test(line) && /,UP,/.test(line)).length
    },
    async stop() {
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

function configuration(port: number, statistics: number, ports: readonly string[]): string {
  return `
defaults
  mode http
  timeout connect 1s
  # A stopping instance returns 503 at once. A slow instance must stay in the pool.
  timeout check 3s
  timeout client 30s
  timeout server 30s
  retries 0
frontend callers
  bind 127.0.0.1:${port}
  default_backend service
backend service
  balance roundrobin
  http-reuse safe
  option httpchk GET /readyz
${ports.map((own, index) => `  server i${index} 127.0.0.1:${own} check ${CHECK}`).join('\n')}
listen statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
`
}
