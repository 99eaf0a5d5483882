/** Finds the operation of a path. Routes are compiled once; openapi-backend would derive them on every request. */
import { meantName } from '../handlers/meant-name.ts'

export interface Route {
  readonly operationId: string
  readonly params: Readonly<Record<string, string>>
}

interface Template {
  operationId: string
  segments: string[]
}

/**
 * @param operations all of them GET; their paths are templates such as `/v1/people/{slug}`
 * @returns a function that takes the decoded segments of a path
 */
export function compileRoutes(
  operations: readonly { path: string; operationId: string }[],
): (segments: readonly string[]) => Route | undefined {
  const byLength = new Map<number, Template[]>()
  for (const { path, operationId } of operations) {
    const segments = path.slice(1).split('/')
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { operationId, segments }])
  }
  return (segments) => {
    for (const template of byLength.get(segments.length) ?? []) {
      const params = matchTemplate(template.segments, segments)
      if (params !== undefined) return { operationId: template.operationId, params }
    }
    return undefined
  }
}

/**
 * Guesses which path was meant: removes empty segments, adds a missing `v1`, and corrects the name of the collection.
 *
 * @returns a function that takes the decoded segments of a path that names no operation
 */
export function compileSuggestions(
  operations: readonly { path: string }[],
  findRoute: (segments: readonly string[]) => Route | undefined,
): (segments: readonly string[]) => string | undefined {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]
  return (segments) => {
    const given = segments.filter((segment) => segment !== '')
    const [collection = '', ...rest] = given[0]?.toLowerCase() === 'v1' ? given.slice(1) : given
    const known = meantName(collection, collections)
    if (known === undefined) return undefined
    const meant = ['v1', known, ...rest]
    return findRoute(meant) && `/${meant.map(encodeURIComponent).join('/')}`
  }
}

function matchTemplate(template: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? ''
    if (expected.startsWith('{')) {
      if (segment === '') return undefined
      params[expected.slice(1, -1)] = segment
    } else if (segment !== expected) {
      return undefined
    }
  }
  return params
}
