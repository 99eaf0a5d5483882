/** Names and words of names that differ from a text by one typing error. */
import type { Dataset } from '../dataset/open.ts'
import { isForgivable, isOneErrorAway, spellingsOf } from '../scripture/names.ts'

/**
 * @param q folded
 * @returns folded names and words; none if the text is too short
 */
export async function termsNear(dataset: Dataset, q: string): Promise<string[]> {
  if (!isForgivable(q)) return []
  const near = await dataset.all<{ term: string }>(
    'SELECT DISTINCT term FROM name_spelling WHERE spelling IN (SELECT value FROM json_each(?))',
    [JSON.stringify([...spellingsOf(q)])],
  )
  // Two texts with a common spelling may still be two errors apart.
  return near.map(({ term }) => term).filter((term) => isOneErrorAway(term, q))
}
