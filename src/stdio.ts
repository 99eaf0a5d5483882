/**
 * `npm run --silent mcp`: the tools of /mcp over standard input and output, with a local dataset file and without a
 * key, for programs that start their own MCP server. Standard output carries only protocol messages.
 */
import { pipeline, type Readable, Transform } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { ApiKey } from './accounts/key-queries.ts'
import { composeApi } from './api/composition.ts'
import { loadContract } from './api/contract.ts'
import { compileOperations } from './api/operations.ts'
import { readConfig } from './config.ts'
import { openLiveDataset } from './dataset/live-dataset.ts'
import { EXIT, exitWith, orExit } from './exit.ts'
import { outcomeOf } from './http/outcome.ts'
import { beginRequest } from './http/request-event.ts'
import { answerOf } from './mcp/api-call.ts'
import { createProtocolServer } from './mcp/protocol.ts'
import type { CallApi } from './mcp/tool-call.ts'

/** The caller is the user who started the process. Nothing is counted. */
const LOCAL_USER: ApiKey = { id: 'local', tier: 'pro', email: null, prefix: '' }
const HEADERS = { 'x-api-key': 'local' }
const CALLER = { peer: '', clientAddress: () => '', client: { hasLeft: () => false, onLeave: () => undefined } }

const ignore = (): void => undefined

async function serve(): Promise<void> {
  const config = orExit(EXIT.settings, () => readConfig(process.env))
  const { document } = loadContract()
  const live = await openLiveDataset({ path: config.datasetPath, watchMs: 0, onReload: ignore, onReloadFailed: ignore })
  const failed = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  const failures = { basePath: '', failed: (_: string, error: unknown) => failed(error) }
  const { api } = composeApi({
    findOperation: await compileOperations(document),
    keys: { find: async () => LOCAL_USER },
    store: { spend: async () => ({ used: 0, granted: true }) },
    ...{ live, slots: config.http.inFlight, now: Date.now, onRefusal: ignore },
  })
  const callApi: CallApi = async (path, queryString, refusal) => {
    const event = beginRequest({ method: 'GET', headers: HEADERS })
    const sent = { method: 'GET', path, queryString, headers: HEADERS, ...CALLER }
    const request = { ...sent, event, quotaHeaders: {}, ...(refusal && { refusal }) }
    return answerOf((await outcomeOf(request, failures, () => api(request))).response)
  }
  const services = { callApi, limits: config.http, version: document.info.version, failed }
  process.stdout.on('error', leaveQuietly)
  // When standard input has ended and the last call has its response, nothing is left to do, and the process exits by
  // itself.
  await createProtocolServer(services).connect(new StdioServerTransport(completeLines(process.stdin)))
}

/** The program that reads the responses has closed its end: there is nobody left to answer. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.done)
  exitWith(EXIT.unusable, error)
}

/** Ends the last line of the input, because the SDK ignores a message without a newline. */
function completeLines(input: Readable): Readable {
  const newline = Buffer.from('\n')
  let isComplete = true
  const complete = new Transform({
    transform(piece: Buffer, _, done) {
      isComplete = piece.at(-1) === newline[0]
      done(null, piece)
    },
    flush: (done) => done(null, isComplete ? undefined : newline),
  })
  // A failure of the input reaches the transport as a failure of `complete`.
  return pipeline(input, complete, () => undefined)
}

serve().catch((error: unknown) => exitWith(EXIT.unusable, error))
