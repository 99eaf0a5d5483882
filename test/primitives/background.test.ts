import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { after, every, guarded, inBackground, nextTurn, reportBackgroundWork } from '../../src/primitives/background.ts'
import { projectFile } from '../../src/primitives/project.ts'

const errorOf = (code: string) => Object.assign(new Error(`${code}: stat`), { code })

let said: string[]
let work: string
let number = 0

beforeEach(() => {
  said = []
  // A name of its own for each test, because the state of a kind of work lasts as long as the process.
  number += 1
  work = `test ${number}`
  reportBackgroundWork({
    failed: (name, error) => said.push(`${name}: ${(error as NodeJS.ErrnoException).code ?? error}`),
    recovered: (name) => said.push(`${name}: ok`),
  })
})

afterEach(() => reportBackgroundWork({ failed: () => undefined, recovered: () => undefined }))

describe('work in the background', () => {
  it('reports a failure once, a new reason once, and the recovery once', async () => {
    for (const code of ['EIO', 'EIO', 'ESTALE', 'ESTALE', '', '']) {
      await inBackground(work, () => {
        if (code !== '') throw errorOf(code)
      })
    }
    expect(said).toEqual([`${work}: EIO`, `${work}: ESTALE`, `${work}: ok`])
  })

  it('reports a promise that rejects', async () => {
    await inBackground(work, () => Promise.reject(errorOf('EIO')))
    expect(said).toEqual([`${work}: EIO`])
  })

  it('keeps different kinds of work apart', async () => {
    await inBackground(work, () => Promise.reject(errorOf('EIO')))
    await inBackground(`${work} too`, () => undefined)
    expect(said).toEqual([`${work}: EIO`])
  })

  it('keeps an interval going that throws', async () => {
    let calls = 0
    const timer = every(work, 5, () => {
      calls += 1
      throw errorOf('EIO')
    })
    await expect.poll(() => calls).toBeGreaterThan(2)
    clearInterval(timer)
    expect(said).toEqual([`${work}: EIO`])
  })

  it.each(['after', 'nextTurn', 'guarded'])('catches errors: %s', async (kind) => {
    const fail = () => Promise.reject(errorOf('EIO'))
    if (kind === 'after') after(work, 1, fail)
    else if (kind === 'nextTurn') nextTurn(work, fail)
    else guarded(work, fail)()
    await expect.poll(() => said).toEqual([`${work}: EIO`])
  })

  it('passes the parameters of an event on to its listener', async () => {
    guarded(work, (first: string, second: number) => said.push(first + second))('a', 1)
    await setTimeout(1)
    expect(said).toEqual(['a1'])
  })
})

/** Not part of the service, or the place of the timers. */
const EXEMPT = ['client/', 'primitives/background.ts', 'primitives/deadline.ts']

/** Calls that never throw and never reject: their documentation says so, or the line handles the rejection. */
const HARMLESS = /\.catch\(|\.then\(made, made\)|\b(hold|push|once|write)\(|\.setTimeout\(/

const BARE =
  /(?<!await )\b(setTimeout|setInterval|setImmediate)\((?!.*ref: false)|(?<![:>] ?)\bvoid (?!inBackground)\w[\w.?]*\(/

describe('the sources of the service', () => {
  it('start timers, and promises that nobody waits for, only through primitives/background.ts', () => {
    const root = join(dirname(projectFile('package.json')), 'src')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const checked = files.filter((file) => file.endsWith('.ts') && !EXEMPT.some((path) => file.startsWith(path)))
    const bare = checked.flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.filter((line) => BARE.test(line) && !HARMLESS.test(line)).map((line) => `${file}: ${line.trim()}`)
    })
    expect(bare).toEqual([])
  })
})
