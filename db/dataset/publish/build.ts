/**
 * Builds a dataset (D31): create a file, import the upstreams, add metadata, verify, rename into place. At the same
 * time, a second process imports the Hebrew words into a draft of its own. A dataset with violations is never
 * published; the current file stays in place. The same inputs, version and date produce identical bytes.
 */
import { statSync } from 'node:fs'
import { fillSiteDocuments } from '../site/all-documents.ts'
import { type Correction, describeCorrection } from '../upstream/corrections.ts'
import { changeRows } from './changes.ts'
import { CREDITED_TABLES, countTables } from './counts.ts'
import { countCoverage } from './coverage.ts'
import { createDraft, type Draft } from './draft.ts'
import { startHebrew } from './hebrew-draft.ts'
import { countOrigins } from './origins.ts'
import { type Release, sourceRows } from './release.ts'
import { retiredSlugRows } from './retired-slugs.ts'
import { addTally, createTally, sourceOpener, type Tally } from './sources.ts'
import { assertReadable, compareDatasets } from './succession.ts'
import { fillKingJames, fillRecordTables } from './tables.ts'
import type { Violation } from './verify/rules.ts'
import { verifyDataset } from './verify.ts'
import { fillGreekTables, fillWordTables } from './word-tables.ts'

export interface BuildOptions {
  /** Directory with one subdirectory per upstream, named by its id. */
  readonly sources: string
  readonly out: string
  readonly release: Release
  /** Defaults to the files of db/dataset/corrections. */
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
  const tally = createTally()
  const corrected = new Set<Correction>()
  const source = sourceOpener(options.sources, tally, {
    corrections: options.corrections,
    corrected: (correction) => corrected.add(correction),
  })
  const draft = await createDraft(options.out)
  const hebrew = startHebrew(options)
  try {
    const filling = { draft, source, begin: options.begin }
    const { names, kjv } = await fillRecordTables(filling)
    const greek = await fillGreekTables(filling)
    const filled = await hebrew.filled
    addTally(tally, filled.tally)
    addCorrections(corrected, filled.corrected)
    await fillWordTables(filling, { greek, hebrew: filled, kjv, names })
    await fillKingJames(filling, kjv)
    options.begin('site_document')
    await fillSiteDocuments(draft, source('natural-earth'))
    await hebrew.end()
    options.begin('metadata')
    const counts = await fillMetadata(draft, options, corrected)
    await draft.finish()
    options.begin('verification')
    const violations = await verifyDataset(draft.path)
    if (violations.length > 0) throw new Error(violationsText(violations))
    const changelog = options.previous === undefined ? undefined : await checkSuccession(options.previous, draft.path)
    draft.publish()
    return { ...tally, counts, corrected: corrected.size, bytes: statSync(options.out).size, changelog }
  } catch (error) {
    throw withCorrections(error as Error, corrected)
  } finally {
    await hebrew.end()
    await draft.discard()
  }
}

/** Adds those that are not there yet. Corrections from the second process are copies. */
function addCorrections(corrected: Set<Correction>, more: readonly Correction[]): void {
  const keyOf = (correction: Correction) => JSON.stringify(Object.values(correction))
  const known = new Set([...corrected].map(keyOf))
  for (const correction of more) if (!known.has(keyOf(correction))) corrected.add(correction)
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
