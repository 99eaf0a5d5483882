/** Each code sample of the contract runs as published and prints the example response. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../support/contract.ts'
import { findProgram, freePort, sayMissing } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'

type Sampled = OpenAPIV3.OperationObject & { 'x-codeSamples'?: { label: string; source: string }[] }

const GEO_JSON = 'application/geo+json'
const RUNNERS = {
  curl: { command: 'sh', needs: 'curl', file: 'sample.sh', prints: 'application/json' },
  'curl, GeoJSON': { command: 'sh', needs: 'curl', file: 'geojson-sample.sh', prints: GEO_JSON },
  JavaScript: { command: process.execPath, needs: 'node', file: 'sample.mjs', prints: 'application/json' },
  Python: { command: 'python3', needs: 'python3', file: 'sample.py', prints: 'application/json' },
} as const

describe.each(Object.keys(RUNNERS) as (keyof typeof RUNNERS)[])('the samples in %s', (label) => {
  const { command, needs, file, prints } = RUNNERS[label]
  const sampled = OPERATIONS.filter(({ operation }) => contentOf(operation)[prints] !== undefined)
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

  it.skipIf(isMissing(needs)).each(sampled)('print the example response of $id', async ({ id, path, operation }) => {
    const samples = (served.paths[path]?.get as Sampled | undefined)?.['x-codeSamples'] ?? []
    const source = samples.find((sample) => sample.label === label)?.source ?? ''
    expect(source).toContain(service.origin)
    const program = join(directory, `${id}-${file}`)
    writeFileSync(program, source)
    const key = await service.createKey('free', 'reader@example.org')
    const environment = { PATH: process.env['PATH'] ?? '', API_KEY: key }
    const { stdout } = await promisify(execFile)(command, [program], { env: environment })
    const { first, ok } = (contentOf(operation)[prints]?.examples ?? {}) as Record<string, OpenAPIV3.ExampleObject>
    expect(JSON.parse(stdout)).toEqual((first ?? ok)?.value)
  })
})

it('no sample sends more than three query parameters', () => {
  const sent = OPERATIONS.map(({ id, operation }) => {
    const [curl] = (operation as Sampled)['x-codeSamples'] ?? []
    return { id, count: curl?.source.match(/[?&]\w+=/g)?.length ?? 0 }
  })
  expect(sent.filter(({ count }) => count > 3)).toEqual([])
})

function contentOf({ responses }: OpenAPIV3.OperationObject) {
  return (responses['200'] as OpenAPIV3.ResponseObject).content ?? {}
}

/** Returns whether the program is missing. If it is, prints a notice. */
function isMissing(program: string): boolean {
  if (findProgram([program]) !== undefined) return false
  sayMissing(program, `Install ${program} to run the code samples of the contract.`)
  return true
}
