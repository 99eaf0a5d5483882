/**
 * Every morphological tag of the upstream files is parsed without losing a letter, except the `x`
 * that stands for an unstated value in Hebrew tags. This includes the tags of words that the
 * service omits.
 */
import { expect, it } from 'vitest'
import { readGreekTag } from '../../src/scripture/morphology/greek.ts'
import { readHebrewTag } from '../../src/scripture/morphology/hebrew.ts'
import { isNewTestament, KJV_VERSES } from './upstream/canon.ts'
import { readText } from './upstream/files.ts'
import { greekTag, hebrewCode } from './upstream/tags.ts'

const GREEK_WORDS = 137_779

it('parses every Greek tag', () => {
  const text = readText('n1904/tf/1.0.0/morph.tf')
  const tags = new Set(text.slice(text.indexOf('\n\n') + 2).split('\n', GREEK_WORDS))
  const wrong = [...tags].filter((tag) => greekTag(readGreekTag(tag) ?? { part_of_speech: '' }) !== tag)
  expect([tags.size, wrong]).toEqual([1_055, []])
})

it('parses every Hebrew and Aramaic tag', () => {
  const books = new Set(KJV_VERSES.filter((verse) => !isNewTestament(verse)).map((verse) => verse.split('.', 1)[0]))
  const tags = new Set(
    [...books].flatMap((book) => {
      const words = readText(`morphhb/wlc/${book}.xml`).matchAll(/<w [^>]*\bmorph="([^"]*)"/g)
      return [...words].map(([, tag = '']) => tag)
    }),
  )
  const wrong = [...tags].filter((tag) => spelled(tag) !== tag.replaceAll('x', ''))
  expect([tags.size, wrong]).toEqual([3_476, []])
})

function spelled(tag: string): string | undefined {
  const language = tag.startsWith('A') ? 'Aramaic' : 'Hebrew'
  const codes = readHebrewTag(tag)?.map((morpheme) => hebrewCode(morpheme, language))
  return codes && tag.charAt(0) + codes.join('/')
}
