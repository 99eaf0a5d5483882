/**
 * Moves verses from the record of an ancestor to that of his land, if they name the land, the kingdom, the tribe or the
 * people: `the king of Moab` is not a verse of Moab, the son of Lot. A verse stays with the ancestor if it speaks of his
 * children or his house by his name (D70). Pure.
 */
import { sortVerses } from '../../../../src/scripture/osis.ts'
import type { PersonRecord, PlaceRecord, VerseTextRecord } from '../../upstream/records.ts'
import { lettersOf } from '../letters.ts'
import { ANCESTORS, type Ancestor } from './ancestors.ts'

export interface PeopleAndPlaces {
  readonly people: readonly PersonRecord[]
  readonly places: readonly PlaceRecord[]
}

/** The verses in which the name is first that of a man. */
const OF_THE_FATHERS = /^(?:Gen\.|Exod\.1\.[1-8]$|Exod\.6\.1[4-9]$|1Chr\.1\.|1Chr\.2\.[12]$)/

/** Words before a name that make it the name of a land also where the fathers are alive. */
const LAND = /\b(?:land|field|country|dukes|kings?|inhabitants) of $/

/** Words before a name for the children or the house of a man. */
const CHILDREN =
  /\b(?:children|sons?|daughters?|house|seed|firstborn|loins|bones)(?:,? also|, I say,)? of (?:the house of )?$/i

/** Words after a name that only fit a man. */
const OF_A_MAN =
  /^(?:’s (?:father|son|brother|wife|daughter)|,? (?:the son of|his (?:son|firstborn)|their father|the (?:firstborn|eldest son)|begat|took to wife))\b/

/** Names of God by the patriarch, and the verses that name him with his father. */
const OF_JACOB = /\b(?:God|One|King) of Jacob\b|\bIsaac\b/

/** True if the text speaks of the man, of his children or of his house, or does not have his name. */
export function isOfAncestor(ancestor: Ancestor, verse: string, text: string): boolean {
  if (speaksOfMan(ancestor, verse, text)) return true
  const uses = usesOf(ancestor, text)
  return uses.length === 0 || uses.some((use) => isOfMan(use, verse))
}

/** True if the text uses the name in another way than for the man, his children or his house. */
function namesLand(ancestor: Ancestor, verse: string, text: string): boolean {
  if (speaksOfMan(ancestor, verse, text)) return false
  return usesOf(ancestor, text).some((use) => !isOfMan(use, verse))
}

function speaksOfMan({ person, own }: Ancestor, verse: string, text: string): boolean {
  return own?.includes(verse) || (person === 'israel_682' && OF_JACOB.test(text))
}

interface Use {
  readonly before: string
  readonly after: string
}

/** The names, also those of the people: Israelites. */
const PATTERNS = new Map(
  ANCESTORS.map(({ person, names }) => [person, new RegExp(`\\b(?:${names.join('|')})(?:ites?)?\\b`, 'g')]),
)

function usesOf({ person }: Ancestor, text: string): Use[] {
  const pattern = PATTERNS.get(person)
  if (pattern === undefined) throw new Error(`${person} is not an ancestor of a people`)
  return [...text.matchAll(pattern)].map(({ 0: name, index }) => ({
    before: text.slice(0, index),
    after: text.slice(index + name.length),
  }))
}

function isOfMan({ before, after }: Use, verse: string): boolean {
  if (CHILDREN.test(before) || OF_A_MAN.test(after)) return true
  return OF_THE_FATHERS.test(verse) && !LAND.test(before)
}

/**
 * @param texts King James text. A verse without text stays with the ancestor
 * @param moved called for each verse that an ancestor loses
 */
export function withLandVerses(
  { people, places }: PeopleAndPlaces,
  texts: readonly VerseTextRecord[],
  moved: (person: string, verse: string) => void,
): { people: PersonRecord[]; places: PlaceRecord[] } {
  const present = new Set([...people, ...places].map(({ slug }) => slug))
  const ancestors = ANCESTORS.filter(({ person, land }) => present.has(person) && present.has(land))
  const textOf = new Map(texts.map(({ osis_ref, text }) => [osis_ref, text]))
  const named = new Map(ancestors.map((ancestor) => [ancestor, recordsNamed(ancestor, { people, places })]))
  const peopleLeft = people.map((person) => {
    const ancestor = ancestors.find((one) => one.person === person.slug)
    if (ancestor === undefined) return person
    const isOwn = (verse: string) => {
      const text = textOf.get(verse)
      return text === undefined || isOfAncestor(ancestor, verse, text)
    }
    for (const verse of person.verses) if (!isOwn(verse)) moved(person.slug, verse)
    return { ...person, verses: person.verses.filter(isOwn) }
  })
  const lands = places.map((place) => {
    const ancestor = ancestors.find(({ land }) => land === place.slug)
    if (ancestor === undefined) return place
    const others = named.get(ancestor)
    const ofAncestor = people.find(({ slug }) => slug === ancestor.person)?.verses ?? []
    const candidates = ancestor.isProject ? textOf.keys() : ofAncestor
    const added = [...candidates].filter(
      (verse) => !others?.has(verse) && namesLand(ancestor, verse, textOf.get(verse) ?? ''),
    )
    return { ...place, verses: sortVerses(new Set([...place.verses, ...added])) }
  })
  return { people: peopleLeft, places: lands }
}

/** The verses of the other records that have one of the names: `Mount Ephraim`, and Manasseh the king. */
function recordsNamed({ person, land, names }: Ancestor, { people, places }: PeopleAndPlaces): ReadonlySet<string> {
  const letters = new Set(names.map(lettersOf))
  const isNamed = (written: readonly (string | null)[]) =>
    written.some((name) => wordsOf(name ?? '').some((word) => letters.has(word)))
  const others = [
    ...people.filter((other) => other.slug !== person && isNamed([other.name, ...other.alsoCalled])),
    ...places.filter(
      (other) => other.slug !== land && isNamed([other.name, other.kjvName, other.esvName, ...other.alsoCalled]),
    ),
  ]
  return new Set(others.flatMap(({ verses }) => verses))
}

/** Words of a name, in letters. A qualifier in brackets does not count. */
function wordsOf(name: string): string[] {
  return name
    .replace(/\(.*?\)/g, '')
    .split(' ')
    .map(lettersOf)
}
