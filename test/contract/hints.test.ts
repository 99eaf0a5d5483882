/** What to send instead of a parameter that an operation does not have: `x-hint` in openapi.yaml. */
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

const { checkHints } = (await import(projectFile('.scripts/hints.mjs'))) as { checkHints: (document: object) => void }

const query = (name: string) => ({ name, in: 'query' })

function checked(hints: Readonly<Record<string, string>>): void {
  checkHints({
    paths: {
      '/v1/rivers': {
        get: { operationId: 'listRivers', parameters: [query('q'), { $ref: '#/components/parameters/Type' }] },
      },
      '/v1/rivers/{slug}': { get: { operationId: 'getRiver', parameters: [query('include')], 'x-hint': hints } },
    },
    components: { parameters: { Type: query('type') } },
  })
}

describe('a hint', () => {
  it('can name a path with its parameters, or none', () => {
    checked({ q: 'to find rivers, use /v1/rivers?type=river&q=', type: 'a river has one type' })
    checked({ q: 'see (/v1/rivers/{slug}), or /v1/rivers' })
  })

  it.each([
    [{ q: 'use /v1/streams?q=' }, 'there is no path /v1/streams'],
    [{ q: 'use /v1/rivers/abana_1' }, 'there is no path /v1/rivers/abana_1'],
    [{ q: 'use /v1/rivers?type=river&name=' }, '/v1/rivers has no parameter name'],
    [{ name: 'use /v1/rivers?q=' }, 'no operation has the parameter name'],
    [{ include: 'it is always included' }, 'the operation has the parameter include'],
  ])('is refused: %j', (hints, reason) => {
    expect(() => checked(hints)).toThrow(`openapi.yaml: x-hint of getRiver: ${reason}`)
  })
})
