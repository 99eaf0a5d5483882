import type { ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { compileValidation } from '../../src/api/validation.ts'

describe('a pattern of a parameter', () => {
  it('sees only the start of a text that is longer than the maximum length', () => {
    const tried: unknown[] = []
    const validator = Object.assign(
      ({ query }: { query: Record<string, string> }) => {
        tried.push(query['q']?.length)
        return true
      },
      { schema: true, schemaEnv: {} },
    ) as unknown as ValidateFunction
    const parameter = { in: 'query', name: 'q', schema: { type: 'string' as const, maxLength: 100 } }
    const operation = { path: '/v1/search', parameters: [parameter], hints: {} }
    const validate = compileValidation({ operation, operations: [operation], words: new Set() }, () => [validator])
    validate({ q: 'a'.repeat(16_000) })
    validate({ q: '𐤀'.repeat(100) })
    // Cut after 2 × maxLength + 1 UTF-16 units, because a character has up to two units.
    expect(tried).toEqual([201, 200])
  })
})
