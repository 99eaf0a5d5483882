/** Prometheus' own tool, which validates metrics and rules. */
import { spawnSync } from 'node:child_process'
import { findProgram, sayMissing } from './servers.ts'

const PROGRAM = findProgram(['promtool'])

export const hasPromtool = PROGRAM !== undefined

if (!hasPromtool) sayMissing('promtool', 'Install prometheus to check metrics and alert rules.')

/** @returns the exit code and the output. `check metrics` prints nothing if everything is valid */
export function promtool(parameters: readonly string[], input = ''): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM ?? 'promtool', parameters, { input, encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}` }
}
