/** Fills the tables of a draft: which importers feed which table, and what is derived between them. */
import { versePosition } from '../../../src/scripture/osis.ts'
import { crossReferenceRows, crossReferenceTargetRows, rankCrossReferences } from '../derive/cross-references.ts'
import { createLemmaTally, greekLemmaRows, hebrewLemmaRows, type LemmaTally } from '../derive/lemmas.ts'
import {
  listedLetterRows,
  type Named,
  nameEndingRows,
  nameLetterRows,
  type Searchable,
  searchEntityRow,
  searchOrder,
} from '../derive/name-endings.ts'
import { nameSpellingRows, nameTermRows } from '../derive/name-terms.ts'
import {
  dictionaryRows,
  eventRows,
  greekLexiconRows,
  groupRows,
  lexiconRows,
  type Occurrences,
  personRows,
  placeRows,
  type Row,
  strongsRows,
  topicRows,
} from '../derive/rows.ts'
import { searchables } from '../derive/searchables.ts'
import { verseRows } from '../derive/verse-entities.ts'
import { readAbbottSmith } from '../upstream/importers/abbott-smith.ts'
import { readDodson } from '../upstream/importers/dodson.ts'
import { readHebrewLexicon } from '../upstream/importers/hebrew-lexicon/lexicon.ts'
import { readHebrewStrongs } from '../upstream/importers/hebrew-lexicon/strongs.ts'
import { readNameMeanings } from '../upstream/importers/hitchcock.ts'
import { readHebrewWords } from '../upstream/importers/morphhb.ts'
import { readGreekWords } from '../upstream/importers/n1904.ts'
import { readTopics } from '../upstream/importers/nave/topics.ts'
import { readCrossReferences } from '../upstream/importers/openbible-cross-references.ts'
import { readModernPlaces } from '../upstream/importers/openbible-geocoding.ts'
import { readSmithEntries } from '../upstream/importers/smith/entries.ts'
import { readGreekStrongs } from '../upstream/importers/strongs-greek.ts'
import { readEastonEntries } from '../upstream/importers/theographic/easton.ts'
import { readEvents } from '../upstream/importers/theographic/events.ts'
import { readGroups } from '../upstream/importers/theographic/groups.ts'
import { readPeople } from '../upstream/importers/theographic/people.ts'
import { readPlaces } from '../upstream/importers/theographic/places.ts'
import type { GreekWordRecord, HebrewWordRecord, LexiconRecord, StrongsRecord } from '../upstream/records.ts'
import type { Source } from '../upstream/source.ts'
import type { Draft } from './draft.ts'

export interface Filling {
  readonly draft: Draft
  /** An upstream by its id. */
  readonly source: (id: string) => Source
  /** Called when a table is begun. */
  readonly begin: (table: string) => void
}

/** Tables in the order in which they are filled; the progress of a build is counted in them. */
export const TABLES = [
  'person',
  'people_group',
  'place',
  'event',
  'topic',
  'dictionary_entry',
  'verse',
  'search_entity',
  'name_ending',
  'name_letter',
  'listed_letter',
  'name_term',
  'name_spelling',
  'cross_reference',
  'cross_reference_target',
  'greek_word',
  'hebrew_word',
  'strongs',
  'greek_lexicon_entry',
  'lexicon_entry',
  'greek_lemma',
  'hebrew_lemma',
] as const

export async function fillTables(filling: Filling): Promise<void> {
  const entities = await fillEntities(filling)
  await fillSearch(filling, entities)
  await fillCrossReferences(filling)
  const { occurrences, lemmas } = await fillWords(filling)
  const hebrew = await fillLexicons(filling, occurrences)
  await fill(filling, 'greek_lemma', () => greekLemmaRows(lemmas.counts()))
  await fill(filling, 'hebrew_lemma', () => hebrewLemmaRows(hebrew))
}

async function fillEntities(filling: Filling): Promise<Searchable[]> {
  const theographic = filling.source('theographic')
  const people = readPeople(theographic)
  const persons = await fill(filling, 'person', async () =>
    personRows(people, await readNameMeanings(filling.source('hitchcock'))),
  )
  const groups = readGroups(theographic)
  const groupsFilled = await fill(filling, 'people_group', () => groupRows(groups))
  const places = readPlaces(theographic)
  const placed = await fill(filling, 'place', () =>
    placeRows(places, readModernPlaces(filling.source('openbible-geocoding'))),
  )
  const events = readEvents(theographic)
  const dated = await fill(filling, 'event', () => eventRows(events))
  const topics = readTopics(filling.source('nave'))
  const headings = await fill(filling, 'topic', () => topicRows(topics))
  const entries = [...readEastonEntries(theographic), ...readSmithEntries(filling.source('smith'))]
  const articles = await fill(filling, 'dictionary_entry', () => dictionaryRows(entries))
  await fill(filling, 'verse', () => verseRows({ people, places, events, topics }))
  return searchables({
    people: { records: people, rows: persons },
    groups: { records: groups, rows: groupsFilled },
    places: { records: places, rows: placed },
    events: { records: events, rows: dated },
    topics: { records: topics, rows: headings },
    articles: { records: entries, rows: articles },
  })
}

async function fillSearch(filling: Filling, entities: readonly Searchable[]): Promise<void> {
  const ordered = searchOrder(entities)
  await fill(filling, 'search_entity', () => ordered.map((entity, index) => searchEntityRow(entity, index + 1)))
  filling.begin('name_ending')
  await filling.draft.insert(
    'name_ending',
    inKeyOrder(ordered.flatMap((entity, index) => [...nameEndingRows(entity.kind, entity, index + 1)])),
  )
  await fill(filling, 'name_letter', () => ordered.flatMap((entity, index) => [...nameLetterRows(entity, index + 1)]))
  await fill(filling, 'listed_letter', () => ordered.flatMap((entity) => [...listedLetterRows(entity.kind, entity)]))
  const terms = ordered.flatMap((entity, index) => [...nameTermRows(entity, index + 1)])
  await fill(filling, 'name_term', () => terms)
  await fill(filling, 'name_spelling', () => nameSpellingRows(terms.map(({ term }) => term)))
}

async function fillCrossReferences(filling: Filling): Promise<void> {
  filling.begin('cross_reference')
  const ranked = rankCrossReferences(await collect(readCrossReferences(filling.source('openbible-cross-references'))))
  await filling.draft.insert('cross_reference', crossReferenceRows(ranked))
  filling.begin('cross_reference_target')
  await filling.draft.insert('cross_reference_target', crossReferenceTargetRows(ranked))
}

async function fillWords(filling: Filling): Promise<{ occurrences: Occurrences; lemmas: LemmaTally }> {
  const occurrences = new Map<string, number>()
  const lemmas = createLemmaTally()
  const count = ({ strongs_number: number }: GreekWordRecord | HebrewWordRecord) => {
    if (number !== null) occurrences.set(number, (occurrences.get(number) ?? 0) + 1)
  }
  const countGreek = (word: GreekWordRecord) => {
    count(word)
    lemmas.add(word)
  }
  filling.begin('greek_word')
  await filling.draft.insert('greek_word', wordRows(readGreekWords(filling.source('n1904')), countGreek))
  filling.begin('hebrew_word')
  await filling.draft.insert('hebrew_word', wordRows(readHebrewWords(filling.source('morphhb')), count))
  return { occurrences, lemmas }
}

/** @returns the Hebrew entries of all dictionaries */
async function fillLexicons(filling: Filling, occurrences: Occurrences): Promise<(StrongsRecord | LexiconRecord)[]> {
  const greek = await collect(readGreekStrongs(filling.source('strongs-greek')))
  const hebrew = await collect(readHebrewStrongs(filling.source('hebrew-lexicon')))
  const strongs = await fill(filling, 'strongs', () => strongsRows([...greek, ...hebrew], occurrences))
  await fill(filling, 'greek_lexicon_entry', async () =>
    greekLexiconRows(
      {
        dodson: await collect(readDodson(filling.source('dodson'))),
        abbottSmith: await readAbbottSmith(filling.source('abbott-smith')),
        strongs: greek,
      },
      occurrences,
    ),
  )
  const hebrewLexicon = await collect(readHebrewLexicon(filling.source('hebrew-lexicon')))
  const lexicon = await fill(filling, 'lexicon_entry', () => lexiconRows(hebrewLexicon, occurrences))
  await fillListedNames(filling, 'strongs', namedRows(strongs, 'lemma', 'transliteration'))
  await fillListedNames(filling, 'lexicon_entry', namedRows(lexicon, 'lemma', 'transliteration', 'gloss'))
  return [...hebrew, ...hebrewLexicon]
}

/** Names by which a list is filtered that the search does not cover. */
async function fillListedNames({ draft }: Filling, kind: string, named: readonly Named[]): Promise<void> {
  await draft.insert('name_ending', inKeyOrder(named.flatMap((one) => [...nameEndingRows(kind, one, 0)])))
  await draft.insert(
    'listed_letter',
    named.flatMap((one) => [...listedLetterRows(kind, one)]),
  )
}

async function fill(filling: Filling, table: string, read: () => Row[] | Promise<Row[]>): Promise<Row[]> {
  filling.begin(table)
  const rows = await read()
  await filling.draft.insert(table, rows)
  return rows
}

async function collect<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

async function* wordRows<Word extends GreekWordRecord | HebrewWordRecord>(
  words: AsyncIterable<Word> | Iterable<Word>,
  count: (word: Word) => void,
): AsyncGenerator<Row> {
  for await (const word of words) {
    count(word)
    yield { ...word, verse_ordinal: versePosition(word.osis_ref) ?? null }
  }
}

function namedRows(rows: readonly Row[], ...columns: string[]) {
  return rows.map((row) => ({ ordinal: Number(row['ordinal']), names: names(row, ...columns) }))
}

function names(row: Row, ...columns: string[]): string[] {
  return columns.map((column) => row[column]).filter((value) => typeof value === 'string')
}

/** In the order of the primary key, so that the table is written from left to right. */
function inKeyOrder(rows: Row[]): Row[] {
  const key = (row: Row) => `${row['kind']}\0${row['ending']}`
  return rows
    .map((row) => ({ row, key: Buffer.from(key(row)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ row }) => row)
}
