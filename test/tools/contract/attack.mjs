// `npm run contract:attack`: starts the service on the starter dataset, and runs Schemathesis
// against it with all checks, operations and phases. Rules that no schema can express are in
// schemathesis.toml and attack_hooks.py. The key has tier pro. The run fails if the key's quota is
// exhausted at the end, because requests that get 429 test nothing. ATTACK_EXAMPLES: maximum number
// of fuzzing requests per operation. ATTACK_SEED: the random seed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFrozenService } from '../../../.scripts/frozen-service.mjs'
import { pythonTools } from '../../../.scripts/python-tools.mjs'
import { root } from '../../../.scripts/ready.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const programs = pythonTools('test/tools/contract/requirements.txt')
/**
 * Speed of the service's clock, as a multiple of real time. At normal speed, Schemathesis would
 * send more invalid keys than the failed authentication limiter allows per minute (30), and would
 * get 429.
 */
const SPEED = 300

const service = await startFrozenService({ speed: SPEED })
const directory = mkdtempSync(join(tmpdir(), 'attack-'))
try {
  process.exitCode = await attack()
  if (process.exitCode === 0) process.exitCode = await quotaExitCode()
} finally {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
}

function attack() {
  const parameters = [
    `--config-file=${join(root, 'test/tools/contract/schemathesis.toml')}`,
    'run',
    `${service.origin}/openapi.json`,
    `--header=X-API-Key: ${service.keys.pro}`,
    '--checks=all',
    '--phases=examples,coverage,fuzzing,stateful',
    '--mode=all',
    `--seed=${process.env.ATTACK_SEED ?? 1}`,
    `--max-examples=${process.env.ATTACK_EXAMPLES ?? 60}`,
    '--continue-on-failure',
    '--workers=2',
    '--no-color',
    ...process.argv.slice(2),
  ]
  return new Promise((resolve, reject) => {
    const env = { ...process.env, SCHEMATHESIS_HOOKS: 'attack_hooks', PYTHONPATH: HERE, PYTHONDONTWRITEBYTECODE: '1' }
    const child = spawn(join(programs, 'schemathesis'), parameters, { cwd: directory, stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** @returns 0 if the key has quota left, otherwise 1 */
async function quotaExitCode() {
  const response = await fetch(`${service.origin}/v1/usage`, { headers: { 'X-API-Key': service.keys.pro } })
  const { data } = await response.json()
  process.stdout.write(`Requests counted against the key: ${data?.daily_used} of ${data?.daily_limit}\n`)
  return response.status === 200 && data.daily_used < data.daily_limit ? 0 : 1
}
