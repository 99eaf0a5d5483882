/** The thirty questions of docs/agents.md, and a function that checks the answer to one of them. */
import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { projectFile } from '../../src/primitives/project.ts'
import { callTool, textOf } from './mcp.ts'

export interface Question {
  readonly question: string
  /** The tool calls in order. Each maps the name of a tool to its arguments. */
  readonly calls: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[]
  /** Texts that the results must contain. */
  readonly facts: readonly string[]
  /** Whether the starter dataset contains the facts. */
  readonly starter?: boolean
}

export const MAX_CALLS = 4

export const QUESTIONS: readonly Question[] = parse(
  readFileSync(projectFile('docs/agents.md'), 'utf8').split('```yaml\n')[1]?.split('```')[0] ?? '',
)

export async function checkAnswer(client: Client, { calls, facts }: Question): Promise<void> {
  const results = []
  for (const [name, sent] of calls.flatMap((call) => Object.entries(call))) {
    const result = await callTool(client, name, sent)
    expect(result.isError, textOf(result)).toBeFalsy()
    results.push(textOf(result))
  }
  for (const fact of facts) expect(results.join('\n')).toContain(fact)
}
