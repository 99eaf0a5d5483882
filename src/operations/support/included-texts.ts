/** `include=text` (D73): the text of the verses that a response names. */
import type { Dataset } from '../../dataset/open.ts'
import { versionOf } from '../../queries/passages/text.ts'
import { findTexts } from '../../queries/search/text-search.ts'
import { type VerseSpan, verseAt } from '../../scripture/osis.ts'
import { readOsisSpan } from '../../scripture/references/osis-passages.ts'
import { spanOf } from '../../scripture/references/presentation.ts'
import type { Schema } from './operation-types.ts'

/** Maximum number of verses. */
const MAX_VERSES = 1_000

/** Fields with a verse, and the field with the last verse of the same range. */
const RANGES: Readonly<Record<string, string | undefined>> = {
  osis_ref: undefined,
  osis_start: 'osis_end',
  from_verse: 'from_verse_end',
  to_verse_start: 'to_verse_end',
}

type Item = Readonly<Record<string, unknown>>

/**
 * @param data records, each with the names of verses and ranges
 * @param version as validated by the contract
 * @returns the text of every verse, by its reference, in the order in which the records name them. Verses without a text
 *   are left out
 */
export async function findIncludedTexts(
  dataset: Dataset,
  version: string,
  data: unknown,
): Promise<Schema<'IncludedTexts'>> {
  const verses = versesOf([data].flat() as Item[])
  const texts = await findTexts(dataset, versionOf(version), verses)
  return Object.fromEntries(
    verses.map(verseAt).flatMap((verse) => {
      const text = texts.get(verse)
      return text === undefined ? [] : [[verse, text]]
    }),
  )
}

/** Canonical positions, without repetitions. */
function versesOf(items: readonly Item[]): number[] {
  const verses = new Set<number>()
  for (const { first, last } of items.flatMap(spansOf)) {
    for (let verse = first; verse <= last && verses.size < MAX_VERSES; verse += 1) verses.add(verse)
  }
  return [...verses]
}

function spansOf(item: Item): VerseSpan[] {
  const ranges = Object.entries(RANGES).flatMap(([field, endField]) => {
    const [start, end] = [item[field], endField && item[endField]]
    return typeof start === 'string' ? [spanOf({ start, end: typeof end === 'string' ? end : start })] : []
  })
  const passages = Array.isArray(item['parallels']) ? item['parallels'] : []
  return [...ranges, ...passages.flatMap((reference) => readOsisSpan(String(reference)) ?? [])]
}
