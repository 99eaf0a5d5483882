/**
 * Operations with the tag Words: words by passage, lemma, Strong's number or lexicon entry, with parsed morphology tags
 * (D5, D7).
 */
import type { Dataset } from '../dataset/open.ts'
import type { Listing, PageQuery } from '../queries/listing.ts'
import {
  listSelectedWords,
  listWordsOfEntry,
  type Selection,
  selectGreekLemma,
  selectHebrewLemma,
} from '../queries/words/concordance.ts'
import { lemmaIndexOf } from '../queries/words/lemma-index.ts'
import { findCountedStrongs } from '../queries/words/lexicons.ts'
import {
  GREEK,
  type GreekWordRow,
  HEBREW,
  type HebrewWordRow,
  hebrewPrefixes,
  listWordsOfPassage,
  readWordsOfVerses,
  type WordTable,
} from '../queries/words/words.ts'
import { foldLemma } from '../scripture/lemmas.ts'
import { readGreekTag, UNPARSED_GREEK } from '../scripture/morphology/greek.ts'
import { type Morpheme, morphemesOf } from '../scripture/morphology/morphemes.ts'
import { isVerse, verseAt, versePosition } from '../scripture/osis.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { type Page, page } from './support/page.ts'
import { requirePassageOf } from './support/passage-parameter.ts'

export const listGreekWords: Handler<'listGreekWords'> = async ({ params, query }, { dataset }) => {
  const span = requirePassageOf('NT', params.osis_ref)
  return wordPage(await listWordsOfPassage(dataset, GREEK, span, query), query, toGreekWord)
}

export const searchGreekWords: Handler<'searchGreekWords'> = async ({ query }, { dataset }) => {
  const selection = await selectGreek(dataset, query)
  if (query.refs !== undefined)
    return pageOfVerses(dataset, GREEK, { ...query, refs: query.refs, selection }, toGreekWord)
  return wordPage(await listSelectedWords(dataset, GREEK, selection ?? NOTHING, query), query, toGreekWord)
}

export const listHebrewWords: Handler<'listHebrewWords'> = async ({ params, query }, { dataset }) => {
  const span = requirePassageOf('OT', params.osis_ref)
  return wordPage(await listWordsOfPassage(dataset, HEBREW, span, query), query, await presentHebrew(dataset))
}

export const searchHebrewWords: Handler<'searchHebrewWords'> = async ({ query }, { dataset }) => {
  const { lexicon_id: lexiconId } = query
  const selection = await selectHebrew(dataset, query)
  if (query.refs !== undefined) {
    return pageOfVerses(
      dataset,
      HEBREW,
      { ...query, refs: query.refs, selection, lexiconId },
      await presentHebrew(dataset),
    )
  }
  const listing =
    lexiconId === undefined
      ? await listSelectedWords(dataset, HEBREW, selection ?? NOTHING, query)
      : await listWordsOfEntry(dataset, HEBREW, { lexiconId, numbers: selection?.numbers }, query)
  return wordPage(listing, query, await presentHebrew(dataset))
}

interface WordFilter {
  lemma?: string
  strongs_number?: string
}

const NOTHING: Selection = { numbers: [], words: 0 }

const selectGreek = selectBy(selectGreekLemma, 'Greek')
const selectHebrew = selectBy(selectHebrewLemma, 'Hebrew')

/**
 * @returns a function that finds the numbers and lemmas that a query selects. It resolves to `undefined` if the query
 *   has neither `lemma` nor `strongs_number`
 */
function selectBy(selectLemma: typeof selectGreekLemma, language: 'Greek' | 'Hebrew') {
  return async (dataset: Dataset, { lemma, strongs_number: numbered }: WordFilter): Promise<Selection | undefined> => {
    const number = numbered === undefined ? undefined : canonicalStrongsNumber(numbered)
    // No word has a malformed number.
    if (numbered !== undefined && number === undefined) return NOTHING
    if (lemma === undefined) return number === undefined ? undefined : selectNumbers(dataset, [number])
    if (!LATIN.test(lemma)) return selectLemma(dataset, foldLemma(lemma), number)
    const spelled = (await lemmaIndexOf(dataset)).byTransliteration(lemma, language)
    const numbers = spelled.map((entry) => entry.strongs_number)
    return selectNumbers(dataset, numbers.filter(isEqualTo(number)))
  }
}

/** Accepts every text if `expected` is not set. */
function isEqualTo(expected: string | undefined): (text: string) => boolean {
  return (text) => expected === undefined || text === expected
}

/** A lemma with Latin letters is a transliteration. */
const LATIN = /\p{Script=Latin}/u

/** @param numbers canonical Strong's numbers */
async function selectNumbers(dataset: Dataset, numbers: readonly string[]): Promise<Selection> {
  const found = await Promise.all(numbers.map((number) => findCountedStrongs(dataset, number)))
  const entries = found.filter((entry) => entry !== undefined)
  return {
    numbers: entries.map((entry) => entry.strongs_number),
    words: entries.reduce((sum, { occurrences }) => sum + occurrences, 0),
  }
}

interface VersesQuery extends PageQuery {
  readonly refs: readonly string[]
  readonly selection?: Selection | undefined
  readonly lexiconId?: string | undefined
}

/**
 * A page of the words of the given verses, in the order of the verses. A repeated verse is included once, at its first
 * position.
 */
async function pageOfVerses<Row extends GreekWordRow | HebrewWordRow, Word>(
  dataset: Dataset,
  table: WordTable<Row>,
  query: VersesQuery,
  present: (row: Row) => Word,
) {
  const verses = [...new Set(query.refs)]
  const positions = verses.flatMap((verse) => versePosition(verse) ?? [])
  const words = await readWordsOfVerses(dataset, table, positions)
  const matching = positions.flatMap((position) => (words.get(position) ?? []).filter((row) => isSelected(row, query)))
  const rows = matching.slice(query.offset, query.offset + query.limit)
  const { data, meta } = wordPage({ rows, total: matching.length }, query, present)
  return { data, meta: { ...meta, missing: verses.filter((verse) => !isVerse(verse)) } }
}

function isSelected(row: GreekWordRow | HebrewWordRow, { selection, lexiconId }: VersesQuery): boolean {
  const isOfEntry = lexiconId === undefined || ('lexicon_id' in row && row.lexicon_id === lexiconId)
  if (selection === undefined) return isOfEntry
  const isOfNumber = row.strongs_number !== null && selection.numbers.includes(row.strongs_number)
  return isOfEntry && isOfNumber && (selection.lemmas?.includes(row.lemma) ?? true)
}

function wordPage<Row, Word>({ rows, total }: Listing<Row>, query: PageQuery, present: (row: Row) => Word): Page<Word> {
  return page(rows.map(present), total, query)
}

/** Names each field: with rest and spread, 974 Hebrew words take 1.5 ms instead of 0.7. */
function toGreekWord(row: GreekWordRow): Schema<'GreekWord'> {
  return {
    osis_ref: verseAt(row.verse_ordinal),
    word_id: row.word_id,
    position: row.position,
    text: row.text,
    after: row.after,
    transliteration: row.transliteration,
    gloss: row.gloss,
    rendering: row.rendering,
    rendering_state: row.rendering_state,
    rendered_with: row.rendered_with,
    lemma: row.lemma,
    strongs_number: row.strongs_number,
    morph: row.morph,
    parsing: readGreekTag(row.morph) ?? UNPARSED_GREEK,
  }
}

type Present<Row, Word> = (row: Row) => Word

async function presentHebrew(dataset: Dataset): Promise<Present<HebrewWordRow, Schema<'HebrewWord'>>> {
  const prefixes = await hebrewPrefixes(dataset)
  return (row) => toHebrewWord(row, prefixes)
}

function toHebrewWord(row: HebrewWordRow, prefixes: ReadonlyMap<string, string>): Schema<'HebrewWord'> {
  const parts = morphemesOf(row)
  // The parsing of a word is that of its stem, or of its first prefix if it has no stem.
  const main = parts.find(({ kind }) => kind === 'stem') ?? (parts[0] as Morpheme)
  const morphemes = parts.map(({ text, kind, letter, parsing }) => ({
    text,
    kind,
    strongs_number: kind === 'stem' ? row.strongs_number : null,
    lexicon_id: kind === 'stem' ? row.lexicon_id : (prefixes.get(letter ?? '') ?? null),
    parsing,
  }))
  return {
    osis_ref: verseAt(row.verse_ordinal),
    word_id: row.word_id,
    position: row.position,
    text: row.text,
    after: row.after,
    transliteration: row.transliteration,
    gloss: row.gloss,
    rendering: row.rendering,
    rendering_state: row.rendering_state,
    rendered_with: row.rendered_with,
    lemma: row.lemma,
    strongs_number: row.strongs_number,
    morph: row.morph,
    headword: row.headword,
    lexicon_id: row.lexicon_id,
    language: row.language,
    parsing: main.parsing,
    morphemes,
    qere: row.qere === null ? null : (JSON.parse(row.qere) as Schema<'QereWord'>[]),
  }
}
