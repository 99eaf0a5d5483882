/** Verification rule for the links of Abbott-Smith's lexicon: they lead to the verse with the word of the article. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { verseAt, versePosition } from '../../../../../src/scripture/osis.ts'
import { westcottHort } from '../../../sources/abbott-smith/references.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

/** Of more frequent words, too many verses differ from a reference in one digit only. */
const MOST_WORDS = 50

type Entry = Contents['greek_lexicon_entry'][number]

export async function checkGreekLinks(
  dataset: Dataset,
  { greek_lexicon_entry: entries }: Contents,
  report: Report,
): Promise<void> {
  const rows = await dataset.all<{ number: string; verse: number }>(
    'SELECT DISTINCT strongs_number AS number, verse_ordinal AS verse FROM greek_word WHERE strongs_number IS NOT NULL',
  )
  const versesOf = new Map<string, Set<string>>()
  for (const { number, verse } of rows) versesOf.set(number, (versesOf.get(number) ?? new Set()).add(verseAt(verse)))
  const known = new Set(rows.map(({ verse }) => verse))
  for (const entry of entries) {
    const found = versesOf.get(entry.strongs_number) ?? new Set<string>()
    const absent = entry.links.filter(
      ({ osis_ref: verse }) => !found.has(verse) && known.has(versePosition(verse) ?? 0),
    )
    const wrong = absent.flatMap(({ osis_ref: verse }) => {
      const right = rightVerse(verse, entry, found)
      return right === undefined ? [] : [`${verse} does not have the word, but ${right} has it`]
    })
    if (wrong.length === 0) continue
    report({ table: 'greek_lexicon_entry', row: entry.strongs_number, rule: 'greek-link', detail: wrong.join('; ') })
  }
}

/** The verse that is meant, if the reference counts as Westcott and Hort do, or if exactly one digit is misprinted. */
function rightVerse(verse: string, { links, occurrences }: Entry, found: ReadonlySet<string>): string | undefined {
  const counted = westcottHort(verse)
  if (counted !== undefined && found.has(counted)) return counted
  if (occurrences > MOST_WORDS) return undefined
  // The KJV counts 3John.1.15 as a part of verse 14.
  if (verse === '3John.1.14') return undefined
  const cited = new Set(links.map(({ osis_ref }) => osis_ref))
  const [near, ...others] = [...found].filter((other) => !cited.has(other) && isOneDigit(verse, other))
  return others.length === 0 ? near : undefined
}

/** Whether two verses of a book differ in one digit, of the chapter or of the verse. */
function isOneDigit(a: string, b: string): boolean {
  const [bookA, chapterA = '', verseA = ''] = a.split('.')
  const [bookB, chapterB = '', verseB = ''] = b.split('.')
  if (bookA !== bookB || (chapterA !== chapterB && verseA !== verseB)) return false
  return chapterA === chapterB ? differInOne(verseA, verseB) : differInOne(chapterA, chapterB)
}

function differInOne(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === long.length) return [...short].filter((digit, index) => digit !== long[index]).length === 1
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)
}
