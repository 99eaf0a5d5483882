/** Other names of parameters, paths and values: `x-aliases` in openapi.yaml. */
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

const { aliasesOf } = (await import(projectFile('.scripts/aliases.mjs'))) as {
  aliasesOf: (authored: object) => Readonly<Record<string, readonly string[]>>
}

const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer' } }
const authored = (parameters: object, paths: object = {}) => ({ paths, components: { parameters } })

describe('the other names of the contract', () => {
  it('are those of parameters, of the last segments of paths, and of values, in order', () => {
    const Language = { name: 'lang', in: 'query', schema: { enum: ['de', 'en'], 'x-aliases': { de: ['german'] } } }
    const paths = { '/v1/rivers': { get: { 'x-aliases': ['river'] } }, '/v1/rivers/{slug}': { get: {} } }
    expect(aliasesOf(authored({ Limit: { ...LIMIT, 'x-aliases': ['size'] }, Language }, paths))).toEqual({
      de: ['german'],
      limit: ['size'],
      rivers: ['river'],
    })
  })

  it('do not have the name itself', () => {
    const parameter = { ...LIMIT, name: 'osis_ref', 'x-aliases': ['osisref', 'verse'] }
    expect(aliasesOf(authored({ Verse: parameter }))).toEqual({ osis_ref: ['verse'] })
  })

  it('are in one place for each name', () => {
    const limits = { Limit: { ...LIMIT, 'x-aliases': ['size'] }, WordLimit: { ...LIMIT, 'x-aliases': ['count'] } }
    expect(() => aliasesOf(authored(limits))).toThrow('openapi.yaml: x-aliases of limit must be in one place')
  })

  it.each(['per_page', 'page-size', 'pageSize'])('are in the form in which they are compared, not %s', (other) => {
    expect(() => aliasesOf(authored({ Limit: { ...LIMIT, 'x-aliases': [other] } }))).toThrow(
      `openapi.yaml: x-aliases of limit: ${other} must be in lower case, without _ and -`,
    )
  })
})
