import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createStartPacer } from '../../src/limits/paced-starts.ts'

describe('the start of requests', () => {
  it('is limited to 64 requests per turn of the event loop, in the order of arrival', async () => {
    const starts = createStartPacer()
    const started: number[] = []
    for (let request = 0; request < 200; request += 1) starts.begin(() => started.push(request))
    expect(starts.waiting()).toBe(136)
    const startedSoFar = [started.length]
    while (started.length < 200) {
      await setImmediate()
      startedSoFar.push(started.length)
    }
    expect(startedSoFar).toEqual([64, 128, 192, 200])
    expect(started).toEqual(Array.from({ length: 200 }, (_, request) => request))
  })

  it('is limited to two requests in a turn while clients connect', () => {
    const starts = createStartPacer()
    let started = 0
    starts.connected()
    for (let request = 0; request < 100; request += 1) starts.begin(() => (started += 1))
    expect(started).toBe(2)
  })

  it('comes later for requests that arrive while others wait', async () => {
    const starts = createStartPacer()
    const started: string[] = []
    for (let request = 0; request < 65; request += 1) starts.begin(() => started.push('early'))
    starts.begin(() => started.push('late'))
    await setImmediate()
    await setImmediate()
    expect(started.indexOf('late')).toBe(65)
  })
})
