/** `npm run --silent mcp`: the tools of /mcp over standard input and output, without a key. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadCatalogue } from '../../src/mcp/tool-catalogue.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { callTool, rpc, textOf } from '../support/mcp.ts'

const root = dirname(projectFile('package.json'))
const environment = { PATH: process.env['PATH'] ?? '', DATASET_PATH: inject('starterDataset') }
const { tools } = loadCatalogue()

describe('npm run --silent mcp', () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  beforeAll(async () => {
    const transport = new StdioClientTransport({
      command: 'npm',
      args: ['run', '--silent', '--prefix', root, 'mcp'],
      env: environment,
    })
    // The cast is needed because the SDK is not compiled with exactOptionalPropertyTypes.
    await client.connect(transport as Transport)
    await client.listTools()
  }, 60_000)
  afterAll(() => client.close())

  it.each(tools)('$name returns a valid result for its example', async ({ name, example }) => {
    const result = await callTool(client, name, example)
    expect(result.isError, textOf(result)).toBeFalsy()
  })

  it('explains an invalid call, and suggests an existing slug', async () => {
    const result = await callTool(client, 'get_record', { type: 'person', slug: 'ruth' })
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining('ruth_2450')])
  })

  it('responds to all valid messages before it exits at the end of its input, and prints nothing else', () => {
    const input = `${rpc('ping', {}, 1)}\n${rpc('tools/call', { name: 'sources', arguments: {} }, 2)}\nnot JSON\n`
    const output = execFileSync('npm', ['run', '--silent', 'mcp'], { cwd: root, input, env: environment })
    const lines = output.toString().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id).sort()).toEqual([1, 2])
  })

  it('responds to a last message without a newline', () => {
    const input = `${rpc('ping', {}, 1)}\n${rpc('ping', {}, 2)}`
    const output = execFileSync('npm', ['run', '--silent', 'mcp'], { cwd: root, input, env: environment })
    const lines = output.toString().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2])
  })

  it('ends with 0 and without a message when nobody reads its output any more', async () => {
    const child = spawn(process.execPath, [projectFile('.scripts/mcp.mjs')], { cwd: root, env: environment })
    let errors = ''
    child.stderr.on('data', (piece: Buffer) => {
      errors += piece
    })
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${rpc('ping', {}, 1)}\n`)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.stdin.write(`${rpc('ping', {}, 2)}\n`)
    const [code] = await once(child, 'close')
    expect([code, errors]).toEqual([0, ''])
  })

  it('exits with 78 for invalid settings', () => {
    const env = { ...environment, PORT: 'http' }
    const run = () => execFileSync('npm', ['run', '--silent', 'mcp'], { cwd: root, input: '', stdio: 'pipe', env })
    expect(run).toThrow(expect.objectContaining({ status: 78 }))
  })

  it('exits with an error that names the dataset file if that file is not a dataset', () => {
    const run = () =>
      execFileSync('npm', ['run', '--silent', 'mcp'], {
        cwd: root,
        input: '',
        stdio: 'pipe',
        env: { ...environment, DATASET_PATH: projectFile('package.json') },
      })
    expect(run).toThrow(/package\.json/)
  })
})
