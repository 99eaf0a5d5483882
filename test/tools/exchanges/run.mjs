// `npm run exchanges -- record FILE [--root DIR]` and
// `npm run exchanges -- compare A B [--accept FILE]`.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { parse } from 'yaml'
import { compare, report } from './compare.mjs'
import { record } from './record.mjs'

const OWN_ROOT = fileURLToPath(new URL('../../..', import.meta.url))

async function recordInto(file, { root }) {
  const recording = await record(resolve(root))
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`)
  process.stdout.write(`${summaryOf(recording)}\n`)
}

function compareFiles(before, after, { accept }) {
  const accepted = accept === undefined ? [] : parse(readFileSync(accept, 'utf8'))
  const [first, second] = [before, after].map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const result = compare(first, second, accepted)
  process.stdout.write(report(result))
  if (result.differences.length > 0) process.exitCode = 1
}

function summaryOf({ exchanges }) {
  const counts = new Map()
  for (const { answers } of exchanges) {
    const statuses = answers.map(({ status }) => status).join('+') || 'none'
    counts.set(statuses, (counts.get(statuses) ?? 0) + 1)
  }
  const lines = [...counts].sort().map(([status, count]) => `  ${status}: ${count}`)
  return [`${exchanges.length} exchanges, by status:`, ...lines].join('\n')
}

const program = new Command('npm run exchanges --').description(
  'Records raw HTTP exchanges of a version, and compares the recordings of two versions.',
)
program
  .command('record')
  .description('Record the responses and the log of a compiled version.')
  .argument('<file>', 'the recording to write')
  .option('--root <directory>', 'the checkout with the compiled service to record', OWN_ROOT)
  .action(recordInto)
program
  .command('compare')
  .description('List the differences between two recordings. Exits with 1 if there are any.')
  .argument('<before>')
  .argument('<after>')
  .option('--accept <file>', 'YAML or JSON: accepted differences, each { kind, name, detail, reason }')
  .action(compareFiles)

await program.parseAsync()
