/** Steps for the words of both languages: Strong's numbers, and the indexes of all lexicons and names. */
import { createRenderingTally } from '../../derive/renderings/counts.ts'
import { englishRows, type ScoredStrongs } from '../../derive/renderings/english.ts'
import { strongsRows } from '../../derive/rows.ts'
import { nameRow, withRenderingCounts } from '../../derive/words/both-languages.ts'
import {
  type IndexedEntry,
  type IndexedGreek,
  type IndexedStrongs,
  lexiconWordRows,
} from '../../derive/words/lexicon-index.ts'
import { step, tableStep } from '../plan.ts'
import { greekEntryTable, greekNumbers, greekStrongs, greekWords } from './greek.ts'
import { entryNames, hebrewStrongs, hebrewWords } from './hebrew.ts'
import { kjv } from './kjv.ts'
import { listedNames } from './search.ts'

const renderings = step('renderings', { greekWords, hebrewWords }, (_, have) =>
  createRenderingTally(new Map([...have.greekWords.renderings.counted, ...have.hebrewWords.renderings])),
)

const strongsTable = tableStep(
  'strongs',
  { greekStrongs, hebrewStrongs, greekNumbers, hebrewWords, renderings },
  (have) => {
    const records = [...have.greekStrongs, ...have.hebrewStrongs]
    const occurrences = new Map([...have.greekNumbers.occurrences, ...have.hebrewWords.occurrences])
    return strongsRows(records, occurrences, have.greekNumbers.counted).map((row) =>
      withRenderingCounts(row, have.renderings),
    )
  },
)

const englishTable = tableStep(
  'strongs_english',
  { strongsTable, renderings, kjv, greekWords, hebrewWords },
  async (have, { all }) => {
    const numbers = new Map([...have.hebrewWords.numbers, ...have.greekWords.numbers])
    return englishRows(await all<ScoredStrongs>('SELECT * FROM strongs'), {
      renderingsOf: have.renderings.of,
      verses: have.kjv.map(({ osis_ref, text }) => ({ text, numbers: numbers.get(osis_ref) ?? new Set() })),
    })
  },
)

/** Reads the rows back from the draft, because the rows in memory are not typed. */
const lexiconWordTable = tableStep('lexicon_word', { strongsTable, greekEntryTable, entryNames }, async (_, { all }) =>
  lexiconWordRows({
    strongs: await all<IndexedStrongs>('SELECT * FROM strongs'),
    greek: await all<IndexedGreek>('SELECT strongs_number, short_gloss, definition FROM greek_lexicon_entry'),
    entries: await all<IndexedEntry>('SELECT * FROM lexicon_entry'),
  }),
)

const listedNameTable = step(
  'listed_name',
  { listedNames, strongsTable, entryNames },
  async ({ fill, index }, have) => {
    const names = [
      ...have.listedNames,
      ...have.strongsTable.map((row) => nameRow('strongs', row, 'lemma', 'transliteration')),
      ...have.entryNames,
    ]
    await fill(
      'listed_name',
      names.toSorted((a, b) => Number(a['id']) - Number(b['id'])),
    )
    await index('listed_name_part')
  },
  { fills: ['listed_name'] },
)

export const WORD_STEPS = [englishTable, lexiconWordTable, listedNameTable]
