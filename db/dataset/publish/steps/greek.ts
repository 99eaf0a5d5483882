/** Steps for the Greek words and their lexicons. */
import { greekKind } from '../../derive/renderings/core.ts'
import { createRenderingTally, type RenderingTally } from '../../derive/renderings/counts.ts'
import { GREEK_WORDS, type RenderedFields, withRenderings } from '../../derive/renderings/rendered-words.ts'
import { greekLexiconRows, type Occurrences } from '../../derive/rows.ts'
import {
  addNumber,
  increment,
  tallied,
  type VerseNumbers,
  withRenderingCounts,
  wordRows,
  wordsOf,
} from '../../derive/words/both-languages.ts'
import { countedUnder, createFormTally } from '../../derive/words/counted-under.ts'
import { createLemmaTally, greekLemmaRows } from '../../derive/words/lemmas.ts'
import { greekWordRows } from '../../derive/words/word-rows.ts'
import { readAbbottSmith } from '../../sources/abbott-smith/abbott-smith.ts'
import { readAlignment } from '../../sources/bsb-alignment/alignment.ts'
import { readDodson } from '../../sources/dodson/dodson.ts'
import { readGreekWords } from '../../sources/n1904/n1904.ts'
import { readGreekStrongs } from '../../sources/strongs-greek/strongs-greek.ts'
import type { GreekWordRecord } from '../../upstream/word-records.ts'
import { step, tableStep } from '../plan.ts'

/** Counts of the Greek words with their renderings. */
interface GreekCounts {
  readonly renderings: RenderingTally
  readonly numbers: VerseNumbers
}

/** The Greek part of Strong's dictionary. */
export const greekStrongs = step("Greek Strong's numbers", {}, ({ source }) => [
  ...readGreekStrongs(source('strongs-greek')),
])

const words = step('Greek words', {}, ({ source }) => [...readGreekWords(source('n1904'))])

/** Numbers of words, keyed by Strong's number; and the numbers whose words are counted under another number. */
export const greekNumbers = step('Greek numbers', { greekStrongs, words }, (_, have) => {
  const occurrences = new Map<string, number>()
  const forms = createFormTally()
  for (const word of have.words) {
    increment(occurrences, word.strongs_number)
    forms.add(word)
  }
  const counts: { occurrences: Occurrences; counted: ReadonlyMap<string, string> } = {
    occurrences,
    counted: countedUnder(have.greekStrongs, occurrences, forms),
  }
  return counts
})

/** Fills the table of the words, and counts them while they are inserted. */
export const greekWords = step(
  'greek_word',
  { words, greekNumbers },
  async ({ source, fill }, have): Promise<GreekCounts> => {
    const renderings = createRenderingTally()
    const numbers: VerseNumbers = new Map()
    const count = (word: GreekWordRecord & RenderedFields) => {
      renderings.add(word.strongs_number, { rendering: word.rendering, kind: greekKind(word) })
      addNumber(numbers, word)
    }
    const alignment = source('bsb-alignment')
    const rendered = withRenderings(have.words, {
      ...GREEK_WORDS,
      verses: readAlignment(alignment, 'NT'),
      sameWord: (number) => have.greekNumbers.counted.get(number) ?? number,
    })
    await fill('greek_word', wordRows(tallied(wordsOf(rendered, alignment), count), greekWordRows()))
    return { renderings, numbers }
  },
  { fills: ['greek_word'] },
)

export const greekEntryTable = tableStep(
  'greek_lexicon_entry',
  { greekStrongs, greekNumbers, greekWords },
  ({ greekStrongs: strongs, greekNumbers: { occurrences }, greekWords: { renderings, numbers } }, { source }) => {
    const lexicons = {
      dodson: [...readDodson(source('dodson'))],
      abbottSmith: readAbbottSmith(source('abbott-smith'), (number, verse) => numbers.get(verse)?.has(number) === true),
      strongs,
    }
    return greekLexiconRows(lexicons, occurrences).map((row) => withRenderingCounts(row, renderings))
  },
)

const lemmaTable = tableStep('greek_lemma', { words }, (have) => {
  const lemmas = createLemmaTally()
  for (const word of have.words) lemmas.add(word)
  return greekLemmaRows(lemmas.counts())
})

export const GREEK_STEPS = [lemmaTable]
