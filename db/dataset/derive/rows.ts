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
  GroupRecord,
  NameMeaningRecord,
  PersonRecord,
  PlaceRecord,
  TopicRecord,
  VerseTextRecord,
} from '../upstream/records.ts'
import type { AbbottSmithRecord, DodsonRecord, StrongsRecord } from '../upstream/word-records.ts'
import type { BackLinks } from './back-links.ts'
import { uuidOf } from './identity.ts'
import { indexNameMeanings, nameMeaningOf } from './name-meanings.ts'
import { derivedPlaceFields, type Geocoding } from './places/place-fields.ts'
import { inNameOrder, type Row } from './row.ts'
import { firstYear, inSequence, lastYear, timelineOf } from './timeline.ts'

/** Word counts, keyed by Strong's number or by lexicon entry. */
export type Occurrences = ReadonlyMap<string, number>

export function personRows(
  people: readonly PersonRecord[],
  meanings: readonly NameMeaningRecord[],
  links: BackLinks,
): Row[] {
  const index = indexNameMeanings(meanings)
  const ordered = inNameOrder(people)
  const timeline = timelineOf(ordered, firstYear)
  return ordered.map((person, position) => ({
    ordinal: position + 1,
    slug: person.slug,
    uuid: uuidOf('person', person.slug),
    name: person.name,
    surname: person.surname,
    alsoCalled: JSON.stringify(person.alsoCalled),
    gender: person.gender,
    birthYear: person.birthYear,
    deathYear: person.deathYear,
    birthYearDisplay: displayYear(person.birthYear),
    deathYearDisplay: displayYear(person.deathYear),
    mentionedFromYear: person.mentionedFromYear,
    mentionedToYear: person.mentionedToYear,
    firstYear: firstYear(person),
    lastYear: lastYear(person),
    timeline: timeline.get(person.slug) ?? null,
    birthPlace: person.birthPlace,
    deathPlace: person.deathPlace,
    father: person.father,
    mother: person.mother,
    siblings: JSON.stringify(person.siblings),
    halfSiblings: JSON.stringify(person.halfSiblings),
    children: JSON.stringify(person.children),
    partners: JSON.stringify(person.partners),
    verseCount: person.verses.length,
    verses: JSON.stringify(person.verses),
    firstMention: person.verses[0] ?? null,
    nameMeaning: nameMeaningOf(person, index),
    peopleGroups: JSON.stringify(person.peopleGroups),
    ...links.person(person.slug),
  }))
}

export function groupRows(groups: readonly GroupRecord[], links: BackLinks): Row[] {
  return inNameOrder(groups).map((group, position) => ({
    ordinal: position + 1,
    slug: group.slug,
    uuid: uuidOf('group', group.slug),
    name: group.name,
    members: JSON.stringify(group.members),
    partOf: JSON.stringify(group.partOf),
    ...links.group(group.slug),
  }))
}

export function placeRows(places: readonly PlaceRecord[], geocoding: Geocoding, links: BackLinks): Row[] {
  const derivedFields = derivedPlaceFields(places, geocoding)
  return inNameOrder(places).map((place, position) => ({
    ordinal: position + 1,
    slug: place.slug,
    uuid: uuidOf('place', place.slug),
    name: place.name,
    kjvName: place.kjvName,
    esvName: place.esvName,
    alsoCalled: JSON.stringify(place.alsoCalled),
    latitude: place.latitude,
    longitude: place.longitude,
    coordinateSource: place.coordinateSource,
    precision: place.precision,
    featureType: place.featureType,
    featureSubType: place.featureSubType,
    ...derivedFields(place),
    duplicateOf: place.duplicateOf,
    verseCount: place.verses.length,
    verses: JSON.stringify(place.verses),
    ...links.place(place.slug),
  }))
}

export function eventRows(events: readonly EventRecord[], links: BackLinks): Row[] {
  const ordered = inNameOrder(events)
  const timeline = timelineOf(inSequence(ordered), ({ startYear }) => startYear)
  return ordered.map((event, position) => ({
    ordinal: position + 1,
    slug: event.slug,
    uuid: uuidOf('event', event.slug),
    name: event.name,
    source: event.source,
    startYear: event.startYear,
    startYearDisplay: displayYear(event.startYear),
    startDate: event.startDate,
    timeline: timeline.get(event.slug) ?? null,
    duration: event.duration,
    participants: JSON.stringify(event.participants),
    places: JSON.stringify(event.places),
    groups: JSON.stringify(event.groups),
    predecessor: event.predecessor,
    partOf: JSON.stringify(event.partOf),
    verseCount: event.verses.length,
    verses: JSON.stringify(event.verses),
    notes: event.notes,
    ...links.event(event.slug),
  }))
}

/** In canonical order. */
export function bookRows(books: readonly BookRecord[]): Row[] {
  const orders = new Map(BOOKS.map(({ osis, order }) => [osis, order]))
  return books
    .map((book) => ({ ...book, ordinal: orders.get(book.osis) ?? 0, writers: JSON.stringify(book.writers) }))
    .sort((a, b) => a.ordinal - b.ordinal)
}

export function topicRows(topics: readonly TopicRecord[]): Row[] {
  return inNameOrder(topics).map((topic, position) => ({
    ordinal: position + 1,
    slug: topic.slug,
    uuid: uuidOf('topic', topic.slug),
    name: topic.name,
    source: 'nave',
    verseCount: topic.verses.length,
    verses: JSON.stringify(topic.verses),
    chapters: JSON.stringify(topic.chapters),
    sections: JSON.stringify(topic.sections),
    seeAlso: JSON.stringify(topic.seeAlso),
  }))
}

export function dictionaryRows(entries: readonly DictionaryRecord[]): Row[] {
  return inNameOrder(entries).map((entry, position) => ({
    ordinal: position + 1,
    slug: entry.slug,
    uuid: uuidOf('dictionary', entry.slug),
    name: entry.name,
    source: entry.source,
    text: entry.text,
    links: JSON.stringify(entry.links),
    senses: JSON.stringify(entry.senses.map(({ text: _, ...sense }) => sense)),
    verses: JSON.stringify(entry.verses),
    people: JSON.stringify(entry.people),
    places: JSON.stringify(entry.places),
    seeAlso: JSON.stringify(entry.seeAlso),
  }))
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
    return {
      ordinal: position + 1,
      strongs_number: number,
      uuid: uuidOf('greek-lexicon', number),
      lemma: short?.lemma ?? full?.lemma ?? lemmas.get(number) ?? null,
      headword: short?.headword ?? full?.headword ?? null,
      short_gloss: short?.short_gloss ?? null,
      definition: short?.definition ?? null,
      abbott_smith: full?.article ?? null,
      links: JSON.stringify(full?.links ?? []),
      senses: JSON.stringify(full?.senses ?? []),
      occurrences: occurrences.get(number) ?? 0,
    }
  })
}

/** Formats a year: `4004 BC`, `AD 30`. @param year astronomical: 0 is 1 BC */
export function displayYear(year: number | null): string | null {
  if (year === null) return null
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}
