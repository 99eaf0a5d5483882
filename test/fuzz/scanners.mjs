// `npm run fuzz:scanners`: runs sqlmap and wapiti against the service on the starter dataset, with
// every parameter of the contract. Both must first find the vulnerabilities of a vulnerable page
// (vulnerable-service.mjs), and then nothing in the service. Each run has a separate key, and fails
// if the quota of that key is exhausted. Needs Python 3.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFrozenService } from '../../.scripts/frozen-service.mjs'
import { pythonTools } from '../../.scripts/python-tools.mjs'
import { root } from '../../.scripts/ready.mjs'
import { resolve } from '../../.scripts/references.mjs'
import { startVulnerableService } from './vulnerable-service.mjs'

/**
 * The modules of wapiti to run. Modules that need a second host are left out. `ldap` is left out,
 * too: it compares bodies, and mistakes a response that contains the input (`slugs`, `q` of
 * references) for an injection. The service does not use LDAP. The modules are grouped so that the
 * quota of one key is enough to run a group on one part of the operations (PARTS).
 */
const WAPITI_MODULES = [
  'sql',
  'timesql',
  'exec',
  'file',
  'xss,permanentxss',
  'crlf,redirect',
  'backup,htaccess,methods,shellshock,csrf,cookieflags,csp,http_headers',
]

/**
 * Number of parts into which the operations are divided. Each run of a module group on a part has
 * its own key.
 */
const PARTS = 8

const programs = pythonTools('test/fuzz/requirements.txt')
const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'))
const directory = mkdtempSync(join(tmpdir(), 'scanners-'))
const targets = targetsOf(contract)
const service = await startFrozenService({ extraKeys: targets.length + PARTS * WAPITI_MODULES.length })
const keys = Object.entries(service.keys)
  .filter(([name]) => name.startsWith('extra'))
  .map(([, key]) => key)
const requestCounts = { sqlmap: 0, wapiti: 0 }
try {
  await checkScanners()
  const findings = [...(await runSqlmap()), ...(await runWapiti())]
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  process.stdout.write(
    `sqlmap: ${targets.length} targets, ${requestCounts.sqlmap} requests; wapiti: ${PARTS * WAPITI_MODULES.length} runs, ${requestCounts.wapiti} requests; ${findings.length} findings\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function checkScanners() {
  const vulnerable = await startVulnerableService()
  try {
    const injection = await sqlmap(`${vulnerable.origin}/?q=a`, 'none')
    const report = await wapiti(`${vulnerable.origin}/`, [`${vulnerable.origin}/?q=a`], {
      modules: 'sql,xss',
      key: 'none',
    })
    const found = (name) => report.some((line) => line.includes(name))
    if (injection === undefined || !found('Cross Site Scripting') || !found('SQL Injection'))
      throw new Error('the scanners did not find the vulnerabilities of the vulnerable page')
  } finally {
    vulnerable.stop()
  }
}

async function runSqlmap() {
  const findings = []
  const waiting = targets.map((target, index) => ({ target, key: keys[index] }))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const finding = await sqlmap(service.origin + next.target, next.key)
      if (finding !== undefined) findings.push(`sqlmap: ${next.target}: ${finding}`)
      requestCounts.sqlmap += await requestsOf(next.key)
    }
  }
  await Promise.all([work(), work()])
  logProgress(`sqlmap: ${targets.length} targets, ${requestCounts.sqlmap} requests, ${findings.length} findings`)
  return findings
}

/** Prints progress, because the run takes about 15 minutes. */
function logProgress(text) {
  process.stderr.write(`${text}\n`)
}

/** @returns sqlmap's finding, or undefined */
async function sqlmap(url, key) {
  const output = await run('sqlmap', [
    ...[
      '-u',
      url,
      '--batch',
      '--headers',
      `X-API-Key: ${key}`,
      '--output-dir',
      join(directory, 'sqlmap', key, String(url.includes('*'))),
    ],
    ...[
      '--dbms=SQLite',
      '--level=2',
      '--risk=2',
      '--technique=BEU',
      '--flush-session',
      '--disable-coloring',
      '--ignore-code=*',
      // sqlmap mistakes a negative year for an attack, and asks whether to continue.
      '--answers=really sure=Y',
    ],
  ])
  if (/identified the following injection point/.test(output))
    return output.match(/Parameter: .*/)?.[0] ?? 'an injection'
  if (!/do not appear to be injectable/.test(output))
    throw new Error(`sqlmap did not finish on ${url}:\n${output.slice(-2_000)}`)
  return undefined
}

async function runWapiti() {
  const findings = []
  const urls = targets.map((target) => service.origin + target.replaceAll('*', ''))
  const left = keys.slice(targets.length)
  for (const modules of WAPITI_MODULES) {
    for (let part = 0; part < PARTS; part += 1) {
      const key = left.shift()
      const some = urls.filter((_, index) => index % PARTS === part)
      const report = await wapiti(`${service.origin}/`, some, { modules, key })
      const requests = await requestsOf(key)
      logProgress(`wapiti ${modules}, part ${part + 1} of ${PARTS}: ${requests} requests, ${report.length} findings`)
      findings.push(...report.map((line) => `wapiti: ${line}`))
      requestCounts.wapiti += requests
    }
  }
  return findings
}

/** @returns wapiti's findings, one per line */
async function wapiti(url, starts, { modules, key }) {
  const name = modules.replaceAll(',', '-')
  const report = join(directory, `${name}-${key}.json`)
  const output = await run('wapiti', [
    ...['-u', url, ...starts.flatMap((start) => ['-s', start]), '-m', modules, '-H', `X-API-Key: ${key}`, '-d', '1'],
    ...[
      '--scope',
      'folder',
      '--flush-session',
      '--store-session',
      join(directory, `${name}-${key}`),
      '--no-bugreport',
      '--dns-endpoint',
      'localhost',
      '-f',
      'json',
      '-o',
      report,
      '-v',
      '0',
    ],
  ])
  if (!output.includes('report has been generated'))
    throw new Error(`wapiti did not finish with ${modules}:\n${output.slice(-2_000)}`)
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  )
}

/**
 * The targets of the scanners. An operation with query parameters has a target with an example
 * value for each of its parameters. An operation with path parameters has a target in which `*`
 * marks each path value as a value to attack. Operations without parameters are not scanned.
 */
function targetsOf(document) {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const parameters = (get.parameters ?? []).map((parameter) => resolve(document, parameter))
    const exampleOf = ({ examples }) => encodeURIComponent((examples.ok ?? Object.values(examples)[0]).value)
    const fill = (mark) =>
      path.replace(/\{(\w+)\}/g, (_, name) => exampleOf(parameters.find((one) => one.name === name)) + mark)
    const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${exampleOf(one)}`)
    const targets = query.length > 0 ? [`${fill('')}?${query.join('&')}`] : []
    return path.includes('{') ? [...targets, fill('*')] : targets
  })
}

/**
 * @returns the number of requests that were sent with the key
 * @throws Error if the quota of the key was exhausted: requests that get 429 test nothing
 */
async function requestsOf(key) {
  const response = await fetch(`${service.origin}/v1/usage`, { headers: { 'X-API-Key': key } })
  const { data } = await response.json()
  if (response.status !== 200) throw new Error(`the quota of a key is exhausted: status ${response.status}`)
  return data.daily_used - 1
}

function run(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, program), parameters, {
      cwd: directory,
      env: { ...process.env, HOME: directory },
    })
    const chunks = []
    child.stdin.end()
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}
