/**
 * The code samples of the contract are those that code-samples.ts makes, and each one, run exactly as the service hands it
 * out, prints what the contract gives as the example of the answer. `npm run examples` writes them into the document.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { projectFile } from '../../src/primitives/project.ts'
import { CONTRACT, OPERATIONS } from '../support/contract.ts'
import { findProgram, freePort, sayMissing } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type CodeSample, codeSamples, GEO_JSON, hasGeoJson } from './code-samples.ts'

type Sampled = OpenAPIV3.OperationObject & { 'x-codeSamples'?: CodeSample[] }

const AUTHORED_SERVER = CONTRACT.servers?.[0]?.url ?? ''
const RUNNERS = {
  curl: { command: 'sh', needs: 'curl', file: 'sample.sh', prints: 'application/json' },
  'curl, GeoJSON': { command: 'sh', needs: 'curl', file: 'geojson-sample.sh', prints: GEO_JSON },
  JavaScript: { command: process.execPath, needs: 'node', file: 'sample.mjs', prints: 'application/json' },
  Python: { command: 'python3', needs: 'python3', file: 'sample.py', prints: 'application/json' },
} as const

if (process.env['UPDATE_EXAMPLES'] === '1') writeSamples()

describe('x-codeSamples', () => {
  it.each(OPERATIONS)('of $id are up to date', ({ path, operation }) => {
    if (process.env['UPDATE_EXAMPLES'] === '1') return
    expect((operation as Sampled)['x-codeSamples']).toEqual(codeSamples(AUTHORED_SERVER, path, operation))
  })
})

describe.each(Object.keys(RUNNERS) as (keyof typeof RUNNERS)[])('the samples in %s', (label) => {
  const { command, needs, file, prints } = RUNNERS[label]
  const sampled = OPERATIONS.filter(({ operation }) => prints !== GEO_JSON || hasGeoJson(operation))
  const directory = mkdtempSync(join(tmpdir(), 'samples-'))
  let service: TestService
  let served: OpenAPIV3.Document

  beforeAll(async () => {
    const port = String(await freePort())
    service = await startTestService({ environment: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } })
    served = (await service.call('/openapi.json')).body
  })
  afterAll(async () => {
    await service.close()
    rmSync(directory, { recursive: true })
  })

  it.skipIf(isMissing(needs)).each(sampled)('do what $id is for', async ({ id, path, operation }) => {
    const samples = (served.paths[path]?.get as Sampled | undefined)?.['x-codeSamples'] ?? []
    const source = samples.find((sample) => sample.label === label)?.source ?? ''
    expect(source).toContain(service.origin)
    const program = join(directory, `${id}-${file}`)
    writeFileSync(program, source)
    const key = await service.createKey('free', 'reader@example.org')
    const environment = { PATH: process.env['PATH'] ?? '', API_KEY: key }
    const { stdout } = await promisify(execFile)(command, [program], { env: environment })
    const response = operation.responses['200'] as OpenAPIV3.ResponseObject
    const example = response.content?.[prints]?.examples?.['ok'] as OpenAPIV3.ExampleObject
    expect(JSON.parse(stdout)).toEqual(example.value)
  })
})

/** Where the program is not installed, that has been said. */
function isMissing(program: string): boolean {
  if (findProgram([program]) !== undefined) return false
  sayMissing(program, `Install ${program}: code samples of the contract are run with it.`)
  return true
}

function writeSamples(): void {
  const file = projectFile('openapi.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const { path, operation } of OPERATIONS) {
    const samples = codeSamples(AUTHORED_SERVER, path, operation)
    document.setIn(['paths', path, 'get', 'x-codeSamples'], document.createNode(samples))
  }
  writeFileSync(file, document.toString({ lineWidth: 120, flowCollectionPadding: false }))
}
