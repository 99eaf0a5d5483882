/**
 * Fills the tables of people, places, events, topics, articles, verses and cross-references: runs the importers,
 * derives rows, and inserts them in dependency order. word-tables.ts and hebrew-tables.ts fill those of words.
 */
import { groupBy } from '../../../src/primitives/group-by.ts'
import { once } from '../../../src/primitives/once.ts'
import { verseAt } from '../../../src/scripture/osis.ts'
import { backLinks } from '../derive/back-links.ts'
import { crossReferenceRows, crossReferenceTargetRows, rankCrossReferences } from '../derive/cross-references.ts'
import { withSubjects } from '../derive/dictionary-subjects.ts'
import { eventMatchRows } from '../derive/event-matches.ts'
import { withLandVerses } from '../derive/peoples/land-verses.ts'
import { withDoubt } from '../derive/places/doubt.ts'
import { placeExtentRows } from '../derive/places/place-fields.ts'
import { settlePoints } from '../derive/places/points.ts'
import type { Row } from '../derive/row.ts'
import {
  bookRows,
  dictionaryRows,
  eventRows,
  groupRows,
  personRows,
  placeRows,
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
} from '../derive/search/search-index.ts'
import { searchables } from '../derive/search/searchables.ts'
import { NAMES_OF_GOD, withNamesOfGod } from '../derive/texts/names-of-god.ts'
import { quotationRows, statedPairs } from '../derive/texts/quotations.ts'
import { type StemmedWord, stemRows, textStemsRows, textWordRows, wordsOfTexts } from '../derive/texts/text-index.ts'
import { bereanTextRows, omittedVerseRows, sectionRows } from '../derive/texts/text-rows.ts'
import { verseRows } from '../derive/verse-entities.ts'
import { type BereanBible, readBereanBible } from '../upstream/importers/bsb/bible.ts'
import { readNameMeanings } from '../upstream/importers/hitchcock.ts'
import { countNamesOfGod, readVerseTexts } from '../upstream/importers/kjv.ts'
import { readTopics } from '../upstream/importers/nave/topics.ts'
import { readCrossReferences } from '../upstream/importers/openbible-cross-references.ts'
import { readModernPlaces } from '../upstream/importers/openbible-geocoding.ts'
import { readExtents } from '../upstream/importers/openbible-geometry.ts'
import { readProjectEvents } from '../upstream/importers/project-events.ts'
import { readSmithEntries } from '../upstream/importers/smith/entries.ts'
import { readBooks } from '../upstream/importers/theographic/books.ts'
import { readEastonEntries } from '../upstream/importers/theographic/easton.ts'
import { readEvents } from '../upstream/importers/theographic/events.ts'
import { readGroups } from '../upstream/importers/theographic/groups.ts'
import { withKjvNames } from '../upstream/importers/theographic/kjv-names.ts'
import { landVerseReport, readPeople } from '../upstream/importers/theographic/people.ts'
import { readPlaces } from '../upstream/importers/theographic/places.ts'
import type { VerseTextRecord } from '../upstream/records.ts'
import type { Draft } from './draft.ts'
import { type Filling, fill } from './filling.ts'
import { HEBREW_TABLES } from './hebrew-tables.ts'

/** The tables that are filled from the upstreams. The build reports progress table by table. */
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
  'search_entity',
  'search_word',
  'search_name',
  'cross_reference',
  'cross_reference_target',
  'verse_text_bsb',
  'omitted_verse',
  'section',
  'quotation',
  'text_stem',
  'text_word',
  'text_stems',
  'greek_word',
  'greek_lexicon_entry',
  'greek_lemma',
  ...HEBREW_TABLES,
  'strongs',
  'strongs_english',
  'lexicon_word',
  'listed_name',
  'verse_text',
] as const

/**
 * Fills everything that needs no words of the original.
 *
 * @returns rows of `listed_name`, the names by which callers can filter lists of entities; and the King James Version
 */
export async function fillRecordTables(filling: Filling): Promise<{ names: Row[]; kjv: readonly VerseTextRecord[] }> {
  const readKjv = once(() => [...readVerseTexts(filling.source('kjv'))])
  const names = await fillSearch(filling, await fillEntities(filling, readKjv))
  const bsb = readBereanBible(filling.source('bsb'))
  await fillCrossReferences(filling, bsb)
  await fillBereanBible(filling, bsb)
  await fillTextIndex(filling, { kjv: readKjv(), bsb })
  return { names, kjv: readKjv() }
}

async function fillEntities(filling: Filling, readKjv: () => readonly VerseTextRecord[]): Promise<Searchable[]> {
  const theographic = filling.source('theographic')
  const { people, places: named } = withLandVerses(
    { people: readPeople(theographic), places: readPlaces(theographic) },
    readKjv(),
    landVerseReport(theographic),
  )
  const groups = readGroups(theographic)
  const openBible = filling.source('openbible-geocoding')
  const geocoding = { modernPlaces: readModernPlaces(openBible), extents: readExtents(openBible) }
  const settled = settlePoints(withKjvNames(named, readKjv(), theographic), geocoding)
  const places = withDoubt(settled, geocoding.modernPlaces)
  const sourceEvents = readEvents(theographic)
  const strict = theographic.isPinned('CSV/People.csv') && theographic.isPinned('CSV/Events.csv')
  const events = [...sourceEvents, ...readProjectEvents({ strict, people, places, events: sourceEvents })]
  const topics = readTopics(filling.source('nave'))
  const written = [...readEastonEntries(theographic), ...readSmithEntries(filling.source('smith'))]
  const entries = withSubjects(written, { people, places })
  const links = backLinks({ people, groups, places, events, entries })
  const persons = await fill(filling, 'person', () =>
    personRows(people, readNameMeanings(filling.source('hitchcock')), links),
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
  return searchables({
    people: { records: people, rows: persons },
    groups: { records: groups, rows: groupsFilled },
    places: { records: places, rows: placed },
    events: { records: events, rows: dated },
    topics: { records: topics, rows: headings },
    articles: { records: entries, rows: articles },
  })
}

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

async function hebrewNames({ all }: Draft): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await all<{ verse: number; number: string }>(
    `SELECT verse_ordinal AS verse, strongs_number AS number FROM hebrew_word
      WHERE strongs_number IN (SELECT value FROM json_each(?)) ORDER BY ordinal`,
    [JSON.stringify(NAMES_OF_GOD)],
  )
  return new Map(
    [...groupBy(rows, ({ verse }) => verse)].map(([verse, list]) => [verseAt(verse), list.map(({ number }) => number)]),
  )
}

/** For each word of a JSON array, the id of the first word that has the same stem. */
const FIRST_WITH_STEM = `
  SELECT value AS word, (SELECT min(rowid) FROM text_stem WHERE text_stem MATCH '"' || value || '"') AS first
  FROM json_each(?)`

interface Texts {
  readonly kjv: readonly VerseTextRecord[]
  readonly bsb: BereanBible
}

/** Needs the Hebrew words, which show the names of God. */
export async function fillKingJames(filling: Filling, source: readonly VerseTextRecord[]): Promise<void> {
  const hebrew = await hebrewNames(filling.draft)
  const kjv = withNamesOfGod(source, hebrew, (verse) => countNamesOfGod(filling.source('kjv'), verse))
  await fill(filling, 'verse_text', () => verseTextRows(kjv))
}

async function fillBereanBible(filling: Filling, bsb: BereanBible): Promise<void> {
  await fill(filling, 'verse_text_bsb', () => bereanTextRows(bsb.verses))
  await fill(filling, 'omitted_verse', () => omittedVerseRows(bsb.omitted))
  await fill(filling, 'section', () => sectionRows(bsb.sections))
  await fill(filling, 'quotation', () => quotationRows(statedPairs(bsb)))
}

/** The capitals of the names of God make no difference to the index. */
async function fillTextIndex(filling: Filling, { kjv, bsb }: Texts): Promise<void> {
  const words = wordsOfTexts([
    { version: 'kjv', verses: kjv },
    { version: 'bsb', verses: bsb.verses },
  ])
  await fill(filling, 'text_stem', () => stemRows(words))
  const stems = await filling.draft.all<StemmedWord>(FIRST_WITH_STEM, [JSON.stringify(words.vocabulary)])
  const numbered = await fill(filling, 'text_word', () => textWordRows(words, stems))
  await fill(filling, 'text_stems', () => textStemsRows(words, numbered))
}

async function fillCrossReferences(filling: Filling, bsb: BereanBible): Promise<void> {
  const ranked = rankCrossReferences(readCrossReferences(filling.source('openbible-cross-references')))
  await fill(filling, 'cross_reference', () => crossReferenceRows(ranked, statedPairs(bsb)))
  await fill(filling, 'cross_reference_target', () => crossReferenceTargetRows(ranked))
}
