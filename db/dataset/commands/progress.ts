/** Progress of long commands: a bar on a terminal, one line per step otherwise. */
import { SingleBar } from 'cli-progress'
import type { TransferProgress } from '../upstream/fetch.ts'

export interface Progress {
  begin(step: string): void
  end(): void
}

/** @param total number of steps */
export function createProgress(total: number, out: NodeJS.WriteStream = process.stderr): Progress {
  return out.isTTY ? barProgress(total, out) : lineProgress(total, out)
}

function barProgress(total: number, stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({ format: '{bar} {value}/{total} {step}', stream, clearOnComplete: true, hideCursor: true })
  let steps = 0
  bar.start(total, 0, { step: '' })
  return {
    begin(step) {
      bar.update(steps, { step })
      steps += 1
    },
    end: () => bar.stop(),
  }
}

function lineProgress(total: number, out: NodeJS.WriteStream): Progress {
  const start = performance.now()
  let steps = 0
  return {
    begin(step) {
      steps += 1
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      out.write(`${String(steps).padStart(3)}/${total}  ${seconds.padStart(5)} s  ${step}\n`)
    },
    end() {},
  }
}

export function createTransferProgress(
  files: number,
  bytes: number,
  out: NodeJS.WriteStream = process.stderr,
): TransferProgress {
  return out.isTTY ? barTransferProgress(files, bytes, out) : lineTransferProgress(files, out)
}

function barTransferProgress(files: number, bytes: number, stream: NodeJS.WriteStream): TransferProgress {
  const total = megabytes(bytes)
  const format = `{bar} {received} of ${total}, {done}/${files} files  {news}`
  const bar = new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true, barsize: 24 })
  let received = 0
  let done = 0
  const update = (news: { news?: string } = {}) =>
    bar.update(received, { received: megabytes(received), done, ...news })
  bar.start(bytes, 0, { received: megabytes(0), done, news: '' })
  return {
    received(count) {
      received += count
      update()
    },
    finished(file) {
      done += 1
      update({ news: file })
    },
    retrying: (file, reason, pauseMs) => update({ news: retryLine(file, reason, pauseMs) }),
    end: () => bar.stop(),
  }
}

function lineTransferProgress(files: number, out: NodeJS.WriteStream): TransferProgress {
  const lines = lineProgress(files, out)
  return {
    received() {},
    finished: (file, bytes) => lines.begin(`${kilobytes(bytes).padStart(8)}  ${file}`),
    retrying: (file, reason, pauseMs) => out.write(`${retryLine(file, reason, pauseMs)}\n`),
    end: lines.end,
  }
}

function retryLine(file: string, reason: string, pauseMs: number): string {
  return `${file}: ${reason}; retrying ${pauseMs < 100 ? 'now' : `in ${(pauseMs / 1000).toFixed(1)} s`}`
}

/** Rounds up, so that small files do not show as 0 kB. */
function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
