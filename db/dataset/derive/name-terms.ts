/**
 * What the search looks at where nothing matches as it is written: every folded name and every word of one, and the
 * spellings that lead to them from one typing error away. Pure.
 */

import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'
import { SHORTEST_TERM, spellingsOf, wordsOf } from '../../../src/scripture/names.ts'
import type { Searchable } from './name-endings.ts'
import type { Row } from './rows.ts'

/** @param searchOrdinal in search_entity */
export function* nameTermRows(
  { kind, names, searchedNames = [] }: Pick<Searchable, 'kind' | 'names' | 'searchedNames'>,
  searchOrdinal: number,
): Generator<Row & { term: string }> {
  const folded = [...new Set([...names, ...searchedNames].map(fold))].filter(isTerm)
  const words = new Set(folded.flatMap(wordsOf).filter(isTerm))
  for (const term of folded) {
    words.delete(term)
    yield { term, kind, part: 0, search_ordinal: searchOrdinal }
  }
  for (const term of words) yield { term, kind, part: 1, search_ordinal: searchOrdinal }
}

/** @param terms may repeat @returns in the order of the primary key */
export function nameSpellingRows(terms: Iterable<string>): (Row & { spelling: string; term: string })[] {
  return [...new Set(terms)]
    .flatMap((term) => Array.from(spellingsOf(term), (spelling) => ({ spelling, term })))
    .sort((a, b) => compareText(a.spelling, b.spelling) || compareText(a.term, b.term))
}

function isTerm(text: string): boolean {
  return [...text].length >= SHORTEST_TERM
}
