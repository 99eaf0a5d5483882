/** Operations of the tag Words. */
import type { Handler } from '../operations.ts'
import { page } from '../page.ts'
import { listGreekWords as listGreekWordRows, listHebrewWords as listHebrewWordRows } from '../queries/words.ts'
import { requireNewTestamentVerse, requireOldTestamentVerse } from './references.ts'

export const listGreekWords: Handler<'listGreekWords'> = async ({ params, query }, { dataset }) => {
  requireNewTestamentVerse(params.osis_ref)
  const { rows, total } = await listGreekWordRows(dataset, params.osis_ref, query)
  return page(rows, total, query)
}

export const listHebrewWords: Handler<'listHebrewWords'> = async ({ params, query }, { dataset }) => {
  requireOldTestamentVerse(params.osis_ref)
  const { rows, total } = await listHebrewWordRows(dataset, params.osis_ref, query)
  return page(rows, total, query)
}
