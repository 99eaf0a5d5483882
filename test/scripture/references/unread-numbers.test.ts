/** An exact reading of a text leaves no number unread next to it. Checked by the positions of the parts in the text. */
import { expect, it } from 'vitest'
import { type Resolution, resolveReferences } from '../../../src/scripture/references/resolution.ts'

const BEFORE = ['', '16 ', 'verse 16, ', 'chapter 3. ', 'Vers vier ']
const NAMES = ['Genesis', 'John', '1 Samuel', 'Jude', 'Psalm']
const NUMBERS = ['', ' 4', ' four', ' vier', ' 4:2', ' chapter 4', ' 4th chapter', ' 3. Kapitel']
const AFTER = [
  '',
  ', 25',
  ', vier, 25',
  ' verse 25',
  ' twenty-five',
  ', the 16th verse',
  ' vier 25',
  ' (16)',
  ' zwei Vers 3',
]

/** What may stand between a reference and a number that belongs to it. */
const BETWEEN = /^(?:[\s\p{P}]|chapter|Kapitel|verse|Vers|four|vier|zwei|twenty|five|the|th)*$/u

const TEXTS = BEFORE.flatMap((before) =>
  NAMES.flatMap((name) => NUMBERS.flatMap((numbers) => AFTER.map((after) => before + name + numbers + after))),
)

it('leaves no number unread next to an exact reference', () => {
  const wrong = TEXTS.filter((text) => {
    const parts = [...resolveReferences(text)]
    return unreadNumbers(text, parts).some((at) =>
      parts.some((part) => part.match === 'exact' && isNextTo(part, at, text)),
    )
  })
  expect(TEXTS).toHaveLength(1_800)
  expect(wrong).toEqual([])
})

/** Positions of the numbers that belong to no passage. */
function unreadNumbers(text: string, parts: readonly Resolution[]): number[] {
  const read = parts.filter(({ match }) => match !== 'none')
  return [...text.matchAll(/\d+|vier|zwei|twenty/g)]
    .map(({ index }) => index)
    .filter((at) => !read.some(({ span: [start, end] }) => at >= start && at < end))
}

function isNextTo({ span: [start, end] }: Resolution, at: number, text: string): boolean {
  const between = at < start ? text.slice(at, start).replace(/^\d+/, '') : text.slice(end, at)
  return BETWEEN.test(between)
}
