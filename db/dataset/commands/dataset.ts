/** `npm run dataset -- …`: fetches the upstreams, builds and verifies datasets (D39). */
import '../publish/small-heap.ts'
import { Command, InvalidArgumentError } from 'commander'
import { visibleLines } from '../../../src/primitives/visible-text.ts'
import { countVerdicts } from '../measure/alignment.ts'
import type { NameMeasure } from '../measure/kjv-names.ts'
import { measureAlignment } from '../measure/read-alignment.ts'
import { measureDataset } from '../measure/read-names.ts'
import { buildDataset, STEP_COUNT } from '../publish/build.ts'
import { generatedParts, renewPages } from '../publish/documentation.ts'
import { ownRelease } from '../publish/release.ts'
import { reportLines, reportMarkdown, reportOf, stepLines } from '../publish/report.ts'
import { isDay } from '../publish/verify/metadata.ts'
import { verifyDataset } from '../publish/verify.ts'
import { addFetchCommand } from './fetch.ts'
import { addLockCommand } from './lock.ts'
import { createProgress, megabytes } from './progress.ts'
import { addWitnessCommand } from './witness.ts'

const DEFAULT_SOURCES = 'var/sources'
const DEFAULT_OUT = 'var/dataset.sqlite'

/** Version of the dataset built from the pinned upstreams. Raise it when the content of the build changes. */
const DATASET_VERSION = '1.3.0'

interface BuildFlags {
  sources: string
  out: string
  version?: string
  buildDate?: string
  previous?: string
  report?: string
  steps?: true
}

async function build(flags: BuildFlags): Promise<void> {
  const own = ownRelease(flags.sources)
  const release = {
    version: flags.version ?? own?.version ?? DATASET_VERSION,
    buildDate: flags.buildDate ?? own?.buildDate ?? new Date().toISOString().slice(0, 10),
  }
  const progress = createProgress(STEP_COUNT)
  const start = performance.now()
  const result = await buildDataset({ ...flags, release, begin: progress.begin }).finally(progress.end)
  const seconds = (performance.now() - start) / 1000
  if (result.changelog !== undefined) process.stdout.write(`${result.changelog}\n`)
  if (flags.steps) process.stdout.write(`${stepLines(result.measured)}\n`)
  const report = await reportOf(flags.out)
  process.stdout.write(`${reportLines(report, result)}\n`)
  // The pages describe only the full dataset, not one with its own release.json, such as the starter.
  const full = own ? {} : { report: reportMarkdown(report, result) }
  if (flags.report !== undefined) renewPages(flags.report, { ...generatedParts(), ...full })
  process.stdout.write(
    `Built ${flags.out}: version ${release.version}, ${release.buildDate}, ${megabytes(result.bytes)}, in ${seconds.toFixed(1)} s.\n`,
  )
}

async function verify(path: string): Promise<void> {
  const violations = await verifyDataset(path)
  for (const { table, row, rule, detail } of violations) process.stderr.write(`${table} ${row}: ${rule}: ${detail}\n`)
  if (violations.length > 0) throw new Error(`${path}: ${violations.length} violations of invariants.`)
  process.stdout.write(`${reportLines(await reportOf(path))}\n${path}: all invariants hold.\n`)
}

async function names(path: string): Promise<void> {
  for (const [text, measure] of await measureDataset(path)) process.stdout.write(`${nameLines(text, measure)}\n`)
}

function nameLines(text: string, measure: NameMeasure): string {
  const { names: own, allNames, everyName, withPeoples, verses, unrecorded, unnamed, withoutRecord } = measure
  const lines = [
    `${text}:`,
    ...unrecorded.map(({ verse, word }) => `not recorded: ${verse} ${word}`),
    ...unnamed.map(({ slug, verse }) => `not named: ${verse} ${slug}`),
    `Recall, people and towns: ${shareText(own)}`,
    `Recall, with all names: ${shareText(allNames)}`,
    `Recall, with Israel, Judah and the peoples: ${shareText(withPeoples)}`,
    `Recall, with all names, peoples included: ${shareText(everyName)}`,
    `Precision, people and towns: ${shareText(verses)}`,
    `Capitalised words that are the name of no record: ${withoutRecord.length}`,
  ]
  return lines.join('\n')
}

async function alignment(path: string): Promise<void> {
  const words = await measureAlignment(path)
  const lines = [
    ...words
      .filter(([, verdict]) => verdict !== 'right')
      .map(
        ([{ osis_ref: reference, word, right, set }, verdict]) =>
          `${verdict}: ${reference} word ${word} (${right}), ${set}`,
      ),
    ...[...countVerdicts(words)].map(
      ([key, { right, wrong, unknown }]) => `${key}: ${right} right, ${wrong} wrong, ${unknown} unknown`,
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function shareText({ found, all }: { readonly found: number; readonly all: number }): string {
  return `${((100 * found) / all).toFixed(1)} % (${found} of ${all})`
}

function semanticVersion(text: string): string {
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(text))
    throw new InvalidArgumentError('It must be a version like 1.2.3.')
  return text
}

function calendarDate(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a date like 2026-05-31.')
  return text
}

const program = new Command('dataset').description(
  'Downloads the upstream files, and builds and verifies the dataset of the service.',
)
addFetchCommand(program, DEFAULT_SOURCES)
addLockCommand(program, DEFAULT_SOURCES)
addWitnessCommand(program, DEFAULT_SOURCES)
program
  .command('build')
  .description('Build a dataset from the upstream files, verify it, and move it into place.')
  .option('--sources <directory>', 'directory of the upstream files', DEFAULT_SOURCES)
  .option('--out <file>', 'dataset file to create or replace', DEFAULT_OUT)
  .option(
    '--version <x.y.z>',
    `version of the dataset (default: from release.json in the sources directory, otherwise ${DATASET_VERSION})`,
    semanticVersion,
  )
  .option(
    '--build-date <yyyy-mm-dd>',
    'build date (default: from release.json in the sources directory, otherwise today, UTC)',
    calendarDate,
  )
  .option('--previous <file>', 'previous dataset: list the changes, and fail if a slug is missing and not retired')
  .option('--report <directory>', 'directory of the Markdown pages to update, such as docs/data')
  .option('--steps', 'list the time, CPU time, rows and memory of each step')
  .action(build)
program
  .command('verify')
  .description('Check all invariants of a built dataset.')
  .argument('<file>', 'dataset file')
  .action(verify)
program
  .command('names')
  .description('Measure how well the records agree with the names in the texts of a full dataset.')
  .argument('<file>', 'dataset file of any release since 1.2')
  .action(names)
program
  .command('alignment')
  .description('Measure how well the renderings of a full dataset agree with words that were aligned by reading.')
  .argument('<file>', 'dataset file')
  .action(alignment)

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${visibleLines(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
})
