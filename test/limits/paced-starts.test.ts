import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createStartPacer, type StartPacer } from '../../src/limits/paced-starts.ts'

function startOrWait(turns: StartPacer, start: () => void): void {
  if (turns.take()) start()
  else turns.wait(start)
}

describe('createStartPacer', () => {
  it('starts at most 64 requests per turn of the event loop, in the order of arrival', async () => {
    const turns = createStartPacer()
    const started: number[] = []
    for (let request = 0; request < 200; request += 1) startOrWait(turns, () => started.push(request))
    const startedSoFar = [started.length]
    while (started.length < 200) {
      await setImmediate()
      startedSoFar.push(started.length)
    }
    expect(startedSoFar).toEqual([64, 128, 192, 200])
    expect(started).toEqual(Array.from({ length: 200 }, (_, request) => request))
  })

  it('starts only two requests in a turn while clients connect', () => {
    const turns = createStartPacer()
    let started = 0
    turns.connected()
    for (let request = 0; request < 100; request += 1) startOrWait(turns, () => (started += 1))
    expect(started).toBe(2)
  })

  it('starts waiting requests before requests that arrive later', async () => {
    const turns = createStartPacer()
    const started: string[] = []
    for (let request = 0; request < 65; request += 1) startOrWait(turns, () => started.push('early'))
    startOrWait(turns, () => started.push('late'))
    await setImmediate()
    await setImmediate()
    expect(started.indexOf('late')).toBe(65)
  })
})
