/** `npm run generate` makes the complete contract from openapi.yaml. These tests run it in a copy of the project. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const PROJECT = dirname(projectFile('package.json'))

/** An operation as authored, before any response is recorded. */
const NEW_OPERATION = `
  /v1/rivers/{slug}:
    get:
      operationId: getRiver
      tags: [Places]
      summary: Get a river
      parameters:
        - $ref: '#/components/parameters/Slug'
          description: Slug of the river.
          examples:
            ok: { summary: Abana, value: abana_1 }
        - $ref: '#/components/parameters/Limit'
      responses:
        <<: *responses
        '200':
          description: The river.
          headers: *headers
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/PlaceResult'
`

const copy = temporaryDirectory()
beforeAll(() => {
  for (const name of ['.scripts', 'generated', 'openapi.yaml', 'package.json', 'db/dataset/publish/schema.sql']) {
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'))
})

describe('npm run generate', () => {
  it('has nothing to change: all generated files in the repository are current', async () => {
    expect(await generate('--check')).toEqual({ code: 0, errors: '' })
  })

  it('reports a file in generated/ that nothing makes', async () => {
    const stray = join(copy, 'generated/openapi.yaml')
    writeFileSync(stray, '')
    expect(await generate('--check')).toEqual({
      code: 1,
      errors: 'generated/openapi.yaml is made by nothing. Delete it.\n',
    })
    rmSync(stray)
  })

  it('completes a new operation that has no recordings yet', async () => {
    change((text) => text.replace('\npaths:\n', `\npaths:${NEW_OPERATION}`))
    const { code, errors } = await generate('--check')
    expect(code).toBe(1)
    for (const name of ['openapi.json', 'openapi.d.ts', 'defaults.d.ts']) {
      expect(errors).toContain(`generated/${name} is out of date. Run: npm run generate`)
    }
    expect(await generate()).toEqual({ code: 0, errors: '' })

    const { get } = JSON.parse(read('generated/openapi.json')).paths['/v1/rivers/{slug}']
    const [slug, limit] = get.parameters
    expect(slug).toMatchObject({ name: 'slug', in: 'path', description: 'Slug of the river.' })
    expect(slug.schema).toMatchObject({ type: 'string', maxLength: 200 })
    expect(limit).toEqual({ $ref: '#/components/parameters/Limit' })
    expect(Object.keys(get.responses)).toEqual(['200', '304', '400', '401', '429', '500', '503'])
    expect(get.responses[200].headers).toHaveProperty('RateLimit')
    expect(get.responses[200].content['application/json']).not.toHaveProperty('examples')
    const [curl] = get['x-codeSamples']
    expect(curl.source).toContain('/v1/rivers/abana_1?limit=2')
    expect(read('generated/defaults.d.ts')).toContain("getRiver: 'limit'\n")
  })

  it('removes the shared fragments that only the authored document needs', () => {
    const document = JSON.parse(read('generated/openapi.json'))
    expect(document).not.toHaveProperty('x-shared')
    expect(document.components.parameters).not.toHaveProperty('Slug')
    expect(document.components.responses).not.toHaveProperty('NotFound')
  })

  it('copies a new field of a record to the schemas that have the fields of the record', async () => {
    change((text) => {
      const [before = '', after = ''] = text.split('\n    Person:\n')
      const record = after
        .replace('        - nameMeaning\n', '        - nickname\n        - nameMeaning\n')
        .replace(
          '        nameMeaning:\n',
          '        nickname: { type: string, description: Nickname. }\n        nameMeaning:\n',
        )
      return `${before}\n    Person:\n${record}`
    })
    expect(await generate()).toEqual({ code: 0, errors: '' })
    const { Person, PersonListItem } = JSON.parse(read('generated/openapi.json')).components.schemas
    expect(Person.required).toContain('nickname')
    expect(Person.properties.nickname).toEqual({ type: 'string', description: 'Nickname.' })
    expect(PersonListItem.required).not.toContain('nickname')
    expect(PersonListItem.properties.nickname).toEqual({
      type: 'string',
      description: 'Nickname. Only present with `slugs`.',
    })
    expect(read('generated/fields.ts').match(/"nickname": "string"/g)).toHaveLength(1)
  })

  it('fails if a schema follows from one that does not exist', async () => {
    const authored = read('openapi.yaml')
    change((text) => text.replace('{ x-page-of: PersonListItem', '{ x-page-of: PersonItem'))
    const { code, errors } = await generate('--check')
    expect(code).toBe(1)
    expect(errors).toContain('openapi.yaml: PersonPage: there is no schema PersonItem')
    writeFileSync(join(copy, 'openapi.yaml'), authored)
  })

  it('fails if the document is not valid OpenAPI', async () => {
    change((text) => text.replace('      operationId: getRiver\n', '      operationId: [getRiver]\n'))
    expect((await generate()).code).toBe(1)
  })
})

function change(edit: (text: string) => string): void {
  const before = read('openapi.yaml')
  const after = edit(before)
  expect(after).not.toBe(before)
  writeFileSync(join(copy, 'openapi.yaml'), after)
}

function read(name: string): string {
  return readFileSync(join(copy, name), 'utf8')
}

function generate(...parameters: string[]): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(copy, '.scripts/generate.mjs'), ...parameters], (error, _output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), errors }),
    )
  })
}
