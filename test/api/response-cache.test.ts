/** What is kept of finished answers: no more than there is room for, and those that are asked for. */
import { describe, expect, it } from 'vitest'
import { createKeptAnswers, KEPT_BYTES, type KeptAnswer, type KeptAnswers } from '../../src/api/response-cache.ts'
import type { Representation } from '../../src/http/representation.ts'

/** With its compressed forms it counts twice: there is room for three. */
const THIRD = Math.floor(KEPT_BYTES / 7)

describe('kept answers', () => {
  it('forget who was not asked for longest where there is no room', () => {
    const answers = createKeptAnswers()
    for (const name of ['/a', '/b', '/c']) answers.set(name, answerOf(THIRD))
    expect(answers.get('/a')).toBeDefined()
    answers.set('/d', answerOf(THIRD))
    expect(keptOf(answers)).toEqual(['/a', '/c', '/d'])
  })

  it('keep nothing that is larger than all the room', () => {
    const answers = createKeptAnswers()
    answers.set('/a', answerOf(THIRD))
    answers.set('/b', answerOf(KEPT_BYTES / 2 + 1))
    expect(keptOf(answers)).toEqual(['/a'])
  })

  it('count what is around a small answer, which has no compressed form, and its name', () => {
    const answers = createKeptAnswers()
    const count = 50_000
    for (let number = 0; number < count; number += 1) answers.set(`/${number}`, answerOf(0))
    expect(answers.size).toBeLessThan(KEPT_BYTES / 1024)
    answers.clear()
    for (let number = 0; number < 100; number += 1)
      answers.set(`/${number}`.padEnd(Math.floor(KEPT_BYTES / 40), 'a'), answerOf(0))
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
