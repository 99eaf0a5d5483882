/** Runs a tool: sends a request to the API, and turns the response into a result or a tool error. */
import { ApiError, type ProblemExtension } from '../problems/api-error.ts'
import { argumentOf, withToolCalls } from './call-text.ts'
import { shorten } from './shortening.ts'
import { type Result, responseText } from './text-form.ts'
import type { Resource, Route, Tool } from './tool-catalogue.ts'
import { type TargetLimits, toolRequest } from './tool-request.ts'

/** A response of the API. */
export interface ApiAnswer {
  readonly status: number
  /** The parsed JSON. Empty if the response has no body. */
  readonly body: Readonly<Record<string, unknown>>
  /** Path and query of the successor of a retired slug (308). */
  readonly location: string | undefined
}

/**
 * Sends a GET request to the API in this process, on behalf of the caller. Never rejects for an error status.
 *
 * @param refusal the error of the arguments: the API counts the request, and answers with this error
 */
export type CallApi = (path: string, queryString: string, refusal?: ApiError) => Promise<ApiAnswer>

export interface ToolResult {
  [member: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

export async function callTool(
  tool: Tool,
  sent: Readonly<Record<string, unknown>>,
  { callApi, limits }: { readonly callApi: CallApi; readonly limits: TargetLimits },
): Promise<ToolResult> {
  try {
    const { path, queryString, route, isFull } = toolRequest(tool, sent, limits)
    const { status, body } = await follow(callApi, path, queryString)
    if (status !== 200) return toolError({ ...body, status } as ProblemFacts, route)
    const request = readable(queryString === '' ? path : `${path}?${queryString}`)
    return resultOf(body, { request, maxItems: isFull ? Number.POSITIVE_INFINITY : route.maxItems, empty: route.empty })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Counted like a request to the API with invalid parameters. Which operation was meant can be unclear: any of the
    // tool's will do, with the placeholders of its path.
    const { status, body } = await callApi(encodeURI(tool.routes[0]?.path ?? ''), '', error)
    return toolError({ ...body, status } as ProblemFacts)
  }
}

/**
 * Decodes characters outside ASCII, such as Greek and Hebrew letters. Everything else stays encoded, so that the target
 * can be requested.
 */
function readable(target: string): string {
  return target.replace(/(?:%[89A-F][0-9A-F])+/gi, decodeURIComponent)
}

/** The text of a resource, or the problem if the API refuses the request. */
export async function readResource({ path }: Resource, callApi: CallApi): Promise<{ text: string; problem?: string }> {
  const { status, body } = await callApi(path, 'limit=200')
  if (status !== 200) return { text: '', problem: explain({ ...body, status } as ProblemFacts) }
  return { text: JSON.stringify(body['data'], null, 2) }
}

/** A path names at most two slugs, and each redirect replaces one retired slug. */
const MAX_REDIRECTS = 2

async function follow(callApi: CallApi, path: string, queryString: string): Promise<ApiAnswer> {
  let answer = await callApi(path, queryString)
  for (let redirects = 0; answer.location !== undefined && redirects < MAX_REDIRECTS; redirects += 1) {
    const [successor = '', query = ''] = answer.location.split('?')
    answer = await callApi(successor, query)
  }
  return answer
}

interface ResultFacts {
  readonly request: string
  readonly maxItems: number
  readonly empty: string | undefined
}

function resultOf(body: ApiAnswer['body'], { request, maxItems, empty }: ResultFacts): ToolResult {
  const { body: short, cuts } = Number.isFinite(maxItems) ? shorten(body, maxItems) : { body, cuts: [] }
  const next = nextOffset(body)
  const result = {
    ...short,
    request,
    ...(cuts.length > 0 && { shortened: cuts }),
    ...(next !== undefined && { next }),
    ...(empty !== undefined && totalOf(body) === 0 && { note: empty }),
  } as Result
  return { content: [{ type: 'text', text: responseText(result) }], structuredContent: { ...result } }
}

function totalOf({ meta }: ApiAnswer['body']): unknown {
  return (meta as { readonly total?: number } | undefined)?.total
}

function nextOffset({ data, meta }: ApiAnswer['body']): number | undefined {
  const { offset, total } = (meta ?? {}) as { readonly offset?: number; readonly total?: number }
  if (offset === undefined || total === undefined || !Array.isArray(data) || data.length === 0) return undefined
  const next = offset + data.length
  return next < total ? next : undefined
}

interface ProblemFacts extends ProblemExtension {
  readonly status: number
  readonly title: string
  readonly detail: string
}

function toolError(problem: ProblemFacts, route?: Route): ToolResult {
  return { content: [{ type: 'text', text: explain(problem, route) }], isError: true }
}

/**
 * Says everything a model needs to correct its call.
 *
 * @param route the route of the call, if the API reported the problem: its violations name parameters, not arguments
 */
function explain({ status, title, detail, errors = [], resets_at }: ProblemFacts, route?: Route): string {
  const violations = errors.map(({ name, reason, suggestion }) => {
    const argument = route === undefined ? name : argumentOf(route, name)
    const sentence = withToolCalls(reason.replace(/\.$/, ''))
    return `- ${argument}: ${sentence}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`
  })
  // The detail of a 400 repeats a single violation, or refers to the field `errors`, which a model does not see.
  const summary = status === 400 && errors.length > 0 ? '' : ` ${withToolCalls(detail)}`
  const reset = resets_at === undefined ? [] : [`The quota resets at ${resets_at}.`]
  return [`${title} (${status}):${summary}`, ...violations, ...reset].join('\n')
}
