// `npm run examples`: records the examples of the contract, the output in docs/guide, the table of settings
// and the schema of the dataset.
// `-- OPERATION…` records only the responses of these operations.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeInstalled, root } from './ready.mjs'

const GENERATE = ['.scripts/generate.mjs']
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'service']
const EXAMPLES = 'test/api/examples.test.ts'
const DOCUMENTS = ['guide', 'settings', 'schema-version'].map((name) => `test/documents/${name}.test.ts`)

const only = process.argv.slice(2)
makeInstalled({ tests: true })
run(GENERATE)
const { paths } = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'))
const known = Object.values(paths).map(({ get }) => get.operationId)
const unknown = only.filter((name) => !known.includes(name))
if (unknown.length > 0) exit(`No such operation: ${unknown.join(', ')}. Operations: ${known.join(', ')}`)
run(
  only.length > 0
    ? [...VITEST, EXAMPLES, '--testNamePattern', `(${only.join('|')})\\W* returns its example`]
    : [...VITEST, '--no-file-parallelism', EXAMPLES, ...DOCUMENTS],
)
run(GENERATE)

function run(program) {
  try {
    const env = { ...process.env, UPDATE_EXAMPLES: '1' }
    execFileSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' })
  } catch ({ status }) {
    exit('Nothing more was recorded. The reason is above.', status)
  }
}

function exit(reason, status = 1) {
  process.stderr.write(`${reason}\n`)
  process.exit(status)
}
