/** Rules of the words and of the Strong's numbers that lead from them into the dictionaries. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { isVerse, testamentOf, versePosition } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { type Contents, keyOf, shown } from './contents.ts'
import type { Report } from './rules.ts'

interface WordTable {
  readonly name: 'greek_word' | 'hebrew_word'
  readonly testament: 'OT' | 'NT'
  /** With which its Strong's numbers begin. */
  readonly letter: 'G' | 'H'
  readonly lexicon: 'greek_lexicon_entry' | 'lexicon_entry'
}

const WORD_TABLES: readonly WordTable[] = [
  { name: 'greek_word', testament: 'NT', letter: 'G', lexicon: 'greek_lexicon_entry' },
  { name: 'hebrew_word', testament: 'OT', letter: 'H', lexicon: 'lexicon_entry' },
]

export async function checkWords(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const occurrences = new Map<string, number>()
  for (const table of WORD_TABLES) {
    await checkPositions(dataset, table, report)
    await checkWordIds(dataset, table, report)
    for (const [number, uses] of await checkNumbers(dataset, table, contents, report)) occurrences.set(number, uses)
  }
  await checkLanguages(dataset, report)
  checkEntryNumbers(contents, report)
  checkOccurrences(contents, occurrences, report)
}

/** What a table has of a verse: positions of words, and places in the canon. */
interface VerseWords {
  verse: string
  first: number
  last: number
  words: number
  lowest: number
  highest: number
}

async function checkPositions(dataset: Dataset, { name: table, testament }: WordTable, report: Report): Promise<void> {
  const verses = await dataset.rows<VerseWords>(
    dataset
      .build(table)
      .select({ verse: 'osis_ref' })
      .min({ first: 'position', lowest: 'verse_ordinal' })
      .max({ last: 'position', highest: 'verse_ordinal' })
      .count({ words: '*' })
      .groupBy('osis_ref'),
  )
  for (const { verse, first, last, words, lowest, highest } of verses) {
    if (!isVerse(verse)) report({ table, row: verse, rule: 'verse', detail: `osis_ref: ${shown(verse)}` })
    else if (testamentOf(verse) !== testament)
      report({ table, row: verse, rule: 'testament', detail: `not ${testament}` })
    const place = versePosition(verse)
    if (place !== undefined && (lowest !== place || highest !== place)) {
      report({ table, row: verse, rule: 'canonical-place', detail: `${lowest} to ${highest}, not ${place}` })
    }
    if (first === 1 && last === words) continue
    report({ table, row: verse, rule: 'position', detail: `${words} words, numbered ${first} to ${last}` })
  }
}

async function checkWordIds(dataset: Dataset, { name: table }: WordTable, report: Report): Promise<void> {
  const repeated = await dataset.all<{ row: string; times: number }>(
    `SELECT word_id AS row, count(*) AS times FROM ${table} GROUP BY word_id HAVING count(*) > 1`,
  )
  for (const { row, times } of repeated) report({ table, row, rule: 'unique', detail: `word_id of ${times} words` })
  const odd = await dataset.all<{ row: string }>(
    `SELECT word_id AS row FROM ${table} WHERE word_id = '' OR word_id GLOB '*[^0-9A-Za-z]*'`,
  )
  for (const { row } of odd) report({ table, row, rule: 'slug', detail: shown(row) })
}

/** @returns how many words have each number */
async function checkNumbers(
  dataset: Dataset,
  { name: table, letter, lexicon }: WordTable,
  contents: Contents,
  report: Report,
): Promise<Map<string, number>> {
  const entries = new Set(contents.strongs.map((row) => row.strongs_number))
  const covered = new Set<string | null>(contents[lexicon].map((row) => row.strongs_number))
  const numbers = await dataset.rows<{ number: string; uses: number; word: string }>(
    dataset
      .build(table)
      .select({ number: 'strongs_number' })
      .count({ uses: '*' })
      .min({ word: 'word_id' })
      .whereNotNull('strongs_number')
      .groupBy('strongs_number'),
  )
  for (const { number, uses, word } of numbers) {
    const detail = `of ${uses} words, the first ${word}`
    const isWritten = canonicalStrongsNumber(number) === number && number.startsWith(letter)
    if (!isWritten || !entries.has(number)) report({ table, row: number, rule: 'strongs', detail })
    if (!covered.has(number)) report({ table, row: number, rule: 'lexicon', detail })
  }
  return new Map(numbers.map(({ number, uses }) => [number, uses]))
}

async function checkLanguages(dataset: Dataset, report: Report): Promise<void> {
  const table = 'hebrew_word'
  const wrong = await dataset.rows<{ word_id: string; language: string; morph: string }>(
    dataset
      .build(table)
      .select('word_id', 'language', 'morph')
      .whereRaw(`language || substr(morph, 1, 1) NOT IN ('HebrewH', 'AramaicA')`),
  )
  for (const { word_id: row, language, morph } of wrong) {
    report({ table, row, rule: 'word-language', detail: `${language}, ${morph}` })
  }
}

/** The tables of entries, and how their numbers begin. */
const NUMBERED_TABLES = [
  { table: 'strongs', letter: /^[GH]/ },
  { table: 'greek_lexicon_entry', letter: /^G/ },
  { table: 'lexicon_entry', letter: /^H/ },
] as const

function checkEntryNumbers(contents: Contents, report: Report): void {
  const entries = new Set<string | null>(contents.strongs.map((row) => row.strongs_number))
  for (const { table, letter } of NUMBERED_TABLES) {
    for (const row of contents[table]) {
      const number = row.strongs_number
      if (number === null) continue
      const isWritten = canonicalStrongsNumber(number) === number && letter.test(number)
      const isOfLanguage =
        table !== 'strongs' || number.startsWith('G') === ('language' in row && row.language === 'Greek')
      if (isWritten && isOfLanguage && entries.has(number)) continue
      report({ table, row: keyOf({ ...row }, table), rule: 'strongs', detail: shown(number) })
    }
  }
}

function checkOccurrences(contents: Contents, occurrences: ReadonlyMap<string, number>, report: Report): void {
  for (const { table } of NUMBERED_TABLES) {
    for (const row of contents[table]) {
      const counted = occurrences.get(row.strongs_number ?? '') ?? 0
      if (row.occurrences === counted) continue
      const detail = `${row.occurrences}, of ${counted} words`
      report({ table, row: keyOf({ ...row }, table), rule: 'occurrences', detail })
    }
  }
}

const NUMBER_IN_TEXT = /(?<![A-Za-z])[GH]\d+[a-z]?\b/g

/** An excerpt of the dictionary names entries that it does not hold: this is of whole ones. */
export function checkNamedNumbers({ strongs }: Contents, report: Report): void {
  const entries = new Set(strongs.map((row) => row.strongs_number))
  for (const { strongs_number: row, definition, derivation, kjv_usage: usage } of strongs) {
    for (const [number] of `${definition}\n${derivation}\n${usage}`.matchAll(NUMBER_IN_TEXT)) {
      if (!entries.has(number)) report({ table: 'strongs', row, rule: 'named-number', detail: number })
    }
  }
}
