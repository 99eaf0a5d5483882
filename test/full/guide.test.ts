/**
 * The programs of the guide on the full dataset. Their exact output is checked with the starter
 * dataset only.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTasks, runProgram } from '../support/guide.ts'
import { setting } from './environment.ts'

/** The last key in the file. It is also used by the suite's client, which uses all keys in turn. */
const key = readFileSync(setting('API_KEYS_FILE'), 'utf8').trim().split('\n').at(-1) ?? ''

describe('the programs of the guide', () => {
  it.each(readTasks())('$title: exits with 0 and prints at least three lines', async ({ program }) => {
    const { code, printed, errors } = await runProgram(program, { BASE_URL: setting('BASE_URL'), API_KEY: key })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(printed.split('\n').length).toBeGreaterThan(3)
  })
})
