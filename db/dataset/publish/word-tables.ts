/**
 * Fills the tables of words, Strong's numbers and lexicons, in a draft of their own. They take half the time of a build
 * and need no data from the other tables, so word-process.ts runs this in a second process.
 */

import { versePosition } from '../../../src/scripture/osis.ts'
import type { NamedKind } from '../../../src/scripture/search/name-words.ts'
import { greekKind, hebrewKind, isOfPrefix, type Kind } from '../derive/renderings/core.ts'
import { createRenderingTally, type RenderingTally } from '../derive/renderings/counts.ts'
import { englishRows, type ScoredStrongs } from '../derive/renderings/english.ts'
import {
  GREEK_WORDS,
  HEBREW_WORDS,
  type RenderedFields,
  type RenderingOptions,
  withRenderings,
} from '../derive/renderings/rendered-words.ts'
import type { Row } from '../derive/row.ts'
import { greekLexiconRows, type Occurrences, strongsRows } from '../derive/rows.ts'
import { listedNameRow } from '../derive/search/search-index.ts'
import { countedUnder, createFormTally } from '../derive/words/counted-under.ts'
import { withSettledSuffixes } from '../derive/words/hebrew-suffixes.ts'
import { createLemmaTally, greekLemmaRows, hebrewLemmaRows, type LemmaTally } from '../derive/words/lemmas.ts'
import {
  type IndexedEntry,
  type IndexedGreek,
  type IndexedLexicons,
  type IndexedStrongs,
  lexiconWordRows,
} from '../derive/words/lexicon-index.ts'
import { lexiconRows } from '../derive/words/lexicon-rows.ts'
import { greekWordRows, hebrewWordRows } from '../derive/words/word-rows.ts'
import { readAbbottSmith } from '../upstream/importers/abbott-smith/abbott-smith.ts'
import { LEFT_OVER, readAlignment } from '../upstream/importers/bsb-alignment.ts'
import { readDodson } from '../upstream/importers/dodson.ts'
import { type EntryIds, readEntryIds } from '../upstream/importers/hebrew-entry-ids.ts'
import { readHebrewLexicon } from '../upstream/importers/hebrew-lexicon/lexicon.ts'
import { readHebrewStrongs } from '../upstream/importers/hebrew-lexicon/strongs.ts'
import { readVerseTexts } from '../upstream/importers/kjv.ts'
import { readHebrewWords, SUFFIX_REPAIRS } from '../upstream/importers/morphhb/morphhb.ts'
import { readGreekWords } from '../upstream/importers/n1904.ts'
import { readGreekStrongs } from '../upstream/importers/strongs-greek.ts'
import { readVerseMap } from '../upstream/importers/verse-map.ts'
import type { GreekWordRecord, HebrewWordRecord, LexiconRecord, StrongsRecord } from '../upstream/word-records.ts'
import type { Draft } from './draft.ts'
import { type Filling, fill } from './filling.ts'

export interface WordTables {
  /** Rows of `lexicon_word`. They are returned, because a full-text table cannot be copied from one file to another. */
  readonly meanings: Row[]
  /** Rows of `listed_name`: the names by which callers filter the lists of Strong's numbers and lexicon entries. */
  readonly names: Row[]
}

/** The tables that are copied into the dataset. */
export const WORD_TABLES = [
  'greek_word',
  'hebrew_word',
  'hebrew_prefix',
  'strongs',
  'strongs_english',
  'greek_lexicon_entry',
  'lexicon_entry',
  'greek_lemma',
  'hebrew_lemma',
] as const

export async function fillWordTables(filling: Filling): Promise<WordTables> {
  const verseMap = readVerseMap(filling.source('morphhb'))
  const lexicon = [...readHebrewLexicon(filling.source('hebrew-lexicon'), verseMap)]
  const greek = [...readGreekStrongs(filling.source('strongs-greek'))]
  const texts = readKjv(filling)
  const counts = await fillWords(filling, { lexicon, greek, texts })
  const { hebrew, names } = await fillLexicons(filling, counts, { lexicon, greek })
  await fill(filling, 'greek_lemma', () => greekLemmaRows(counts.lemmas.counts()))
  await fill(filling, 'strongs_english', async () =>
    englishRows(await filling.draft.all<ScoredStrongs>('SELECT * FROM strongs'), {
      renderingsOf: counts.renderings.of,
      verses: [...texts].map(([verse, text]) => ({ text, numbers: counts.numbers.get(verse) ?? new Set() })),
    }),
  )
  await fill(filling, 'hebrew_lemma', () => hebrewLemmaRows(hebrew))
  return { meanings: lexiconWordRows(await readLexicons(filling.draft)), names }
}

interface WordCounts {
  /** Keyed by Strong's number. */
  readonly occurrences: Occurrences
  /** Keyed by entry of the Hebrew lexicon. */
  readonly entryOccurrences: Occurrences
  readonly lemmas: LemmaTally
  /** Greek numbers whose words are counted under another number. */
  readonly counted: ReadonlyMap<string, string>
  /** Keyed by Strong's number. */
  readonly renderings: RenderingTally
  /** Keyed by entry of the Hebrew lexicon. */
  readonly entryRenderings: RenderingTally
  /** Strong's numbers of each verse. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>
}

interface Dictionaries {
  readonly lexicon: readonly LexiconRecord[]
  /** The Greek part of Strong's dictionary. */
  readonly greek: readonly StrongsRecord[]
}

/** Texts of the King James Version, keyed by verse. */
type Texts = ReadonlyMap<string, string>

function readKjv({ source }: Filling): Texts {
  // The other process of the build counts the repairs to these texts.
  const kjv = { ...source('kjv'), repaired() {}, dropped() {} }
  return new Map([...readVerseTexts(kjv)].map(({ osis_ref, text }) => [osis_ref, text]))
}

async function fillWords(
  filling: Filling,
  { lexicon, greek, texts }: Dictionaries & { texts: Texts },
): Promise<WordCounts> {
  const [occurrences, entryOccurrences] = [new Map<string, number>(), new Map<string, number>()]
  const [lemmas, forms] = [createLemmaTally(), createFormTally()]
  const [renderings, entryRenderings] = [createRenderingTally(), createRenderingTally()]
  const greekWords = [...readGreekWords(filling.source('n1904'))]
  for (const word of greekWords) {
    increment(occurrences, word.strongs_number)
    lemmas.add(word)
    forms.add(word)
  }
  const counted = countedUnder(greek, occurrences, forms)
  const numbers = new Map<string, Set<string>>()
  const countRendering = (word: (GreekWordRecord | HebrewWordRecord) & RenderedFields, kind: Kind) => {
    renderings.add(word.strongs_number, { rendering: word.rendering, kind })
    const ofVerse = numbers.get(word.osis_ref) ?? new Set()
    if (word.strongs_number !== null) numbers.set(word.osis_ref, ofVerse.add(word.strongs_number))
  }
  const countHebrew = (word: HebrewWordRecord & RenderedFields) => {
    increment(occurrences, word.strongs_number)
    increment(entryOccurrences, word.lexicon_id)
    const kind = hebrewKind(word)
    const own = { ...word, rendering: isOfPrefix(word) ? null : word.rendering }
    countRendering(own, kind)
    entryRenderings.add(own.lexicon_id, { rendering: own.rendering, kind })
  }
  const source = filling.source('bsb-alignment')
  const onLeftOver: RenderingOptions<unknown>['onLeftOver'] = (reference, phrases) => {
    for (let phrase = 0; phrase < phrases; phrase += 1) source.dropped(LEFT_OVER, reference)
  }
  const sameGreek = (number: string) => counted.get(number) ?? number
  const sameHebrew = (number: string) => number
  const rendered = withRenderings(greekWords, {
    ...GREEK_WORDS,
    verses: readAlignment(source, 'NT'),
    sameWord: sameGreek,
    onLeftOver,
  })
  await fill(filling, 'greek_word', () =>
    wordRows(
      tallied(rendered, (word) => countRendering(word, greekKind(word))),
      greekWordRows(),
    ),
  )
  const entries = readEntryIds(filling.source('hebrew-lexicon'))
  const toRow = hebrewWordRows(new Map(lexicon.map((entry) => [entry.id, entry])))
  const hebrew = withRenderings(hebrewWords(filling, entries, texts), {
    ...HEBREW_WORDS,
    verses: readAlignment(source, 'OT'),
    sameWord: sameHebrew,
    onLeftOver,
  })
  await fill(filling, 'hebrew_word', () => wordRows(tallied(hebrew, countHebrew), toRow))
  await fill(filling, 'hebrew_prefix', () => entries.prefixes.map(([letter, id]) => ({ letter, lexicon_id: id })))
  return { occurrences, entryOccurrences, lemmas, counted, renderings, entryRenderings, numbers }
}

/** The words of the Hebrew Bible, with the suffixes that only their verse explains. */
function hebrewWords({ source }: Filling, entries: EntryIds, texts: Texts): Iterable<HebrewWordRecord> {
  const morphhb = source('morphhb')
  return withSettledSuffixes(readHebrewWords(morphhb, entries), {
    textOf: (reference) => texts.get(reference),
    onChange: (kind, { osis_ref }) => morphhb.repaired(SUFFIX_REPAIRS[kind], osis_ref),
  })
}

function* tallied<Word>(words: Iterable<Word>, count: (word: Word) => void): Generator<Word> {
  for (const word of words) {
    count(word)
    yield word
  }
}

function increment(counts: Map<string, number>, key: string | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
}

function* wordRows<Word extends GreekWordRecord | HebrewWordRecord>(
  words: Iterable<Word>,
  toRow: (word: Word) => Row,
): Generator<Row> {
  let ordinal = 0
  for (const word of words) {
    const row = toRow(word)
    ordinal += 1
    row['ordinal'] = ordinal
    row['verse_ordinal'] = versePosition(word.osis_ref) ?? null
    yield row
  }
}

interface Lexicons {
  /** The Hebrew entries of Strong's dictionary and of the Hebrew lexicon. */
  readonly hebrew: (StrongsRecord | LexiconRecord)[]
  readonly names: Row[]
}

async function fillLexicons(
  filling: Filling,
  { occurrences, entryOccurrences, counted, renderings, entryRenderings }: WordCounts,
  { lexicon: hebrewLexicon, greek }: Dictionaries,
): Promise<Lexicons> {
  const hebrew = [...readHebrewStrongs(filling.source('hebrew-lexicon'))]
  const strongs = await fill(filling, 'strongs', () =>
    strongsRows([...greek, ...hebrew], occurrences, counted).map((row) => withRenderingCounts(row, renderings)),
  )
  await fill(filling, 'greek_lexicon_entry', () =>
    greekLexiconRows(
      {
        dodson: [...readDodson(filling.source('dodson'))],
        abbottSmith: readAbbottSmith(filling.source('abbott-smith')),
        strongs: greek,
      },
      occurrences,
    ).map((row) => withRenderingCounts(row, renderings)),
  )
  const lexicon = await fill(filling, 'lexicon_entry', () =>
    lexiconRows(hebrewLexicon, entryOccurrences).map((row) => withRenderingCounts(row, entryRenderings, 'id')),
  )
  const names = [
    ...strongs.map((row) => nameRow('strongs', row, 'lemma', 'transliteration')),
    ...lexicon.map((row) => nameRow('lexicon_entry', row, 'lemma', 'transliteration', 'gloss')),
  ]
  return { hebrew: [...hebrew, ...hebrewLexicon], names }
}

/** @param key column with the key of the tally */
function withRenderingCounts(row: Row, tally: RenderingTally, key = 'strongs_number'): Row {
  const listed = tally.listed(String(row[key]))
  return { ...row, renderings: JSON.stringify(listed), common_gloss: listed[0]?.text ?? null }
}

/** Reads the rows back from the draft, because the rows in memory are not typed. */
async function readLexicons({ all }: Draft): Promise<IndexedLexicons> {
  return {
    strongs: await all<IndexedStrongs>('SELECT * FROM strongs'),
    greek: await all<IndexedGreek>('SELECT strongs_number, short_gloss, definition FROM greek_lexicon_entry'),
    entries: await all<IndexedEntry>('SELECT * FROM lexicon_entry'),
  }
}

function nameRow(kind: NamedKind, row: Row, ...columns: string[]): Row {
  const listed = columns.map((column) => row[column]).filter((value) => typeof value === 'string')
  return listedNameRow({ kind, ordinal: Number(row['ordinal']), listed, searched: [], searchOrdinal: 0 })
}
