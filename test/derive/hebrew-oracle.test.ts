/**
 * 500 words of the Hebrew Bible, drawn with a seed, against an independent library for the same scheme. A line of the
 * file is the word with its morphemes, its morphology code and, only where the library is wrong, the right reading.
 */
import { readFileSync } from 'node:fs'
import { transliterate } from 'hebrew-transliteration'
import { sblSimple } from 'hebrew-transliteration/schemas'
import { expect, it } from 'vitest'
import { transliterateHebrew } from '../../db/dataset/derive/words/transliteration/hebrew.ts'

const MAQQEF = '־'
/** The library reads a suffix with `w`, and a shewa after any meteg as vocal. This project does neither. */
const SCHEMA = { ...sblSimple, MS_SUFX: 'ayv', shevaAfterMeteg: false }

const lines = readFileSync(new URL('hebrew-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

it('reads 500 Hebrew words as hebrew-transliteration does, or better', () => {
  expect(lines).toHaveLength(500)
  const readings = lines.map((line) => {
    const [word = '', morph = '', judged] = line.split(' ')
    const text = word.replace(MAQQEF, '')
    const theirs = transliterate(word.replaceAll('/', ''), SCHEMA).replace(/[-־]/g, '')
    const ours = transliterateHebrew(text.split('/'), word.endsWith(MAQQEF) ? MAQQEF : '', morph)
    return { ours: `${word} ${ours}`, expected: `${word} ${judged ?? theirs}` }
  })
  expect(readings.map(({ ours }) => ours)).toEqual(readings.map(({ expected }) => expected))
})
