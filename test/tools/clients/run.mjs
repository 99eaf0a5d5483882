// `npm run clients -- [NAMES…]`: starts the service, generates clients from its contract, compiles
// them, and runs the steps of docs/clients.md with each client. Runs all clients if no name is
// given. Each client is a directory here with a `run.sh`; those in TypeScript are one npm workspace. The generated files are in var/clients,
// and Python packages in var/python. Both directories remain, so the next run does not install
// packages again.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFrozenService } from '../../../.scripts/frozen-service.mjs'
import { pythonTools } from '../../../.scripts/python-tools.mjs'
import { root } from '../../../.scripts/ready.mjs'

const HERE = join(root, 'test/tools/clients')
const WORK = join(root, 'var/clients')

const known = readdirSync(HERE).filter((name) => existsSync(join(HERE, name, 'run.sh')))
const names = process.argv.length > 2 ? process.argv.slice(2) : known
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`no client ${unknown.join(', ')}; there are ${known.join(', ')}`)

const service = await startFrozenService()
try {
  mkdirSync(WORK, { recursive: true })
  for (const form of ['openapi.json', 'openapi.yaml', 'openapi-3.1.json']) {
    const response = await fetch(`${service.origin}/${form}`)
    writeFileSync(join(WORK, form), await response.text())
  }
  installTypeScript(names.filter((name) => name.startsWith('typescript-')))
  const failed = []
  for (const name of names) if (!(await runClient(name))) failed.push(name)
  process.stdout.write(`\n${names.length - failed.length} of ${names.length} clients passed\n`)
  if (failed.length > 0) process.stdout.write(`failed: ${failed.join(', ')}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  await service.stop()
}

/** Installs the packages of these clients into one directory, from which all clients in TypeScript take them. */
function installTypeScript(clients) {
  if (clients.length === 0) return
  for (const name of ['package.json', '.npmrc', ...known.filter((each) => each.startsWith('typescript-'))])
    cpSync(join(HERE, name), join(WORK, name), { recursive: true })
  const workspaces = clients.flatMap((name) => ['--workspace', name])
  const options = { cwd: WORK, stdio: 'inherit' }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces], options)
}

async function runClient(name) {
  const began = Date.now()
  const directory = join(WORK, name)
  cpSync(join(HERE, name), directory, { recursive: true })
  const environment = {
    ...process.env,
    OPENAPI: join(WORK, 'openapi.json'),
    TOOLS: join(root, 'var/tools'),
    PYTHON: name === 'python' ? pythonTools('test/tools/clients/python/requirements.txt') : '',
    BASE_URL: service.origin,
    // A key with remaining quota, and a key with an exhausted quota.
    API_KEY: service.keys.pro,
    API_KEY_SPENT: service.keys.spent,
  }
  const code = await new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', 'run.sh'], { cwd: directory, env: environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', (exit) => {
      if (exit !== 0) process.stdout.write(`${output}\n`)
      resolve(exit)
    })
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  return code === 0
}
