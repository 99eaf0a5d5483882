/** How a long command tells how far it is: a bar on a terminal, a line a step elsewhere. */
import { SingleBar } from 'cli-progress'

export interface Progress {
  begin(step: string): void
  end(): void
}

/** @param total steps */
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
