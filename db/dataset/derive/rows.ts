/**
 * Converts records to rows. Adds derived values (UUIDs, display years, counts, first mentions) and puts the rows in
 * order (D9). Pure. Derivations that join several tables (verses, names, occurrences) have their own files.
 */
import { BOOKS } from '../../../src/scripture/books.ts'
import { versePosition } from '../../../src/scripture/osis.ts'
import { compareStrongsNumbers } from '../../../src/scripture/strongs-numbers.ts'
import type {
  BookRecord,
  DictionaryRecord,
  EventRecord,
  ExtentRecord,
  GroupRecord,
  NameMeaningRecord,
  PersonRecord,
  TopicRecord,
  VerseTextRecord,
} from '../upstream/records.ts'
import type { AbbottSmithRecord, DodsonRecord, StrongsRecord } from '../upstream/word-records.ts'
import type { BackLinks } from './back-links.ts'
import type { EventRoutes } from './event-routes.ts'
import { type IdentityType, uuidOf } from './identity.ts'
import { indexNameMeanings, nameMeaningOf } from './name-meanings.ts'
import { kindOfPerson } from './person-kinds.ts'
import type { DecidedPlaces } from './places/decided-places.ts'
import { derivedPlaceFields } from './places/place-fields.ts'
import { inNameOrder, type Row, toRow } from './row.ts'
import { eventTimeline, firstYear, lastYear, timelineOf } from './timeline.ts'
import { type WitnessFields, withGazetteers } from './witness.ts'

/** Word counts, keyed by Strong's number or by lexicon entry. */
export type Occurrences = ReadonlyMap<string, number>

/** The fields of a record that come from the second witness. */
type WitnessOf = (slug: string) => WitnessFields

interface Joined {
  readonly links: BackLinks
  readonly witness: WitnessOf
}

export function personRows(
  people: readonly PersonRecord[],
  meanings: readonly NameMeaningRecord[],
  { links, witness }: Joined,
): Row[] {
  const index = indexNameMeanings(meanings)
  const timeline = timelineOf(inNameOrder(people), firstYear)
  return namedRows('person', people, (person) => ({
    birthYearDisplay: displayYear(person.birthYear),
    deathYearDisplay: displayYear(person.deathYear),
    firstYear: firstYear(person),
    lastYear: lastYear(person),
    timeline: timeline.get(person.slug) ?? null,
    verseCount: person.verses.length,
    firstMention: person.verses[0] ?? null,
    nameMeaning: nameMeaningOf(person, index),
    kind: kindOfPerson(person.slug),
    ...witness(person.slug),
    ...links('Person', person.slug),
  }))
}

export function groupRows(groups: readonly GroupRecord[], { links, witness }: Joined): Row[] {
  return namedRows('group', groups, ({ slug, verses }) => ({
    verseCount: verses.length,
    ...witness(slug),
    ...links('Group', slug),
  }))
}

export function placeRows(decided: DecidedPlaces, extents: readonly ExtentRecord[], { links, witness }: Joined): Row[] {
  const derivedFields = derivedPlaceFields(decided, extents)
  return namedRows('place', decided.places, (place) => {
    const [own, { labels, identifiers }] = [derivedFields(place), witness(place.slug)]
    return {
      ...own,
      verseCount: place.verses.length,
      labels,
      identifiers: withGazetteers(identifiers, own.gazetteerLinks),
      ...links('Place', place.slug),
    }
  })
}

export function eventRows(events: readonly EventRecord[], routes: EventRoutes, links: BackLinks): Row[] {
  const timeline = eventTimeline(inNameOrder(events))
  return namedRows('event', events, (event) => ({
    startYearDisplay: displayYear(event.startYear),
    endYearDisplay: displayYear(event.endYear),
    timeline: timeline.get(event.slug) ?? null,
    verseCount: event.verses.length,
    route: routes.pathOf(event.slug),
    ...links('Event', event.slug),
  }))
}

/** Rows in the order of the names: the fields of each record, and the derived ones. */
function namedRows<Named extends { slug: string; name: string }>(
  type: IdentityType,
  records: readonly Named[],
  derived: (record: Named) => object,
): Row[] {
  return inNameOrder(records).map((record, position) =>
    toRow({ ...record, ordinal: position + 1, uuid: uuidOf(type, record.slug), ...derived(record) }),
  )
}

/** In canonical order. */
export function bookRows(books: readonly BookRecord[]): Row[] {
  const orders = new Map(BOOKS.map(({ osis, order }) => [osis, order]))
  return books
    .map((book) => ({ ...book, ordinal: orders.get(book.osis) ?? 0 }))
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(toRow)
}

export function topicRows(topics: readonly TopicRecord[]): Row[] {
  return namedRows('topic', topics, ({ verses }) => ({ source: 'nave', verseCount: verses.length }))
}

export function dictionaryRows(entries: readonly DictionaryRecord[]): Row[] {
  return namedRows('dictionary', entries, ({ senses }) => ({ senses: senses.map(({ text: _, ...sense }) => sense) }))
}

/** @param texts in canonical order */
export function verseTextRows(texts: readonly VerseTextRecord[]): Row[] {
  return texts.map(({ osis_ref, text }, position) => ({
    ordinal: position + 1,
    osis_ref,
    verse_ordinal: versePosition(osis_ref) ?? null,
    text,
  }))
}

/** @param targets the numbers under which the text counts the words of other numbers */
export function strongsRows(
  entries: readonly StrongsRecord[],
  occurrences: Occurrences,
  targets: ReadonlyMap<string, string>,
): Row[] {
  return entries
    .toSorted((a, b) => compareStrongsNumbers(a.strongs_number, b.strongs_number))
    .map((entry, position) => ({
      ...entry,
      ordinal: position + 1,
      uuid: uuidOf('strongs', entry.strongs_number),
      occurrences: occurrences.get(entry.strongs_number) ?? 0,
      counted_under: targets.get(entry.strongs_number) ?? null,
    }))
}

export interface GreekLexicons {
  dodson: readonly DodsonRecord[]
  abbottSmith: readonly AbbottSmithRecord[]
  /** Fallback for the lemma if no lexicon gives one. */
  strongs: readonly StrongsRecord[]
}

/** One row for each Strong's number that at least one lexicon covers. */
export function greekLexiconRows({ dodson, abbottSmith, strongs }: GreekLexicons, occurrences: Occurrences): Row[] {
  const byDodson = new Map(dodson.map((entry) => [entry.strongs_number, entry]))
  const byAbbottSmith = new Map(abbottSmith.map((entry) => [entry.strongs_number, entry]))
  const lemmas = new Map(strongs.map((entry) => [entry.strongs_number, entry.lemma]))
  const numbers = [...new Set([...byDodson.keys(), ...byAbbottSmith.keys()])].sort(compareStrongsNumbers)
  return numbers.map((number, position) => {
    const short = byDodson.get(number)
    const full = byAbbottSmith.get(number)
    return toRow({
      ordinal: position + 1,
      strongs_number: number,
      uuid: uuidOf('greek-lexicon', number),
      lemma: short?.lemma ?? full?.lemma ?? lemmas.get(number) ?? null,
      headword: short?.headword ?? full?.headword ?? null,
      short_gloss: short?.short_gloss ?? null,
      definition: short?.definition ?? null,
      abbott_smith: full?.article ?? null,
      links: full?.links ?? [],
      senses: full?.senses ?? [],
      occurrences: occurrences.get(number) ?? 0,
    })
  })
}

/** Formats a year: `4004 BC`, `AD 30`. @param year astronomical: 0 is 1 BC */
export function displayYear(year: number | null): string | null {
  if (year === null) return null
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}
