/**
 * Handles one POST to /mcp. Each POST has a separate transport of the SDK (Streamable HTTP), without a session and
 * with a JSON response. This file is loaded when the first message arrives.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createProtocolServer, type SessionServices } from './protocol.ts'
import { MAX_ARGUMENTS } from './tool-request.ts'

export interface McpAnswer {
  readonly status: number
  readonly body: string
}

/** The headers of the request that concern the protocol. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** A placeholder, because the transport reads only the method and the headers. */
const ADDRESS = 'http://localhost/mcp'

/**
 * Batches are refused. Revision 2025-06-18 of the protocol removed them, and the limits are simpler if a POST contains
 * only one message.
 */
const NO_BATCHES = refusal('batches are not supported. Send one message per request.')

/**
 * In a message, without the arguments of a tool. The SDK checks some values several times, and describes each that is
 * wrong: 60 kB could cost 240 ms. Clients send fewer than 50.
 */
const MAX_VALUES = 200
const TOO_MANY_VALUES = refusal(`the message has more than ${MAX_VALUES} values.`)

function refusal(reason: string): McpAnswer {
  const error = { code: -32_600, message: `Invalid Request: ${reason}` }
  return { status: 400, body: JSON.stringify({ jsonrpc: '2.0', error, id: null }) }
}

export async function exchange(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  services: SessionServices,
): Promise<McpAnswer> {
  const text = body.toString()
  const message = withFewArguments(parsed(text))
  if (Array.isArray(message)) return NO_BATCHES
  if (hasTooManyValues(message)) return TOO_MANY_VALUES
  const server = createProtocolServer(services)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request(ADDRESS, { method: 'POST', headers: headersOf(headers), body: text })
    const response = await transport.handleRequest(request, message === undefined ? {} : { parsedBody: message })
    return { status: response.status, body: await response.text() }
  } finally {
    await server.close()
  }
}

function headersOf(headers: IncomingHttpHeaders): [string, string][] {
  return HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
}

/**
 * Drops arguments above the limit of tool-request.ts, except one, so that the call is refused there. The SDK would
 * check each of them several times first.
 */
function withFewArguments(message: unknown): unknown {
  const { params } = (message ?? {}) as { params?: { arguments?: unknown } }
  const sent = params?.arguments
  if (typeof sent !== 'object' || sent === null) return message
  const names = Object.keys(sent)
  if (names.length <= MAX_ARGUMENTS) return message
  const few = Object.fromEntries(names.slice(0, MAX_ARGUMENTS + 1).map((name) => [name, Reflect.get(sent, name)]))
  return { ...(message as object), params: { ...params, arguments: few } }
}

function hasTooManyValues(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { arguments?: unknown } }
  const skipped = method === 'tools/call' ? params?.arguments : undefined
  // Without recursion: JSON can be nested deeply.
  const waiting = [message]
  for (let count = 0; waiting.length > 0; count += 1) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null || value === skipped) continue
    const inner = Object.values(value)
    if (count + waiting.length + inner.length > MAX_VALUES) return true
    waiting.push(...inner)
  }
  return false
}

/** Returns `undefined` if the text is not JSON. The transport then responds with an error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
