/**
 * Writes log lines to standard output through a bounded buffer. If the reader is slow or the disk is full, lines are
 * dropped and counted. Writing never blocks the process, unless standard output is a terminal.
 *
 * Not pino.destination(): it loses lines at exit, and on a full disk the process never exits (E223).
 */
import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { after } from '../primitives/background.ts'

export interface LogOutput {
  /** Accepts only complete lines. */
  write(line: string): void
  /** Lines dropped since the start. */
  dropped(): number
}

export interface LogOutputOptions {
  readonly fd: number
  /** Formats the line that reports dropped lines. Called once per gap. */
  report(lines: number): string
}

/**
 * About 16,000 request lines, a few seconds at full load. Unused parts of the buffer cost no memory, because the system
 * provides a memory page only on the first write to it.
 */
const BUFFER_BYTES = 2 ** 22

/** Longer than a turn of the event loop under load, but short enough for someone who watches the log. */
const FLUSH_DELAY_MS = 10
const FLUSH_BYTES = 2 ** 17

/** Interval between attempts after an error such as ENOSPC. Each attempt throws an exception, which is expensive. */
const ERROR_RETRY_MS = 1_000

/** Time for a slow reader to read the last lines when the process exits. */
const EXIT_FLUSH_MS = 400
const EXIT_PAUSE_MS = 5

/** A UTF-16 code unit needs at most this many bytes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3

/**
 * Lines are written in batches: under load, a write per line costs more than formatting the line. After a drop, new
 * lines are dropped too until the buffer is empty, so that each gap is reported once, where the lines are missing.
 */
export function createLogOutput({ fd, report }: LogOutputOptions): LogOutput {
  const queue = createByteQueue(fd)
  let dropped = 0
  let unreported = 0
  let error: string | undefined
  let isScheduled = false

  function flush(): void {
    error = queue.drain()
    if (error !== undefined || unreported === 0) return
    queue.append(report(unreported))
    unreported = 0
    error = queue.drain()
  }

  function schedule(delayMs: number): void {
    isScheduled = true
    after('write the log', delayMs, () => {
      isScheduled = false
      flush()
      if (error !== undefined) schedule(error === 'EAGAIN' ? FLUSH_DELAY_MS : ERROR_RETRY_MS)
    }).unref()
  }

  process.on('exit', () => {
    const deadline = performance.now() + EXIT_FLUSH_MS
    for (flush(); error === 'EAGAIN' && performance.now() < deadline; flush()) pause(EXIT_PAUSE_MS)
  })

  return {
    write(line) {
      if (unreported > 0 || !queue.append(line)) {
        dropped += 1
        unreported += 1
      } else if (error === undefined && queue.size() > FLUSH_BYTES) flush()
      if (!isScheduled) schedule(FLUSH_DELAY_MS)
    },
    dropped: () => dropped,
  }
}

/**
 * A byte queue for a file descriptor in one preallocated block. A growing string would be a tree of pieces, which the
 * garbage collector copies and every write has to walk.
 */
function createByteQueue(fd: number) {
  const block = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let start = 0
  let end = 0

  function makeRoom(text: string): boolean {
    block.copyWithin(0, start, end)
    end -= start
    start = 0
    return end + Buffer.byteLength(text) <= BUFFER_BYTES
  }

  return {
    size: () => end - start,
    /** @returns false if there is no room */
    append(text: string): boolean {
      if (end + text.length * MAX_BYTES_PER_UNIT > BUFFER_BYTES && !makeRoom(text)) return false
      end += block.write(text, end)
      return true
    },
    /** Writes as much as the descriptor accepts and keeps the rest. @returns the code of the error that stopped it */
    drain(): string | undefined {
      try {
        while (start < end) start += writeSync(fd, block, start, end - start)
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException
        if (code === undefined || syscall !== 'write') throw error
        return code
      }
      start = 0
      end = 0
      return undefined
    },
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/**
 * Returns a non-blocking descriptor of standard output. A pipe is reopened, because all processes that share a
 * descriptor share the O_NONBLOCK flag, and starting a worker clears it. A socket, or the pipe of another user, cannot
 * be reopened. For these, Node's own stream sets the flag. Files do not need the flag, because writes go to the page
 * cache. A terminal can still block (Ctrl-S).
 */
export function standardOutput(): number {
  if (fstatSync(1).isFIFO()) {
    try {
      return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK)
    } catch {
      // EACCES: the pipe of another user. ENOENT: no /proc.
    }
  }
  return process.stdout.fd
}
