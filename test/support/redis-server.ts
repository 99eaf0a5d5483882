/** A real Redis for tests: a server that tests can stop and kill, or the one in REDIS_URL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { searchFilesForLeaks } from './leaks.ts'
import { findProgram, freePort, sayMissing } from './servers.ts'

const PROGRAM = findProgram(['redis-server', 'valkey-server'])
const START_ATTEMPTS = 1_200
const ATTEMPT_PAUSE_MS = 25
const SAVE_MS = 1_000

/** Whether tests can start a server. */
export const canStartRedis = PROGRAM !== undefined

/** Whether any Redis is available. */
export const hasRedis = canStartRedis || process.env['REDIS_URL'] !== undefined

if (!canStartRedis) sayMissing('A redis-server program', 'Install redis-server to run the tests that stop and kill it.')
if (!hasRedis) sayMissing('Redis', 'Install redis-server, or set REDIS_URL.')

export interface RedisServer {
  readonly url: string
  /** Suspends the server. It stops responding, like an overloaded or unreachable machine. */
  pause(): void
  resume(): void
  /** Ends the server with SIGKILL. It saves nothing. */
  kill(): Promise<void>
  /**
   * Starts the server again on the same port. It loads the data that was saved to a file, if any.
   *
   * @param settings arguments of redis-server, such as `['--maxmemory', '1mb']`
   */
  start(settings?: readonly string[]): Promise<void>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/**
 * The server in REDIS_URL, or a new one. The one in REDIS_URL may hold other data. Tests must not
 * change that data.
 */
export async function redisForTests(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['REDIS_URL']
  return url === undefined ? startRedis() : { url, stop: async () => undefined }
}

export async function startRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), 'test-redis-'))
  const port = await freePort()
  let server: ChildProcess | undefined

  async function start(more: readonly string[] = settings): Promise<void> {
    if (!PROGRAM) throw new Error('no redis-server program')
    const fixed = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      directory,
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    server = spawn(PROGRAM, [...fixed, ...more], { stdio: 'ignore', cwd: directory })
    await untilListening(port)
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    kill,
    start,
    async stop() {
      if (server?.exitCode === null && (await saved(port))) searchFilesForLeaks('Redis', directory)
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Makes the server save its data to a file.
 *
 * @returns false if that fails, for example because the server is paused or requires a password
 */
async function saved(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('CONFIG SET rdbcompression no\r\nSAVE\r\n'))
    const end = (isSaved: boolean) => {
      socket.destroy()
      resolve(isSaved)
    }
    socket.setTimeout(SAVE_MS, () => end(false))
    socket.once('error', () => end(false))
    socket.on('data', (chunk) => {
      said += chunk
      if (said.split('\r\n').length > 2) end(said === '+OK\r\n+OK\r\n')
    })
  })
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (await accepts(port)) return
    await setTimeout(ATTEMPT_PAUSE_MS)
  }
  throw new Error(`redis-server does not listen on port ${port}`)
}

async function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
