/**
 * Names that only the Berean text has (D78). A record gets the spelling of the Berean text if ACAI calls it so. It gets a
 * verse in which the King James text has a pronoun or another name if ACAI's referents say that it is meant, or if it is
 * the only record of this name nearby. What no rule can tell is read (name-decisions.ts). Pure.
 */
import { bookOf, sortVerses, versePosition } from '../../../src/scripture/osis.ts'
import type { PeopleAndPlaces } from '../derive/peoples/land-verses.ts'
import { isSpelling, lettersOfNames, type Mention, measureRecall } from '../measure/kjv-names.ts'
import type { AcaiRecord } from '../sources/acai/acai.ts'
import { ANCESTORS } from '../upstream/ancestors.ts'
import { lettersOf } from '../upstream/reading/letters.ts'
import type { PersonRecord, PlaceRecord, VerseTextRecord } from '../upstream/records.ts'
import type { Match } from '../witness/matches.ts'
import type { NameDecision } from './name-decisions.ts'

/** Why a record gets a verse: ACAI, the verses nearby, or a person who read the verse. */
export type Reason = 'referent' | 'nearby' | 'read'

export interface BereanNamesInput extends PeopleAndPlaces {
  /** Berean text. */
  readonly texts: readonly VerseTextRecord[]
  readonly acai: readonly AcaiRecord[]
  readonly matches: readonly Match[]
  readonly decisions: readonly NameDecision[]
  /** Called for each spelling that a record gets. */
  readonly onSpelling: (slug: string, spelling: string) => void
  /** Called for each verse that a record gets. */
  readonly onVerse: (reason: Reason, slug: string, mention: Mention) => void
}

/** Largest distance of a verse nearby, in verses. */
const NEARBY = 3

/** Names that also mean a people, a tribe, an office or a god. A rule would give them to the wrong record. */
const READ: ReadonlySet<string> = new Set(
  ['Caesar', 'Claudius', 'Lord', 'God', 'Baal', 'Peor', 'Levi', 'Joseph', 'Pharaoh', 'Rephaim']
    .concat(ANCESTORS.flatMap(({ names }) => names))
    .map(lettersOf),
)

export function withBereanNames(input: BereanNamesInput): PeopleAndPlaces {
  return withVerses({ ...input, ...withSpellings(input) })
}

interface NamedRecord {
  readonly slug: string
  readonly names: readonly string[]
  readonly isPlace: boolean
  readonly verses: readonly string[]
}

function recordsOf({ people, places }: PeopleAndPlaces): NamedRecord[] {
  const ofPlace = ({ name, kjvName, esvName, alsoCalled }: PlaceRecord) =>
    [name, kjvName, esvName, ...alsoCalled].filter((written) => written !== null)
  return [
    ...people.map(({ slug, name, alsoCalled, verses }) => ({
      slug,
      names: [name, ...alsoCalled],
      isPlace: false,
      verses,
    })),
    ...places.map((place) => ({ slug: place.slug, names: ofPlace(place), isPlace: true, verses: place.verses })),
  ]
}

function recallOf(texts: readonly VerseTextRecord[], records: readonly NamedRecord[]) {
  return measureRecall(
    new Map(texts.map(({ osis_ref, text }) => [osis_ref, text])),
    records.map((record) => ({ ...record, isAlwaysNamed: true })),
  )
}

/** ACAI's name of a record is one of its names if the Berean text has it in a verse of the record, and of no other one. */
function withSpellings(input: BereanNamesInput): PeopleAndPlaces {
  const { people, places, texts, onSpelling } = input
  const records = recordsOf(input)
  const { unrecorded, withoutRecord } = recallOf(texts, records)
  const labels = new Map(matched(input).map(([slug, { label }]) => [slug, withoutQualifier(label)]))
  const holders = new Map<string, NamedRecord[]>()
  for (const record of records) {
    for (const verse of record.verses) {
      const key = `${verse} ${lettersOf(labels.get(record.slug) ?? '')}`
      holders.set(key, [...(holders.get(key) ?? []), record])
    }
  }
  const spellings = new Map<string, string>()
  for (const { verse, word } of [...unrecorded, ...withoutRecord]) {
    const [holder, other] = holders.get(`${verse} ${lettersOf(word)}`) ?? []
    if (holder === undefined || other !== undefined || spellings.has(holder.slug)) continue
    spellings.set(holder.slug, word)
    onSpelling(holder.slug, word)
  }
  const withSpelling = <Kind extends PersonRecord | PlaceRecord>(record: Kind): Kind => {
    const spelling = spellings.get(record.slug)
    return spelling === undefined ? record : { ...record, alsoCalled: [...record.alsoCalled, spelling] }
  }
  return { people: people.map(withSpelling), places: places.map(withSpelling) }
}

/** The matched records of ACAI, with our slugs. */
function matched({ acai, matches }: BereanNamesInput): [slug: string, record: AcaiRecord][] {
  const records = new Map(acai.map((record) => [record.id, record]))
  return matches.flatMap(({ acai: id, slug }) => {
    const record = records.get(id)
    return record === undefined ? [] : [[slug, record]]
  })
}

function withVerses(input: BereanNamesInput): PeopleAndPlaces {
  const gained = new Map<string, Set<string>>()
  for (const { slug, reason, mention } of additions(input)) {
    const verses = gained.get(slug) ?? new Set()
    if (!verses.has(mention.verse)) input.onVerse(reason, slug, mention)
    gained.set(slug, verses.add(mention.verse))
  }
  const withGained = <Kind extends PersonRecord | PlaceRecord>(record: Kind): Kind => {
    const verses = gained.get(record.slug)
    return verses === undefined ? record : { ...record, verses: sortVerses(new Set([...record.verses, ...verses])) }
  }
  return { people: input.people.map(withGained), places: input.places.map(withGained) }
}

interface Addition {
  readonly slug: string
  readonly reason: Reason
  readonly mention: Mention
}

function additions(input: BereanNamesInput): Addition[] {
  const records = recordsOf(input)
  const bearers = byName(records)
  const meant = new Map(matched(input).map(([slug, { meantIn }]) => [slug, new Set(meantIn)]))
  const decided = new Map(input.decisions.map(({ verse, name, slug }) => [`${verse} ${lettersOf(name)}`, slug]))
  const known = new Set(records.map(({ slug }) => slug))
  const isRespelled = respelling(input.texts, records)
  return recallOf(input.texts, records).unrecorded.flatMap((mention): Addition[] => {
    const letters = lettersOf(mention.word)
    const slug = decided.get(`${mention.verse} ${letters}`)
    if (slug !== undefined) return known.has(slug) ? [{ slug, reason: 'read', mention }] : []
    const candidates = READ.has(letters) ? [] : (bearers.get(letters) ?? [])
    const referents = candidates.filter((record) => meant.get(record.slug)?.has(mention.verse))
    if (referents.length > 0) return onlyOne(referents, 'referent', mention)
    if (isRespelled(mention)) return []
    return onlyOne(
      candidates.filter(({ verses }) => isNearby(mention.verse, verses)),
      'nearby',
      mention,
    )
  })
}

function onlyOne([only, other]: readonly NamedRecord[], reason: Reason, mention: Mention): Addition[] {
  return only === undefined || other !== undefined ? [] : [{ slug: only.slug, reason, mention }]
}

/**
 * @returns a function that is true if the name can be another spelling of a record of the verse that the text does not
 * name: Malchijah for Malchiah (Neh.3.14). The man of this name nearby (Neh.3.11) is somebody else
 */
function respelling(texts: readonly VerseTextRecord[], records: readonly NamedRecord[]): (mention: Mention) => boolean {
  const letters = new Map(texts.map(({ osis_ref, text }) => [osis_ref, lettersOf(text)]))
  const byVerse = new Map<string, ReadonlySet<string>[]>()
  for (const { names, verses } of records) {
    const own = lettersOfNames(names)
    for (const verse of verses) byVerse.set(verse, [...(byVerse.get(verse) ?? []), own])
  }
  return ({ verse, word }) =>
    (byVerse.get(verse) ?? []).some(
      (names) =>
        ![...names].some((name) => letters.get(verse)?.includes(name)) &&
        [...names].some((name) => isSpelling(lettersOf(word), name)),
    )
}

/** A relative's name is not the name of the record: Daughter of Herodias. */
const BY_RELATION = / of /

/** People by each word of their names, and places by their whole names: `Ephraim` is not the name of Mount Ephraim. */
function byName(records: readonly NamedRecord[]): ReadonlyMap<string, readonly NamedRecord[]> {
  const bearers = new Map<string, NamedRecord[]>()
  for (const record of records) {
    const bare = record.names.map(withoutQualifier)
    const names = record.isPlace
      ? new Set(bare.map(lettersOf))
      : lettersOfNames(bare.filter((name) => !BY_RELATION.test(name)))
    for (const name of names) bearers.set(name, [...(bearers.get(name) ?? []), record])
  }
  return bearers
}

/** `Nethanel (1 Chronicles 2:14)` gives `Nethanel`. */
function withoutQualifier(name: string): string {
  return name.replace(/\(.*?\)/g, '').trim()
}

function isNearby(verse: string, verses: readonly string[]): boolean {
  const at = positionOf(verse)
  const book = bookOf(verse)
  return verses.some((other) => Math.abs(positionOf(other) - at) <= NEARBY && bookOf(other) === book)
}

function positionOf(verse: string): number {
  const position = versePosition(verse)
  if (position === undefined) throw new Error(`${verse} is not a verse`)
  return position
}
