/** The official MCP client, connected to a service under test, and plain POSTs to /mcp. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

export async function connectMcp(origin: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers: { 'X-API-Key': key } },
  })
  // The cast is needed because the SDK is not compiled with exactOptionalPropertyTypes.
  await client.connect(transport as Transport)
  return client
}

export async function callTool(
  client: Client,
  name: string,
  sent: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: sent })) as CallToolResult
}

/** The text that a model reads. */
/** The structured result of a tool. The client has validated it. */
export function contentOf({ structuredContent }: CallToolResult): Record<string, any> {
  return structuredContent ?? {}
}

export function textOf({ content }: CallToolResult): string {
  return content.map((one) => (one.type === 'text' ? one.text : '')).join('\n')
}

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
}

/** @param body the body, which is sent unchanged */
export function post(origin: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${origin}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body })
}

export function rpc(method: string, params: object = {}, id: number | string = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

export async function json(response: Response): Promise<any> {
  return response.json()
}
