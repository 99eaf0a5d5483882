/**
 * Links dictionary articles to people and places that the sources do not link (docs/data/trust.md). An article is about
 * a record if it has the name of the record as its headword and cites verses of the record. Whatever is uncertain is
 * left out. Pure.
 */
import { verseRange } from '../../../src/scripture/osis.ts'
import { lettersOf } from '../upstream/reading/letters.ts'
import type { DictionaryRecord, DictionarySense, PersonRecord, PlaceRecord, TextLink } from '../upstream/records.ts'

interface Candidate {
  readonly slug: string
  readonly verses: ReadonlySet<string>
}

type Subjects = Pick<DictionaryRecord, 'people' | 'places'>

/** Records with articles to look for, keyed by the letters of their names. */
interface Wanted {
  readonly people: ReadonlyMap<string, readonly Candidate[]>
  readonly places: ReadonlyMap<string, readonly Candidate[]>
}

interface Records {
  readonly people: readonly PersonRecord[]
  readonly places: readonly PlaceRecord[]
}

/** A headword of a place that has the name of a person: `Ephraim, Mount`, `Jehoshaphat, Valley Of`. */
const PLACE_HEADWORD =
  /, .*\b(?:brook|city|country|field|gate|hill|house|kingdom|land|mount|plain|pool|rock|tower|vale|valley|waters|wilderness|wood)\b/i

/** A headword of a book that has the name of a person: `Daniel, The Book Of`, `John, Gospel Of`. */
const BOOK_HEADWORD = /, .*\b(?:books?|epistles?|gospel|prophec(?:y|ies))\b/i

/** @returns all articles, with more people and places. The links of the source stay */
export function withSubjects(entries: readonly DictionaryRecord[], { people, places }: Records): DictionaryRecord[] {
  const wanted = {
    people: byName(people, ({ name, bareName, alsoCalled }) => [name, bareName, ...alsoCalled]),
    places: byName(places, ({ name, kjvName, esvName, alsoCalled }) => [name, kjvName, esvName, ...alsoCalled]),
  }
  const known = linkedBySource(entries)
  return entries.map((entry) => withOwnSubjects(entry, wanted, known))
}

/** Pairs of a work and a record, such as `easton aaron_1`, that the source links. */
function linkedBySource(entries: readonly DictionaryRecord[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ source, people, places }) => [...people, ...places].map((slug) => `${source} ${slug}`)),
  )
}

function withOwnSubjects(entry: DictionaryRecord, wanted: Wanted, known: ReadonlySet<string>): DictionaryRecord {
  const candidates = (kind: keyof Wanted) =>
    (wanted[kind].get(headwordOf(entry.name)) ?? []).filter(({ slug }) => !known.has(`${entry.source} ${slug}`))
  const isOfPerson = !PLACE_HEADWORD.test(entry.name) && !BOOK_HEADWORD.test(entry.name)
  const people = isOfPerson ? candidates('people') : []
  const places = candidates('places')
  if (people.length + places.length === 0) return entry
  if (entry.senses.length === 0) return added(entry, entry.verses, { people, places })
  // A sense that the source links to somebody is about nobody else.
  const senses = entry.senses.map((sense) =>
    sense.people.length + sense.places.length > 0
      ? sense
      : added(sense, versesOfSense(sense, entry.links), { people, places }),
  )
  return {
    ...entry,
    senses,
    people: [...new Set([...entry.people, ...senses.flatMap((sense) => sense.people)])],
    places: [...new Set([...entry.places, ...senses.flatMap((sense) => sense.places)])],
  }
}

/**
 * Adds the candidates whose verses the text cites. A verse that several namesakes have, such as a town and the ancestor
 * of its people, decides for none of them.
 */
function added<Part extends Subjects>(
  part: Part,
  cited: readonly string[],
  { people, places }: Record<keyof Wanted, readonly Candidate[]>,
): Part {
  const all = [...people, ...places]
  const deciding = cited.filter((verse) => all.filter(({ verses }) => verses.has(verse)).length === 1)
  const decided = (candidates: readonly Candidate[]) =>
    candidates.filter(({ verses }) => deciding.some((verse) => verses.has(verse)))
  return {
    ...part,
    people: [...new Set([...part.people, ...decided(people).map(({ slug }) => slug)])],
    places: [...new Set([...part.places, ...decided(places).map(({ slug }) => slug)])],
  }
}

function versesOfSense({ start, end }: DictionarySense, links: readonly TextLink[]): string[] {
  return links
    .filter((link) => link.start >= start && link.end <= end)
    .flatMap(({ osis_ref }) => {
      const [first = '', last = first] = osis_ref.split('-')
      return verseRange(first, last)
    })
}

/** `Abdon`; of `Abel, Plain of the Vineyards` and `Abi, or Abijah` the part before the comma. */
function headwordOf(name: string): string {
  return lettersOf(name.replace(/,.*|\(.*?\)/g, ''))
}

function byName<Item extends { slug: string; verses: readonly string[] }>(
  records: readonly Item[],
  namesOf: (record: Item) => readonly (string | null)[],
): ReadonlyMap<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const record of records) {
    const names = namesOf(record).filter((name) => name !== null)
    for (const letters of new Set(names.map((name) => lettersOf(name.replace(/\(.*?\)/g, ''))))) {
      const candidates = found.get(letters) ?? []
      found.set(letters, [...candidates, { slug: record.slug, verses: new Set(record.verses) }])
    }
  }
  return found
}
