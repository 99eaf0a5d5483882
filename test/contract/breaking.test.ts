/**
 * test/tools/contract/breaking.mjs fails on breaking changes that no file lists, and on listed breaks
 * that do not exist. It accepts all other changes.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument, stringify } from 'yaml'
import { projectFile } from '../../src/primitives/project.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const BASE = projectFile('generated/openapi.json')
const directory = temporaryDirectory()

type Path = readonly (string | number)[]
const SCHEMAS: Path = ['components', 'schemas']
const PERSON: Path = ['paths', '/v1/people/{slug}', 'get']
const GROUP: Path = ['paths', '/v1/groups/{slug}', 'get']

const BREAKING: readonly [string, Path, unknown][] = [
  ['a removed path', ['paths', '/v1/books'], undefined],
  ['a removed status', [...PERSON, 'responses', '404'], undefined],
  ['a renamed operation', [...PERSON, 'operationId'], 'fetchPerson'],
  ['a removed property', [...SCHEMAS, 'Person', 'properties', 'father'], undefined],
  ['a property with a different type', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'type'], 'string'],
  ['a property that becomes nullable', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'nullable'], true],
  ['a lower maximum', ['components', 'parameters', 'Limit', 'schema', 'maximum'], 100],
  ['a changed default', ['components', 'parameters', 'Limit', 'schema', 'default'], 20],
  ['a parameter that becomes required', ['components', 'parameters', 'FeatureType', 'required'], true],
  ['a removed enum value', [...SCHEMAS, 'Gender', 'enum'], ['Male']],
]

const HARMLESS: readonly [string, Path, unknown][] = [
  ['an unchanged contract', ['info', 'title'], 'Biblical Reference Data'],
  ['a new property', [...SCHEMAS, 'Person', 'properties', 'nickname'], { type: 'string' }],
  ['a higher maximum', ['components', 'parameters', 'Limit', 'schema', 'maximum'], 500],
  ['a changed summary', [...PERSON, 'summary'], 'One person'],
]

describe('the comparison of two contracts', () => {
  it.concurrent.each(BREAKING)('rejects %s', async (what, path, value) => {
    expect(await compare(what, path, value)).toMatchObject({ code: 1, output: expect.stringContaining('✖ major') })
  })

  it.concurrent.each(HARMLESS)('accepts %s', async (what, path, value) => {
    expect(await compare(what, path, value)).toMatchObject({ code: 0 })
  })

  it('accepts the current contract, whose breaks since the last release are all listed', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
  })

  it('accepts a break that is listed, and rejects one that is not', async () => {
    const listed = list('listed', 'GET /v1/people*', 'Response `404` was removed.')
    const wanted = revisionWith('wanted', [...PERSON, 'responses', '404'], undefined)
    expect(await run([BASE, wanted, listed])).toMatchObject({ code: 0 })
    const unwanted = revisionWith('unwanted', [...GROUP, 'responses', '404'], undefined)
    expect(await run([BASE, unwanted, listed])).toMatchObject({ code: 1, output: expect.stringContaining('✖ major') })
  })

  it('fails if a listed break does not exist', async () => {
    const listed = list('obsolete', 'GET /v1/people', '`q` query parameter was removed.')
    const output = expect.stringContaining('✖ listed, but not a break  GET /v1/people')
    expect(await run([BASE, BASE, listed])).toMatchObject({ code: 1, output })
  })
})

async function compare(what: string, path: Path, value: unknown): Promise<{ code: number; output: string }> {
  return run([BASE, revisionWith(what, path, value)])
}

function revisionWith(what: string, path: Path, value: unknown): string {
  const document = parseDocument(readFileSync(BASE, 'utf8'))
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, document.createNode(value))
  const revision = join(directory, `${what.replaceAll(' ', '-')}.yaml`)
  writeFileSync(revision, document.toString())
  return revision
}

function list(name: string, at: string, says: string): string {
  const file = join(directory, `${name}.yaml`)
  writeFileSync(file, stringify([{ decision: 'D1', at, says }]))
  return file
}

function run(parameters: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [projectFile('test/tools/contract/breaking.mjs'), ...parameters], (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    )
  })
}
