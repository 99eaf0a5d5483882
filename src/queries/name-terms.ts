/** Names and words of names that are spelled almost like a text: what a typing error stands for. */
import type { Dataset } from '../dataset/open.ts'
import { isForgivable, isOneErrorAway, spellingsOf } from '../scripture/names.ts'

/**
 * @param q folded
 * @returns folded names and words one error away; none of a text that is too short to tell
 */
export async function termsNear(dataset: Dataset, q: string): Promise<string[]> {
  if (!isForgivable(q)) return []
  const near = await dataset.all<{ term: string }>(
    'SELECT DISTINCT term FROM name_spelling WHERE spelling IN (SELECT value FROM json_each(?))',
    [JSON.stringify([...spellingsOf(q)])],
  )
  // Two texts that have a spelling in common may still be two errors apart.
  return near.map(({ term }) => term).filter((term) => isOneErrorAway(term, q))
}
