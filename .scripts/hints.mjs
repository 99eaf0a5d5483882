// Checks `x-hint` of the operations: what to send instead of a parameter that the operation does not have. Pure.
import { resolve } from './references.mjs'

const PATH = /\/[\w{][^\s,;)]*/g

/**
 * @param document the result of completeContract
 * @throws for a hint in place of an unknown parameter, or of one that the operation has; and for a hint that names an
 *   unknown path, or an unknown parameter of a path
 */
export function checkHints(document) {
  const parameters = new Map(
    Object.entries(document.paths).map(([path, { get }]) => [
      path,
      (get.parameters ?? []).map((one) => resolve(document, one).name),
    ]),
  )
  for (const [path, { get }] of Object.entries(document.paths)) {
    for (const [name, text] of Object.entries(get['x-hint'] ?? {})) {
      const reason = misplaced(name, path, parameters) ?? unknownTarget(text, parameters)
      if (reason !== undefined) throw new Error(`openapi.yaml: x-hint of ${get.operationId}: ${reason}`)
    }
  }
}

function misplaced(name, path, parameters) {
  if (parameters.get(path).includes(name)) return `the operation has the parameter ${name}`
  return [...parameters.values()].flat().includes(name) ? undefined : `no operation has the parameter ${name}`
}

/** A path that the text names and the contract does not have, or a parameter in its query. */
function unknownTarget(text, parameters) {
  for (const [target] of text.matchAll(PATH)) {
    const [path, query = ''] = target.split('?')
    const known = parameters.get(path)
    if (known === undefined) return `there is no path ${path}`
    const unknown = [...new URLSearchParams(query).keys()].find((name) => !known.includes(name))
    if (unknown !== undefined) return `${path} has no parameter ${unknown}`
  }
  return undefined
}
