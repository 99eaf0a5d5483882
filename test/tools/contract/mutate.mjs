// `npm run contract:mutants`: makes a copy of the project for each mutant, changes one place in
// openapi.yaml, regenerates, and runs the mutant's check, which must fail. Each check also runs on
// an unchanged copy, where it must pass.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { makeReady, root } from '../../../.scripts/ready.mjs'

const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'openapi.yaml']
const SOURCES = ['src', 'db', 'generated', 'test', 'docs', '.scripts', ...FILES]
/** The compiled scripts of the pages, and the contract as YAML. The service does not start without them. */
const COPIED = [...SOURCES, 'dist/site', 'dist/openapi.yaml']

const suite = (...parameters) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'test/vitest.config.ts',
  ...parameters,
]
const BREAKING = ['test/tools/contract/breaking.mjs']
const COMPILER = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']

const schema = (...path) => ['components', 'schemas', ...path]
const parameter = (...path) => ['components', 'parameters', ...path]

/**
 * `check`: the cheapest check that detects the mutant. If `to` is undefined, the node at `at` is
 * deleted.
 */
const MUTANTS = [
  {
    does: 'drops a property of a response',
    at: schema('Person', 'properties', 'father'),
    check: suite('test/api/examples.test.ts'),
  },
  // Not one of the fields that PersonListItem requires: `npm run generate` would report it.
  { does: 'makes a required property optional', at: schema('Person', 'required', 3), check: BREAKING },
  {
    does: 'tightens a maximum',
    at: parameter('Limit', 'schema', 'maximum'),
    to: 100,
    check: suite('test/api/parameters.test.ts'),
  },
  {
    does: 'loosens a maximum',
    at: parameter('Limit', 'schema', 'maximum'),
    to: 500,
    check: suite('test/api/parameters.test.ts'),
  },
  { does: 'changes a default', at: parameter('Limit', 'schema', 'default'), to: 20, check: BREAKING },
  { does: 'removes an enum member', at: schema('Gender', 'enum', 1), check: COMPILER },
  {
    does: 'renames an operationId',
    at: ['paths', '/v1/people/{slug}', 'get', 'operationId'],
    to: 'fetchPerson',
    check: COMPILER,
  },
  { does: 'loosens a type', at: schema('PageMeta', 'properties', 'total', 'type'), to: 'number', check: BREAKING },
  {
    does: 'forbids null in a property that responses return as null',
    at: schema('Person', 'properties', 'deathPlace', 'nullable'),
    check: suite('test/api/examples.test.ts'),
  },
  {
    does: 'drops a status',
    at: ['paths', '/v1/people/{slug}', 'get', 'responses', '404'],
    check: suite('test/api/operations.test.ts'),
  },
  {
    does: 'makes a required parameter optional',
    at: parameter('SearchQuery', 'required'),
    check: suite('test/api/parameters.test.ts'),
  },
  {
    does: 'drops a pattern',
    at: ['x-shared', 'text', 'pattern'],
    check: suite('test/api/parameters.test.ts'),
  },
]

makeReady({ tests: true })
const directory = mkdtempSync(join(tmpdir(), 'mutants-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

const unchanged = await copyOf('unchanged')
const checks = new Map(MUTANTS.map(({ check }) => [check.join(' '), check]))
const jobs = [
  ...[...checks.values()].map((check) => ({ does: 'changes nothing', check, inside: unchanged, survives: true })),
  ...MUTANTS.map((mutant) => ({ ...mutant, survives: false })),
]
const wrong = (await runInPairs(jobs)).filter((isRight) => !isRight).length
process.stdout.write(
  wrong === 0
    ? `${MUTANTS.length} mutants, each caught\n`
    : `${wrong} of ${jobs.length} checks had the wrong outcome\n`,
)
process.exitCode = wrong === 0 ? 0 : 1

async function run(job, index) {
  const began = Date.now()
  const inside = job.inside ?? (await copyOf(String(index), job))
  const { code, output } = await execute(inside, job.check)
  const passed = code === 0
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(3)
  const outcome = passed === job.survives ? '✓' : '✗'
  const name = job.check.filter((part) => /test\.ts|breaking|tsc/.test(part)).join(' ')
  process.stdout.write(`${outcome} ${job.does.padEnd(50)} ${passed ? 'passes' : 'fails '} ${name} (${seconds} s)\n`)
  if (passed !== job.survives) process.stdout.write(`${output}\n`)
  return passed === job.survives
}

async function runInPairs(all) {
  const waiting = all.map((job, index) => [job, index])
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(...next))
  }
  await Promise.all([worker(), worker()])
  return results
}

/** A copy of the project, with the mutated contract and its types if there is a mutant. */
async function copyOf(name, mutant) {
  const copy = join(directory, name)
  for (const entry of COPIED) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !path.includes('/node_modules'),
    })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  if (mutant) {
    const file = join(copy, 'openapi.yaml')
    const document = parseDocument(readFileSync(file, 'utf8'))
    if (!document.hasIn(mutant.at)) throw new Error(`openapi.yaml has no ${mutant.at.join('.')}`)
    if (mutant.to === undefined) document.deleteIn(mutant.at)
    else document.setIn(mutant.at, mutant.to)
    writeFileSync(file, document.toString())
    const { code, output } = await execute(copy, ['.scripts/generate.mjs'])
    if (code !== 0) throw new Error(`types cannot be generated: ${output}`)
  }
  return copy
}

function execute(cwd, parameters) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => resolve({ code, output }))
  })
}
