// Processes of a run: started on a core of their own, and what /proc says of them. One core serves, another asks, so that
// neither takes the other's time; Redis and the benchmark itself share the asker's.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'

export const SERVER_CORE = '0'
export const CLIENT_CORE = '1'
export const BOTH_CORES = '0,1'

/** Of /proc/…/stat, on every Linux. */
const TICK_US = 10_000
const START_MS = 60_000
const STOP_MS = 12_000

export const canPin = availableParallelism() > 1 && hasTaskset()

/** Settings of the machine's own that would reach a process. */
const FOREIGN = [
  'REDIS_URL',
  'DATABASE_URL',
  'DATASET_PATH',
  'NODE_OPTIONS',
  'WORKERS',
  'TRUST_PROXY',
  'QUOTA_ON_FAILURE',
]

/** @param options as of spawn; `core`: where it runs; `env`: besides the machine's own */
export function start(command, parameters, { core, env = {}, stdio = ['ignore', 'ignore', 'inherit'] }) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)))
  const [program, ...all] = canPin ? ['taskset', '-c', core, command, ...parameters] : [command, ...parameters]
  return spawn(program, all, { stdio, env: { ...inherited, ...env } })
}

/** The benchmark itself leaves the server's core alone. */
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

/** @throws where the process ends instead, or does not listen in time */
export async function untilListening(port, child, pauseMs = 20) {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`a contender ended at its start, with ${child.exitCode}`)
    if (await accepts(port)) return
    await setTimeout(pauseMs)
  }
  throw new Error('a contender does not listen')
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** The process and its children. */
export function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return [pid, ...children.map(Number)]
}

/** Microseconds of CPU that the processes have used, in user mode and for them in the kernel. */
export function cpuOf(pids) {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_US
}

/** Bytes. @returns what is resident now, and the most that ever was */
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
