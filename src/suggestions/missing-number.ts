/** Errors for a Strong's number or the id of a lexicon entry that does not exist: 404 with a suggestion. */
import type { Dataset } from '../dataset/open.ts'
import type { ApiError, Violation } from '../problems/api-error.ts'
import { notFound } from '../problems/problems.ts'
import { findStrongs } from '../queries/words/lexicons.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'

interface NumberedEntries {
  /** Name of the path parameter. */
  readonly name?: string
  /** The word for the record that the number should identify. */
  readonly entry?: string
  /** Letters with which the numbers can begin. */
  readonly letters?: readonly (keyof typeof LETTERS)[]
}

export const GREEK_LEXICON_ENTRIES = { name: 'strongs_number', entry: 'Greek lexicon entry', letters: ['G'] } as const

const LETTERS = { G: 'G for Greek', H: 'H for Hebrew' }

export async function noSuchNumber(
  dataset: Dataset,
  number: string,
  { name = 'number', entry = 'entry', letters = ['G', 'H'] }: NumberedEntries = {},
): Promise<ApiError> {
  const canonical = canonicalStrongsNumber(number)
  if (canonical !== undefined && !letters.some((letter) => canonical.startsWith(letter))) {
    const detail = `${canonical} is the number of a ${canonical.startsWith('G') ? 'Greek' : 'Hebrew'} word.`
    const reason = `must be a Strong's number that begins with ${letters.join(' or ')}`
    return useEntriesOf(canonical, detail, { in: 'path', name, value: number, reason })
  }
  const detail = `There is no ${entry} with the Strong's number ${number}.`
  if (/^\p{L}{1,40}$/u.test(number))
    return notFound(`${detail} Find numbers by a word: /v1/strongs?q=${encodeURIComponent(number)}`)
  const candidates = letters.flatMap((letter) => canonicalStrongsNumber(letter + number) ?? [])
  const found = await Promise.all(candidates.map((candidate) => findStrongs(dataset, candidate)))
  const suggestions = found.flatMap((entry) => entry?.strongs_number ?? [])
  const [suggestion] = suggestions
  if (suggestion === undefined) return notFound(`${detail} See /v1/strongs for all numbers.`)
  const reason = `must begin with ${letters.map((letter) => LETTERS[letter]).join(' or ')}`
  return notFound(`${detail} Did you mean ${suggestions.join(' or ')}?`, [
    { in: 'path', name, value: number, reason, suggestion },
  ])
}

/** If the id is a Strong's number, suggests the path of its entries. */
export function noSuchLexiconEntry(id: string): ApiError {
  const number = canonicalStrongsNumber(id)
  if (number === undefined) {
    // Ids have three letters, so a longer text is a word.
    const isWord = /^\p{L}{4,40}$/u.test(id)
    const advice = isWord
      ? `Find entries by a word: /v1/lexicon?q=${encodeURIComponent(id)}`
      : 'See /v1/lexicon for all entries.'
    return notFound(`There is no Hebrew lexicon entry with the id ${id}. ${advice}`)
  }
  const detail = `${number} is a Strong's number, not the id of a lexicon entry.`
  const reason = "must be the id of a Hebrew lexicon entry, not a Strong's number"
  return useEntriesOf(number, detail, { in: 'path', name: 'id', value: id, reason })
}

/** @param number a canonical Strong's number that does not belong in the path of the request */
function useEntriesOf(number: string, detail: string, violation: Violation): ApiError {
  const suggestion = lexiconPathOf(number)
  return notFound(`${detail} Use ${suggestion}`, [{ ...violation, suggestion }])
}

/**
 * The path of the lexicon entries of a number. For a Hebrew number, it is a list, because several entries can have it.
 */
function lexiconPathOf(number: string): string {
  return number.startsWith('G') ? `/v1/greek-lexicon/${number}` : `/v1/lexicon?strongs_number=${number}`
}
