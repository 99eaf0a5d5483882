/** The comparison with a release fails on a change that could break a client, and accepts all others. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseDocument, stringify } from 'yaml'
import { projectFile } from '../../src/primitives/project.ts'

const BASE = projectFile('generated/openapi.yaml')
const directory = mkdtempSync(join(tmpdir(), 'breaking-'))
afterAll(() => rmSync(directory, { recursive: true }))

type Path = readonly (string | number)[]
const SCHEMAS: Path = ['components', 'schemas']
const PERSON: Path = ['paths', '/v1/people/{slug}', 'get']
const GROUP: Path = ['paths', '/v1/groups/{slug}', 'get']

const BREAKING: readonly [string, Path, unknown][] = [
  ['a path that is gone', ['paths', '/v1/books'], undefined],
  ['a status that is gone', [...PERSON, 'responses', '404'], undefined],
  ['an operation of another name', [...PERSON, 'operationId'], 'fetchPerson'],
  ['a property that is gone', [...SCHEMAS, 'Person', 'properties', 'father'], undefined],
  ['a property of another type', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'type'], 'string'],
  ['a property that may be null now', [...SCHEMAS, 'Person', 'properties', 'verseCount', 'nullable'], true],
  ['a lower maximum', ['components', 'parameters', 'Limit', 'schema', 'maximum'], 100],
  ['another default', ['components', 'parameters', 'Limit', 'schema', 'default'], 20],
  ['a parameter that must be sent now', ['components', 'parameters', 'FeatureType', 'required'], true],
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

  it('accepts the contract as it is, with the breaks that are listed for the next version', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
  })

  it('accepts a break that is listed, and no other', async () => {
    const listed = list('listed', 'GET /v1/people*', 'Response `404` was removed.')
    const wanted = revisionWith('wanted', [...PERSON, 'responses', '404'], undefined)
    expect(await run([BASE, wanted, listed])).toMatchObject({ code: 0 })
    const unwanted = revisionWith('unwanted', [...GROUP, 'responses', '404'], undefined)
    expect(await run([BASE, unwanted, listed])).toMatchObject({ code: 1, output: expect.stringContaining('✖ major') })
  })

  it('fails on a listed break that does not exist', async () => {
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
    execFile(process.execPath, [projectFile('test/contract/breaking.mjs'), ...parameters], (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    )
  })
}
