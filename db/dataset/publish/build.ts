/**
 * Builds a dataset: new file → tables from the upstreams → metadata → verification → rename into place (D31). A dataset that
 * breaks an invariant is never published, and the one in use stays. The same inputs, version and date give the same bytes.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportReport, openSource } from '../upstream/source.ts'
import { countTables } from './counts.ts'
import { countCoverage } from './coverage.ts'
import { createDraft, type Draft } from './draft.ts'
import { countOrigins } from './origins.ts'
import { type Release, sourceRows } from './release.ts'
import { retiredSlugRows } from './retired-slugs.ts'
import { compareDatasets } from './succession.ts'
import { fillTables } from './tables.ts'
import type { Violation } from './verify/rules.ts'
import { verifyDataset } from './verify.ts'

export interface BuildOptions {
  /** Laid out as the upstreams are: one directory for each, by its id. */
  readonly sources: string
  readonly out: string
  readonly release: Release
  /** The dataset that this one succeeds: none of its slugs may vanish without a successor. */
  readonly previous?: string | undefined
  /** Called when a step is begun. */
  readonly begin: (step: string) => void
}

export interface BuildResult {
  /** Rows by table, as in `counts` of GET /v1/meta. */
  readonly counts: Readonly<Record<string, number>>
  /** What importers mended and left out: how often, by source and rule. */
  readonly repaired: ReadonlyMap<string, number>
  readonly dropped: ReadonlyMap<string, number>
  /** Of the finished file. */
  readonly bytes: number
  /** What changed against the previous dataset, if one was given: Markdown for docs/changelog-dataset.md. */
  readonly changelog: string | undefined
}

/** Violations that a refusal tells in full. */
const TOLD_VIOLATIONS = 50

/** @throws Error that names the violations, where the dataset is not fit to be published */
export async function buildDataset(options: BuildOptions): Promise<BuildResult> {
  const repaired = new Map<string, number>()
  const dropped = new Map<string, number>()
  const source = (id: string) => openSource(join(options.sources, id), countingReport(id, repaired, dropped))
  const draft = await createDraft(options.out)
  try {
    await fillTables({ draft, source, begin: options.begin })
    options.begin('metadata')
    const counts = await fillMetadata(draft, options)
    await draft.finish()
    options.begin('verification')
    const violations = await verifyDataset(draft.path)
    if (violations.length > 0) throw new Error(refusal(violations))
    const changelog = options.previous === undefined ? undefined : await succeed(options.previous, draft.path)
    draft.publish()
    return { counts, repaired, dropped, bytes: statSync(options.out).size, changelog }
  } finally {
    await draft.discard()
  }
}

async function fillMetadata(draft: Draft, { sources, release }: BuildOptions): Promise<Record<string, number>> {
  const counts = await countTables(draft)
  const origins = await countOrigins(draft)
  await draft.insert('source', sourceRows(sources, { counts, origins }))
  await draft.insert(
    'coverage',
    (await countCoverage(draft)).map((coverage, index) => ({ ...coverage, ordinal: index + 1 })),
  )
  await draft.insert('retired_slug', retiredSlugRows(sources))
  await draft.insert('meta', [
    { version: release.version, build_date: release.buildDate, counts: JSON.stringify(counts) },
  ])
  return counts
}

/** @throws Error that names every slug that would lead nowhere */
async function succeed(previous: string, next: string): Promise<string> {
  const { vanished, changelog } = await compareDatasets(previous, next)
  if (vanished.length === 0) return changelog
  throw new Error(
    [
      `The dataset is not published; ${vanished.length} slugs of ${previous} have vanished.`,
      'Name a successor for each in retired-slugs.csv:',
      ...vanished,
    ].join('\n'),
  )
}

function countingReport(id: string, repaired: Map<string, number>, dropped: Map<string, number>): ImportReport {
  const count = (counts: Map<string, number>) => (rule: string) => {
    const name = `${id}: ${rule}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return { repaired: count(repaired), dropped: count(dropped) }
}

function refusal(violations: readonly Violation[]): string {
  const told = violations
    .slice(0, TOLD_VIOLATIONS)
    .map(({ table, row, rule, detail }) => `${table} ${row}: ${rule}: ${detail}`)
  const more = violations.length - told.length
  return [
    `The dataset is not published; it breaks ${violations.length} invariants:`,
    ...told,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}
