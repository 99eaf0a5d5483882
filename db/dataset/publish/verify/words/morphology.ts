/** Rule for morphological tags: the server can decode every tag. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { readGreekTag } from '../../../../../src/scripture/morphology/greek.ts'
import { readHebrewTag } from '../../../../../src/scripture/morphology/hebrew.ts'
import type { Report } from '../rules.ts'

const READERS = [
  { table: 'greek_word', read: readGreekTag },
  { table: 'hebrew_word', read: readHebrewTag },
] as const

/** Reads each distinct tag once. */
export async function checkMorphology(dataset: Dataset, report: Report): Promise<void> {
  for (const { table, read } of READERS) {
    const tags = await dataset.rows<{ morph: string; uses: number; word: string }>(
      dataset.build(table).select('morph').count({ uses: '*' }).min({ word: 'word_id' }).groupBy('morph'),
    )
    for (const { morph, uses, word } of tags) {
      if (read(morph) !== undefined) continue
      report({ table, row: morph, rule: 'morphology', detail: `${uses} words have this tag. The first is ${word}` })
    }
  }
}
