/**
 * Corrections of the texts of the Bible, from sources/kjv/corrections. `wrong` is a part of a verse that occurs
 * once in it. An entry that no longer applies to the pinned source is an error (D59).
 */
import { groupBy } from '../../../src/primitives/group-by.ts'
import { once } from '../../../src/primitives/once.ts'
import { readCorrections } from './corrections.ts'
import type { VerseTextRecord } from './records.ts'
import type { Source } from './source.ts'

const correctionsByVerse = once(() =>
  groupBy(
    readCorrections().filter(({ source }) => source.startsWith('kjv/')),
    ({ record }) => record,
  ),
)

/** @param path the file of the verse. If it is not the pinned one, entries that do not apply are skipped */
export function correctText(verse: VerseTextRecord, path: string, source: Source): VerseTextRecord {
  let { text } = verse
  for (const correction of correctionsByVerse().get(verse.osis_ref) ?? []) {
    const { wrong, right } = correction
    const parts = text.split(wrong)
    if (parts.length === 2) {
      source.corrected(correction)
      text = parts.join(right)
    } else if (source.isPinned(path)) {
      throw new Error(`texts.csv: ${verse.osis_ref}: the verse does not have ${JSON.stringify(wrong)} exactly once`)
    }
  }
  return { ...verse, text }
}
