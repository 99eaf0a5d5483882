/** What `npm run dataset` refuses before it begins, and how it writes names that would control a terminal. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { STARTER_SOURCES } from '../support/doctored-sources.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()

async function failed(...options: string[]): Promise<string> {
  const command = [projectFile('dist/db/dataset/commands/dataset.js'), ...options]
  const { code, stderr } = await promisify(execFile)(process.execPath, command).catch((error) => error)
  expect(code).toBe(1)
  return stderr
}

describe('npm run dataset', () => {
  it.each([
    ['a directory as --out', ['--out', directory], `--out is a directory: ${directory}. Name a file.`],
    ['an empty --out', ['--out', ''], '--out is empty. Name a file.'],
    ['a day that does not exist', ['--build-date', '2026-02-31'], 'It must be a date like 2026-05-31.'],
  ])('refuses %s before the build begins', async (_, options, message) => {
    const said = await failed('build', '--sources', STARTER_SOURCES, ...options)
    expect(said).toContain(message)
    expect(said).not.toContain('person')
    expect(readdirSync(directory)).toEqual([])
  })

  it('writes invisible characters of a name as in JSON', async () => {
    const said = await failed('verify', join(directory, 'no\u001b[31msuch'))
    expect(said).toContain('no\\u001b[31msuch: file not found')
  })
})
