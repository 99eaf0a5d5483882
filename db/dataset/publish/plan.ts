/**
 * The plan of a build: steps, each with the steps that it needs and the tables that it fills. A step names what it needs
 * as constants, so that the types of the results follow. Nobody writes down the order of the steps.
 */
import type { Value } from '../../../src/primitives/sqlite-driver.ts'
import type { Row } from '../derive/row.ts'
import type { Source } from '../upstream/source.ts'

/** What a step can use besides the results of other steps. */
export interface Tools {
  /** Returns the upstream with this id. */
  readonly source: (id: string) => Source
  /** Inserts the rows into one of the tables that the step fills. @returns these rows */
  fill<Rows extends Iterable<Row>>(table: string, rows: Rows): Promise<Rows>
  /** Inserts the rows that a SELECT finds, whose columns are those of the table. */
  fillFrom(table: string, select: string): Promise<void>
  /** Queries the rows inserted so far. A step that reads a table needs the step that fills it. */
  all<Found>(sql: string, bindings?: readonly Value[]): Promise<Found[]>
  /** Builds a full-text index. Call it after filling the table that the index covers. */
  index(table: string): Promise<void>
}

export interface Step<Given = unknown> {
  /** Unique in the plan. Also shown as progress. */
  readonly name: string
  readonly needs: Readonly<Record<string, Step>>
  /** The tables that this step fills, and no other step. */
  readonly fills: readonly string[]
  /**
   * True for a step of the second process. Its result, and the results of other steps that it needs, are sent from one
   * process to the other: they must be data.
   */
  readonly inWorker: boolean
  /** @param have the results of the needed steps, under the names that `needs` gives them */
  run(tools: Tools, have: Readonly<Record<string, unknown>>): Given | Promise<Given>
}

type Needs = Readonly<Record<string, Step>>
type Have<Needed extends Needs> = {
  readonly [Name in keyof Needed]: Needed[Name] extends Step<infer Given> ? Given : never
}

interface StepOptions {
  readonly fills?: readonly string[]
  readonly inWorker?: boolean
}

export function step<Given, const Needed extends Needs>(
  name: string,
  needs: Needed,
  run: (tools: Tools, have: Have<Needed>) => Given | Promise<Given>,
  { fills = [], inWorker = false }: StepOptions = {},
): Step<Given> {
  // The runner passes the results under the names of the needs, so they have these types.
  return { name, needs, fills, inWorker, run: (tools, have) => run(tools, have as Have<Needed>) }
}

/** A step that fills one table and gives its rows. */
export function tableStep<Rows extends Iterable<Row>, const Needed extends Needs>(
  table: string,
  needs: Needed,
  rowsOf: (have: Have<Needed>, tools: Tools) => Rows | Promise<Rows>,
  options: Pick<StepOptions, 'inWorker'> = {},
): Step<Rows> {
  const run = async (tools: Tools, have: Have<Needed>) => tools.fill(table, await rowsOf(have, tools))
  return step(table, needs, run, { ...options, fills: [table] })
}

/** A step that fills one table from others, which other steps fill. @param select its columns are those of the table */
export function sqlStep(table: string, needs: Needs, select: string): Step<void> {
  return step(table, needs, ({ fillFrom }) => fillFrom(table, select), { fills: [table] })
}

/**
 * @param wanted steps to run, with everything that they need
 * @returns all steps, each after those that it needs; otherwise in the order in which they are named
 * @throws Error if steps need each other, or if two have the same name or fill the same table
 */
export function inOrder(wanted: Iterable<Step>): Step[] {
  const ordered = new Set<Step>()
  const visit = (one: Step, path: readonly Step[]) => {
    if (ordered.has(one)) return
    if (path.includes(one))
      throw new Error(`Steps need each other: ${[...path, one].map(({ name }) => name).join(', ')}`)
    for (const need of Object.values(one.needs)) visit(need, [...path, one])
    ordered.add(one)
  }
  for (const one of wanted) visit(one, [])
  const steps = [...ordered]
  assertUnique(
    steps.map(({ name }) => name),
    'have the name',
  )
  assertUnique(
    steps.flatMap(({ fills }) => fills),
    'fill the table',
  )
  return steps
}

function assertUnique(names: readonly string[], what: string): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`Two steps ${what} ${repeated}`)
}

/** The steps of the two processes of a build. */
export interface DividedPlan {
  /** Those that need nothing from the second process come first. */
  readonly main: readonly Step[]
  readonly worker: readonly Step[]
  /** Steps of the main process whose results the second process needs. */
  readonly sent: ReadonlySet<Step>
}

/** @throws Error if the second process would wait for a step that waits for it */
export function divided(steps: readonly Step[]): DividedPlan {
  const worker = steps.filter(({ inWorker }) => inWorker)
  const waiting = new Set<Step>()
  for (const one of steps) {
    const needs = Object.values(one.needs)
    if (!one.inWorker && needs.some((need) => need.inWorker || waiting.has(need))) waiting.add(one)
    const blocked = one.inWorker ? needs.find((need) => waiting.has(need)) : undefined
    if (blocked) throw new Error(`${one.name} cannot run in the second process: ${blocked.name} needs that process`)
  }
  const here = steps.filter(({ inWorker }) => !inWorker)
  return {
    main: [...here.filter((one) => !waiting.has(one)), ...here.filter((one) => waiting.has(one))],
    worker,
    sent: new Set(worker.flatMap(({ needs }) => Object.values(needs)).filter(({ inWorker }) => !inWorker)),
  }
}
