/** Runs the steps of a plan one after the other, keeps the results that later steps need, and measures each step. */
import type { Row } from '../derive/row.ts'
import type { Source } from '../upstream/source.ts'
import type { Draft } from './draft.ts'
import type { Step, Tools } from './plan.ts'

/** What a step took. */
export interface Measured {
  readonly step: string
  readonly seconds: number
  /** CPU time of the process, which includes SQLite's threads. */
  readonly cpuSeconds: number
  /** Rows that were inserted. */
  readonly rows: number
  /** Memory of the process (resident set) after the step. */
  readonly memoryMb: number
}

export interface Run {
  /** In their order. */
  readonly steps: readonly Step[]
  readonly draft: Pick<Draft, 'insert' | 'insertFrom' | 'all' | 'index'>
  readonly source: (id: string) => Source
  /** Called at the start of each step. */
  begin(step: string): void
  /** The result of a step that the other process runs. */
  resultOf(step: Step): Promise<unknown>
  /** Called with the result of each step. */
  given(step: Step, result: unknown): void
}

/** @throws the error of the first step that fails */
export async function runSteps(run: Run): Promise<Measured[]> {
  const measured: Measured[] = []
  const results = new Map<Step, unknown>()
  for (const [index, step] of run.steps.entries()) {
    const later = run.steps.slice(index + 1)
    const have = await resultsFor(step, results, run.resultOf)
    run.begin(step.name)
    const end = startMeasuring()
    const { tools, rows } = toolsOf(step, run)
    const result = await step.run(tools, have)
    measured.push({ step: step.name, rows: rows(), ...end() })
    run.given(step, result)
    results.set(step, result)
    // Frees the memory of results that no later step needs.
    for (const known of results.keys()) if (!later.some((one) => isNeededBy(known, one))) results.delete(known)
  }
  return measured
}

function isNeededBy(step: Step, other: Step): boolean {
  return Object.values(other.needs).includes(step)
}

async function resultsFor(
  { needs }: Step,
  results: Map<Step, unknown>,
  resultOf: Run['resultOf'],
): Promise<Record<string, unknown>> {
  const have: Record<string, unknown> = {}
  for (const [name, need] of Object.entries(needs)) {
    if (!results.has(need)) results.set(need, await resultOf(need))
    have[name] = results.get(need)
  }
  return have
}

function toolsOf(step: Step, { draft, source }: Run): { tools: Tools; rows: () => number } {
  let rows = 0
  const tools: Tools = {
    source,
    all: draft.all,
    index: draft.index,
    async fill<Rows extends Iterable<Row>>(table: string, given: Rows) {
      assertFills(step, table)
      rows += await draft.insert(table, given)
      return given
    },
    async fillFrom(table, select) {
      assertFills(step, table)
      rows += await draft.insertFrom(table, select)
    },
  }
  return { tools, rows: () => rows }
}

function assertFills({ name, fills }: Step, table: string): void {
  if (!fills.includes(table)) throw new Error(`The step ${name} does not say that it fills ${table}`)
}

function startMeasuring(): () => Pick<Measured, 'seconds' | 'cpuSeconds' | 'memoryMb'> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return {
      seconds: (performance.now() - start) / 1000,
      cpuSeconds: (user + system) / 1e6,
      memoryMb: process.memoryUsage.rss() / 1e6,
    }
  }
}
