/**
 * Reads the tasks in docs/guide, each with a program and its expected output, and runs the programs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectFile } from '../../src/primitives/project.ts'
import { GUIDE_TASKS } from '../../src/site/pages/document-files.ts'

export interface Task {
  /** Of its files in docs/guide. */
  readonly name: string
  readonly title: string
  readonly program: string
  readonly output: string
}

const TASK = /^# (\d+\. .+)$[\s\S]*?^```js\n([\s\S]*?)^```\n+^```text\n([\s\S]*?)^```$/m

/** In the order of the guide. */
export function readTasks(): Task[] {
  return GUIDE_TASKS.map((name) => {
    const [, title = '', program = '', output = ''] = TASK.exec(readFileSync(pageOf(name), 'utf8')) ?? []
    return { name, title, program, output }
  })
}

/** Replaces the output of a task on its page. */
export function writeOutput(name: string, output: string): void {
  const page = readFileSync(pageOf(name), 'utf8')
  writeFileSync(
    pageOf(name),
    page.replace(/^```text\n[\s\S]*?^```$/m, () => `\`\`\`text\n${output}\`\`\``),
  )
}

function pageOf(name: string): string {
  return projectFile(`docs/guide/${name}.md`)
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
