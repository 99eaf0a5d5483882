/**
 * If the contract and the handlers do not match, the service does not start or does not compile.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { compileOperations } from '../../src/api/operations.ts'
import { handlers } from '../../src/operations/all-operations.ts'
import type { Handler, Handlers } from '../../src/operations/support/operation-types.ts'

function contractWith(change: (document: OpenAPIV3.Document) => void): OpenAPIV3.Document {
  const { document } = loadContract()
  change(document)
  return document
}

describe('the service', () => {
  it('starts with the current contract', async () => {
    const find = await compileOperations(loadContract().document)
    expect(find('/v1/people/aaron_1', '')).toMatchObject({
      operation: { id: 'getPerson' },
      params: { slug: 'aaron_1' },
    })
  })

  it('does not start with a handler that has no operation', async () => {
    const document = contractWith(({ paths }) => {
      delete paths['/v1/groups']
    })
    await expect(compileOperations(document)).rejects.toThrow(/listGroups/)
  })

  it('does not start with an operation that has no handler', async () => {
    const document = contractWith(({ paths }) => {
      const get = paths['/v1/groups']?.get
      paths['/v1/circles'] = {
        get: { ...structuredClone(get), operationId: 'listCircles' } as OpenAPIV3.OperationObject,
      }
    })
    await expect(compileOperations(document)).rejects.toThrow(/listCircles/)
  })

  it('does not start with a document without operations', async () => {
    const document = { ...loadContract().document, paths: {} } as OpenAPIV3.Document
    await expect(compileOperations(document)).rejects.toThrow(/has no operation/)
  })
})

describe('the TypeScript compiler', () => {
  it('rejects a missing handler, an unknown handler and a body that the contract does not allow', () => {
    const { getMeta, ...withoutMeta } = handlers
    // `tsc` reports an error if a line marked with @ts-expect-error compiles.
    // @ts-expect-error: a handler is missing
    const missing: Handlers = withoutMeta
    // @ts-expect-error: no operation has this name
    const surplus: Handlers = { ...handlers, getWeather: getMeta }
    // @ts-expect-error: version is a string
    const wrong: Handler<'getMeta'> = async () => ({ data: { version: 1, build_date: '', counts: {} } })
    expect([missing, surplus, wrong]).toHaveLength(3)
  })
})
