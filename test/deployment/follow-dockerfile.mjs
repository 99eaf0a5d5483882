// `sudo node test/deployment/follow-dockerfile.mjs`: runs docs/deployment/Dockerfile without a
// container engine, in a separate mount namespace. Each stage begins with an empty folder, which is
// mounted at /srv. Steps after `USER node` run as an unprivileged user whose home is empty at first. `RUN`
// steps as root (apt-get, chown) need the base image, so they are printed but not run. At the end,
// the service runs from the files of the second stage, which are then mounted read-only. The script
// does not verify that the base image has the required programs.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const USER = 65_534
const UNSHARED = 'FOLLOWING_DOCKERFILE'
const root = fileURLToPath(new URL('../..', import.meta.url))

if (process.env[UNSHARED] === undefined) {
  const environment = { ...process.env, [UNSHARED]: '1' }
  const { status } = spawnSync('unshare', ['--mount', process.execPath, fileURLToPath(import.meta.url)], {
    stdio: 'inherit',
    env: environment,
  })
  process.exit(status ?? 1)
}

const work = mkdtempSync(join(tmpdir(), 'dockerfile-'))
chmodSync(work, 0o755)
try {
  await follow(instructionsOf(readFileSync(join(root, 'docs/deployment/Dockerfile'), 'utf8')))
} finally {
  spawnSync('umount', ['/srv'])
  rmSync(work, { recursive: true, force: true })
}

/** One entry per instruction, with continued lines joined. */
function instructionsOf(text) {
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '')
  return [...lines.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => ({ name, rest }))
}

async function follow(instructions) {
  const state = {
    stage: undefined,
    user: 'root',
    directory: '/',
    environment: {},
    health: undefined,
    command: undefined,
  }
  const context = join(work, 'context')
  makeContext(context)
  const does = {
    FROM(rest) {
      state.stage = rest.split(' AS ')[1] ?? 'last'
      Object.assign(state, { user: 'root', directory: '/' })
      const folder = join(work, state.stage)
      mkdirSync(folder)
      if (state.stage !== 'build') mkdirSync(join(work, 'var-lib'))
      spawnSync('umount', ['/srv'])
      execFileSync('mount', ['--bind', folder, '/srv'])
    },
    WORKDIR(rest) {
      state.directory = rest
      mkdirSync(rest, { recursive: true })
    },
    USER: (rest) => Object.assign(state, { user: rest }),
    ENV(rest) {
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) state.environment[name] = value
    },
    COPY: (rest) => copy(rest, context, state),
    RUN(rest) {
      if (state.user === 'root') return say(`skipped, because it runs as root: ${rest}`)
      say(`run: ${rest}`)
      chownSync('/srv/brd', USER, USER)
      execFileSync('sh', ['-c', rest], { ...asUser(state), stdio: 'inherit' })
    },
    HEALTHCHECK(rest) {
      state.health = JSON.parse(rest.slice(rest.indexOf('[')))
    },
    CMD(rest) {
      state.command = JSON.parse(rest)
    },
  }
  for (const { name, rest } of instructions) does[name]?.(rest)
  await serve(state)
}

/** The tracked files that .dockerignore does not exclude. */
function makeContext(context) {
  const allowed = [...readFileSync(join(root, '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm)].map(([, name]) => name)
  mkdirSync(context)
  const files = execFileSync('git', ['ls-files', '--', ...allowed], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const file of files) cpSync(join(root, file), join(context, file))
}

function copy(rest, context, { stage, directory }) {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'))
  const from = /--from=(\w+)/.exec(rest)?.[1]
  const target = words.pop()
  for (const word of words) {
    const source = from === undefined ? join(context, word) : join(work, from, word.replace(/^\/srv/, ''))
    const isInto = target.endsWith('/') || target === '.'
    const place = word === '.' || !isInto ? join(directory, target) : join(directory, target, basename(word))
    cpSync(source, place, { recursive: true, verbatimSymlinks: true })
    if (stage === 'build') execFileSync('chown', ['-R', `${USER}:${USER}`, directory])
    else execFileSync('chown', ['-R', '0:0', place])
  }
}

/**
 * Starts the service as the unprivileged user, with its files on a read-only mount. The service
 * must become healthy, respond, and exit with 0 on SIGTERM. It must not be able to write to its
 * program files.
 */
async function serve({ health, command, environment, directory }) {
  execFileSync('mount', ['-o', 'remount,bind,ro', '/srv'])
  execFileSync('mount', ['--bind', join(work, 'var-lib'), '/var/lib'])
  mkdirSync('/var/lib/brd')
  chownSync('/var/lib/brd', USER, USER)
  const settings = { ...environment, HOST: '127.0.0.1', PORT: '18080' }
  const run = { ...asUser({ environment: settings, directory }) }
  const made = execFileSync('node', ['dist/db/accounts/keys.js', 'create', '--tier', 'free', '--json'], run)
  const { key } = JSON.parse(made.toString())
  const size = execFileSync('du', ['-sm', '/srv'], { encoding: 'utf8' }).split('\t')[0]
  const service = spawn(command[0], command.slice(1), { ...run, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(service, 'exit')
  let healthy = false
  for (let attempt = 0; attempt < 100 && !healthy && service.exitCode === null; attempt += 1) {
    await setTimeout(100)
    healthy = spawnSync(health[0], health.slice(1), run).status === 0
  }
  const answer = await fetch('http://127.0.0.1:18080/v1/people/aaron_1', { headers: { 'X-API-Key': key } })
  const writable = spawnSync('touch', ['/srv/brd/dist/written'], run).status === 0
  service.kill('SIGTERM')
  const [code] = await ended
  say(
    `healthy: ${healthy}; response: ${answer.status}; program files writable: ${writable}; exit code: ${code}; ${size} MB`,
  )
  if (!healthy || answer.status !== 200 || writable || code !== 0) process.exitCode = 1
}

function asUser({ environment, directory }) {
  const home = join(work, 'home')
  mkdirSync(home, { recursive: true })
  chownSync(home, USER, USER)
  const { PATH, npm_config_nodedir: nodedir } = process.env
  const env = { PATH, HOME: home, ...environment, ...(nodedir !== undefined && { npm_config_nodedir: nodedir }) }
  return { uid: USER, gid: USER, cwd: directory, env }
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
