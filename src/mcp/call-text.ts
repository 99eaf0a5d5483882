/** Writes the API paths in messages as tool calls, because a model cannot request a path. */
import { compileRoutes } from '../api/router.ts'
import { once } from '../primitives/once.ts'
import { loadCatalogue, type Route } from './tool-catalogue.ts'

/** An API path with its query. Punctuation after it belongs to the sentence. */
const TARGET = /\/v1\/[^\s)]*[^\s).,?]/g

const BETWEEN_SENTENCES = /(?<=[.?]) (?=[A-Z])/

/**
 * Replaces each API path with the tool call that makes the same request: "Use /v1/hebrew/Gen.1.1." becomes "Use `words`
 * with {"language":"hebrew","osis_ref":"Gen.1.1"}." Leaves out sentences with a path that no tool requests.
 */
export function withToolCalls(message: string): string {
  const sentences = message.split(BETWEEN_SENTENCES).filter((sentence) => {
    return (sentence.match(TARGET) ?? []).every((target) => toolCallOf(target) !== undefined)
  })
  return sentences.map((sentence) => sentence.replace(TARGET, (target) => toolCallOf(target) ?? target)).join(' ')
}

/** @returns the name and the arguments of the tool, or `undefined` if no tool makes this request */
export function toolCallOf(target: string): string | undefined {
  const [path = '', query = ''] = target.split('?')
  const { findRoute, tools } = routing()
  const found = findRoute(path.slice(1).split('/'))
  const made = found && tools.get(found.operationId)
  if (!found || !made) return undefined
  const parameters = [...Object.entries(found.params), ...new URLSearchParams(query)].filter(
    ([, value]) => value !== '',
  )
  const values = parameters.map(([name, value]) => [argumentOf(made.route, name), value])
  const sent = { ...made.route.choice, ...Object.fromEntries(values) }
  return Object.keys(sent).length === 0 ? `\`${made.name}\`` : `\`${made.name}\` with ${JSON.stringify(sent)}`
}

/** The tool's name for a parameter of the API. */
export function argumentOf({ renamed }: Route, parameter: string): string {
  return Object.entries(renamed).find(([, original]) => original === parameter)?.[0] ?? parameter
}

/** Tools and routes, keyed by path template. */
const routing = once(() => {
  const routes = loadCatalogue().tools.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
  return {
    findRoute: compileRoutes(routes.map(({ route }) => ({ path: route.path, operationId: route.path }))),
    tools: new Map(routes.map((made) => [made.route.path, made])),
  }
})
