/** The end of the log of `.ci/run`, made from the results of a run of Vitest. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const TESTS = `
import { expect, it } from 'vitest'
let tries = 0
it('stalls once', () => {
  tries += 1
  expect(tries).toBe(2)
})
it('always passes', () => expect(1).toBe(1))
`

let directory: string
beforeAll(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  directory = mkdtempSync(join(ROOT, 'dist/ci-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

it('names a test that passed only on the second try, and still passes', () => {
  writeFileSync(join(directory, 'one.test.ts'), TESTS)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const outputs = ['--reporter=json', `--outputFile=${join(directory, 'suite.json')}`]
  spawnSync(process.execPath, [vitest, 'run', '--root', directory, '--retry=1', ...outputs])
  const totals = spawnSync(process.execPath, [join(ROOT, '.ci/totals.mjs'), directory, 'suite'], { encoding: 'utf8' })
  const named = totals.stdout.split('\n').filter((line) => line.startsWith('Passed only on the second try: '))
  expect(named).toEqual([expect.stringMatching(/one\.test\.ts: stalls once: AssertionError: expected 1 to be 2/)])
  expect(totals.stdout).toMatch(/\n2 passed, 0 failed\n$/)
  expect(totals.status).toBe(0)
})

it('fails if a suite has no results', () => {
  const totals = spawnSync(process.execPath, [join(ROOT, '.ci/totals.mjs'), directory, 'other'], { encoding: 'utf8' })
  expect(totals.stdout).toMatch(/No results: other\n\n0 passed, 1 failed\n$/)
  expect(totals.status).toBe(1)
})
