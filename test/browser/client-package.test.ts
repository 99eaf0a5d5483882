/**
 * The package of src/client/typescript as users get it: packed, and installed in a separate directory, where the programs of its
 * README and of the guide are compiled against it. It runs on Node.js and in Chromium.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { CONTRACT } from '../support/contract.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const PROJECT = dirname(projectFile('package.json'))
const PACKAGE = 'biblical-reference-data-client'
const PAGES = ['src/client/typescript/README.md', 'docs/guide.md']

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  types: ['node'],
  typeRoots: [join(PROJECT, 'node_modules/@types')],
}

const chromium = findChromium()

const environment = {
  ...process.env,
  PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env['PATH']}`,
}

const run = (command: string, options: readonly string[], cwd: string, more: Record<string, string> = {}) =>
  promisify(execFile)(command, options, { cwd, env: { ...environment, ...more } })

/** The TypeScript program in a documentation page, and its output. */
function programOn(page: string): { program: string; output: string } {
  const text = readFileSync(projectFile(page), 'utf8')
  const [, program = '', output = ''] = /^```ts\n([\s\S]*?)^```$[\s\S]*?^```txt\n([\s\S]*?)^```$/m.exec(text) ?? []
  return { program, output }
}

describe('the client package', { timeout: 120_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'client-package-'))
  const user = join(directory, 'user')
  let service: TestService
  let browser: Browser | undefined
  let tab: Tab

  beforeAll(async () => {
    service = await startTestService()
    const source = join(directory, 'project/src/client/typescript')
    for (const name of ['src/client/typescript', 'generated/openapi.d.ts', 'tsconfig.json']) {
      const filter = (file: string) => !/node_modules|dist/.test(file.slice(PROJECT.length))
      cpSync(join(PROJECT, name), join(directory, 'project', name), { recursive: true, filter })
    }
    await run('npm', ['ci', '--no-audit', '--no-fund'], source)
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', directory], source)
    mkdirSync(user)
    writeFileSync(join(user, 'package.json'), '{ "type": "module", "private": true }')
    await run('npm', ['install', '--no-audit', '--no-fund', join(directory, stdout.trim())], user)
    for (const [index, page] of PAGES.entries()) {
      writeFileSync(join(user, `program${index}.ts`), programOn(page).program)
    }
    writeFileSync(join(user, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
    await run('tsc', ['-p', '.'], user)
    if (chromium !== undefined) {
      browser = await openBrowser(chromium)
      tab = await openPageWithClient(browser)
    }
  }, 240_000)

  afterAll(async () => {
    await browser?.close()
    await service.close()
    rmSync(directory, { recursive: true })
  })

  /** Opens a page in which the exports of the package are globals. */
  async function openPageWithClient(browser: Browser): Promise<Tab> {
    const entry = join(user, 'entry.js')
    writeFileSync(entry, `import * as client from '${PACKAGE}'\nObject.assign(globalThis, client)\n`)
    const { output } = await (await rolldown({ input: entry })).generate({ format: 'iife' })
    const page = await browser.openTab()
    await page.go(`${service.origin}/robots.txt`)
    await page.evaluate(`${output[0].code}; 'loaded'`)
    return page
  }

  const installed = () => import(join(user, 'node_modules', PACKAGE, 'dist/src/client/typescript/client.js'))

  it('has the version of the contract, the licence of the project, and only one dependency', () => {
    const folder = join(user, 'node_modules', PACKAGE)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ version: CONTRACT.info.version, license: 'MIT' })
    expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch'])
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(projectFile('LICENSE'), 'utf8'))
  })

  it.each(PAGES.map((page, index) => ({ page, index })))('runs the program in $page', async ({ page, index }) => {
    const settings = { BASE_URL: service.origin, API_KEY: service.key }
    const { stdout } = await run(process.execPath, [`program${index}.js`], user, settings)
    expect(stdout).not.toBe('')
    expect(stdout).toBe(programOn(page).output)
  })

  it('is replaced by the commands of docs/clients.md for people who have only the address of a service', async () => {
    const page = readFileSync(projectFile('docs/clients.md'), 'utf8').replaceAll(
      'http://127.0.0.1:8080',
      service.origin,
    )
    const section = page.split('\n## TypeScript\n')[1]?.split('\n## ')[0] ?? ''
    const [install = '', use = ''] = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
      ([, commands = '']) => commands,
    )
    const folder = join(directory, 'visitor')
    mkdirSync(folder)
    await run('sh', ['-ec', install], folder)
    writeFileSync(join(folder, 'seth.ts'), /^```ts\n([\s\S]*?)^```/m.exec(section)?.[1] ?? '')
    const { stdout } = await run('sh', ['-ec', use.replace('brd_…', service.key)], folder)
    expect(section).toContain(`It prints \`${stdout.trim()}\``)
    expect(stdout).toBe('Seth 3874 BC\n')
  })

  it('follows the links from page to page, and revalidates cached pages with their ETags', async () => {
    const { createClient } = await installed()
    const api = createClient({ baseUrl: service.origin, apiKey: service.key })
    const walk = async () => {
      const slugs: string[] = []
      for await (const { slug } of api.items('/v1/people', { query: { q: 'joseph', limit: 3 } })) slugs.push(slug)
      return slugs
    }
    const before = service.log.length
    const slugs = await walk()
    expect(await walk()).toEqual(slugs)
    const pages = Array.from({ length: Math.ceil(slugs.length / 3) })
    expect(pages.length).toBeGreaterThan(2)
    const statuses = service.log.slice(before).flatMap((line) => JSON.parse(line).status ?? [])
    expect(statuses).toEqual([...pages.map(() => 200), ...pages.map(() => 304)])
  })

  it('makes the compiler reject wrong paths and parameters', async () => {
    const wrong = [
      "api.get('/v1/nothing')",
      "api.get('/v1/people/{slug}')",
      "api.get('/v1/people', { query: { gender: 'male' } })",
      "api.items('/v1/meta')",
    ]
    const start = `import { createClient } from '${PACKAGE}'\nconst api = createClient({ baseUrl: '', apiKey: '' })\n`
    const compiled = join(directory, 'wrong')
    cpSync(join(user, 'node_modules'), join(compiled, 'node_modules'), { recursive: true })
    cpSync(join(user, 'package.json'), join(compiled, 'package.json'))
    writeFileSync(join(compiled, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
    writeFileSync(join(compiled, 'wrong.ts'), start + wrong.join('\n'))
    const { stdout } = await run('tsc', ['-p', '.'], compiled).catch((error) => error)
    expect(stdout.match(/^wrong\.ts\(\d+/gm)).toEqual(wrong.map((_, index) => `wrong.ts(${index + 3}`))
  })

  it('retries a 503 after the time in Retry-After, up to the configured number of retries', async () => {
    const times: number[] = []
    const server = createServer((_, response) => {
      times.push(Date.now())
      const isBusy = times.length < 3
      response.writeHead(isBusy ? 503 : 200, isBusy ? { 'Retry-After': '1' } : { 'Content-Type': 'application/json' })
      response.end(isBusy ? '' : '{"data":{"version":"9"}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { createClient } = await installed()
    try {
      await expect(createClient({ baseUrl, apiKey: 'x', retries: 1 }).get('/v1/meta')).rejects.toThrow('503')
      expect(times).toHaveLength(2)
      times.length = 0
      expect(await createClient({ baseUrl, apiKey: 'x' }).get('/v1/meta')).toEqual({ data: { version: '9' } })
      expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_990)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  describe.runIf(chromium)('in Chromium', () => {
    const evaluate = (expression: string, options = {}) =>
      tab.evaluate<any>(`(async () => {
        const api = createClient(${JSON.stringify({ baseUrl: service.origin, apiKey: service.key, ...options })})
        ${expression}
      })()`)

    it('iterates over a list, and returns each item once', async () => {
      const slugs = await evaluate(`const slugs = []
        for await (const { slug } of api.items('/v1/people', { query: { q: 'joseph', limit: 2 } })) slugs.push(slug)
        return slugs`)
      const all = await service.call('/v1/people?q=joseph')
      expect(slugs).toEqual(all.body.data.map(({ slug }: { slug: string }) => slug))
      expect(slugs.length).toBeGreaterThan(4)
    })

    it('throws an ApiError at once if Retry-After is longer than maxWaitSeconds', async () => {
      const apiKey = await service.createKey('free')
      for (let spent = 0; spent < 1_000; spent += 100) {
        await Promise.all(Array.from({ length: 100 }, () => service.call('/v1/usage', { key: apiKey })))
      }
      const seen = await evaluate(
        `try { await api.get('/v1/meta') } catch (error) {
          return { isApiError: error instanceof ApiError, code: error.code, wait: error.retryAfterSeconds }
        }`,
        { apiKey },
      )
      expect(seen).toEqual({ isApiError: true, code: 'quota-exceeded', wait: 43_200 })
    })
  })
})
