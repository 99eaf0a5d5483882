/**
 * What holds for every list, whatever its operation: `meta` repeats the request, the page has the length that follows
 * from it, no item is repeated, and the Link header leads to the pages that exist.
 */
import type { OpenAPIV3 } from 'openapi-types'

interface ListExchange {
  /** Path and query. */
  readonly target: string
  readonly headers: Headers
  /** The parameters of the operation. */
  readonly parameters: readonly OpenAPIV3.ParameterObject[]
}

interface List {
  readonly data: readonly unknown[]
  readonly meta: {
    readonly total: number
    readonly limit: number
    readonly offset: number
    readonly missing?: string[]
  }
}

export function isList(body: unknown): body is List {
  const { meta } = (body ?? {}) as Partial<List>
  return typeof meta === 'object' && 'total' in meta && 'offset' in meta
}

/** @returns descriptions of the violations */
export function violationsOfList(exchange: ListExchange, { data, meta }: List): string[] {
  const { total, limit, offset, missing = [] } = meta
  const query = queryOf(exchange.target)
  const expected = {
    limit: Number(query.get('limit') ?? defaultOf(exchange.parameters, 'limit')),
    offset: Number(query.get('offset') ?? defaultOf(exchange.parameters, 'offset')),
    length: Math.min(limit, Math.max(0, total - offset)),
    distinct: data.length,
    missing: new Set(missing).size,
    links: JSON.stringify(linksOf(exchange.target, meta)),
  }
  const found = {
    limit,
    offset,
    length: data.length,
    distinct: new Set(data.map((item) => JSON.stringify(item))).size,
    missing: missing.length,
    links: JSON.stringify(parsedLinks(exchange.headers.get('link') ?? '')),
  }
  return Object.entries(expected).flatMap(([name, value]) => {
    const actual = found[name as keyof typeof found]
    return actual === value ? [] : [`${name} is ${actual}, not ${value}`]
  })
}

type Links = readonly (readonly [relation: string, offset: number, rest: string])[]

/** The links that a list must have. The rest of a target is its parameters without `offset`, sorted. */
function linksOf(target: string, { total, limit, offset }: List['meta']): Links {
  const lastPage = Math.max(0, Math.ceil(total / limit) - 1) * limit
  const before = Math.max(0, offset - limit)
  const query = queryOf(target)
  query.set('limit', String(limit))
  const link = (relation: string, at: number) => [relation, at, restOf(query)] as const
  return [
    link('first', 0),
    ...(offset === 0 ? [] : [link('prev', Math.min(before, lastPage))]),
    ...(offset + limit < total ? [link('next', offset + limit)] : []),
    link('last', lastPage),
  ]
}

function parsedLinks(header: string): Links {
  return [...header.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, target = '', relation = '']) => {
    const query = queryOf(target)
    return [relation, Number(query.get('offset')), restOf(query)]
  })
}

function restOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('offset')
  rest.sort()
  return String(rest)
}

/** The query may contain further question marks. */
export function queryOf(target: string): URLSearchParams {
  return new URLSearchParams(/\?(.*)$/s.exec(target)?.[1])
}

function defaultOf(parameters: readonly OpenAPIV3.ParameterObject[], name: string): unknown {
  const parameter = parameters.find((one) => one.name === name)
  return (parameter?.schema as OpenAPIV3.SchemaObject | undefined)?.default
}
