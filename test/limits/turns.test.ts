/** Computations that share the event loop. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from '../../src/limits/turns.ts'
import type { Steps } from '../../src/primitives/run-with-pauses.ts'

/** Longer than a slice, so that each step is a slice of its own. */
const STEP_MS = 6

function* computation(name: string, steps: number, done: string[]): Steps<string> {
  for (let step = 1; step <= steps; step += 1) {
    const end = performance.now() + STEP_MS
    while (performance.now() < end);
    done.push(`${name}${step}`)
    yield
  }
  return name
}

describe('computations in turns', () => {
  it('run one slice of one computation in each turn of the event loop', async () => {
    const done: string[] = []
    const turns = createTurns()
    const results = Promise.all([turns(computation('a', 3, done)), turns(computation('b', 3, done))])
    const counts: number[] = []
    while (done.length < 6) {
      const before = done.length
      await setImmediate()
      counts.push(done.length - before)
    }
    expect(Math.max(...counts)).toBe(1)
    expect(await results).toEqual(['a', 'b'])
  })

  it('let a short one wait for at most one slice of each of the others', async () => {
    const done: string[] = []
    const turns = createTurns()
    const long = [turns(computation('a', 4, done)), turns(computation('b', 4, done))]
    await turns(computation('short', 1, done))
    expect(done.slice(0, 3)).toEqual(['a1', 'b1', 'short1'])
    expect(await Promise.all(long)).toEqual(['a', 'b'])
    expect(done).toHaveLength(9)
  })

  it('go on after a failed one', async () => {
    const turns = createTurns()
    const fail = () => {
      throw new Error('a bug')
    }
    const failed = turns({ next: fail })
    const next = turns(computation('next', 2, []))
    await expect(failed).rejects.toThrow('a bug')
    expect(await next).toBe('next')
  })
})
