/**
 * Runs the questions of docs/agents.md whose facts are in the starter dataset. test/full runs all
 * questions.
 */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/mcp/tool-catalogue.ts'
import { connectMcp } from '../support/mcp.ts'
import { checkAnswer, MAX_CALLS, QUESTIONS } from '../support/mcp-questions.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()
let client: Client
beforeAll(async () => {
  client = await connectMcp(service.origin, service.key)
  await client.listTools()
})
afterAll(() => client.close())

describe('the questions of docs/agents.md', () => {
  it('are thirty-eight, need at most four tool calls each, and together use every tool', () => {
    expect(QUESTIONS).toHaveLength(38)
    for (const { calls, facts } of QUESTIONS) {
      expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
      expect(facts).not.toEqual([])
    }
    const used = new Set(QUESTIONS.flatMap(({ calls }) => calls.flatMap((call) => Object.keys(call))))
    expect([...used].sort()).toEqual(
      loadCatalogue()
        .tools.map(({ name }) => name)
        .sort(),
    )
  })

  it.each(QUESTIONS.filter(({ starter }) => starter))('are answered by their tool calls: $question', (question) =>
    checkAnswer(client, question),
  )
})
