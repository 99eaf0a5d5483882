/**
 * Fills the tables of the Hebrew words and their lexicon, in a draft of their own. They need no data from the other
 * tables, so hebrew-process.ts runs this in a second process.
 */
import { hebrewKind, rendersOnlyPrefix } from '../derive/renderings/core.ts'
import { type CountedRenderings, createRenderingTally } from '../derive/renderings/counts.ts'
import { HEBREW_WORDS, type RenderedFields, withRenderings } from '../derive/renderings/rendered-words.ts'
import type { Row } from '../derive/row.ts'
import type { Occurrences } from '../derive/rows.ts'
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
import { withSettledSuffixes } from '../derive/words/hebrew-suffixes.ts'
import { hebrewLemmaRows } from '../derive/words/lemmas.ts'
import { lexiconRows } from '../derive/words/lexicon-rows.ts'
import { PROJECT_ALIGNMENT, statedRenderings } from '../derive/words/project-alignment.ts'
import { hebrewWordRows } from '../derive/words/word-rows.ts'
import { readBereanVerses } from '../upstream/importers/bsb/bible.ts'
import { readAlignment } from '../upstream/importers/bsb-alignment.ts'
import { type EntryIds, readEntryIds } from '../upstream/importers/hebrew-entry-ids.ts'
import { readHebrewLexicon } from '../upstream/importers/hebrew-lexicon/lexicon.ts'
import { readHebrewStrongs } from '../upstream/importers/hebrew-lexicon/strongs.ts'
import { readVerseTexts } from '../upstream/importers/kjv.ts'
import { readHebrewWords, SUFFIX_REPAIRS } from '../upstream/importers/morphhb/morphhb.ts'
import { readVerseMap } from '../upstream/importers/verse-map.ts'
import type { BereanVerseRecord } from '../upstream/records.ts'
import type { Source } from '../upstream/source.ts'
import type { HebrewWordRecord, LexiconRecord } from '../upstream/word-records.ts'
import { type Filling, fill } from './filling.ts'

/** Counts for the tables of both languages. All of it can be sent to another process. */
export interface HebrewTables {
  /** Keyed by Strong's number. */
  readonly occurrences: Occurrences
  /** Keyed by Strong's number. */
  readonly renderings: CountedRenderings
  readonly numbers: VerseNumbers
  /** Rows of `listed_name`: the names by which callers filter the list of lexicon entries. */
  readonly names: Row[]
}

/** The tables that are copied into the dataset. */
export const HEBREW_TABLES = ['hebrew_word', 'hebrew_prefix', 'lexicon_entry', 'hebrew_lemma'] as const

export async function fillHebrewTables(filling: Filling): Promise<HebrewTables> {
  const lexicon = [...readHebrewLexicon(filling.source('hebrew-lexicon'), readVerseMap(filling.source('morphhb')))]
  const { entryOccurrences, entryRenderings, ...counts } = await fillWords(filling, lexicon)
  const entries = await fill(filling, 'lexicon_entry', () =>
    lexiconRows(lexicon, entryOccurrences).map((row) => withRenderingCounts(row, entryRenderings, 'id')),
  )
  await fill(filling, 'hebrew_lemma', () =>
    hebrewLemmaRows([...readHebrewStrongs(silent(filling.source('hebrew-lexicon'))), ...lexicon]),
  )
  const names = entries.map((row) => nameRow('lexicon_entry', row, 'lemma', 'transliteration', 'gloss'))
  return { ...counts, names }
}

async function fillWords(filling: Filling, lexicon: readonly LexiconRecord[]) {
  const [occurrences, entryOccurrences] = [new Map<string, number>(), new Map<string, number>()]
  const [renderings, entryRenderings] = [createRenderingTally(), createRenderingTally()]
  const numbers: VerseNumbers = new Map()
  const count = (word: HebrewWordRecord & RenderedFields) => {
    increment(occurrences, word.strongs_number)
    increment(entryOccurrences, word.lexicon_id)
    const counted = { rendering: rendersOnlyPrefix(word) ? null : word.rendering, kind: hebrewKind(word) }
    renderings.add(word.strongs_number, counted)
    entryRenderings.add(word.lexicon_id, counted)
    addNumber(numbers, word)
  }
  const alignment = filling.source('bsb-alignment')
  const entries = readEntryIds(filling.source('hebrew-lexicon'))
  const words = withRenderings(hebrewWords(filling, entries), {
    ...HEBREW_WORDS,
    verses: readAlignment(alignment, 'OT'),
    stated: statedRenderings(readAlignedVerses(silent(filling.source('bsb')))),
    sameWord: (number) => number,
    onLeftOver: countLeftOver(alignment),
  })
  const toRow = hebrewWordRows(new Map(lexicon.map((entry) => [entry.id, entry])))
  await fill(filling, 'hebrew_word', () => wordRows(tallied(words, count), toRow))
  await fill(filling, 'hebrew_prefix', () => entries.prefixes.map(([letter, id]) => ({ letter, lexicon_id: id })))
  return { occurrences, entryOccurrences, renderings: renderings.counted, entryRenderings, numbers }
}

/** The verses of the books that project-alignment.csv aligns. */
function readAlignedVerses(bsb: Source): readonly BereanVerseRecord[] {
  return readBereanVerses(bsb, new Set(PROJECT_ALIGNMENT.map(({ osis_ref }) => osis_ref.split('.')[0] ?? '')))
}

/** The words of the Hebrew Bible, with the suffixes that only their verse explains. */
function hebrewWords({ source }: Filling, entries: EntryIds): Iterable<HebrewWordRecord> {
  const morphhb = source('morphhb')
  const texts = new Map([...readVerseTexts(silent(source('kjv')))].map(({ osis_ref, text }) => [osis_ref, text]))
  return withSettledSuffixes(readHebrewWords(morphhb, entries), {
    textOf: (reference) => texts.get(reference),
    onChange: (kind, { osis_ref }) => morphhb.repaired(SUFFIX_REPAIRS[kind], osis_ref),
  })
}

/** The main process of the build counts these repairs. */
function silent(source: Source): Source {
  return { ...source, repaired() {}, dropped() {} }
}
