/** Fills the tables of a draft: runs the importers, derives rows, and inserts them in dependency order. */
import type { NamedKind } from '../../../src/scripture/names.ts'
import { crossReferenceRows, crossReferenceTargetRows, rankCrossReferences } from '../derive/cross-references.ts'
import { eventMatchRows } from '../derive/event-matches.ts'
import { greekLemmaRows, hebrewLemmaRows } from '../derive/lemmas.ts'
import {
  type IndexedEntry,
  type IndexedGreek,
  type IndexedLexicons,
  type IndexedStrongs,
  lexiconWordRows,
} from '../derive/lexicon-index.ts'
import { lexiconRows } from '../derive/lexicon-rows.ts'
import { backLinks } from '../derive/links.ts'
import { placeExtentRows } from '../derive/place-fields.ts'
import { settlePoints } from '../derive/points.ts'
import {
  bookRows,
  dictionaryRows,
  eventRows,
  greekLexiconRows,
  groupRows,
  personRows,
  placeRows,
  type Row,
  strongsRows,
  topicRows,
  verseTextRows,
} from '../derive/rows.ts'
import {
  inKeyOrder,
  listedNameRow,
  type Searchable,
  searchEntityRow,
  searchNameRows,
  searchOrder,
  searchWordRows,
} from '../derive/search-index.ts'
import { searchables } from '../derive/searchables.ts'
import { verseRows } from '../derive/verse-entities.ts'
import { readAbbottSmith } from '../upstream/importers/abbott-smith.ts'
import { readDodson } from '../upstream/importers/dodson.ts'
import { readHebrewLexicon } from '../upstream/importers/hebrew-lexicon/lexicon.ts'
import { readHebrewStrongs } from '../upstream/importers/hebrew-lexicon/strongs.ts'
import { readNameMeanings } from '../upstream/importers/hitchcock.ts'
import { readVerseTexts } from '../upstream/importers/kjv.ts'
import { readTopics } from '../upstream/importers/nave/topics.ts'
import { readCrossReferences } from '../upstream/importers/openbible-cross-references.ts'
import { readModernPlaces } from '../upstream/importers/openbible-geocoding.ts'
import { readExtents } from '../upstream/importers/openbible-geometry.ts'
import { readProjectEvents } from '../upstream/importers/project-events.ts'
import { readSmithEntries } from '../upstream/importers/smith/entries.ts'
import { readGreekStrongs } from '../upstream/importers/strongs-greek.ts'
import { readBooks } from '../upstream/importers/theographic/books.ts'
import { readEastonEntries } from '../upstream/importers/theographic/easton.ts'
import { readEvents } from '../upstream/importers/theographic/events.ts'
import { readGroups } from '../upstream/importers/theographic/groups.ts'
import { withKjvNames } from '../upstream/importers/theographic/kjv-names.ts'
import { readPeople } from '../upstream/importers/theographic/people.ts'
import { readPlaces } from '../upstream/importers/theographic/places.ts'
import type { Source } from '../upstream/source.ts'
import type { LexiconRecord, StrongsRecord } from '../upstream/word-records.ts'
import type { Draft } from './draft.ts'
import { fillWords, type WordCounts } from './word-tables.ts'

export interface Filling {
  readonly draft: Draft
  /** An upstream by its id. */
  readonly source: (id: string) => Source
  /** Called at the start of each table. */
  readonly begin: (table: string) => void
}

/** Tables in fill order. The build reports progress table by table. */
export const TABLES = [
  'person',
  'people_group',
  'place',
  'place_extent',
  'event',
  'event_match',
  'book',
  'topic',
  'dictionary_entry',
  'verse',
  'verse_text',
  'search_entity',
  'search_word',
  'search_name',
  'cross_reference',
  'cross_reference_target',
  'greek_word',
  'hebrew_word',
  'hebrew_prefix',
  'strongs',
  'greek_lexicon_entry',
  'lexicon_entry',
  'lexicon_word',
  'listed_name',
  'greek_lemma',
  'hebrew_lemma',
] as const

export async function fillTables(filling: Filling): Promise<void> {
  const entities = await fillEntities(filling)
  const listedEntities = await fillSearch(filling, entities)
  await fillCrossReferences(filling)
  const lexicon = await collect(readHebrewLexicon(filling.source('hebrew-lexicon')))
  const counts = await fillWords(filling, lexicon)
  const { hebrew, listed } = await fillLexicons(filling, counts, lexicon)
  await fillListedNames(filling, [...listedEntities, ...listed])
  await fill(filling, 'greek_lemma', () => greekLemmaRows(counts.lemmas.counts()))
  await fill(filling, 'hebrew_lemma', () => hebrewLemmaRows(hebrew))
}

async function fillEntities(filling: Filling): Promise<Searchable[]> {
  const theographic = filling.source('theographic')
  const people = readPeople(theographic)
  const groups = readGroups(theographic)
  const texts = [...readVerseTexts(filling.source('kjv'))]
  const openBible = filling.source('openbible-geocoding')
  const geocoding = { modernPlaces: readModernPlaces(openBible), extents: readExtents(openBible) }
  const places = settlePoints(withKjvNames(readPlaces(theographic), texts, theographic), geocoding)
  const sourceEvents = readEvents(theographic)
  const strict = theographic.isPinned('CSV/People.csv') && theographic.isPinned('CSV/Events.csv')
  const events = [...sourceEvents, ...readProjectEvents({ strict, people, places, events: sourceEvents })]
  const topics = readTopics(filling.source('nave'))
  const entries = [...readEastonEntries(theographic), ...readSmithEntries(filling.source('smith'))]
  const links = backLinks({ people, groups, events, entries })
  const persons = await fill(filling, 'person', async () =>
    personRows(people, await readNameMeanings(filling.source('hitchcock')), links),
  )
  const groupsFilled = await fill(filling, 'people_group', () => groupRows(groups, links))
  const placed = await fill(filling, 'place', () => placeRows(places, geocoding, links))
  await fill(filling, 'place_extent', () => placeExtentRows(places, geocoding))
  const dated = await fill(filling, 'event', () => eventRows(events, links))
  await fill(filling, 'event_match', () => eventMatchRows(events))
  await fill(filling, 'book', () => bookRows(readBooks(theographic)))
  const headings = await fill(filling, 'topic', () => topicRows(topics))
  const articles = await fill(filling, 'dictionary_entry', () => dictionaryRows(entries))
  await fill(filling, 'verse', () => verseRows({ people, places, events, topics }))
  await fill(filling, 'verse_text', () => verseTextRows(texts))
  return searchables({
    people: { records: people, rows: persons },
    groups: { records: groups, rows: groupsFilled },
    places: { records: places, rows: placed },
    events: { records: events, rows: dated },
    topics: { records: topics, rows: headings },
    articles: { records: entries, rows: articles },
  })
}

/** @returns the names that lists of entities are filtered by */
async function fillSearch(filling: Filling, entities: readonly Searchable[]): Promise<Row[]> {
  const ordered = searchOrder(entities)
  const rows = ordered.map((entity, index) => searchEntityRow(entity, index + 1))
  await fill(filling, 'search_entity', () => rows)
  await fill(filling, 'search_word', () => rows.flatMap(searchWordRows))
  await fill(filling, 'search_name', () => inKeyOrder(rows.flatMap(searchNameRows)))
  return ordered.map((entity, index) => {
    const searched = [entity.name, ...entity.names, ...entity.aliases, ...entity.modernNames]
    return listedNameRow({ ...entity, searched, searchOrdinal: index + 1 })
  })
}

async function fillListedNames(filling: Filling, rows: readonly Row[]): Promise<void> {
  await fill(filling, 'listed_name', () => rows.toSorted((a, b) => Number(a['id']) - Number(b['id'])))
  await filling.draft.index('listed_name_part')
}

async function fillCrossReferences(filling: Filling): Promise<void> {
  filling.begin('cross_reference')
  const ranked = rankCrossReferences(await collect(readCrossReferences(filling.source('openbible-cross-references'))))
  await filling.draft.insert('cross_reference', crossReferenceRows(ranked))
  filling.begin('cross_reference_target')
  await filling.draft.insert('cross_reference_target', crossReferenceTargetRows(ranked))
}

interface Lexicons {
  /** The Hebrew entries of all dictionaries. */
  readonly hebrew: (StrongsRecord | LexiconRecord)[]
  /** Names that their lists are filtered by. */
  readonly listed: Row[]
}

async function fillLexicons(
  filling: Filling,
  { occurrences, entryOccurrences }: WordCounts,
  hebrewLexicon: readonly LexiconRecord[],
): Promise<Lexicons> {
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
  const lexicon = await fill(filling, 'lexicon_entry', () => lexiconRows(hebrewLexicon, entryOccurrences))
  await fill(filling, 'lexicon_word', async () => lexiconWordRows(await readLexicons(filling.draft)))
  const listed = [
    ...strongs.map((row) => listedRow('strongs', row, 'lemma', 'transliteration')),
    ...lexicon.map((row) => listedRow('lexicon_entry', row, 'lemma', 'transliteration', 'gloss')),
  ]
  return { hebrew: [...hebrew, ...hebrewLexicon], listed }
}

/** The rows that are written, because rows in memory have no types. */
async function readLexicons({ all }: Draft): Promise<IndexedLexicons> {
  return {
    strongs: await all<IndexedStrongs>('SELECT * FROM strongs'),
    greek: await all<IndexedGreek>('SELECT strongs_number, short_gloss, definition FROM greek_lexicon_entry'),
    entries: await all<IndexedEntry>('SELECT * FROM lexicon_entry'),
  }
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

function listedRow(kind: NamedKind, row: Row, ...columns: string[]): Row {
  const listed = columns.map((column) => row[column]).filter((value) => typeof value === 'string')
  return listedNameRow({ kind, ordinal: Number(row['ordinal']), listed, searched: [], searchOrdinal: 0 })
}
