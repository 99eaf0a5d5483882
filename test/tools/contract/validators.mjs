// `npm run contract:validators [-- TRAFFIC]`: checks the served document and the traffic of
// `npm test` with two Go validators (validators/main.go). TRAFFIC is a file that was recorded with
// `RECORD_TRAFFIC=TRAFFIC npm test`. Without it, the script first runs `npm test` to record it.
// Each validator must also find the error in each of two damaged documents.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFrozenService } from '../../../.scripts/frozen-service.mjs'
import { root } from '../../../.scripts/ready.mjs'

const PROGRAM = join(root, 'var/tools/validators')
const VALIDATORS = ['kin-openapi', 'libopenapi']

/** `finds`: the pattern that a validator's report on the damaged document must match. */
const DAMAGES = [
  {
    does: 'a missing status',
    apply: ({ paths }) => {
      delete paths['/v1/people/{slug}'].get.responses[404]
    },
    finds: (name) => new RegExp(`${name}: \\d+ exchanges, [1-9]\\d* violations`),
  },
  {
    does: 'a parameter with an invalid `in`',
    apply: ({ components }) => {
      components.parameters.Limit.in = 'nowhere'
    },
    finds: (name) => new RegExp(`${name} rejects the document`),
  },
]

const directory = mkdtempSync(join(tmpdir(), 'validators-'))
try {
  const traffic = process.argv[2] ?? recordTraffic()
  const document = await servedDocument()
  run('go', ['build', '-o', PROGRAM, '.'], { cwd: join(root, 'test/tools/contract/validators') })
  const { status, stdout } = validate(document, traffic)
  process.stdout.write(stdout)
  const missed = DAMAGES.flatMap((damage) => missedBy(damage, document, traffic))
  process.exitCode = status === 0 && missed.length === 0 ? 0 : 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}

function recordTraffic() {
  const file = join(directory, 'traffic.jsonl')
  run('npm', ['test'], { cwd: root, env: { ...process.env, RECORD_TRAFFIC: file } })
  return file
}

async function servedDocument() {
  const service = await startFrozenService()
  try {
    return await (await fetch(`${service.origin}/openapi.json`)).json()
  } finally {
    await service.stop()
  }
}

/** @returns the validators that do not find the damage */
function missedBy({ does, apply, finds }, document, traffic) {
  const damaged = structuredClone(document)
  apply(damaged)
  const { stdout } = validate(damaged, traffic)
  const missed = VALIDATORS.filter((name) => !finds(name).test(stdout))
  const outcome = missed.length === 0 ? 'found by both' : `MISSED by ${missed.join(', ')}:\n${stdout}`
  process.stdout.write(`A document with ${does}: ${outcome}\n`)
  return missed
}

function validate(document, traffic) {
  const file = join(directory, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const { status, stdout, error } = spawnSync(PROGRAM, [file, traffic], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e9,
  })
  if (error) throw error
  return { status, stdout }
}

function run(command, parameters, options) {
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit', ...options })
  if (status !== 0) throw error ?? new Error(`${command} ${parameters.join(' ')} failed`)
}
