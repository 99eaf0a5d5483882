// Makes a clone ready to run: installs the pinned packages and compiles, each only where it is missing or out of date.
// Needs nothing but Node.js, for it is what runs first. `npm start` and `npm test` begin with it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Everything the compiled program is made from. */
const COMPILED_FROM = [
  'src',
  'db',
  'generated',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.scripts/tsconfig.build.json',
  '.scripts/compile.mjs',
]

export function makeReady() {
  unlessStamped('node_modules/.installed', digestOf(['package-lock.json']), 'Installing the pinned packages …', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  unlessStamped('dist/.compiled', digestOf(COMPILED_FROM), 'Compiling …', () =>
    run(process.execPath, ['.scripts/compile.mjs']),
  )
}

/** Does the work where the stamp is not that of what it is done from. An interrupted piece of work leaves no stamp. */
function unlessStamped(stamp, digest, message, work) {
  const path = join(root, stamp)
  if (existsSync(path) && readFileSync(path, 'utf8') === digest) return
  process.stderr.write(`${message}\n`)
  work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** TypeScript sources below a directory, or the file itself. */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name))
}

function run(command, parameters) {
  // What a command says goes to standard error: standard output is the program's own.
  execFileSync(command, parameters, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeReady()
