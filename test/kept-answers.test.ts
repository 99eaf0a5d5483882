/** What is kept of finished answers: no more than there is room for, compressed forms included. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeptAnswers, type KeptAnswer } from '../src/kept-answers.ts'
import { bytesOf, represent } from '../src/representation.ts'

const ROOM = 100_000
const BODY = 30_000

describe('kept answers', () => {
  it('forget who was not asked for longest where there is no room', () => {
    const answers = createKeptAnswers(ROOM)
    for (const name of ['/a', '/b', '/c']) answers.set(name, answerOf(BODY))
    expect(answers.get('/a')).toBeDefined()
    answers.set('/d', answerOf(BODY))
    expect(keptOf(answers)).toEqual(['/a', '/c', '/d'])
  })

  it('count a compressed form when it is made', async () => {
    const answers = createKeptAnswers(ROOM)
    for (const name of ['/a', '/b', '/c']) answers.set(name, answerOf(BODY))
    const { representation } = answers.get('/b') as KeptAnswer
    expect((await bytesOf(representation, 'gzip')).length).toBeGreaterThan(BODY)
    expect(keptOf(answers)).toEqual(['/b', '/c'])
    await bytesOf(representation, 'gzip')
    expect(keptOf(answers)).toEqual(['/b', '/c'])
    await bytesOf(representation, 'br')
    expect(keptOf(answers)).toEqual(['/b'])
  })

  it('keep no answer that was forgotten while it was compressed', async () => {
    const answers = createKeptAnswers(ROOM)
    const former = answerOf(BODY)
    answers.set('/a', former)
    const compressing = bytesOf(former.representation, 'gzip')
    const latter = answerOf(BODY)
    answers.set('/a', latter)
    await compressing
    expect(answers.get('/a')).toBe(latter)
  })

  it('keep nothing that is larger than all the room', () => {
    const answers = createKeptAnswers(ROOM)
    answers.set('/a', answerOf(BODY))
    answers.set('/b', answerOf(ROOM))
    expect(keptOf(answers)).toEqual(['/a'])
  })
})

/** A body that does not become smaller. */
function answerOf(bytes: number): KeptAnswer {
  const representation = represent(randomBytes(bytes), 'application/json', 'test')
  return { operationId: 'getPerson', representation, link: undefined, isNegotiated: false }
}

function keptOf(answers: ReturnType<typeof createKeptAnswers>): string[] {
  return ['/a', '/b', '/c', '/d'].filter((name) => answers.get(name) !== undefined)
}
