/** The queue in front of expensive queries. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorkQueue } from '../../src/primitives/work-queue.ts'

/** Makes tasks that run until the test ends them. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('a queue of expensive queries', () => {
  it('runs one query at a time, in the order of arrival', async () => {
    const { begun, work, end } = openWork()
    const queue = createWorkQueue()
    const results = ['a', 'b', 'c'].map((name) => queue(work(name)))
    await setImmediate()
    expect(begun).toEqual(['a'])
    for (const name of ['a', 'b', 'c']) {
      end(name)
      await setImmediate()
    }
    expect(begun).toEqual(['a', 'b', 'c'])
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  })

  it('continues after a failed query', async () => {
    const queue = createWorkQueue()
    const failed = queue(() => Promise.reject(new Error('disk I/O error')))
    const next = queue(async () => 'next')
    await expect(failed).rejects.toThrow('disk I/O error')
    expect(await next).toBe('next')
  })
})
