import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns, type Turns } from '../../src/http/turns.ts'

function begin(turns: Turns, start: () => void): void {
  if (turns.take()) start()
  else turns.wait(start)
}

describe('turns', () => {
  it('begin at most 64 requests per turn of the event loop, in the order of arrival', async () => {
    const turns = createTurns()
    const begun: number[] = []
    for (let request = 0; request < 100; request += 1) begin(turns, () => begun.push(request))
    expect(begun).toHaveLength(64)
    await setImmediate()
    await setImmediate()
    expect(begun).toEqual(Array.from({ length: 100 }, (_, request) => request))
  })

  it('begin only two requests per turn while clients connect', () => {
    const turns = createTurns()
    let begun = 0
    turns.connected()
    for (let request = 0; request < 100; request += 1) begin(turns, () => (begun += 1))
    expect(begun).toBe(2)
  })

  it('begin waiting requests before requests that arrive later', async () => {
    const turns = createTurns()
    const begun: string[] = []
    for (let request = 0; request < 65; request += 1) begin(turns, () => begun.push('early'))
    begin(turns, () => begun.push('late'))
    await setImmediate()
    await setImmediate()
    expect(begun.indexOf('late')).toBe(65)
  })
})
