/** Steps for the Hebrew words and their lexicon. They run in the second process. */
import { hebrewKind, rendersOnlyPrefix } from '../../derive/renderings/core.ts'
import { type CountedRenderings, createRenderingTally } from '../../derive/renderings/counts.ts'
import { HEBREW_WORDS, type RenderedFields, withRenderings } from '../../derive/renderings/rendered-words.ts'
import type { Occurrences } from '../../derive/rows.ts'
import { addMasoretic, type MasoreticOrdinals } from '../../derive/speeches/word-places.ts'
import {
  addNumber,
  increment,
  nameRow,
  tallied,
  type VerseNumbers,
  withRenderingCounts,
  wordRows,
  wordsOf,
} from '../../derive/words/both-languages.ts'
import { withSettledSuffixes } from '../../derive/words/hebrew-suffixes.ts'
import { hebrewLemmaRows } from '../../derive/words/lemmas.ts'
import { lexiconRows } from '../../derive/words/lexicon-rows.ts'
import { statedRenderings } from '../../derive/words/project-alignment.ts'
import { hebrewWordRows } from '../../derive/words/word-rows.ts'
import { readAlignment } from '../../sources/bsb-alignment/alignment.ts'
import { type EntryIds, readEntryIds } from '../../sources/hebrew-lexicon/entry-ids.ts'
import { readHebrewLexicon } from '../../sources/hebrew-lexicon/lexicon.ts'
import { readHebrewStrongs } from '../../sources/hebrew-lexicon/strongs.ts'
import { readHebrewWords, SUFFIX_REPAIRS } from '../../sources/morphhb/morphhb.ts'
import { readVerseMap } from '../../upstream/reading/verse-map.ts'
import type { VerseTextRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import type { HebrewWordRecord } from '../../upstream/word-records.ts'
import { step, tableStep } from '../plan.ts'
import { alignedVerses } from './bsb.ts'
import { kjv } from './kjv.ts'

const inWorker = true

/** Counts of the Hebrew words. */
interface HebrewCounts {
  /** Keyed by Strong's number. */
  readonly occurrences: Occurrences
  readonly renderings: CountedRenderings
  readonly numbers: VerseNumbers
  readonly masoretic: MasoreticOrdinals
  /** Keyed by entry of the lexicon. */
  readonly entryOccurrences: Occurrences
  readonly entryRenderings: CountedRenderings
}

const lexicon = step(
  'Hebrew lexicon',
  {},
  ({ source }) => [...readHebrewLexicon(source('hebrew-lexicon'), readVerseMap(source('morphhb')))],
  { inWorker },
)

const entryIds = step('ids of lexicon entries', {}, ({ source }) => readEntryIds(source('hebrew-lexicon')), {
  inWorker,
})

/** The Hebrew part of Strong's dictionary. */
export const hebrewStrongs = step(
  "Hebrew Strong's numbers",
  {},
  ({ source }) => [...readHebrewStrongs(source('hebrew-lexicon'))],
  { inWorker },
)

/** Fills the table of the words, and counts them while they are inserted. */
export const hebrewWords = step(
  'hebrew_word',
  { lexicon, entryIds, kjv, alignedVerses },
  async ({ source, fill }, have): Promise<HebrewCounts> => {
    const [occurrences, entryOccurrences] = [new Map<string, number>(), new Map<string, number>()]
    const [renderings, entryRenderings] = [createRenderingTally(), createRenderingTally()]
    const numbers: VerseNumbers = new Map()
    const masoretic = new Map<string, number[]>()
    let ordinal = 0
    const count = (word: HebrewWordRecord & RenderedFields) => {
      increment(occurrences, word.strongs_number)
      increment(entryOccurrences, word.lexicon_id)
      const counted = { rendering: rendersOnlyPrefix(word) ? null : word.rendering, kind: hebrewKind(word) }
      renderings.add(word.strongs_number, counted)
      entryRenderings.add(word.lexicon_id, counted)
      addNumber(numbers, word)
      ordinal += 1
      addMasoretic(masoretic, word, ordinal)
    }
    const alignment = source('bsb-alignment')
    const words = withRenderings(settledWords(source('morphhb'), have.entryIds, have.kjv), {
      ...HEBREW_WORDS,
      verses: readAlignment(alignment, 'OT'),
      stated: statedRenderings(have.alignedVerses),
      sameWord: (number) => number,
    })
    const toRow = hebrewWordRows(new Map(have.lexicon.map((entry) => [entry.id, entry])))
    await fill('hebrew_word', wordRows(tallied(wordsOf(words, alignment), count), toRow))
    return {
      occurrences,
      entryOccurrences,
      renderings: renderings.counted,
      entryRenderings: entryRenderings.counted,
      numbers,
      masoretic,
    }
  },
  { fills: ['hebrew_word'], inWorker },
)

/** The words of the Hebrew Bible, with the suffixes that only their verse explains. */
function* settledWords(
  morphhb: Source,
  entries: EntryIds,
  kjvVerses: readonly VerseTextRecord[],
): Generator<HebrewWordRecord> {
  const texts = new Map(kjvVerses.map(({ osis_ref, text }) => [osis_ref, text]))
  const textOf = (reference: string) => texts.get(reference)
  for (const { words, changes } of withSettledSuffixes(readHebrewWords(morphhb, entries), { textOf })) {
    for (const { kind, osis_ref } of changes) morphhb.repaired(SUFFIX_REPAIRS[kind], osis_ref)
    yield* words
  }
}

const prefixTable = tableStep(
  'hebrew_prefix',
  { entryIds },
  (have) => have.entryIds.prefixes.map(([letter, id]) => ({ letter, lexicon_id: id })),
  { inWorker },
)

const entryTable = tableStep(
  'lexicon_entry',
  { lexicon, hebrewWords },
  ({ lexicon: entries, hebrewWords: { entryOccurrences, entryRenderings } }) => {
    const renderings = createRenderingTally(entryRenderings)
    return lexiconRows(entries, entryOccurrences).map((row) => withRenderingCounts(row, renderings, 'id'))
  },
  { inWorker },
)

const lemmaTable = tableStep(
  'hebrew_lemma',
  { hebrewStrongs, lexicon },
  (have) => hebrewLemmaRows([...have.hebrewStrongs, ...have.lexicon]),
  { inWorker },
)

/** Rows of `listed_name`: the names by which callers filter the list of lexicon entries. */
export const entryNames = step(
  'names of lexicon entries',
  { entryTable },
  (_, have) => have.entryTable.map((row) => nameRow('lexicon_entry', row, 'lemma', 'transliteration', 'gloss')),
  { inWorker },
)

export const HEBREW_STEPS = [prefixTable, lemmaTable, entryNames]
