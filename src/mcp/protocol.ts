/**
 * The MCP server of one POST to /mcp or of one process of stdio.ts, made with the official SDK. The HTTP service loads
 * this file when the first message arrives.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { type AnySchema, type SchemaOutput, safeParse } from '@modelcontextprotocol/sdk/server/zod-compat.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { once } from '../primitives/once.ts'
import { type CallApi, callTool, readResource } from './tool-call.ts'
import { type Catalogue, loadCatalogue } from './tool-catalogue.ts'
import type { TargetLimits } from './tool-request.ts'

export interface SessionServices {
  readonly callApi: CallApi
  readonly limits: TargetLimits
  /** The version of the contract. */
  readonly version: string
  /** Reports an unexpected error, which is a bug. */
  readonly failed: (error: unknown) => void
}

/** Shared by all servers: otherwise the SDK would create one for each. */
const validator = once(() => new AjvJsonSchemaValidator())

/** Maximum length of a tool name that is quoted in an error message, in characters. A longer name is cut. */
const MAX_SHOWN = 100

export function createProtocolServer(services: SessionServices): Server {
  const catalogue = loadCatalogue()
  const server = new Server(
    { name: 'biblical-reference-data', title: 'Biblical Reference Data', version: services.version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: catalogue.instructions,
      jsonSchemaValidator: validator(),
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => listedTools())
  server.setRequestHandler(CallToolRequestSchema.pick({ method: true }).loose(), (request) =>
    guarded(services, () => {
      const { params } = validRequest(CallToolRequestSchema, request)
      return callTool(toolOf(catalogue, params.name), params.arguments ?? {}, services)
    }),
  )
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: catalogue.resources.map(({ path: _, ...resource }) => ({ ...resource, mimeType: 'application/json' })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema.pick({ method: true }).loose(), (request) =>
    guarded(services, () => {
      const { params } = validRequest(ReadResourceRequestSchema, request)
      return contentsOf(catalogue, params.uri, services.callApi)
    }),
  )
  return server
}

const listedTools = once(() => ({
  tools: loadCatalogue().tools.map(({ routes: _, example: __, ...tool }) => ({
    ...tool,
    annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  })),
}))

/**
 * Checks the parameters of a request. The SDK is told to check only the method, because it would report invalid
 * parameters as an internal error.
 */
function validRequest<Schema extends AnySchema>(schema: Schema, request: unknown): SchemaOutput<Schema> {
  const result = safeParse(schema, request)
  if (result.success) return result.data
  throw new McpError(
    ErrorCode.InvalidParams,
    'The parameters are not valid for this method. See its schema in the MCP specification.',
  )
}

function toolOf({ tools }: Catalogue, name: string) {
  const tool = tools.find((one) => one.name === name)
  if (tool) return tool
  const known = tools.map((one) => one.name).join(', ')
  throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name.slice(0, MAX_SHOWN)}. The tools are ${known}.`)
}

async function contentsOf({ resources }: Catalogue, uri: string, callApi: CallApi) {
  const resource = resources.find((one) => one.uri === uri)
  if (!resource) throw new McpError(ErrorCode.InvalidParams, 'There is no resource with this URI. List the resources.')
  const { text, problem } = await readResource(resource, callApi)
  if (problem !== undefined) throw new McpError(ErrorCode.InternalError, problem)
  return { contents: [{ uri, mimeType: 'application/json', text }] }
}

/**
 * Replaces every error that is not an McpError. The SDK sends the message of any error to the client, and the client
 * must not see the message of an unexpected error.
 */
async function guarded<Value>({ failed }: SessionServices, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof McpError) throw error
    failed(error)
    throw new McpError(ErrorCode.InternalError, 'An unexpected error occurred.')
  }
}
