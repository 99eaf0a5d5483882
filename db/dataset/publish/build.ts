/**
 * Builds a dataset (D31): create a file, run the plan of steps, add metadata, verify, rename into place. A dataset with
 * violations is never published; the current file stays in place. The same inputs, version and date produce identical
 * bytes.
 */
import { statSync } from 'node:fs'
import { once } from '../../../src/primitives/once.ts'
import { CREDITED_TABLES } from '../tables/all-tables.ts'
import { type Correction, describeCorrection, readCorrections } from '../upstream/corrections.ts'
import { changeRows } from './changes.ts'
import { countTables } from './counts.ts'
import { countCoverage } from './coverage.ts'
import { createDraft, type Draft } from './draft.ts'
import { countOrigins } from './origins.ts'
import { divided } from './plan.ts'
import { type Release, sourceRows } from './release.ts'
import { retiredSlugRows } from './retired-slugs.ts'
import { type Measured, runSteps } from './run-plan.ts'
import { addTally, createTally, sourceOpener, type Tally } from './sources.ts'
import { STEPS } from './steps/all-steps.ts'
import { assertReadable, compareDatasets } from './succession.ts'
import type { Violation } from './verify/rules.ts'
import { verifyDataset } from './verify.ts'
import { startWorker, type Worker } from './worker.ts'

/** The steps of the plan, the metadata and the verification. */
export const STEP_COUNT = STEPS.length + 2

export interface BuildOptions {
  /** Directory with one subdirectory per upstream, named by its id. */
  readonly sources: string
  readonly out: string
  readonly release: Release
  /** Defaults to those in db/dataset/sources. */
  readonly corrections?: readonly Correction[]
  /** The dataset to compare with. Each of its slugs must exist in the new dataset or be retired. */
  readonly previous?: string | undefined
  /** Called at the start of each step. */
  readonly begin: (step: string) => void
}

/** `repaired` and `dropped` count the importers' repairs and omissions, keyed by source and rule. */
export interface BuildResult extends Readonly<Record<keyof Tally, ReadonlyMap<string, number>>> {
  /** Row counts, keyed by table, as in `counts` of GET /v1/meta. */
  readonly counts: Readonly<Record<string, number>>
  /** Number of corrections that were applied. */
  readonly corrected: number
  /** What each step of the plan took. */
  readonly measured: readonly Measured[]
  /** Size of the finished file. */
  readonly bytes: number
  /** Changes since the previous dataset, if one was given: Markdown for docs/changelog-dataset.md. */
  readonly changelog: string | undefined
}

/** Number of violations to list in the error message. */
const MAX_LISTED_VIOLATIONS = 50

/** @throws Error that lists the violations if verification fails */
export async function buildDataset(options: BuildOptions): Promise<BuildResult> {
  // Check now, because the comparison comes last.
  if (options.previous !== undefined) await assertReadable(options.previous)
  const imported = { tally: createTally(), applied: new Set<string>() }
  const draft = await createDraft(options.out)
  const worker = startWorker(options, options.begin)
  try {
    const measured = await fillTables(options, { draft, worker, ...imported })
    options.begin('metadata')
    const corrections = appliedOf(options, imported.applied)
    const counts = await fillMetadata(draft, options, corrections)
    await draft.finish()
    options.begin('verification')
    const violations = await verifyDataset(draft.path)
    if (violations.length > 0) throw new Error(violationsText(violations))
    const changelog = options.previous === undefined ? undefined : await checkSuccession(options.previous, draft.path)
    draft.publish()
    const { size: bytes } = statSync(options.out)
    return { ...imported.tally, counts, corrected: corrections.size, measured, bytes, changelog }
  } catch (error) {
    throw withCorrections(error as Error, appliedOf(options, imported.applied))
  } finally {
    await worker?.end()
    await draft.discard()
  }
}

interface Filling {
  readonly draft: Draft
  readonly worker: Worker | undefined
  readonly tally: Tally
  /** Keys of the corrections that were applied. */
  readonly applied: Set<string>
}

/** Runs the plan in this process, or in two. */
async function fillTables(options: BuildOptions, { draft, worker, tally, applied }: Filling): Promise<Measured[]> {
  const plan = worker ? divided(STEPS) : { main: STEPS, worker: [], sent: new Set() }
  const others = once(async () => {
    const finished = await worker?.finished
    if (!finished) return { results: new Map<string, unknown>(), measured: [] }
    const tables = plan.worker.flatMap(({ fills }) => fills)
    await draft.copy(finished.path, tables)
    await worker?.end()
    addTally(tally, finished.tally)
    for (const correction of finished.corrected) applied.add(keyOf(correction))
    return finished
  })
  const measured = await runSteps({
    steps: plan.main,
    draft,
    source: sourceOpener(options.sources, tally, {
      corrections: options.corrections,
      corrected: (correction) => applied.add(keyOf(correction)),
    }),
    begin: options.begin,
    resultOf: async ({ name }) => {
      const { results } = await others()
      return results.get(name)
    },
    given: (step, result) => {
      if (plan.sent.has(step)) worker?.send({ step: step.name, result })
    },
  })
  return [...measured, ...(await others()).measured]
}

/** The corrections that were applied, in the order of the files, whatever the order of the steps. */
function appliedOf({ corrections = readCorrections() }: BuildOptions, applied: ReadonlySet<string>): Set<Correction> {
  return new Set(corrections.filter((correction) => applied.has(keyOf(correction))))
}

/** Corrections from the second process are copies. */
function keyOf(correction: Correction): string {
  return JSON.stringify(Object.values(correction))
}

/**
 * Adds to a message the corrections of the records that it names, because the wrong value may come from one of them. A
 * message about a correction itself stays as it is.
 */
function withCorrections(error: Error, corrected: ReadonlySet<Correction>): Error {
  const named = [...corrected].filter(({ record }) => error.message.includes(record))
  if (named.length === 0 || error.message.startsWith('corrections: ')) return error
  const list = named.map((correction) => `${describeCorrection(correction)}: ${correction.right}`)
  return new Error(`${error.message}\nCheck these corrections of the records named above:\n${list.join('\n')}`)
}

async function fillMetadata(
  draft: Draft,
  { sources, release, previous }: BuildOptions,
  corrected: ReadonlySet<Correction>,
): Promise<Record<string, number>> {
  const counts = await countTables(draft)
  const origins = await countOrigins(draft)
  const credited = await countTables(draft, CREDITED_TABLES)
  await draft.insert('source', sourceRows(sources, { credited, origins, corrected }))
  await draft.insert(
    'coverage',
    (await countCoverage(draft)).map((coverage, index) => ({ ...coverage, ordinal: index + 1 })),
  )
  await draft.insert('retired_slug', retiredSlugRows(sources))
  await draft.insert(
    'correction',
    [...corrected].map((correction, index) => ({ ordinal: index + 1, ...correction })),
  )
  if (previous !== undefined) await draft.insert('change', await changeRows(draft.all, previous, corrected))
  await draft.insert('meta', [
    { version: release.version, build_date: release.buildDate, counts: JSON.stringify(counts) },
  ])
  return counts
}

/** @throws Error that lists every slug that is missing and not retired */
async function checkSuccession(previous: string, next: string): Promise<string> {
  const { vanished, changelog } = await compareDatasets(previous, next)
  if (vanished.length === 0) return changelog
  throw new Error(
    [
      ...vanished,
      `Dataset not published: the ${vanished.length} slugs above are in ${previous}, but are missing now and not retired.`,
      'Add each to db/dataset/retired-slugs.csv, with its successor. If nothing replaces it, leave the successor empty.',
    ].join('\n'),
  )
}

function violationsText(violations: readonly Violation[]): string {
  const told = violations
    .slice(0, MAX_LISTED_VIOLATIONS)
    .map(({ table, row, rule, detail }) => `${table} ${row}: ${rule}: ${detail}`)
  const more = violations.length - told.length
  return [
    'Dataset not published. It violates invariants:',
    ...told,
    ...(more > 0 ? [`and at least ${more} more`] : []),
  ].join('\n')
}
