import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { within } from '../../src/primitives/deadline.ts'

it('a deadline rejects on time while the process is idle', async () => {
  const started = performance.now()
  await expect(within(setTimeout(2_000), 250)).rejects.toThrow('no response within 250 ms')
  expect(performance.now() - started).toBeGreaterThan(245)
})

it('a deadline does not count most of the time in which the process is busy', async () => {
  const isLate = within(setTimeout(400, false), 250).catch(() => true)
  for (let turn = 0; turn < 5; turn += 1) await busyTurn(80)
  expect(await isLate).toBe(false)
})

it('a deadline is extended by at most ten turns of a busy process', async () => {
  let isOver = false
  within(setTimeout(10_000, undefined, { ref: false }), 250).catch(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns += 1) await busyTurn(60)
  expect(turns).toBeGreaterThan(7)
  expect(turns).toBeLessThanOrEqual(12)
})

it('equal deadlines end in the order in which they began, however busy the process is between them', async () => {
  const ended: number[] = []
  const never = new Promise<never>(() => undefined)
  const began = Array.from({ length: 30 }, (_, index) => index)
  const works = began.flatMap((index) => [
    within(never, 50).catch(() => ended.push(index)),
    // Has a turn after each step of this deadline.
    (async () => {
      for (let step = 1; step < 10; step += 1) {
        await setTimeout(5)
        busyFor(((index * 7 + step * 3) % 10) / 40)
      }
    })(),
  ])
  await Promise.all(works)
  expect(ended).toEqual(began)
})

/** Blocks the event loop, then lets it run for one turn. */
async function busyTurn(milliseconds: number): Promise<void> {
  busyFor(milliseconds)
  await setTimeout(0)
}

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
