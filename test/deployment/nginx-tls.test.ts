/** The lines for TLS in docs/deployment/nginx.conf, turned on with the command at its beginning. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { findProgram, freePort, sayMissing } from '../support/servers.ts'
import { startTestService } from '../support/service.ts'

const HOST = 'bible.example'
const SAMPLE = projectFile('docs/deployment/nginx.conf')

const nginx = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin'])
if (nginx === undefined) sayMissing('nginx', 'Install nginx to test its sample with TLS.')

interface Ports {
  readonly https: number
  readonly http: number
  /** Of the service. */
  readonly service: number
}

/** The sample after the documented command. Only ports, paths and the user are changed. */
function sampleWithTls(directory: string, { https, http, service }: Ports): string {
  const [, command = ''] = /^#\s+(sed .*) nginx\.conf$/m.exec(readFileSync(SAMPLE, 'utf8')) ?? []
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, readFileSync(SAMPLE))
  execFileSync('sh', ['-c', `${command.replace('YOUR.HOST', HOST)} ${file}`])
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((kind) => `${kind}_temp_path ${join(directory, kind)};`).join('\n')
  return readFileSync(file, 'utf8')
    .replaceAll(/ *listen \[::\]:\d+.*\n/g, '')
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('server 127.0.0.1:8080 ', `server 127.0.0.1:${service} `)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, directory)
    .replace('worker_processes auto;', `worker_processes 1;\ndaemon off;\npid ${join(directory, 'pid')};`)
    .replace('http {', `http {\n${places}`)
    .replace(/^/, process.getuid?.() === 0 ? 'user root;\n' : '')
}

function makeCertificate(directory: string): string {
  const [key, certificate] = [join(directory, 'privkey.pem'), join(directory, 'fullchain.pem')]
  const options = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${HOST}`.split(' ')
  const name = ['-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', ...options, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return readFileSync(certificate, 'utf8')
}

async function getOverTls(port: number, ca: string) {
  const sent = request({ host: '127.0.0.1', port, servername: HOST, path: '/healthz', headers: { Host: HOST }, ca })
  const answered = once(sent, 'response')
  sent.end()
  const [response] = await answered
  response.resume()
  const hsts = response.headers['strict-transport-security']
  return { status: response.statusCode, protocol: response.socket.getProtocol(), hsts }
}

it.runIf(nginx)('serve https with the certificate, and lead plain text to https, but not the API', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'nginx-tls-'))
  const service = await startTestService()
  const [https, http] = [await freePort(), await freePort()]
  const ca = makeCertificate(directory)
  const file = join(directory, 'configuration')
  writeFileSync(file, sampleWithTls(directory, { https, http, service: Number(new URL(service.origin).port) }))
  const child = spawn(nginx ?? '', ['-c', file, '-p', directory, '-e', join(directory, 'errors')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    const seen = await vi.waitFor(() => getOverTls(https, ca), { timeout: 10_000 })
    expect(seen).toEqual({ status: 200, protocol: 'TLSv1.3', hsts: 'max-age=31536000' })
    const getPlain = (path: string) => fetch(`http://127.0.0.1:${http}${path}`, { redirect: 'manual' })
    const page = await getPlain('/guide?x=1')
    expect([page.status, page.headers.get('location')]).toEqual([308, `https://${HOST}/guide?x=1`])
    for (const path of ['/v1/meta?x=1', '/mcp']) {
      const refused = await getPlain(path)
      expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
      expect(await refused.json()).toMatchObject({ status: 403, detail: expect.stringContaining(`https://${HOST}`) })
    }
  } finally {
    child.kill('SIGTERM')
    await ended
    await service.close()
    rmSync(directory, { recursive: true, force: true })
  }
})
