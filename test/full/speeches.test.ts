/** The speeches of Jesus agree with what the Berean text prints as his words (D82). */
import { expect, it } from 'vitest'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { BEREAN } from './upstream/bsb.ts'
import { positionOf, VERSES } from './upstream/canon.ts'

/** Largest shares of the verses with words of Jesus in which he does not speak, and of his verses without such words. */
const NOT_HIS = 0.015
const NOT_RED = 0.005

const GOSPELS = /^(Matt|Mark|Luke|John)\./

it('gives Jesus the words that the Berean text prints as his', async () => {
  const differences = openDifferences()
  const speeches = await readList('/v1/speeches?speaker=jesus_905', differences)
  expect(differences.summary()).toEqual([])
  const own = new Set(
    speeches.flatMap(({ osis_start: start, osis_end: end }) =>
      VERSES.slice(positionOf(String(start)), positionOf(String(end)) + 1),
    ),
  )
  const isRed = (verse: string) => (BEREAN.get(verse)?.words_of_jesus.length ?? 0) > 0
  const printed = VERSES.filter((verse) => GOSPELS.test(verse) && isRed(verse))
  expect(printed.length).toBeGreaterThan(1_900)
  const missing = printed.filter((verse) => !own.has(verse))
  expect(missing.length / printed.length, missing.join(' ')).toBeLessThan(NOT_HIS)
  const inGospels = [...own].filter((verse) => GOSPELS.test(verse))
  const wrong = inGospels.filter((verse) => !isRed(verse))
  expect(wrong.length / inGospels.length, wrong.join(' ')).toBeLessThan(NOT_RED)
})
