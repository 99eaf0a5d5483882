/**
 * What the search and the `q` of lists read (D21, D22): every ending of every folded name, every letter of one, and the
 * entities in the order of equal matches. Pure.
 */

import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'
import { isInsideWord, matchRank } from '../../../src/scripture/names.ts'
import type { Row } from './rows.ts'

/** Something with names. */
export interface Named {
  /** In the table of its kind. */
  ordinal: number
  /** Names that the list of its kind is filtered by. */
  names: readonly string[]
  /** Names that the search alone looks at. */
  searchedNames?: readonly string[]
}

/** Something that the search finds. */
export interface Searchable extends Named {
  kind: string
  slug: string
  name: string
  uuid: string
  /** Verses that mention it; 0 where they are not recorded. */
  verseCount: number
  /** What tells it from others of its name. */
  hint: string | null
}

/** In the order of equal matches: more verses first, then entity_type, then slug. */
export function searchOrder(entities: readonly Searchable[]): Searchable[] {
  return entities.toSorted(
    (a, b) => b.verseCount - a.verseCount || compareText(a.kind, b.kind) || compareText(a.slug, b.slug),
  )
}

export function searchEntityRow(entity: Searchable, ordinal: number): Row {
  const { kind, slug, name, uuid, hint } = entity
  return { ordinal, entity_type: kind, slug, name, uuid, hint, other_names: JSON.stringify(otherNames(entity)) }
}

/** Names that it is found by, and not called by. */
export function otherNames({ name, names, searchedNames = [] }: Named & { name: string }): string[] {
  return [...new Set([...names, ...searchedNames])].filter((other) => other !== name)
}

/** @param searchOrdinal in search_entity; 0 for what the search does not cover */
export function* nameEndingRows(kind: string, named: Named, searchOrdinal: number): Generator<Row> {
  const listed = endingsOf(named.names)
  const searched = endingsOf(named.searchedNames ?? [])
  for (const [names, flag] of [
    [listed, 1],
    [searched, 0],
  ] as const) {
    for (const [key, { ending, starts }] of names) {
      if (flag === 0 && listed.has(key)) continue
      yield { kind, ending, starts, listed: flag, ordinal: named.ordinal, search_ordinal: searchOrdinal }
    }
  }
}

/** @param searchOrdinal in search_entity */
export function* nameLetterRows(
  { kind, names, searchedNames = [] }: Pick<Searchable, 'kind' | 'names' | 'searchedNames'>,
  searchOrdinal: number,
): Generator<Row> {
  const folded = [...names, ...searchedNames].map(fold)
  for (const letter of new Set(folded.flatMap((name) => [...name]))) {
    const ranks = folded.map((name) => matchRank(name, letter)).filter((rank) => rank !== undefined)
    yield { letter, match_rank: Math.min(...ranks), search_ordinal: searchOrdinal, kind }
  }
}

export function* listedLetterRows(kind: string, { names, ordinal }: Named): Generator<Row> {
  for (const letter of new Set(names.flatMap((name) => [...fold(name)]))) yield { kind, letter, ordinal }
}

interface Ending {
  ending: string
  /** 0: at the beginning of the name, 1: of a word in it, 2: inside a word. */
  starts: 0 | 1 | 2
}

function endingsOf(names: readonly string[]): Map<string, Ending> {
  const endings = new Map<string, Ending>()
  for (const name of names) {
    const characters = [...fold(name)]
    for (const index of characters.keys()) {
      const ending = characters.slice(index).join('')
      const starts = startOf(characters.slice(0, index).join(''))
      endings.set(`${starts}${ending}`, { ending, starts })
    }
  }
  return endings
}

function startOf(before: string): Ending['starts'] {
  if (before === '') return 0
  return isInsideWord(before) ? 2 : 1
}
