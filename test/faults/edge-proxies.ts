/**
 * Real proxies in front of a service, configured with the samples in docs/deployment. Only
 * addresses, temporary paths, the user and the number of workers are changed, and nginx stays in
 * the foreground. The proxies keep connections to the service and share them between clients.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { projectFile } from '../../src/primitives/project.ts'
import { childrenOf } from '../support/process.ts'
import { findProgram, freePort, sayMissing } from '../support/servers.ts'
import type { ProxyName } from './probes.ts'

const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin']
const PROGRAMS: Record<ProxyName, string | undefined> = {
  nginx: findProgram(['nginx'], ELSEWHERE),
  haproxy: findProgram(['haproxy'], ELSEWHERE),
}

const START_ATTEMPTS = 200
const ATTEMPT_PAUSE_MS = 50

export interface UpstreamProxy {
  readonly origin: string
  /** Size of all files that the proxy has open, such as those in which it stores responses. */
  bytesOnDisk(): Promise<number>
  /** What it has written to stderr, and nginx to its log of errors at start. */
  log(): string
  stop(): Promise<void>
}

/** The installed proxies. */
export const PROXIES = (['nginx', 'haproxy'] as const).filter((name) => {
  if (!PROGRAMS[name]) sayMissing(name, `Install ${name} to run the tests of the service behind it.`)
  return PROGRAMS[name] !== undefined
})

export async function startProxy(name: ProxyName, service: string): Promise<UpstreamProxy> {
  const program = PROGRAMS[name]
  if (!program) throw new Error(`no ${name} program`)
  const directory = mkdtempSync(join(tmpdir(), `test-${name}-`))
  const port = await freePort()
  const file = join(directory, 'configuration')
  writeFileSync(
    file,
    { nginx: nginxSample, haproxy: haproxySample }[name]({ directory, port, service: new URL(service).host }),
  )
  const errors = join(directory, 'errors')
  const parameters = name === 'nginx' ? ['-c', file, '-p', directory, '-e', errors] : ['-f', file, '-db']
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await untilServing(origin, () => (child.exitCode === null ? undefined : said))
  return {
    origin,
    bytesOnDisk: () => bytesOfOpenFiles(child.pid ?? 0),
    log: () => said + (existsSync(errors) ? readFileSync(errors, 'utf8') : ''),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface Place {
  readonly directory: string
  readonly port: number
  /** Host and port. */
  readonly service: string
}

function nginxSample({ directory, port, service }: Place): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((kind) => `  ${kind}_temp_path ${join(directory, kind)};`).join('\n')
  const sample = replaced('nginx.conf', [
    ['server 127.0.0.1:8080 ', `server ${service} `],
    // With the spaces, because the comment at the beginning names this line too.
    ['    listen 8081;', `    listen 127.0.0.1:${port};`],
    // One process, so that all clients share its connections to the service.
    ['worker_processes auto;', `worker_processes 1;\ndaemon off;\npid ${join(directory, 'pid')};`],
    ['http {', `http {\n${places}`],
  ])
  return process.getuid?.() === 0 ? `user root;\n${sample}` : sample
}

function haproxySample({ port, service }: Place): string {
  return replaced('haproxy.cfg', [
    ['server one 127.0.0.1:8080', `server one ${service}`],
    ['bind 127.0.0.1:8081', `bind 127.0.0.1:${port}`],
    ['global\n', 'global\n  nbthread 1\n'],
    // Only root can change the user. Without root, these lines are removed.
    ...(process.getuid?.() === 0 ? [] : [['  user haproxy\n  group haproxy\n', ''] as const]),
  ])
}

/** Looks at open files, because nginx deletes the names of its temporary files at once. */
async function bytesOfOpenFiles(parent: number): Promise<number> {
  const processes = [parent, ...(await childrenOf(parent))]
  const paths = processes.flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`))
  // A file can be closed at any time.
  const files = paths.flatMap((path) => statSync(path, { throwIfNoEntry: false }) ?? [])
  return files.reduce((total, file) => total + (file.isFile() ? file.size : 0), 0)
}

function replaced(sample: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/deployment/${sample} has no ${from}`)
      return text.replace(from, to)
    },
    readFileSync(projectFile(`docs/deployment/${sample}`), 'utf8'),
  )
}

async function untilServing(origin: string, ended: () => string | undefined): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const said = ended()
    if (said !== undefined) throw new Error(`the proxy exited: ${said}`)
    const reply = await fetch(`${origin}/healthz`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.status === 200) return
    await setTimeout(ATTEMPT_PAUSE_MS)
  }
  throw new Error(`the proxy does not serve on ${origin}`)
}
