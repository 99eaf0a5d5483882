/**
 * Reads the tasks of docs/guide.md, each with a program and its expected output, and runs the
 * programs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface Task {
  readonly title: string
  readonly program: string
  readonly output: string
}

const TASK = /^## (\d+\. .+)$[\s\S]*?^```js\n([\s\S]*?)^```\n+^```text\n([\s\S]*?)^```$/gm

export function tasksOf(guide: string): Task[] {
  return [...guide.matchAll(TASK)].map(([, title = '', program = '', output = '']) => ({ title, program, output }))
}

/** @param outputs the outputs to insert, one for each task in order */
export function withOutputs(guide: string, outputs: readonly string[]): string {
  let task = 0
  return guide.replace(/^```text\n[\s\S]*?^```$/gm, () => `\`\`\`text\n${outputs[task++]}\`\`\``)
}

export interface Ran {
  readonly code: number | null
  readonly printed: string
  readonly errors: string
}

/**
 * Runs a program in a separate directory, with only the environment that the guide describes.
 * @param values the values after the file's name on the command line
 */
export async function runProgram(
  program: string,
  environment: Record<string, string>,
  values: readonly string[] = [],
): Promise<Ran> {
  const directory = mkdtempSync(join(tmpdir(), 'guide-'))
  try {
    writeFileSync(join(directory, 'task.mjs'), program)
    const child = spawn(process.execPath, ['task.mjs', ...values], {
      cwd: directory,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
    })
    const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code, printed, errors }
  } finally {
    rmSync(directory, { recursive: true })
  }
}
