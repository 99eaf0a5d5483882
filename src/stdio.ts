/**
 * `npm run --silent mcp`: the tools of /mcp over standard input and output, with a local dataset file and without a
 * key, for programs that start their own MCP server. Standard output carries only protocol messages.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createFailedAuthLimiter } from './accounts/failed-auth-limiter.ts'
import type { ApiKey } from './accounts/key-queries.ts'
import { createAdmission } from './api/admission.ts'
import { createApi } from './api/api.ts'
import { loadContract } from './api/contract.ts'
import { compileOperations } from './api/operations.ts'
import { readConfig } from './config.ts'
import { openLiveDataset } from './dataset/live-dataset.ts'
import { EXIT, exitWith } from './exit.ts'
import { answerOf } from './mcp/endpoint.ts'
import { createProtocolServer } from './mcp/protocol.ts'
import type { CallApi } from './mcp/tool-call.ts'
import { createQuota } from './quota/quota.ts'

/** The caller is the user who started the process. Nothing is counted. */
const LOCAL_USER: ApiKey = { id: 'local', tier: 'pro', email: null, prefix: '' }
const HEADERS = { 'x-api-key': 'local' }
const PRESENT = { hasLeft: () => false, onLeave: () => undefined }

const ignore = (): void => undefined

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const { document } = loadContract()
  const live = await openLiveDataset({ path: config.datasetPath, watchMs: 0, onReload: ignore, onReloadFailed: ignore })
  const failed = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  const api = createApi({
    findOperation: await compileOperations(document),
    keys: { recall: () => LOCAL_USER, find: async () => LOCAL_USER },
    quota: createQuota({ store: { spend: () => ({ used: 0, granted: true }) }, now: Date.now }),
    admission: createAdmission({ slots: config.http.inFlight, onRefusal: ignore }),
    failedAuth: createFailedAuthLimiter(Date.now),
    trustedProxies: 0,
    live,
    failed: (_, error) => failed(error),
  })
  const callApi: CallApi = async (path, queryString, refusal) => {
    const request = { method: 'GET', path, queryString, headers: HEADERS, rawHeaders: [], address: '', client: PRESENT }
    return answerOf(await api(refusal ? { ...request, refusal } : request).response)
  }
  const services = { callApi, limits: config.http, version: document.info.version, failed }
  // When standard input has ended and the last call has its response, nothing is left to do, and the process exits by
  // itself.
  await createProtocolServer(services).connect(new StdioServerTransport())
}

serve().catch((error: unknown) => exitWith(EXIT.unusable, error))
