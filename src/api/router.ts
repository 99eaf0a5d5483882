/** Finds the operation of a path. Routes are compiled once; openapi-backend would derive them on every request. */
import { nearestName } from '../primitives/nearest-name.ts'

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
 * Guesses which path was meant: removes empty segments, and replaces the collection with the one whose name is nearest.
 *
 * @returns a function that takes the decoded segments of a path that names no operation
 */
export function compileSuggestions(
  operations: readonly { path: string }[],
  findRoute: (segments: readonly string[]) => Route | undefined,
): (segments: readonly string[]) => string | undefined {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]
  return (segments) => {
    const [root = '', collection = '', ...rest] = segments.filter((segment) => segment !== '')
    const nearest = nearestName(collection, collections)
    if (nearest === undefined) return undefined
    const meant = [root, nearest, ...rest]
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
