/** The tool calls in docs/agents.md answer the thirty questions there. */
import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/mcp/tool-catalogue.ts'
import { callTool, connectMcp, textOf } from '../support/mcp.ts'
import { checkAnswer, QUESTIONS } from '../support/mcp-questions.ts'
import { setting } from './environment.ts'

let client: Client
beforeAll(async () => {
  const key = readFileSync(setting('API_KEYS_FILE'), 'utf8').trim().split('\n').at(-1) ?? ''
  client = await connectMcp(setting('BASE_URL'), key.trim())
  // The client validates structured results only after it has listed the tools.
  await client.listTools()
})
afterAll(() => client.close())

describe('/mcp', () => {
  it.each(QUESTIONS)('answers: $question', (question) => checkAnswer(client, question))

  it.each(loadCatalogue().tools)('$name returns a valid result for its example', async ({ name, example }) => {
    const result = await callTool(client, name, example)
    expect(result.isError, textOf(result)).toBeFalsy()
  })
})
