/**
 * From records to rows: what no source gives is derived here — UUIDs, display years, counts, first mentions — and lists
 * are put in their order (D9). Pure. What joins several tables (verses, names, occurrences) has files of its own.
 */
import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'
import { compareStrongsNumbers } from '../../../src/scripture/strongs-numbers.ts'
import type {
  AbbottSmithRecord,
  DictionaryRecord,
  DodsonRecord,
  EventRecord,
  GroupRecord,
  LexiconRecord,
  ModernPlaceRecord,
  NameMeaningRecord,
  PersonRecord,
  PlaceRecord,
  StrongsRecord,
  TopicRecord,
} from '../upstream/records.ts'
import { uuidOf } from './identity.ts'
import { indexModernPlaces, modernNameOf } from './modern-names.ts'
import { indexNameMeanings, nameMeaningOf } from './name-meanings.ts'
import { firstYear, inSequence, lastYear, timelineOf } from './timeline.ts'

/** Of one table: a value for each of its columns, by name. Lists are JSON text. */
export type Row = Record<string, string | number | null>

/** How often a Strong's number occurs in the words. */
export type Occurrences = ReadonlyMap<string, number>

export function personRows(people: readonly PersonRecord[], meanings: readonly NameMeaningRecord[]): Row[] {
  const index = indexNameMeanings(meanings)
  const ordered = inNameOrder(people)
  const timeline = timelineOf(ordered, firstYear)
  return ordered.map((person, position) => ({
    ordinal: position + 1,
    slug: person.slug,
    uuid: uuidOf('person', person.slug),
    name: person.name,
    alsoCalled: JSON.stringify(person.alsoCalled),
    gender: person.gender,
    birthYear: person.birthYear,
    deathYear: person.deathYear,
    birthYearDisplay: displayYear(person.birthYear),
    deathYearDisplay: displayYear(person.deathYear),
    firstYear: firstYear(person),
    lastYear: lastYear(person),
    timeline: timeline.get(person.slug) ?? null,
    birthPlace: person.birthPlace,
    deathPlace: person.deathPlace,
    father: person.father,
    mother: person.mother,
    siblings: JSON.stringify(person.siblings),
    children: JSON.stringify(person.children),
    partners: JSON.stringify(person.partners),
    verseCount: person.verses.length,
    verses: JSON.stringify(person.verses),
    firstMention: person.verses[0] ?? null,
    nameMeaning: nameMeaningOf(person, index),
    peopleGroups: JSON.stringify(person.peopleGroups),
  }))
}

export function groupRows(groups: readonly GroupRecord[]): Row[] {
  return inNameOrder(groups).map((group, position) => ({
    ordinal: position + 1,
    slug: group.slug,
    uuid: uuidOf('group', group.slug),
    name: group.name,
    members: JSON.stringify(group.members),
  }))
}

export function placeRows(places: readonly PlaceRecord[], modernPlaces: readonly ModernPlaceRecord[]): Row[] {
  const index = indexModernPlaces(modernPlaces)
  return inNameOrder(places).map((place, position) => ({
    ordinal: position + 1,
    slug: place.slug,
    uuid: uuidOf('place', place.slug),
    name: place.name,
    kjvName: place.kjvName,
    esvName: place.esvName,
    latitude: place.latitude,
    longitude: place.longitude,
    coordinateSource: place.coordinateSource,
    featureType: place.featureType,
    featureSubType: place.featureSubType,
    modernName: modernNameOf(place, index),
  }))
}

export function eventRows(events: readonly EventRecord[]): Row[] {
  const ordered = inNameOrder(events)
  const timeline = timelineOf(inSequence(ordered), ({ startYear }) => startYear)
  return ordered.map((event, position) => ({
    ordinal: position + 1,
    slug: event.slug,
    uuid: uuidOf('event', event.slug),
    name: event.name,
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
  }))
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
    verses: JSON.stringify(entry.verses),
    people: JSON.stringify(entry.people),
    places: JSON.stringify(entry.places),
    seeAlso: JSON.stringify(entry.seeAlso),
  }))
}

export function strongsRows(entries: readonly StrongsRecord[], occurrences: Occurrences): Row[] {
  return entries
    .toSorted((a, b) => compareStrongsNumbers(a.strongs_number, b.strongs_number))
    .map((entry, position) => ({
      ...entry,
      ordinal: position + 1,
      uuid: uuidOf('strongs', entry.strongs_number),
      occurrences: occurrences.get(entry.strongs_number) ?? 0,
    }))
}

export interface GreekLexicons {
  dodson: readonly DodsonRecord[]
  abbottSmith: readonly AbbottSmithRecord[]
  /** For the lemma, where a lexicon gives none of its own. */
  strongs: readonly StrongsRecord[]
}

/** One row for each Strong's number that either lexicon covers. */
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
      occurrences: occurrences.get(number) ?? 0,
    }
  })
}

export function lexiconRows(entries: readonly LexiconRecord[], occurrences: Occurrences): Row[] {
  return entries.toSorted(compareLexiconEntries).map((entry, position) => ({
    ...entry,
    ordinal: position + 1,
    uuid: uuidOf('lexicon', entry.id),
    occurrences: entry.strongs_number === null ? 0 : (occurrences.get(entry.strongs_number) ?? 0),
  }))
}

/** By Strong's number, entries without one last, then by id. */
function compareLexiconEntries(a: LexiconRecord, b: LexiconRecord): number {
  if (a.strongs_number === null || b.strongs_number === null) {
    return Number(a.strongs_number === null) - Number(b.strongs_number === null) || compareText(a.id, b.id)
  }
  return compareStrongsNumbers(a.strongs_number, b.strongs_number) || compareText(a.id, b.id)
}

/** `4004 BC`, `AD 30`. @param year astronomical: 0 is 1 BC */
export function displayYear(year: number | null): string | null {
  if (year === null) return null
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}

/** By folded name, then slug. */
function inNameOrder<Named extends { name: string; slug: string }>(records: readonly Named[]): Named[] {
  return records
    .map((record) => ({ record, folded: fold(record.name) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.record.slug, b.record.slug))
    .map(({ record }) => record)
}
