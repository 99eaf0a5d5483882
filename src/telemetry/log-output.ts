/**
 * Standard output as the log uses it: bounded, lossy, and never in the way of the service. A reader that does not read and a
 * disk that is full cost lines, which are counted. They neither block the process nor end it.
 */
import { constants, fstatSync, openSync, writeSync } from 'node:fs'

export interface LogOutput {
  /** Takes whole lines. */
  write(line: string): void
  /** Lines dropped since the start. */
  dropped(): number
}

export interface LogOutputOptions {
  readonly fd: number
  /** Makes the line that reports a loss, once for each time that lines were dropped. */
  report(lines: number): string
}

/** About 16,000 lines of requests: seconds of full load. Memory is taken only when lines wait. */
const BUFFER_BYTES = 2 ** 22

/** Longer than a turn of the event loop under load, and shorter than anyone waits for a line. */
const GATHER_MS = 10
const GATHERED_BYTES = 2 ** 17

/** Interval of attempts after an error such as ENOSPC. Each attempt costs an exception. */
const ERROR_RETRY_MS = 1_000

/** Time that a slow reader has for the last lines when the process exits. */
const EXIT_FLUSH_MS = 400
const EXIT_PAUSE_MS = 5

/** Bytes of one UTF-16 unit in UTF-8. */
const BYTES_AT_MOST = 3

/**
 * Lines that come together are written together: under load, a write for each costs more than making the line. After a drop,
 * lines are taken again when the buffer is empty, so that each gap is reported in its place, and once.
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
    setTimeout(() => {
      isScheduled = false
      flush()
      if (error !== undefined) schedule(error === 'EAGAIN' ? GATHER_MS : ERROR_RETRY_MS)
    }, delayMs).unref()
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
      } else if (error === undefined && queue.size() > GATHERED_BYTES) flush()
      if (!isScheduled) schedule(GATHER_MS)
    },
    dropped: () => dropped,
  }
}

/**
 * Bytes on their way to a file descriptor, in one preallocated block. A text that grows by lines would be a tree of all
 * their pieces, which the garbage collector copies and the write has to walk.
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
    /** @returns false where there is no room */
    append(text: string): boolean {
      if (end + text.length * BYTES_AT_MOST > BUFFER_BYTES && !makeRoom(text)) return false
      end += block.write(text, end)
      return true
    },
    /** Writes what the descriptor takes. What is left stays. @returns the code of the error that stopped it */
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
 * A descriptor of standard output on which writing does not block. A pipe is opened again, because the flag belongs to all
 * processes that share a descriptor, and starting a worker clears it. A socket cannot be opened again, nor the pipe of another
 * user: there, Node's own stream sets the flag. Files are written through the page cache; a terminal blocks (Ctrl-S).
 */
export function standardOutput(): number {
  if (fstatSync(1).isFIFO()) {
    try {
      return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK)
    } catch {
      // EACCES, ENOENT: not ours, or no /proc.
    }
  }
  return process.stdout.fd
}
