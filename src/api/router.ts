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
 * Guesses which path was meant: removes empty segments, `api` and `.json`, adds a missing `v1`, and corrects the fixed
 * segments, such as the name of the collection. Also finds the right collection:
 * `/v1/passages/John.3/cross-references` becomes `/v1/verses/John.3/cross-references`, and `/v1/sources` becomes
 * `/v1/meta/sources`.
 *
 * @returns a function that takes the decoded segments of a path that names no operation
 */
export function compileSuggestions(
  operations: readonly { path: string }[],
  findRoute: (segments: readonly string[]) => Route | undefined,
): (segments: readonly string[]) => string | undefined {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]
  const templates = operations.map(({ path }) => path.split('/').slice(3))
  return (segments) => {
    const given = segments
      .filter((segment) => segment !== '' && !['api', 'v1'].includes(segment.toLowerCase()))
      .map((segment) => segment.replace(/\.json$/i, ''))
    const [collection = '', ...rest] = given
    const known = meantName(collection, collections)
    const guesses = templates.map((template) => corrected(rest, template)).filter((end) => end !== undefined)
    const others = given.filter((segment) => segment !== LINKS && !collections.includes(segment))
    const candidates = [
      ...(known === undefined ? [] : [[known, ...rest], ...guesses.map((end) => [known, ...end])]),
      ...(given.length > 0 ? [['meta', ...given]] : []),
      ...(given.includes(LINKS) ? [['verses', ...others, LINKS]] : []),
    ]
    const meant = candidates.map((path) => ['v1', ...path]).find((path) => findRoute(path))
    return meant && `/${meant.map(encodeURIComponent).join('/')}`
  }
}

/** The last segment of `/v1/verses/{osis_ref}/cross-references`. Callers also send it in paths of other collections. */
const LINKS = 'cross-references'

/** Corrects the fixed segments. `undefined` if the lengths differ, or if a segment is too different from its fixed one. */
function corrected(segments: readonly string[], template: readonly string[]): string[] | undefined {
  if (segments.length !== template.length) return undefined
  const meant = segments.map((segment, index) => {
    const expected = template[index] ?? ''
    return expected.startsWith('{') ? segment : meantName(segment, [expected])
  })
  return meant.every((segment) => segment !== undefined) ? meant : undefined
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
