/** Verification rules for the lexicon entries of Hebrew words. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

/** Words with the same Strong's number and lexicon entry. */
interface Group {
  number: string | null
  entry: string | null
  words: number
  first: string
}

/** @returns the number of words, keyed by lexicon entry */
export async function checkEntries(
  dataset: Dataset,
  { lexicon_entry, strongs }: Pick<Contents, 'lexicon_entry' | 'strongs'>,
  report: Report,
): Promise<Map<string, number>> {
  const groups = await dataset.all<Group>(
    `SELECT strongs_number AS number, lexicon_id AS entry, count(*) AS words, min(word_id) AS first
     FROM hebrew_word GROUP BY strongs_number, lexicon_id`,
  )
  const numbers = new Map(lexicon_entry.map(({ id, strongs_number }) => [id, strongs_number]))
  const entriesOf = tally(lexicon_entry.map(({ strongs_number }) => [strongs_number, 1]))
  for (const { number, entry, words, first } of groups) {
    const isRight = entry === null ? (entriesOf.get(number) ?? 0) > 1 : numbers.get(entry) === number
    if (isRight) continue
    const detail = `${words} words have ${entry === null ? 'no entry' : `the entry ${entry}`}. The first is ${first}`
    report({ table: 'hebrew_word', row: String(number), rule: 'word-entry', detail })
  }
  const unresolved = tally(groups.filter(({ entry }) => entry === null).map(({ number, words }) => [number, words]))
  const together = tally(lexicon_entry.map(({ strongs_number, occurrences }) => [strongs_number, occurrences]))
  for (const { strongs_number: row, occurrences } of strongs.filter(({ language }) => language !== 'Greek')) {
    const sum = (together.get(row) ?? 0) + (unresolved.get(row) ?? 0)
    if (sum === occurrences) continue
    report({
      table: 'strongs',
      row,
      rule: 'entry-sum',
      detail: `occurrences is ${occurrences}, but the words with an entry and those without one add up to ${sum}`,
    })
  }
  return tally(groups.flatMap(({ entry, words }) => (entry === null ? [] : [[entry, words]])))
}

function tally<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count)
  return sums
}
