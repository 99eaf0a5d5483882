/** The queue in front of expensive queries. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorkQueue } from '../../src/limits/work-queue.ts'

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
    const queue = createWorkQueue(2)
    const results = ['a', 'b', 'c'].map((name) => queue.run(work(name)))
    await setImmediate()
    expect(begun).toEqual(['a'])
    for (const name of ['a', 'b', 'c']) {
      end(name)
      await setImmediate()
    }
    expect(begun).toEqual(['a', 'b', 'c'])
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  })

  it('rejects with 503 and Retry-After when it is full, and accepts again later', async () => {
    const { begun, work, end } = openWork()
    const queue = createWorkQueue(1)
    const accepted = [queue.run(work('a')), queue.run(work('b'))]
    await expect(queue.run(work('c'))).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
    end('a')
    await setImmediate()
    accepted.push(queue.run(work('d')))
    for (const name of ['b', 'd']) {
      end(name)
      await setImmediate()
    }
    expect(await Promise.all(accepted)).toEqual(['a', 'b', 'd'])
    expect(begun).not.toContain('c')
  })

  it('continues after a failed query', async () => {
    const queue = createWorkQueue(1)
    const failed = queue.run(() => Promise.reject(new Error('disk I/O error')))
    const next = queue.run(async () => 'next')
    await expect(failed).rejects.toThrow('disk I/O error')
    expect(await next).toBe('next')
  })
})
