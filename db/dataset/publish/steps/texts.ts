/** Steps for the two Bible texts, the index of their words, quotations and cross-references. */
import { groupBy } from '../../../../src/primitives/group-by.ts'
import { verseAt } from '../../../../src/scripture/osis.ts'
import { crossReferenceRows, TARGETS } from '../../derive/cross-references.ts'
import { verseTextRows } from '../../derive/rows.ts'
import { agreeingWords, type UnitWord } from '../../derive/texts/agreeing-words.ts'
import { NAMES_OF_GOD, withNamesOfGod } from '../../derive/texts/names-of-god.ts'
import { quotationRows } from '../../derive/texts/quotation-rows.ts'
import { statedPairs } from '../../derive/texts/quotations.ts'
import {
  type StemmedWord,
  stemRows,
  textWordRows,
  versionWordRows,
  wordsOfTexts,
} from '../../derive/texts/text-index.ts'
import { bereanTextRows, omittedVerseRows, sectionRows } from '../../derive/texts/text-rows.ts'
import { reportNamesOfGod } from '../../sources/kjv/kjv.ts'
import { readCrossReferences } from '../../sources/openbible-cross-references/cross-references.ts'
import { readParallelPassages, reportUneven } from '../../sources/ubs/parallel-passages.ts'
import { readVerseMap } from '../../upstream/reading/verse-map.ts'
import type { ParallelGroup } from '../../upstream/records.ts'
import { sqlStep, step, type Tools, tableStep } from '../plan.ts'
import { bsb } from './bsb.ts'
import { verseTable } from './entities.ts'
import { greekWords } from './greek.ts'
import { hebrewWords } from './hebrew.ts'
import { kjv } from './kjv.ts'

const parallelGroups = step('parallel passages', {}, ({ source }) =>
  readParallelPassages(source('ubs'), readVerseMap(source('morphhb'))),
)
const pairs = step(
  'quotations and parallels',
  { bsb, parallelGroups },
  (_, { bsb: { quotations, sections }, ...have }) => statedPairs({ quotations, sections, groups: have.parallelGroups }),
)

export const crossReferenceTable = tableStep('cross_reference', { pairs }, (have, { source }) =>
  crossReferenceRows(readCrossReferences(source('openbible-cross-references')), have.pairs),
)
const targetTable = sqlStep('cross_reference_target', { crossReferenceTable, verseTable }, TARGETS)

const bereanTextTable = tableStep('verse_text_bsb', { bsb }, (have) => bereanTextRows(have.bsb.verses))
const omittedTable = tableStep('omitted_verse', { bsb }, (have) => omittedVerseRows(have.bsb.omitted))
const sectionTable = tableStep('section', { bsb }, (have) => sectionRows(have.bsb.sections))

const quotationTable = tableStep(
  'quotation',
  { pairs, parallelGroups, greekWords, hebrewWords },
  async (have, { all, source }) => {
    const words = agreeingWords(have.parallelGroups, await wordsOfGroups(have.parallelGroups, all))
    reportUneven(source('ubs'), words.uneven)
    return quotationRows(have.pairs, words.ofPair)
  },
)

/** The words of some verses, in the order of the text. */
const WORDS_OF_VERSES = `
  WITH word AS (
    SELECT verse_ordinal AS verse, position, word_id AS id, after, json_array_length(qere) AS readings FROM hebrew_word
    UNION ALL SELECT verse_ordinal, position, word_id, after, NULL FROM greek_word
  )
  SELECT word.verse, word.id, after, readings FROM json_each(?) JOIN word ON word.verse = value ORDER BY word.verse, position`

function wordsOfGroups(groups: readonly ParallelGroup[], all: Tools['all']): Promise<UnitWord[]> {
  const verses = groups.flatMap(({ passages }) =>
    passages.flatMap(({ stretches }) =>
      stretches.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    ),
  )
  return all<UnitWord>(WORDS_OF_VERSES, [JSON.stringify([...new Set(verses)])])
}

/** The capitals of the names of God make no difference to the index. */
const textWords = step('words of the texts', { kjv, bsb }, (_, have) =>
  wordsOfTexts([
    { version: 'kjv', verses: have.kjv },
    { version: 'bsb', verses: have.bsb.verses },
  ]),
)

/** For each word of a JSON array, the id of the first word that has the same stem. */
const FIRST_WITH_STEM = `
  SELECT value AS word, (SELECT min(rowid) FROM text_stem WHERE text_stem MATCH '"' || value || '"') AS first
  FROM json_each(?)`

const stemTable = tableStep('text_stem', { textWords }, (have) => stemRows(have.textWords))
const wordTable = tableStep('text_word', { textWords, stemTable }, async (have, { all }) => {
  const stems = await all<StemmedWord>(FIRST_WITH_STEM, [JSON.stringify(have.textWords.vocabulary)])
  return textWordRows(have.textWords, stems)
})
const wordsTable = tableStep('text_words', { textWords, wordTable }, (have) =>
  versionWordRows(have.textWords, have.wordTable),
)

/** The Hebrew words show the names of God. */
export const kjvTable = tableStep('verse_text', { kjv, hebrewWords }, async (have, { all, source }) => {
  const { verses, respelled } = withNamesOfGod(have.kjv, await hebrewNames(all))
  reportNamesOfGod(source('kjv'), respelled)
  return verseTextRows(verses)
})

async function hebrewNames(all: Tools['all']): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await all<{ verse: number; number: string }>(
    `SELECT verse_ordinal AS verse, strongs_number AS number FROM hebrew_word
      WHERE strongs_number IN (SELECT value FROM json_each(?)) ORDER BY ordinal`,
    [JSON.stringify(NAMES_OF_GOD)],
  )
  return new Map(
    [...groupBy(rows, ({ verse }) => verse)].map(([verse, list]) => [verseAt(verse), list.map(({ number }) => number)]),
  )
}

export const TEXT_STEPS = [
  crossReferenceTable,
  targetTable,
  bereanTextTable,
  omittedTable,
  sectionTable,
  quotationTable,
  wordsTable,
  kjvTable,
]
