/** Finds the operation of a path. Routes are compiled once; openapi-backend would derive them on every request. */
import { groupBy } from '../primitives/group-by.ts'

export interface Route {
  readonly operationId: string
  readonly params: Readonly<Record<string, string>>
}

/**
 * @param operations all of them GET; their paths are templates such as `/v1/people/{slug}`
 * @returns a function that takes the decoded segments of a path
 */
export function compileRoutes(
  operations: readonly { path: string; operationId: string }[],
): (segments: readonly string[]) => Route | undefined {
  const templates = operations.map(({ path, operationId }) => ({ operationId, segments: path.slice(1).split('/') }))
  const byLength = groupBy(templates, ({ segments }) => segments.length)
  return (segments) => {
    for (const template of byLength.get(segments.length) ?? []) {
      const params = matchTemplate(template.segments, segments)
      if (params !== undefined) return { operationId: template.operationId, params }
    }
    return undefined
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
