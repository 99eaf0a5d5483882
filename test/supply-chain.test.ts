/** What the service is made of, and whom it speaks to: nothing that is not known, pinned and given a reason. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { projectFile } from '../src/primitives/project.ts'
import { type AccountsPlace, placeForAccounts } from './support/process.ts'
import { findProgram, sayMissing } from './support/servers.ts'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  dev?: boolean
}

const read = (path: string) => readFileSync(projectFile(path), 'utf8')
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(read('package.json'))
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** First cells of the rows of the table below a heading of docs/decisions.md. */
function tableBelow(heading: string): string[] {
  const part = read('docs/decisions.md').split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return [...part.matchAll(/^\| `([^`]+)` \| \S.*\|$/gm)].map(([, name = '']) => name)
}

describe('the packages', () => {
  it('are each pinned by version and digest', () => {
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('are not deprecated where we ask for them ourselves', () => {
    const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(direct.filter((name) => lock.packages[`node_modules/${name}`] === undefined)).toEqual([])
    expect(direct.filter((name) => lock.packages[`node_modules/${name}`]?.deprecated !== undefined)).toEqual([])
  })

  it('are at most 25 at run time, each with its reason', () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(25)
    expect(tableBelow('Packages at run time')).toEqual(Object.keys(manifest.dependencies))
  })

  it('run a script as they are installed only where that is known', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = running.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(tableBelow('Packages that run a script when they are installed')).toEqual(names.sort())
  })

  it('are listed by a command, in CycloneDX', () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: dirname(projectFile('package.json')),
      encoding: 'utf8',
    })
    const { bomFormat, components } = JSON.parse(text)
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }: Locked & { name: string }) => `${name}@${version}`))
    const direct = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
    expect(direct.filter((one) => !listed.has(one))).toEqual([])
    expect(components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length)).toEqual([])
    expect([...listed].filter((one) => /^(vitest|typescript)@/.test(String(one)))).toEqual([])
  })
})

const canIsolate =
  findProgram(['strace']) !== undefined &&
  spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up']).status === 0 &&
  spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

if (!canIsolate) sayMissing('A network namespace to trace in', 'Run as root, with strace and iproute2 installed.')

/** Asks from inside the namespace, and prints what came: a status and the other hosts a body names, for each path. */
const ASK = `
  const [origin, key, ...paths] = process.argv.slice(1)
  const answers = []
  for (const path of paths) {
    const reply = await fetch(origin + path, { headers: { 'X-API-Key': key } })
    const text = await reply.text()
    answers.push({ path, status: reply.status, assets: [...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, at]) => at) })
  }
  console.log(JSON.stringify(answers))
`

describe.runIf(canIsolate)('in a network with nobody else in it, the service', () => {
  let place: AccountsPlace
  let key: string
  const directory = mkdtempSync(join(tmpdir(), 'test-alone-'))

  beforeAll(async () => {
    place = await placeForAccounts()
    key = (await place.createKey('pro')).key
  })
  afterAll(() => {
    place.remove()
    rmSync(directory, { recursive: true })
  })

  /** @returns what was answered, and the addresses that the service tried to reach */
  async function runAlone(paths: readonly string[], environment: Record<string, string> = {}) {
    const trace = join(directory, 'trace')
    const port = '18081'
    const service = 'ip link set lo up && exec strace -f -qq -e trace=connect,sendto,sendmsg,sendmmsg -o "$TRACE" "$@"'
    const words = ['--net', 'sh', '-c', service, 'sh', process.execPath, projectFile('dist/service/main.js')]
    const { PATH = '' } = process.env
    const files = { DATASET_PATH: inject('starterDataset'), DATABASE_URL: place.databaseUrl }
    const child = spawn('unshare', words, {
      env: { PATH, TRACE: trace, PORT: port, ...files, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let log = ''
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk
    })
    await expect.poll(() => log, { timeout: 30_000 }).toContain('"serving"')
    const origin = `http://127.0.0.1:${port}`
    const ask = ['--input-type=module', '-e', ASK, origin, key, ...paths]
    const inside = [`--net=/proc/${child.pid}/ns/net`, process.execPath, ...ask]
    const answers: { path: string; status: number; assets: string[] }[] = JSON.parse(
      execFileSync('nsenter', inside, { encoding: 'utf8' }),
    )
    // What it does now and then by itself, it does meanwhile.
    await setTimeout(3_000)
    // Strace passes nothing on: the service itself is its first child.
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
    process.kill(Number(first), 'SIGTERM')
    await ended
    const tried = [...readFileSync(trace, 'utf8').matchAll(/sa_family=(AF_INET6?), .*?htons\((\d+)\).*?"([^"]+)"/g)]
    return { answers, tried: [...new Set(tried.map(([, , to, host]) => `${host}:${to}`))].sort() }
  }

  it('starts, answers, shows its pages, and tries to reach nobody', async () => {
    const paths = ['/readyz', '/', '/docs', '/openapi.json', '/metrics', '/v1/people/aaron_1', '/v1/search?q=aaron']
    const { answers, tried } = await runAlone(paths)
    expect(answers.map(({ path, status }) => ({ path, status }))).toEqual(paths.map((path) => ({ path, status: 200 })))
    expect(tried).toEqual([])
    const { assets } = answers.find(({ path }) => path === '/docs') ?? { assets: [] }
    expect(assets.filter((address) => /\.(js|css|svg|ico)\b/.test(address) && !address.startsWith('/'))).toEqual([])
  })

  it('tries to reach those that it is told of, and nobody else', async () => {
    const { tried } = await runAlone(['/readyz', '/v1/people/aaron_1'], {
      REDIS_URL: 'redis://127.0.0.1:18082',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:18083',
    })
    expect(tried).toEqual(['127.0.0.1:18082', '127.0.0.1:18083'])
  })
})
