/** Verification rules for Greek and Hebrew words, and for the Strong's numbers in words and dictionaries. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { testamentOf, verseAt } from '../../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../../src/scripture/strongs-numbers.ts'
import { type Contents, keyOf, shown } from '../contents.ts'
import type { Report } from '../rules.ts'
import { checkEntries } from './word-entries.ts'

interface WordTable {
  readonly name: 'greek_word' | 'hebrew_word'
  readonly testament: 'OT' | 'NT'
  /** First letter of the Strong's numbers. */
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
  const entryOccurrences = await checkEntries(dataset, contents, report)
  await checkLanguages(dataset, report)
  checkEntryNumbers(contents, report)
  checkOccurrences(contents, { occurrences, entryOccurrences }, report)
}

/**
 * Figures for the words of one verse. A word's lead is its ordinal minus its position. It must be the same for all
 * words of a verse.
 */
interface VerseWords {
  place: number
  first: number
  words: number
  ordinal: number
  lowestLead: number
  highestLead: number
}

/** Ordinals must number all words in canonical order. Positions must number the words of each verse from 1. */
async function checkPositions(dataset: Dataset, { name: table, testament }: WordTable, report: Report): Promise<void> {
  const verses = await dataset.all<VerseWords>(
    `SELECT verse_ordinal AS place, min(position) AS first, count(*) AS words, min(ordinal) AS ordinal,
       min(ordinal - position) AS lowestLead, max(ordinal - position) AS highestLead
     FROM ${table} GROUP BY verse_ordinal ORDER BY verse_ordinal`,
  )
  let next = 1
  for (const { place, first, words, ordinal, lowestLead, highestLead } of verses) {
    const verse = verseAt(place)
    const row = verse === '' ? String(place) : verse
    if (verse === '') report({ table, row, rule: 'verse', detail: `verse_ordinal: ${place}` })
    else if (testamentOf(verse) !== testament) report({ table, row, rule: 'testament', detail: `not ${testament}` })
    if (first !== 1 || lowestLead !== highestLead) {
      report({
        table,
        row,
        rule: 'position',
        detail: `the ${words} words are not numbered 1, 2, 3 …; the lowest number is ${first}`,
      })
    }
    if (ordinal !== next)
      report({ table, row, rule: 'ordinal', detail: `ordinals begin with ${ordinal}, expected ${next}` })
    next = ordinal + words
  }
}

async function checkWordIds(dataset: Dataset, { name: table }: WordTable, report: Report): Promise<void> {
  const repeated = await dataset.all<{ row: string; times: number }>(
    `SELECT word_id AS row, count(*) AS times FROM ${table} GROUP BY word_id HAVING count(*) > 1`,
  )
  for (const { row, times } of repeated)
    report({ table, row, rule: 'unique', detail: `word_id is used ${times} times` })
  const odd = await dataset.all<{ row: string }>(
    `SELECT word_id AS row FROM ${table} WHERE word_id = '' OR word_id GLOB '*[^0-9A-Za-z]*'`,
  )
  for (const { row } of odd) report({ table, row, rule: 'slug', detail: shown(row) })
}

/** @returns the number of words, keyed by Strong's number */
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
    const detail = `${uses} words, first: ${word}`
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
    report({ table, row, rule: 'word-language', detail: `the language is ${language}, but the morphology is ${morph}` })
  }
}

/** Dictionary tables, and the first letters that their Strong's numbers can have. */
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

interface Counts {
  /** Keyed by Strong's number. */
  occurrences: ReadonlyMap<string, number>
  /** Keyed by entry of the Hebrew lexicon. */
  entryOccurrences: ReadonlyMap<string, number>
}

function checkOccurrences(contents: Contents, { occurrences, entryOccurrences }: Counts, report: Report): void {
  for (const { table } of NUMBERED_TABLES) {
    for (const row of contents[table]) {
      const counted = 'id' in row ? entryOccurrences.get(row.id) : occurrences.get(row.strongs_number)
      if (row.occurrences === (counted ?? 0)) continue
      const detail = `${row.occurrences}, counted ${counted ?? 0}`
      report({ table, row: keyOf({ ...row }, table), rule: 'occurrences', detail })
    }
  }
}

const NUMBER_IN_TEXT = /(?<![A-Za-z])[GH]\d+[a-z]?\b/g

/** Call only for complete dictionaries: an excerpt names entries that it does not contain. */
export function checkNamedNumbers({ strongs }: Contents, report: Report): void {
  const entries = new Set(strongs.map((row) => row.strongs_number))
  for (const { strongs_number: row, definition, derivation, kjv_usage: usage } of strongs) {
    for (const [number] of `${definition}\n${derivation}\n${usage}`.matchAll(NUMBER_IN_TEXT)) {
      if (!entries.has(number)) report({ table: 'strongs', row, rule: 'named-number', detail: number })
    }
  }
}
