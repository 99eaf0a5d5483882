// `npm run contract:breaking`: compares generated/openapi.json with the contract of the last
// release (docs/releases). Fails on a change that could break a client (D43), unless a file
// breaks-X.Y.yaml lists the change and X.Y is higher than the version of that release. Also fails
// if a listed break does not exist. A past release that has a breaks file is also compared with the
// release before it. With `-- --release`, saves the contract as
// docs/releases/openapi-VERSION.yaml. `-- BASE REVISION [BREAKS]` compares two documents.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { root } from '../../../.scripts/ready.mjs'
import { resolve } from '../../../.scripts/references.mjs'

const RELEASES = join(root, 'docs/releases')
const CONTRACT = join(root, 'generated/openapi.json')

const [first, second, third] = process.argv.slice(2)
if (first === '--release') release()
else if (first === undefined) process.exitCode = compareReleases()
else process.exitCode = compare(first, second ?? CONTRACT, third === undefined ? [] : read(third))

function release() {
  const contract = read(CONTRACT)
  const text = stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })
  // Fails if the version exists: a released contract never changes.
  writeFileSync(contractOf(contract.info.version), text, { flag: 'wx' })
}

/** @returns the exit code */
function compareReleases() {
  const releases = versionsOf(/^openapi-(\d+\.\d+\.\d+)\.yaml$/)
  if (releases.length === 0) throw new Error(`${RELEASES} has no release`)
  const outcomes = releases.map((version, index) => compareWithNext(version, releases[index + 1]))
  return Math.max(...outcomes)
}

/** @param next undefined for the current contract. @returns the exit code */
function compareWithNext(version, next) {
  const listed = versionsOf(/^breaks-(\d+\.\d+)\.yaml$/).filter(
    (breaks) => inOrder(version, breaks) < 0 && (next === undefined || inOrder(breaks, next) < 0),
  )
  // Two past releases are compared only if there is a breaks file for the newer one.
  if (next !== undefined && listed.length === 0) return 0
  print(`${version} to ${next ?? 'the current contract'}:`)
  const wanted = listed.flatMap((breaks) => read(join(RELEASES, `breaks-${breaks}.yaml`)))
  return compare(contractOf(version), next === undefined ? CONTRACT : contractOf(next), wanted)
}

function contractOf(version) {
  return join(RELEASES, `openapi-${version}.yaml`)
}

/** @returns the versions in the matching file names, oldest first */
function versionsOf(pattern) {
  return readdirSync(RELEASES)
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .sort(inOrder)
}

function inOrder(a, b) {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** @returns the exit code */
function compare(base, revision, wanted) {
  const breaks = [...reportedBreaks(base, revision), ...changedDefaults(read(base), read(revision))]
  const isListed = (found) => wanted.some((entry) => fits(entry, found))
  const unwanted = breaks.filter((found) => !isListed(found))
  const obsolete = wanted.filter((entry) => !breaks.some((found) => fits(entry, found)))
  for (const { at, says } of unwanted) print(`✖ major  ${at}: ${says}`)
  for (const { at, says } of obsolete) print(`✖ listed, but not a break  ${at}: ${says}`)
  print(`${breaks.length} breaks, ${breaks.length - unwanted.length} of them listed as intended`)
  return unwanted.length + obsolete.length > 0 ? 1 : 0
}

/** In `at` of a listed break, `*` matches any text. */
function fits({ at, says }, found) {
  const parts = at.split('*').map((part) => part.replace(/[^\w\s]/g, '\\$&'))
  return found.says === says && new RegExp(`^${parts.join('.*')}$`).test(found.at)
}

function reportedBreaks(base, revision) {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const parameters = [redocly, 'diff', base, revision, '--format', 'json', '--fail-on', 'none']
  const { stdout, stderr } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (!stdout.startsWith('{')) throw new Error(`Redocly cannot compare ${base} with ${revision}: ${stdout}${stderr}`)
  return JSON.parse(stdout).changes.flatMap(({ path, verdicts }) =>
    verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => ({ at: placeOf(path), says: message })),
  )
}

/**
 * Method and path for a change within an operation, such as `GET /v1/people`; otherwise the parts
 * of the JSON pointer, with spaces between.
 */
function placeOf(pointer) {
  const segments = pointer
    .slice(2)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  const [section, path, method] = segments
  return section === 'paths' && method ? `${method.toUpperCase()} ${path}` : segments.join(' ')
}

/**
 * Redocly treats a changed default as compatible, but a request without the parameter gets a
 * different response.
 */
function changedDefaults(base, revision) {
  const now = defaultsOf(revision)
  return defaultsOf(base).flatMap(({ at, name, value }) => {
    const found = now.find((other) => other.at === at && other.name === name)
    const isChanged = found !== undefined && found.value !== value
    return isChanged ? [{ at, says: `Default of \`${name}\` changed from ${value} to ${found.value}.` }] : []
  })
}

function defaultsOf(document) {
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).map((reference) => {
      const { name, schema } = resolve(document, reference)
      return { at: `GET ${path}`, name, value: resolve(document, schema).default }
    }),
  )
}

function read(path) {
  return parse(readFileSync(path, 'utf8'))
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
