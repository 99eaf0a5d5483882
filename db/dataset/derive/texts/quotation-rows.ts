/** Rows of the table `quotation`: the stated pairs with their groups and the words that agree (D84). */
import { type VerseSpan, verseAt } from '../../../../src/scripture/osis.ts'
import type { Row } from '../row.ts'
import type { WordsOfPair } from './agreeing-words.ts'
import { type ComparedPair, groupNumbers } from './compared-pairs.ts'
import type { StatedPair } from './quotations.ts'

export function quotationRows(
  pairs: readonly StatedPair[],
  wordsOf: (compared: readonly ComparedPair[]) => WordsOfPair | null,
): Row[] {
  const numbers = groupNumbers(pairs)
  return pairs.map(({ from, to, kind, sources, compared }, index) => {
    const words = wordsOf(compared)
    return {
      ordinal: index + 1,
      from_verse: verseAt(from.first),
      from_verse_end: endOf(from),
      to_verse_start: verseAt(to.first),
      to_verse_end: endOf(to),
      kind,
      sources: JSON.stringify(sources),
      group: numbers[index] ?? null,
      words: words && JSON.stringify(words),
    }
  })
}

function endOf({ first, last }: VerseSpan): string | null {
  return first === last ? null : verseAt(last)
}
