// Installs the Python programs for contract checks. Each version of the requirements file has its own virtual
// environment under var/.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

/** @returns the `bin` directory of the environment, with `python` and the installed programs */
export function pythonTools(requirements) {
  const file = join(root, requirements)
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  const environment = join(root, 'var/python', digest)
  const stamp = join(environment, '.complete')
  if (!existsSync(stamp)) {
    process.stderr.write(`Installing ${requirements} …\n`)
    rmSync(environment, { recursive: true, force: true })
    const quiet = { stdio: ['ignore', 2, 2] }
    execFileSync('python3', ['-m', 'venv', environment], quiet)
    const parameters = ['install', '--quiet', '--disable-pip-version-check', '-r', file]
    execFileSync(join(environment, 'bin/pip'), parameters, quiet)
    writeFileSync(stamp, '')
  }
  return join(environment, 'bin')
}
