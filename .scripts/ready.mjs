// Makes a clone ready to run: installs the pinned packages and compiles the sources, but only if something is missing
// or out of date. `npm start` installs only the packages needed to compile and serve; `npm test` installs all. Both run
// this script before anything is installed, so it uses only Node.js built-ins.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Inputs of the compilation. */
const COMPILED_FROM = [
  'src',
  'db',
  'generated',
  'generated/openapi.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.scripts/tsconfig.build.json',
  '.scripts/compile.mjs',
]

const INSTALLED_LOCK = 'node_modules/.package-lock.json'

/** @param options `tests`: also install the packages that only tests and checks need */
export function makeReady({ tests = false } = {}) {
  makeInstalled({ tests })
  const stamp = join(root, 'dist/.compiled')
  const digest = digestOf(COMPILED_FROM)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  process.stderr.write('Compiling …\n')
  run(process.execPath, ['.scripts/compile.mjs'])
  mkdirSync(dirname(stamp), { recursive: true })
  // Write the stamp last: an interrupted compilation must not leave one.
  writeFileSync(stamp, digest)
}

/** Installs what is missing, without compiling. */
export function makeInstalled({ tests = false } = {}) {
  warnIfUnsupported()
  if (!isInstalled(root, { tests })) install({ tests })
}

/** `engines` of package.json has ranges such as `^20.19.0`, separated by `||`. */
function warnIfUnsupported() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isSupported = engines.node.split(' || ').some((range) => {
    const [lowestMajor, lowestMinor] = range.slice(1).split('.').map(Number)
    return major === lowestMajor && minor >= lowestMinor
  })
  if (isSupported) return
  process.stderr.write(`Node.js ${process.versions.node} is not supported. Supported versions: ${engines.node}\n`)
}

/**
 * Uses `npm install` if packages are already there: `npm ci` would delete them, and might compile the SQLite driver
 * again.
 */
function install({ tests }) {
  if (!isWritable(root)) {
    exit(
      `Packages are missing, and this user cannot write to ${root}. To run the compiled programs without npm, use ` +
        'node dist/service/main.js, node dist/db/accounts/keys.js …, node dist/db/dataset/commands/dataset.js …',
    )
  }
  process.stderr.write(
    'Installing packages. This takes one to five minutes. If no compiled SQLite driver can be downloaded for this platform, ' +
      'it is compiled here, and this takes up to four minutes …\n',
  )
  const command = existsSync(join(root, INSTALLED_LOCK)) ? ['install', '--no-save'] : ['ci']
  const omitted = tests ? [] : ['--omit=dev']
  run('npm', [...command, ...omitted, '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Tests whether node_modules matches package-lock.json, whichever npm command filled it. npm writes
 * node_modules/.package-lock.json when an installation is complete. That file omits packages for other platforms.
 *
 * @param options `tests`: also require the packages that only tests and checks need
 */
export function isInstalled(directory, { tests = true } = {}) {
  const installedLock = join(directory, INSTALLED_LOCK)
  if (!existsSync(installedLock)) return false
  const locked = packagesOf(join(directory, 'package-lock.json'))
  const installed = packagesOf(installedLock)
  const isSame = (path) =>
    locked[path]?.version === installed[path].version && locked[path].integrity === installed[path].integrity
  return Object.keys(installed).every(isSame) && neededPackages(locked, { tests }).every((path) => path in installed)
}

/** Paths of the packages that must be installed on every platform. Includes development packages if `tests` is set. */
function neededPackages(locked, { tests }) {
  const direct = Object.keys(locked[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.keys(locked).filter((path) => {
    const { dev, devOptional, optional } = locked[path]
    if (direct.includes(path)) return true
    return path !== '' && !optional && !devOptional && (tests || !dev)
  })
}

/** Packages of a lock file, keyed by path. */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @returns the path itself if it is a file, or the paths of all sources below it if it is a directory. Skips
 *   src/client/typescript, which is a package of its own
 */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => /\.[jt]s$/.test(name) && !name.startsWith('client'))
    .sort()
    .map((name) => join(path, name))
}

function run(command, parameters) {
  // Send the command's output to standard error: standard output belongs to the program that runs next.
  try {
    execFileSync(command, parameters, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  } catch ({ status }) {
    exit(`${[command, ...parameters].join(' ')} failed (exit code ${status}). The reason is above.`)
  }
}

function isWritable(directory) {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function exit(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeReady({ tests: !process.argv.includes('--serve') })
