/** Processes that compute without a pause, so that every other process waits for a core. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends when the process that started it ends. */
const COMPUTE = 'while kill -0 $PPID; do :; done'

/** Returns a function that ends the processes. */
export function startBusyProcesses(count: number): () => Promise<void> {
  const processes = Array.from({ length: count }, () => spawn('sh', ['-c', COMPUTE], { stdio: 'ignore' }))
  return async () => {
    const exits = processes.map((process) => once(process, 'exit'))
    for (const process of processes) process.kill('SIGKILL')
    await Promise.all(exits)
  }
}
