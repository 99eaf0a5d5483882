/** The comparison with the last release refuses what could break a client, and lets pass what could not. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { projectFile } from '../../src/primitives/project.ts'

const BASE = projectFile('openapi.yaml')
const directory = mkdtempSync(join(tmpdir(), 'breaking-'))
afterAll(() => rmSync(directory, { recursive: true }))

type Path = readonly (string | number)[]
const SCHEMAS: Path = ['components', 'schemas']
const PERSON: Path = ['paths', '/v1/people/{slug}', 'get']

const BREAKING: readonly [string, Path, unknown][] = [
  ['a path that is gone', ['paths', '/v1/books'], undefined],
  ['a status that is gone', [...PERSON, 'responses', '404'], undefined],
  ['an operation of another name', [...PERSON, 'operationId'], 'fetchPerson'],
  ['a property that is gone', [...SCHEMAS, 'Person', 'properties', 'father'], undefined],
  ['a property of another type', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'type'], 'string'],
  ['a property that may be null now', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'nullable'], true],
  ['a lower maximum', ['components', 'parameters', 'Limit', 'schema', 'maximum'], 100],
  ['another default', ['components', 'parameters', 'Limit', 'schema', 'default'], 20],
  ['a parameter that must be sent now', ['components', 'parameters', 'PersonQuery', 'required'], true],
  ['a value that is no longer taken', [...SCHEMAS, 'Gender', 'enum'], ['Male']],
]

const HARMLESS: readonly [string, Path, unknown][] = [
  ['nothing', ['info', 'title'], 'Biblical Reference Data'],
  ['a new property', [...SCHEMAS, 'Person', 'properties', 'nickname'], { type: 'string' }],
  ['a higher maximum', ['components', 'parameters', 'Limit', 'schema', 'maximum'], 500],
  ['other words', [...PERSON, 'summary'], 'One person'],
]

describe('the comparison with a release', () => {
  it.concurrent.each(BREAKING)('refuses %s', async (what, path, value) => {
    expect(await compare(what, path, value)).toMatchObject({ code: 1, output: expect.stringContaining('✖ major') })
  })

  it.concurrent.each(HARMLESS)('lets %s pass', async (what, path, value) => {
    expect(await compare(what, path, value)).toMatchObject({ code: 0 })
  })

  it('passes for openapi.yaml itself', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
  })
})

async function compare(what: string, path: Path, value: unknown): Promise<{ code: number; output: string }> {
  const document = parseDocument(readFileSync(BASE, 'utf8'))
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, document.createNode(value))
  const revision = join(directory, `${what.replaceAll(' ', '-')}.yaml`)
  writeFileSync(revision, document.toString())
  return run([BASE, revision])
}

function run(parameters: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [projectFile('test/contract/breaking.mjs'), ...parameters], (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    )
  })
}
