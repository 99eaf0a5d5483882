/**
 * Runs the command-line program of the official MCP inspector against `/mcp` and against
 * `npm run --silent mcp`.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadCatalogue } from '../../src/mcp/tool-catalogue.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { startTestService, type TestService } from '../support/service.ts'

const root = dirname(projectFile('package.json'))
const run = promisify(execFile)
const { tools } = loadCatalogue()

let service: TestService
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'inspector-'))
  cpSync(join(root, 'test/tools/contract/mcp-inspector'), directory, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: directory })
  // The inspector reads its name and version from its parent package, which is not installed here.
  writeFileSync(
    join(directory, 'node_modules/@modelcontextprotocol/package.json'),
    '{ "name": "@modelcontextprotocol/inspector", "version": "1.0.3" }',
  )
  service = await startTestService()
}, 120_000)
afterAll(async () => {
  await service.close()
  rmSync(directory, { recursive: true })
})

async function inspect(server: readonly string[], ...parameters: readonly string[]) {
  const command = join(directory, 'node_modules/@modelcontextprotocol/inspector-cli/build/index.js')
  const env = { ...process.env, DATASET_PATH: inject('starterDataset') }
  const { stdout } = await run(process.execPath, [command, ...server, ...parameters], { cwd: root, env })
  return JSON.parse(stdout)
}

describe.each(['/mcp', 'npm run --silent mcp'])('the inspector on %s', (name) => {
  const server = () =>
    name === '/mcp'
      ? [`${service.origin}/mcp`, '--transport', 'http', '--header', `X-API-Key: ${service.key}`]
      : ['npm', 'run', '--silent', 'mcp']

  it('lists the tools', async () => {
    const listed = await inspect(server(), '--method', 'tools/list')
    expect(listed.tools.map((tool: { name: string }) => tool.name)).toEqual(tools.map((tool) => tool.name))
  })

  it('calls a tool', async () => {
    const sent = ['--tool-name', 'kinship', '--tool-arg', 'person=ruth_2450', 'other=david_994']
    const { structuredContent } = await inspect(server(), '--method', 'tools/call', ...sent)
    expect(structuredContent.data.relation).toBe('great-grandson')
  })

  it('reads the resource', async () => {
    const uri = 'biblical-reference-data://sources'
    const { contents } = await inspect(server(), '--method', 'resources/read', '--uri', uri)
    expect(contents[0].uri).toBe(uri)
  })
})
