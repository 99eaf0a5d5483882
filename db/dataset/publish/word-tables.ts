/**
 * Fills the tables of the Greek words, and those of both languages: Strong's numbers and the indexes of all lexicons.
 * hebrew-tables.ts fills those of the Hebrew words, at the same time.
 */
import { greekKind } from '../derive/renderings/core.ts'
import { createRenderingTally, type RenderingTally } from '../derive/renderings/counts.ts'
import { englishRows, type ScoredStrongs } from '../derive/renderings/english.ts'
import { GREEK_WORDS, type RenderedFields, withRenderings } from '../derive/renderings/rendered-words.ts'
import type { Row } from '../derive/row.ts'
import { greekLexiconRows, type Occurrences, strongsRows } from '../derive/rows.ts'
import {
  addNumber,
  countLeftOver,
  increment,
  nameRow,
  tallied,
  type VerseNumbers,
  withRenderingCounts,
  wordRows,
} from '../derive/words/both-languages.ts'
import { countedUnder, createFormTally } from '../derive/words/counted-under.ts'
import { createLemmaTally, greekLemmaRows } from '../derive/words/lemmas.ts'
import {
  type IndexedEntry,
  type IndexedGreek,
  type IndexedLexicons,
  type IndexedStrongs,
  lexiconWordRows,
} from '../derive/words/lexicon-index.ts'
import { greekWordRows } from '../derive/words/word-rows.ts'
import { readAbbottSmith } from '../upstream/importers/abbott-smith/abbott-smith.ts'
import { readAlignment } from '../upstream/importers/bsb-alignment.ts'
import { readDodson } from '../upstream/importers/dodson.ts'
import { readHebrewStrongs } from '../upstream/importers/hebrew-lexicon/strongs.ts'
import { readGreekWords } from '../upstream/importers/n1904.ts'
import { readGreekStrongs } from '../upstream/importers/strongs-greek.ts'
import type { VerseTextRecord } from '../upstream/records.ts'
import type { GreekWordRecord, StrongsRecord } from '../upstream/word-records.ts'
import type { Draft } from './draft.ts'
import { type Filling, fill } from './filling.ts'
import type { HebrewDraft } from './hebrew-draft.ts'
import { HEBREW_TABLES } from './hebrew-tables.ts'

export interface GreekTables {
  /** Keyed by Strong's number. */
  readonly occurrences: Occurrences
  readonly renderings: RenderingTally
  readonly numbers: VerseNumbers
  /** Numbers whose words are counted under another number. */
  readonly counted: ReadonlyMap<string, string>
  /** The Greek part of Strong's dictionary. */
  readonly strongs: readonly StrongsRecord[]
}

export async function fillGreekTables(filling: Filling): Promise<GreekTables> {
  const strongs = [...readGreekStrongs(filling.source('strongs-greek'))]
  const words = [...readGreekWords(filling.source('n1904'))]
  const occurrences = new Map<string, number>()
  const [lemmas, forms, renderings] = [createLemmaTally(), createFormTally(), createRenderingTally()]
  for (const word of words) {
    increment(occurrences, word.strongs_number)
    lemmas.add(word)
    forms.add(word)
  }
  const counted = countedUnder(strongs, occurrences, forms)
  const numbers: VerseNumbers = new Map()
  const alignment = filling.source('bsb-alignment')
  const rendered = withRenderings(words, {
    ...GREEK_WORDS,
    verses: readAlignment(alignment, 'NT'),
    sameWord: (number) => counted.get(number) ?? number,
    onLeftOver: countLeftOver(alignment),
  })
  const count = (word: GreekWordRecord & RenderedFields) => {
    renderings.add(word.strongs_number, { rendering: word.rendering, kind: greekKind(word) })
    addNumber(numbers, word)
  }
  await fill(filling, 'greek_word', () => wordRows(tallied(rendered, count), greekWordRows()))
  await fill(filling, 'greek_lexicon_entry', () =>
    greekEntryRows(filling, { occurrences, renderings, strongs, numbers }),
  )
  await fill(filling, 'greek_lemma', () => greekLemmaRows(lemmas.counts()))
  return { occurrences, renderings, numbers, counted, strongs }
}

function greekEntryRows(
  { source }: Filling,
  {
    occurrences,
    renderings,
    strongs,
    numbers,
  }: Pick<GreekTables, 'occurrences' | 'renderings' | 'strongs' | 'numbers'>,
): Row[] {
  const lexicons = {
    dodson: [...readDodson(source('dodson'))],
    abbottSmith: readAbbottSmith(source('abbott-smith'), (number, verse) => numbers.get(verse)?.has(number) === true),
    strongs,
  }
  return greekLexiconRows(lexicons, occurrences).map((row) => withRenderingCounts(row, renderings))
}

interface Words {
  readonly greek: GreekTables
  readonly hebrew: HebrewDraft
  readonly kjv: readonly VerseTextRecord[]
  /** Rows of `listed_name` for entities. */
  readonly names: readonly Row[]
}

/** Copies the Hebrew tables from their draft, and fills the tables of both languages. */
export async function fillWordTables(filling: Filling, { greek, hebrew, kjv, names }: Words): Promise<void> {
  await filling.draft.copy(hebrew.path, HEBREW_TABLES)
  const records = [...greek.strongs, ...readHebrewStrongs(filling.source('hebrew-lexicon'))]
  const occurrences = new Map([...greek.occurrences, ...hebrew.occurrences])
  const renderings = createRenderingTally(new Map([...greek.renderings.counted, ...hebrew.renderings]))
  const strongs = await fill(filling, 'strongs', () =>
    strongsRows(records, occurrences, greek.counted).map((row) => withRenderingCounts(row, renderings)),
  )
  const numbers = new Map([...hebrew.numbers, ...greek.numbers])
  await fill(filling, 'strongs_english', async () =>
    englishRows(await filling.draft.all<ScoredStrongs>('SELECT * FROM strongs'), {
      renderingsOf: renderings.of,
      verses: kjv.map(({ osis_ref, text }) => ({ text, numbers: numbers.get(osis_ref) ?? new Set() })),
    }),
  )
  await fill(filling, 'lexicon_word', async () => lexiconWordRows(await readLexicons(filling.draft)))
  const listed = [
    ...names,
    ...strongs.map((row) => nameRow('strongs', row, 'lemma', 'transliteration')),
    ...hebrew.names,
  ]
  await fill(filling, 'listed_name', () => listed.toSorted((a, b) => Number(a['id']) - Number(b['id'])))
  await filling.draft.index('listed_name_part')
}

/** Reads the rows back from the draft, because the rows in memory are not typed. */
async function readLexicons({ all }: Draft): Promise<IndexedLexicons> {
  return {
    strongs: await all<IndexedStrongs>('SELECT * FROM strongs'),
    greek: await all<IndexedGreek>('SELECT strongs_number, short_gloss, definition FROM greek_lexicon_entry'),
    entries: await all<IndexedEntry>('SELECT * FROM lexicon_entry'),
  }
}
