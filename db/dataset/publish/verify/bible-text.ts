/** Rules for the texts of the Bible: lines, footnotes, words of Jesus, omitted verses and sections. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { countChapters, isVerse, testamentOf, versePosition } from '../../../../src/scripture/osis.ts'
import { readOsisPassage, readOsisSpan } from '../../../../src/scripture/references/osis-passages.ts'
import { hasNames, PRINTED_OTHERWISE, restoreQuotedNames } from '../../derive/texts/names-of-god.ts'
import type { TextSpan } from '../../upstream/records.ts'
import { type Contents, type SectionRow, shown } from './contents.ts'
import type { Report } from './rules.ts'

export function checkBibleText(contents: Contents, report: Report): void {
  for (const row of contents.verse_text_bsb) checkVerse(row, report)
  for (const table of ['verse_text', 'verse_text_bsb'] as const)
    for (const { osis_ref: row, text } of contents[table]) {
      const [found] = MISPRINTED.exec(text) ?? []
      if (found !== undefined) report({ table, row, rule: 'punctuation', detail: shown(found) })
    }
  for (const section of contents.section) checkSection(section, report)
}

/** A space before punctuation or inside parentheses, none after punctuation, leader dots, and a name without its hyphen. */
const MISPRINTED = /\S* [,;:?!)]\S*|\S*\( \S*|\S*[,;:?!]\p{L}\S*|\S* \. \. \.\S*|\S*\p{Ll}\p{Lu}\S*/u

function checkVerse(row: Contents['verse_text_bsb'][number], report: Report): void {
  const { osis_ref, text, lines, footnotes, words_of_jesus: spoken } = row
  const violation = { table: 'verse_text_bsb', row: osis_ref } as const
  const { length } = Array.from(text)
  const joined = lines?.map((line) => line.text).join(' ')
  if (joined !== undefined && (joined !== text || lines?.every(({ indent }) => indent === 0)))
    report({ ...violation, rule: 'verse-lines', detail: shown(lines) })
  for (const [index, { offset, refs }] of footnotes.entries()) {
    const isPlaced = offset <= length && offset >= (footnotes[index - 1]?.offset ?? 0)
    if (!isPlaced || !refs.every(readOsisPassage))
      report({ ...violation, rule: 'footnote', detail: shown(footnotes[index]) })
  }
  if (!areOrdered(spoken, length)) report({ ...violation, rule: 'words-of-jesus', detail: shown(spoken) })
}

function areOrdered(spans: readonly TextSpan[], length: number): boolean {
  return spans.every(({ start, end }, index) => start >= (spans[index - 1]?.end ?? 0) && start < end && end <= length)
}

function checkSection(section: SectionRow, report: Report): void {
  const { slug, osis_start, osis_end, start_ordinal: start, end_ordinal: end, level, parallels } = section
  const isPlaced = start === versePosition(osis_start) && end === versePosition(osis_end) && start <= end
  const isKnown = (level === 1 || level === 2) && parallels.every(readOsisPassage)
  if (!isPlaced || !isKnown || hasLongParallel(section))
    report({ table: 'section', row: slug, rule: 'section', detail: shown(section) })
}

function hasLongParallel({ osis_start, osis_end, parallels }: SectionRow): boolean {
  const sides = [`${osis_start}-${osis_end}`, ...parallels].flatMap((passage) => readOsisSpan(passage) ?? [])
  return parallels.length > 0 && sides.some((side) => countChapters(side) > 2)
}

/** The verse that the translation counts as a part of the verse before it (D25). */
const NOT_NUMBERED = '3John.1.15'

/** @param isComplete whether the dataset has the whole translation */
export async function checkOmittedVerses(
  dataset: Dataset,
  { contents, isComplete }: { contents: Contents; isComplete: boolean },
  report: Report,
): Promise<void> {
  const omitted = await dataset.rows<{ osis_ref: string; verse_ordinal: number }>(
    dataset.build('omitted_verse').select('*'),
  )
  const present = new Set(contents.verse_text_bsb.map(({ osis_ref }) => osis_ref))
  for (const { osis_ref: row, verse_ordinal: position } of omitted) {
    if (isVerse(row) && position === versePosition(row) && !present.has(row)) continue
    report({ table: 'omitted_verse', row, rule: 'omitted-verse', detail: `position ${position}` })
  }
  if (!isComplete) return
  const known = new Set([...present, ...omitted.map(({ osis_ref }) => osis_ref), NOT_NUMBERED])
  for (const { osis_ref: row } of contents.verse.filter(({ osis_ref }) => !known.has(osis_ref)))
    report({ table: 'omitted_verse', row, rule: 'omitted-verse', detail: 'neither has a text nor is omitted' })
}

/** Verses whose Hebrew words the dataset does not have are not checked. */
export async function checkNamesOfGod(dataset: Dataset, { verse_text: rows }: Contents, report: Report): Promise<void> {
  const names = await dataset.rows<{ verse: number; names: string }>(
    dataset
      .build('hebrew_word')
      .select({ verse: 'verse_ordinal', names: dataset.build.raw('group_concat(strongs_number)') })
      .groupBy('verse_ordinal'),
  )
  const hebrew = new Map(names.map(({ verse, names: list }) => [verse, list?.split(',') ?? []]))
  for (const { osis_ref: row, verse_ordinal: position, text } of rows) {
    const numbers = hebrew.get(position)
    const isRight =
      testamentOf(row) === 'NT'
        ? restoreQuotedNames({ osis_ref: row, text }) === text
        : numbers === undefined || PRINTED_OTHERWISE.has(row) || hasNames(text, numbers)
    if (!isRight) report({ table: 'verse_text', row, rule: 'names-of-god', detail: shown(text) })
  }
}
