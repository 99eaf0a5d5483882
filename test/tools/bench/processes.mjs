// Starts processes on given cores and reads their CPU time and memory from /proc. The server runs
// on one core. The load generator, the benchmark and Redis share the other core, so that they do
// not compete with the server. Only measurements of the start time and of several workers use both
// cores for the server.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'

export const SERVER_CORE = '0'
export const CLIENT_CORE = '1'
export const BOTH_CORES = '0,1'

/** Microseconds per clock tick in /proc/…/stat; the same on every Linux. */
const TICK_US = 10_000
const START_MS = 60_000
const STOP_MS = 12_000

export const canPin = availableParallelism() > 1 && hasTaskset()

/** Environment variables that must not be passed on to a process. */
const REMOVED_VARIABLES = [
  'REDIS_URL',
  'DATABASE_URL',
  'DATASET_PATH',
  'NODE_OPTIONS',
  'WORKERS',
  'TRUST_PROXY',
  'QUOTA_ON_FAILURE',
]

/**
 * @param options `core`: where the process runs; `env`: added to the inherited environment; `stdio`:
 * as for spawn
 */
export function start(command, parameters, { core, env = {}, stdio = ['ignore', 'ignore', 'inherit'] }) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !REMOVED_VARIABLES.includes(name)),
  )
  const [program, ...all] = canPin ? ['taskset', '-c', core, command, ...parameters] : [command, ...parameters]
  return spawn(program, all, { stdio, env: { ...inherited, ...env } })
}

/** Moves the benchmark off the server's core. */
export function pinSelf() {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', CLIENT_CORE, String(process.pid)], { stdio: 'ignore' })
}

export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(STOP_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
  await Promise.race([exited, late])
}

/** @throws Error if the process exits or does not listen in time */
export async function untilListening(port, child, pauseMs = 20) {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    const exit = child.exitCode ?? child.signalCode
    if (exit !== null) throw new Error(`a contender exited (${exit}) before it accepted connections`)
    if (await accepts(port)) return
    await setTimeout(pauseMs)
  }
  throw new Error(`a contender did not accept connections within ${START_MS / 1_000} s`)
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Ids of the process and its children. */
export function processTree(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return [pid, ...children.map(Number)]
}

/** CPU time of the processes in microseconds, user and system. */
export function cpuOf(pids) {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_US
}

/** @returns resident and peak memory in bytes */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const bytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
  return { resident: bytes('VmRSS'), peak: bytes('VmHWM') }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function hasTaskset() {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
