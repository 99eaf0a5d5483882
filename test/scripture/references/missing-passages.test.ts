/** How certain the reading of a reference is if its passage does not exist. */
import { expect, it } from 'vitest'
import { resolveReferences } from '../../../src/scripture/references/resolution.ts'

it.each([
  ['a shortened end', 'Num 6:24-6'],
  ['a shortened end in chapters', 'Ps 120-34'],
  ['a verse after a comma', 'Rom 8, 28'],
  ['a missing colon', 'John 316'],
  ['the numbering of Hebrew Bibles', 'Mal 3:22'],
])('is ambiguous if %s gives a passage: %s', (_, text) => {
  const last = [...resolveReferences(text)].at(-1)
  expect(last).toMatchObject({ passage: undefined, match: 'ambiguous' })
  expect(last?.alternatives.length).toBeGreaterThan(0)
})

it.each(['John 3:99', 'Gen 4:2-3:16', 'Jude 26'])('is exact if the numbers have one meaning: %s', (text) => {
  expect([...resolveReferences(text)]).toMatchObject([{ passage: undefined, match: 'exact' }])
})
