/** Rule of morphological tags: the server can put every one of them in words. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { readGreekTag } from '../../../../src/scripture/morphology/greek.ts'
import { readHebrewTag } from '../../../../src/scripture/morphology/hebrew.ts'
import type { Report } from './rules.ts'

const READERS = [
  { table: 'greek_word', read: readGreekTag },
  { table: 'hebrew_word', read: readHebrewTag },
] as const

/** Each tag is looked at once, however many words have it. */
export async function checkMorphology(dataset: Dataset, report: Report): Promise<void> {
  for (const { table, read } of READERS) {
    const tags = await dataset.rows<{ morph: string; uses: number; word: string }>(
      dataset.build(table).select('morph').count({ uses: '*' }).min({ word: 'word_id' }).groupBy('morph'),
    )
    for (const { morph, uses, word } of tags) {
      if (read(morph) !== undefined) continue
      report({ table, row: morph, rule: 'morphology', detail: `of ${uses} words, the first ${word}` })
    }
  }
}
