/**
 * What an operation says about parameters that it does not have, and about references in another form. Every operation
 * is asked for every parameter of the contract under all of its names. Whatever the answer names is then requested.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Violation } from '../../src/problems/api-error.ts'
import { type ContractOperation, OPERATIONS, resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { runningService } from '../support/set-up.ts'

type Parameter = OpenAPIV3.ParameterObject & { readonly 'x-aliases'?: readonly string[] }

const parametersOf = ({ operation }: ContractOperation) =>
  (operation.parameters ?? []).map((one) => resolve<Parameter>(one))
const queryOf = (operation: ContractOperation) =>
  parametersOf(operation).flatMap(({ name, in: place }) => (place === 'query' ? name : []))
const collectionOf = ({ path }: ContractOperation) => path.split('/')[2]

/** The other names of each parameter of the contract. */
const ALIASES = new Map(
  OPERATIONS.flatMap((one) => parametersOf(one).map(({ name, 'x-aliases': others = [] }) => [name, others] as const)),
)
/** All names of a parameter, as they are compared: in lower case, without `_`. */
const namesOf = (parameter: string) => [parameter.replaceAll('_', ''), ...(ALIASES.get(parameter) ?? [])]
const NAMES = [...new Set([...ALIASES].flatMap(([parameter, others]) => [parameter, ...others]))]
const meanings = (name: string, parameters: readonly string[]) =>
  parameters.includes(name) ? [name] : parameters.filter((one) => namesOf(one).includes(name.replaceAll('_', '')))

/** A verse and a chapter of each testament, a word, and the values of the words that an `include` can have. */
const VALUES = ['John.3.16', 'John.3', 'Gen.1.1', 'Gen.1', 'love']

const service = runningService()

interface Answer {
  readonly operation: ContractOperation
  readonly name: string
  readonly value: string
  readonly suggestion: string | undefined
  readonly hint: string
}

/** The answers of an operation to every name that is not one of its own parameters, with every value. */
async function answersOf(operation: ContractOperation): Promise<Answer[]> {
  const target = exampleTarget(operation.path, operation.operation, 'nothing but required parameters')
  const names = NAMES.filter((name) => !queryOf(operation).includes(name))
  const answers = VALUES.flatMap((value) =>
    chunks(names).map(async (some) => {
      const query = some.map((name) => `${name}=${value}`).join('&')
      const { body } = await service.call(`${target}${target.includes('?') ? '&' : '?'}${query}`)
      const errors: Violation[] = body.errors
      return some.map((name): Answer => {
        const { reason = '', suggestion } = errors.find((error) => error.name === name) ?? {}
        expect(reason, `${target} ${name}`).toMatch(/^is not a parameter of this operation/)
        return { operation, name, value, suggestion, hint: /\((.*)\)$/.exec(reason)?.[1] ?? '' }
      })
    }),
  )
  return (await Promise.all(answers)).flat()
}

/** A problem document names at most 100 parameters. */
function chunks(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / 90) }, (_, at) => names.slice(90 * at, 90 * (at + 1)))
}

/** The requests that a text names. A placeholder gets the example of the contract, and an empty `q` a word. */
function requestsIn(text: string): string[] {
  return [...text.matchAll(/\/[a-z][^\s,;)]*/g)].map(([path]) => {
    const operation = OPERATIONS.find((one) => one.path === path)
    if (operation && path.includes('{')) return exampleTarget(path, operation.operation, 'ok')
    return path.replace(/\bq=$/, 'q=love')
  })
}

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const own = queryOf(operation)
  let answers: Answer[]
  beforeAll(async () => {
    answers = await answersOf(operation)
  })
  const shown = ({ name, value, suggestion, hint }: Answer) => `${name}=${value} → ${suggestion} (${hint})`

  it('suggests only its own parameters, and never one that is only spelled like the name', () => {
    const wrong = answers.filter(({ name, suggestion }) => {
      if (suggestion === undefined) return false
      return !own.includes(suggestion) || !(meanings(name, own).includes(suggestion) || suggestion === 'include')
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('suggests its parameter of each name, or says where to send the value', () => {
    const silent = answers.filter(
      ({ name, suggestion, hint }) => meanings(name, own).length > 0 && suggestion === undefined && hint === '',
    )
    expect(silent.map(shown)).toEqual([])
  })

  it('answers for each parameter of the operations of its collection', () => {
    const neighbours = OPERATIONS.filter((one) => collectionOf(one) === collectionOf(operation)).flatMap(queryOf)
    const silent = answers.filter(
      ({ name, suggestion, hint }) => meanings(name, neighbours).length > 0 && suggestion === undefined && hint === '',
    )
    expect(silent.map(shown)).toEqual([])
  })

  it('says where to search', () => {
    const searches = answers.filter(({ name }) => meanings(name, ['q']).length > 0)
    const silent = searches.filter(({ suggestion, hint }) => suggestion === undefined && !hint.includes('q='))
    const hasNoNames = ['Metadata', 'Usage'].includes(operation.operation.tags?.[0] ?? '')
    expect(silent.map(shown)).toEqual(hasNoNames ? searches.map(shown) : [])
  })

  it('sends to a single record only for its slug, id or number', () => {
    const single = answers.filter(({ hint }) => hint.startsWith('request one record'))
    const wrong = single.filter(
      ({ name }) => meanings(name, ['slugs', 'id', 'lexicon_id', 'numbers', 'speech_id']).length === 0,
    )
    expect(wrong.map(shown)).toEqual([])
  })

  it('names the operation that has the parameter', () => {
    const named = answers.flatMap(({ hint }) => [...hint.matchAll(/(\w+) is a parameter of (\S+)/g)])
    const wrong = named.filter(([, name = '', path]) => {
      const other = OPERATIONS.find((one) => one.path === path)
      return other === undefined || !queryOf(other).includes(name)
    })
    expect(wrong.map(([text]) => text)).toEqual([])
  })

  it('names requests that the service answers', async () => {
    const requests = answers.flatMap(({ hint }) => requestsIn(hint.replaceAll(/\w+ is a parameter of \S+/g, '')))
    const replies = [...new Set(requests)].map(async (target) => `${(await service.call(target)).status} ${target}`)
    expect((await Promise.all(replies)).filter((reply) => !reply.startsWith('200 '))).toEqual([])
  })

  it('accepts a passage in the parameter that it suggests for it', async () => {
    const sent = answers.filter(
      ({ name, value, suggestion, hint }) =>
        suggestion !== undefined && value !== 'love' && isOfPassages(name) && !hint,
    )
    const targets = [...new Set(sent.map(({ suggestion, value }) => `${suggestion}=${value}`))]
    const statuses = targets.map(async (query) => {
      const target = exampleTarget(operation.path, operation.operation, 'nothing but required parameters')
      const whole = `${target}${target.includes('?') ? '&' : '?'}${query}`
      const { body } = await service.call(whole)
      return (body.errors ?? []).some(({ name }: Violation) => query.startsWith(`${name}=`)) ? [whole] : []
    })
    expect((await Promise.all(statuses)).flat()).toEqual([])
  })
})

function isOfPassages(name: string): boolean {
  return meanings(name, ['passage']).length > 0
}

describe('a list of references', () => {
  const lists = OPERATIONS.filter((operation) => queryOf(operation).includes('refs'))
  it.each(lists.map(({ path }) => [path]))('of %s: every suggestion and every path is answered', async (path) => {
    const values = [
      'John 3',
      'John 3:16',
      'Gen 1',
      'Gen 1:1',
      'John 3:16-18',
      'John',
      'John.3.16;John.3.17',
      'Jn 3;Jn 4',
    ]
    for (const value of values) {
      const { status, body } = await service.call(`${path}?refs=${encodeURIComponent(value)}`)
      if (status === 200) continue
      const [{ suggestion, reason }] = body.errors as [Violation]
      const requests = suggestion === undefined ? requestsIn(reason) : [`${path}?refs=${suggestion}`]
      for (const target of requests) expect([target, (await service.call(target)).status]).toEqual([target, 200])
      expect(suggestion ?? requests[0] ?? reason, value).not.toBe('must be an OSIS reference of a verse')
    }
  })

  it.each([
    ['/v1/sections?refs=John%203', 'John.3'],
    ['/v1/quotations?refs=John%203:16-18', 'John.3.16-John.3.18'],
    ['/v1/sections?refs=Jn.3;Jn.4', 'John.3,John.4'],
    ['/v1/verses?refs=John%203:16', 'John.3.16'],
  ])('has a suggestion in the form that the operation accepts: %s', async (target, suggestion) => {
    const { status, body } = await service.call(target)
    expect([status, body.errors[0].suggestion]).toEqual([400, suggestion])
  })
})
