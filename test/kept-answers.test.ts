/** What is kept of finished answers: no more than there is room for, and those that are asked for. */
import { describe, expect, it } from 'vitest'
import { createKeptAnswers, type KeptAnswer, type KeptAnswers } from '../src/kept-answers.ts'
import type { Representation } from '../src/representation.ts'

const MB = 2 ** 20

describe('kept answers', () => {
  it('forget who was not asked for longest where there is no room', () => {
    const answers = createKeptAnswers()
    // With their compressed forms they count twice: there is room for three.
    for (const name of ['/a', '/b', '/c']) answers.set(name, answerOf(6 * MB))
    expect(answers.get('/a')).toBeDefined()
    answers.set('/d', answerOf(6 * MB))
    expect(keptOf(answers)).toEqual(['/a', '/c', '/d'])
  })

  it('keep nothing that is larger than all the room', () => {
    const answers = createKeptAnswers()
    answers.set('/a', answerOf(6 * MB))
    answers.set('/b', answerOf(21 * MB))
    expect(keptOf(answers)).toEqual(['/a'])
  })

  it('count what is around a small answer, which has no compressed form, and its name', () => {
    const answers = createKeptAnswers()
    const count = 50_000
    for (let number = 0; number < count; number += 1) answers.set(`/${number}`, answerOf(0))
    expect(answers.size).toBeLessThan((40 * MB) / 1024)
    answers.clear()
    for (let number = 0; number < 100; number += 1) answers.set(`/${number}`.padEnd(MB, 'a'), answerOf(0))
    expect(answers.size).toBeLessThanOrEqual(20)
  })
})

function answerOf(bytes: number): KeptAnswer {
  const representation: Representation = {
    body: Buffer.alloc(bytes),
    mediaType: 'application/json',
    tag: 'a',
    encoded: new Map(),
  }
  return { operationId: 'getPerson', representation, link: undefined, isNegotiated: false }
}

function keptOf(answers: KeptAnswers): string[] {
  return [...answers.keys()].sort()
}
