/** `npm run dataset -- …`: fetches the upstreams, builds and verifies datasets (D39). */
import { Command, InvalidArgumentError } from 'commander'
import { type BuildResult, buildDataset } from './build.ts'
import { ownEdition } from './edition.ts'
import { addFetchCommand } from './fetch-command.ts'
import { createProgress, megabytes } from './progress.ts'
import { TABLES } from './tables.ts'
import { verifyDataset } from './verify.ts'

const DEFAULT_SOURCES = 'var/sources'
const DEFAULT_OUT = 'var/dataset.sqlite'

/** Of the dataset that is built from the pinned upstreams; goes up when what is built from them changes. */
const DATASET_VERSION = '1.0.0'

/** Tables, metadata, verification. */
const STEPS = TABLES.length + 2

interface BuildFlags {
  sources: string
  out: string
  version?: string
  buildDate?: string
  previous?: string
}

async function build(flags: BuildFlags): Promise<void> {
  const own = ownEdition(flags.sources)
  const edition = {
    version: flags.version ?? own?.version ?? DATASET_VERSION,
    buildDate: flags.buildDate ?? own?.buildDate ?? new Date().toISOString().slice(0, 10),
  }
  const progress = createProgress(STEPS)
  const start = performance.now()
  const result = await buildDataset({ ...flags, edition, begin: progress.begin }).finally(progress.end)
  const seconds = (performance.now() - start) / 1000
  if (result.changelog !== undefined) process.stdout.write(`${result.changelog}\n`)
  process.stdout.write(`${summaryOf(result)}\n`)
  process.stdout.write(
    `Built ${flags.out}: version ${edition.version} of ${edition.buildDate}, ${megabytes(result.bytes)}, in ${seconds.toFixed(1)} s.\n`,
  )
}

function summaryOf({ counts, repaired, dropped }: BuildResult): string {
  const width = Math.max(...[...Object.keys(counts), ...repaired.keys(), ...dropped.keys()].map((name) => name.length))
  const lines = (title: string, entries: Iterable<[string, number]>) => {
    const rows = [...entries].map(
      ([name, count]) => `  ${name.padEnd(width)} ${count.toLocaleString('en').padStart(9)}`,
    )
    return rows.length === 0 ? [] : [title, ...rows]
  }
  return [
    ...lines('Rows', Object.entries(counts)),
    ...lines('Mended in the sources, by rule', repaired),
    ...lines('Left out of the sources, by rule', dropped),
  ].join('\n')
}

async function verify(path: string): Promise<void> {
  const violations = await verifyDataset(path)
  for (const { table, row, rule, detail } of violations) process.stderr.write(`${table} ${row}: ${rule}: ${detail}\n`)
  if (violations.length > 0) throw new Error(`${path} breaks ${violations.length} invariants.`)
  process.stdout.write(`${path} holds all invariants.\n`)
}

function semanticVersion(text: string): string {
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(text)) throw new InvalidArgumentError('It must look like 1.2.3.')
  return text
}

function calendarDate(text: string): string {
  const valid = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!valid) throw new InvalidArgumentError('It must be a date like 2026-05-31.')
  return text
}

const program = new Command('dataset').description(
  'Fetches the upstream files, and builds and verifies the dataset that the service answers from.',
)
addFetchCommand(program, DEFAULT_SOURCES)
program
  .command('build')
  .description('Build a dataset from the upstream files, verify it, and put it in place.')
  .option('--sources <directory>', 'where the upstream files lie', DEFAULT_SOURCES)
  .option('--out <file>', 'the dataset to make or replace', DEFAULT_OUT)
  .option('--version <x.y.z>', `version of the dataset (default: ${DATASET_VERSION})`, semanticVersion)
  .option('--build-date <yyyy-mm-dd>', 'the day to stamp it with (default: today, UTC)', calendarDate)
  .option('--previous <file>', 'the dataset that this one succeeds: lists what changed, and refuses lost slugs')
  .action(build)
program
  .command('verify')
  .description('Check that a built dataset holds every invariant.')
  .argument('<file>', 'the dataset')
  .action(verify)

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
