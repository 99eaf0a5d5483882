/** Converts the arguments of a tool call to a request to the API. Most values are validated by the API. */

import { nearestName } from '../primitives/nearest-name.ts'
import type { ApiError, Violation } from '../problems/api-error.ts'
import { invalidParameters } from '../problems/problems.ts'
import { meantName } from '../suggestions/meant-name.ts'
import { argumentOf } from './call-text.ts'
import type { ArgumentValue, Route, Tool } from './tool-catalogue.ts'

export interface ToolRequest {
  /** Percent-encoded, like `queryString`. */
  readonly path: string
  readonly queryString: string
  readonly route: Route
  /** Whether the caller wants lists and texts in full. */
  readonly isFull: boolean
}

type Arguments = ReadonlyMap<string, ArgumentValue | readonly ArgumentValue[]>

/** The HTTP server's limits for the target of a request. */
export interface TargetLimits {
  readonly urlBytes: number
}

/** Maximum length of an argument name that a message repeats, in characters. A longer name is cut. */
const MAX_SHOWN = 100

/** Maximum number of arguments that are looked at. No tool has as many. */
export const MAX_ARGUMENTS = 100

/**
 * @throws ApiError 400 for unknown or missing arguments, for values that have the wrong type, exceed the maximum of the
 *   tool or are not among its choices, for empty arguments that belong to the path, for arguments that are too long in
 *   total, and for too many of them
 */
export function toolRequest(tool: Tool, sent: Readonly<Record<string, unknown>>, limits: TargetLimits): ToolRequest {
  if (Object.keys(sent).length > MAX_ARGUMENTS) throw tooManyArguments(tool)
  const given = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)
  if (given.length > Object.keys(tool.inputSchema.properties).length) throw tooManyArguments(tool)
  const violations = given.flatMap(([name, value]) => violationsOf(tool, name, value))
  const missing = tool.inputSchema.required.filter((name) => !given.some(([own]) => own === name))
  violations.push(...missing.map((name) => argument(name, 'is required')))
  if (violations.length > 0) throw invalidParameters(violations)
  const values: Arguments = new Map(given as [string, ArgumentValue | readonly ArgumentValue[]][])
  const route = routeOf(tool, values)
  return { ...targetOf(route, values, limits), route, isFull: values.get('full') === true }
}

/** One violation, without guesses: a message of 64 kB can have thousands of arguments, and a guess for each takes time. */
function tooManyArguments({ inputSchema }: Tool): ApiError {
  const names = Object.keys(inputSchema.properties)
  const known = names.length === 0 ? 'this tool has none' : `this tool has ${names.join(', ')}`
  return invalidParameters([argument('arguments', `must be at most ${names.length} (${known})`)])
}

function violationsOf({ inputSchema, routes }: Tool, name: string, value: unknown): Violation[] {
  const names = Object.keys(inputSchema.properties)
  if (!names.includes(name)) {
    const shown = name.slice(0, MAX_SHOWN)
    return [argument(shown, 'is not an argument of this tool', meantName(shown, names))]
  }
  if (!(Array.isArray(value) ? value.every(isScalar) : isScalar(value))) {
    return [argument(name, 'must be a string, a number, true, false, or a list of these')]
  }
  const maximum = inputSchema.properties[name]?.maximum
  // A tool's maximum is often lower than the API's, because parsing a response of a megabyte would delay all other
  // requests.
  if (maximum !== undefined && Number(value) > maximum) return [argument(name, `must be at most ${maximum}`)]
  if (name === 'full' && typeof value !== 'boolean') return [argument(name, 'must be true or false')]
  const choices = routes.flatMap(({ choice }) => choice[name] ?? [])
  if (choices.length === 0 || choices.includes(String(value))) return []
  return [argument(name, `must be one of ${choices.join(', ')}`, nearestName(String(value), choices))]
}

function isScalar(value: unknown): value is ArgumentValue {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function argument(name: string, reason: string, suggestion?: string): Violation {
  return { in: 'query', name, reason, suggestion }
}

function routeOf({ name, routes }: Tool, values: Arguments): Route {
  const route = routes.find(({ choice }) =>
    Object.entries(choice).every(([key, value]) => String(values.get(key)) === value),
  )
  if (!route) throw new Error(`the tool ${name} has no route for its arguments`)
  return route
}

function targetOf(
  route: Route,
  values: Arguments,
  { urlBytes }: TargetLimits,
): Pick<ToolRequest, 'path' | 'queryString'> {
  const { choice, defaults, renamed, fixed, pathParameters } = route
  // Checked before the values are encoded, because encoding a list of thousands of items takes time.
  if (charactersIn(values) >= urlBytes) throw tooLong(urlBytes)
  const parameters = new Map<string, string>()
  for (const [name, value] of [...Object.entries(defaults), ...values, ...Object.entries(fixed)]) {
    if (name in choice || name === 'full') continue
    parameters.set(renamed[name] ?? name, encoded(value))
  }
  const empty = pathParameters.filter((name) => parameters.get(name) === '')
  if (empty.length > 0)
    throw invalidParameters(empty.map((name) => argument(argumentOf(route, name), 'must not be empty')))
  const path = pathParameters.reduce(
    (text, name) => text.replace(`{${name}}`, () => parameters.get(name) ?? ''),
    route.path,
  )
  const query = [...parameters].filter(([name]) => !pathParameters.includes(name))
  const queryString = query.map(([name, value]) => `${name}=${value}`).join('&')
  if (path.length + queryString.length >= urlBytes) {
    throw tooLong(urlBytes)
  }
  return { path, queryString }
}

/** A lower bound for the length of the encoded values. */
function charactersIn(values: Arguments): number {
  let characters = 0
  for (const value of values.values()) {
    characters += Array.isArray(value) ? value.length - 1 : String(value).length
  }
  return characters
}

function tooLong(urlBytes: number): ApiError {
  return invalidParameters([argument('arguments', `must be shorter than ${urlBytes} bytes in total`)])
}

/** Lists are sent as comma-separated text (D48). A lone surrogate, which has no UTF-8 form, becomes U+FFFD. */
function encoded(value: ArgumentValue | readonly ArgumentValue[]): string {
  const texts = [value].flat().map((one) => Buffer.from(String(one)).toString())
  return texts.map(encodeURIComponent).join(',')
}
