// `npm run contract:breaking`: compares openapi.yaml with the contract of the last release (docs/releases) and fails where a
// client of that release could break (D43). `-- --release` records openapi.yaml as that of its version, once and for all.
// `-- BASE REVISION` compares two other documents.
import { spawnSync } from 'node:child_process'
import { constants, copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../.scripts/ready.mjs'

const RELEASES = join(root, 'docs/releases')
const CONTRACT = join(root, 'openapi.yaml')

const [first, second] = process.argv.slice(2)
if (first === '--release') release()
else process.exitCode = compare(first ?? lastRelease(), second ?? CONTRACT)

function release() {
  const { version } = parse(readFileSync(CONTRACT, 'utf8')).info
  // Fails where the version has been released: what clients were given is not changed afterwards.
  copyFileSync(CONTRACT, join(RELEASES, `openapi-${version}.yaml`), constants.COPYFILE_EXCL)
}

function lastRelease() {
  const versions = readdirSync(RELEASES).flatMap((name) => /^openapi-(\d+\.\d+\.\d+)\.yaml$/.exec(name)?.[1] ?? [])
  const newest = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (newest === undefined) throw new Error(`${RELEASES} has no release`)
  return join(RELEASES, `openapi-${newest}.yaml`)
}

/** @returns the exit code */
function compare(base, revision) {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const { status } = spawnSync(process.execPath, [redocly, 'diff', base, revision, '--fail-on', 'major'], {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const changed = changedDefaults(read(base), read(revision))
  for (const line of changed) process.stdout.write(`  ✖ major  ${line}\n`)
  return changed.length > 0 ? 1 : (status ?? 1)
}

/** What Redocly takes for harmless: a request that leaves the parameter out gets another answer. */
function changedDefaults(base, revision) {
  const now = defaultsOf(revision)
  return Object.entries(defaultsOf(base)).flatMap(([parameter, value]) =>
    parameter in now && now[parameter] !== value ? [`${parameter}: default ${value} → ${now[parameter]}`] : [],
  )
}

function defaultsOf(document) {
  const entries = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).map((reference) => {
      const { name, schema } = resolve(document, reference)
      return [`GET ${path} ${name}`, resolve(document, schema).default]
    }),
  )
  return Object.fromEntries(entries)
}

function resolve(document, node) {
  if (node?.$ref === undefined) return node ?? {}
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((parent, segment) => parent[segment], document)
}

function read(path) {
  return parse(readFileSync(path, 'utf8'))
}
