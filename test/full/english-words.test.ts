/**
 * English words and the Greek and Hebrew words that they mean (D68). Each is among the first two results of its language.
 * The last twenty words of the list were chosen before the ranking was written, and were not used to choose its weights.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { get } from './client.ts'

const LEAST_FOUND = 0.95

const WORDS = readFileSync(projectFile('test/full/english-words.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [word = '', hebrew = '', greek = ''] = line.split('\t')
    return [hebrew, greek].map((numbers) => ({ word, numbers: numbers.split(' ') }))
  })

async function firstTwo(word: string, letter: string): Promise<string[]> {
  const { body } = await get(`/v1/strongs?q=${encodeURIComponent(word)}&limit=200`)
  const numbers = (body as { data: { strongs_number: string }[] }).data.map(({ strongs_number: number }) => number)
  return numbers.filter((number) => number.startsWith(letter)).slice(0, 2)
}

describe('GET /v1/strongs?q= of an English word', () => {
  it('has the word meant among the first two of its language', async () => {
    const missed: string[] = []
    for (const { word, numbers } of WORDS) {
      const found = await firstTwo(word, numbers[0]?.charAt(0) ?? '')
      if (!numbers.some((number) => found.includes(number))) missed.push(`${word}: ${found.join(' ')}`)
    }
    expect(WORDS).toHaveLength(126)
    expect(1 - missed.length / WORDS.length, missed.join('; ')).toBeGreaterThanOrEqual(LEAST_FOUND)
  })

  it.each([
    ['glory', 'H3519', 'G1391'],
    ['truth', 'H571', 'G225'],
    ['mercy', 'H2617', 'G1656'],
  ])('begins for %s with %s and %s', async (word, hebrew, greek) => {
    expect(await firstTwo(word, 'H')).toContain(hebrew)
    expect(await firstTwo(word, 'G')).toContain(greek)
  })
})
