/** The words of the Greek New Testament, keyed by verse, by the rules of D30. */

import { correctedValues, readText } from './files.ts'
import { canonicalVerseOf } from './nestle.ts'

export interface ExpectedWord {
  word_id: string
  position: number
  text: string
  lemma: string
  strongs_number: string
  morph: string
  gloss: string | null
  after: string
}

/** Number of words in the text. After its header, each file has one value per word. */
const WORDS = 137_779

/** Keyed by verse. The words of Rev.12.18 in the files are the first words of Rev.13.1 here. */
export const WORDS_BY_VERSE: ReadonlyMap<string, readonly ExpectedWord[]> = readWords()

function readWords(): Map<string, ExpectedWord[]> {
  const ids = feature('id')
  const [references, texts, lemmas, numbers, morphs, glosses, trailers] = [
    'ref',
    'text',
    'lemma',
    'strong',
    'morph',
    'trans',
    'trailer',
  ].map((name) => correctedFeature(name, ids))
  const byVerse = new Map<string, ExpectedWord[]>()
  for (let index = 0; index < WORDS; index += 1) {
    const verse = canonicalVerseOf(references?.[index] ?? '')
    if (verse === undefined) continue
    const words = byVerse.get(verse) ?? []
    words.push({
      word_id: ids[index] ?? '',
      position: words.length + 1,
      text: (texts?.[index] ?? '').normalize('NFC'),
      lemma: (lemmas?.[index] ?? '').normalize('NFC'),
      strongs_number: `G${numbers?.[index]}`,
      morph: morphs?.[index] ?? '',
      gloss: ['', '-'].includes(glosses?.[index] ?? '') ? null : (glosses?.[index] ?? null),
      after: trailers?.[index] ?? '',
    })
    byVerse.set(verse, words)
  }
  return byVerse
}

/** One value per word, with the corrections. A corrected reference has no number of the word. */
function correctedFeature(name: string, ids: readonly string[]): string[] {
  const corrected = correctedValues(`n1904/tf/1.0.0/${name}.tf`, name)
  return feature(name).map((value, index) => {
    const right = corrected.get(ids[index] ?? '')
    return right === undefined ? value : right.replace(/^(\w+ \d+:\d+)$/, '$1!0')
  })
}

/** One value per word. In the file, values of larger units, such as phrases, follow. They are ignored. */
function feature(name: string): string[] {
  const text = readText(`n1904/tf/1.0.0/${name}.tf`)
  return text.slice(text.indexOf('\n\n') + 2).split('\n', WORDS)
}
