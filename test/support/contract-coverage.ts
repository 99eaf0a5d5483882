/** Combines the contract coverage of all test files and prints it at the end of the run. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXERCISABLE } from './contract.ts'

export default function setup(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'coverage-'))
  const record = join(directory, 'exercised')
  writeFileSync(record, '')
  // The tests run in worker processes, which inherit this variable.
  process.env['CONTRACT_COVERAGE'] = record
  return () => {
    const exercised = new Set(readFileSync(record, 'utf8').split('\n'))
    rmSync(directory, { recursive: true })
    // If no test called the first operation, only part of the suite ran, and the shares mean
    // nothing.
    if (!exercised.has(EXERCISABLE.operations[0] ?? '')) return
    const shares = Object.entries(EXERCISABLE).map(([what, all]) => {
      const met = all.filter((one) => exercised.has(one)).length
      return `${what} ${Math.floor((met / all.length) * 100)} % (${met} of ${all.length})`
    })
    process.stdout.write(`\nContract coverage of these tests: ${shares.join(', ')}\n`)
  }
}
