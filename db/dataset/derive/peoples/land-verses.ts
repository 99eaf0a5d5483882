/**
 * Divides verses between an ancestor and his land. A verse that names the land, the kingdom, the tribe, the house or the
 * people is one of the land: `the king of Moab` is not a verse of Moab, the son of Lot. A verse that speaks of his
 * children by his name is one of the ancestor (D70, docs/data/trust.md). Pure.
 */
import { sortVerses } from '../../../../src/scripture/osis.ts'
import { ANCESTORS, type Ancestor } from '../../upstream/ancestors.ts'
import { lettersOf } from '../../upstream/reading/letters.ts'
import type { PersonRecord, PlaceRecord, VerseChange, VerseTextRecord } from '../../upstream/records.ts'

export interface PeopleAndPlaces {
  readonly people: readonly PersonRecord[]
  readonly places: readonly PlaceRecord[]
}

/** The verses in which the name is first that of a man. */
const OF_THE_FATHERS = /^(?:Gen\.|Exod\.1\.[1-8]$|Exod\.6\.1[4-9]$|1Chr\.1\.|1Chr\.2\.[12]$)/

/** Words before a name that make it the name of a land also where the fathers are alive. */
const LAND = /\b(?:land|field|country|dukes|kings?|inhabitants) of $/

/** Words before a name for the children of a man. */
const CHILDREN =
  /\b(?:children|sons?|daughters?|seed|firstborn|loins|bones)(?:,? also|, I say,)? of (?:the house of )?$/i

/** Words after a name that only fit a man. */
const OF_A_MAN =
  /^(?:’s (?:father|son|brother|wife|daughter)|,? (?:the son of|his (?:son|firstborn)|their father|the (?:firstborn|eldest son)|begat|took to wife))\b/

/** Names of God by the patriarch, and the verses that name him with his father. In Amos, Isaac is the people. */
const OF_JACOB = /\b(?:God|One|King) of Jacob\b|(?<!\b(?:house|high places) of )\bIsaac\b/

/** True if the text speaks of the man or of his children, or does not have his name. */
export function isOfAncestor(ancestor: Ancestor, verse: string, text: string): boolean {
  if (speaksOfMan(ancestor, verse, text)) return true
  const uses = usesOf(ancestor, text)
  return uses.length === 0 || uses.some((use) => isOfMan(use, verse))
}

/** True if the text uses the name in another way than for the man or his children. */
function namesLand(ancestor: Ancestor, verse: string, text: string): boolean {
  if (speaksOfMan(ancestor, verse, text)) return false
  return usesOf(ancestor, text).some((use) => !isOfMan(use, verse))
}

/** True if the text uses the name for the man or his children. */
export function namesAncestor(ancestor: Ancestor, verse: string, text: string): boolean {
  const uses = usesOf(ancestor, text)
  return uses.length > 0 && (speaksOfMan(ancestor, verse, text) || uses.some((use) => isOfMan(use, verse)))
}

function speaksOfMan({ person, own }: Ancestor, verse: string, text: string): boolean {
  return own.includes(verse) || (person === 'israel_682' && OF_JACOB.test(text))
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
  if (CHILDREN.test(before)) return true
  return !LAND.test(before) && (OF_A_MAN.test(after) || OF_THE_FATHERS.test(verse))
}

/**
 * An ancestor whose land no source has gets the verses about him that no other record of his name has. Other lands are
 * only filled from the verses of their ancestors.
 *
 * @param texts King James text. A verse without text stays with the ancestor
 */
export function withLandVerses(
  { people, places }: PeopleAndPlaces,
  texts: readonly VerseTextRecord[],
): PeopleAndPlaces & { readonly changes: readonly VerseChange[] } {
  const present = new Set([...people, ...places].map(({ slug }) => slug))
  const ancestors = ANCESTORS.filter(({ person, land }) => present.has(person) && present.has(land))
  const textOf = new Map(texts.map(({ osis_ref, text }) => [osis_ref, text]))
  const named = new Map(ancestors.map((ancestor) => [ancestor, recordsNamed(ancestor, { people, places })]))
  const added = (ancestor: Ancestor, candidates: Iterable<string>, isAdded: typeof namesLand) =>
    [...candidates].filter(
      (verse) => !named.get(ancestor)?.has(verse) && isAdded(ancestor, verse, textOf.get(verse) ?? ''),
    )
  const changeOf = ({ slug, verses }: PersonRecord): VerseChange[] => {
    const ancestor = ancestors.find(({ person }) => person === slug)
    if (ancestor === undefined) return []
    const isOwn = (verse: string) => {
      const text = textOf.get(verse)
      return text === undefined || isOfAncestor(ancestor, verse, text)
    }
    const missing = added(ancestor, ancestor.isProject ? textOf.keys() : [], namesAncestor)
    return [
      {
        person: slug,
        moved: verses.filter((verse) => !isOwn(verse)),
        added: missing.filter((verse) => !verses.includes(verse)),
      },
    ]
  }
  const lands = places.map((place) => {
    const ancestor = ancestors.find(({ land }) => land === place.slug)
    if (ancestor === undefined) return place
    const ofAncestor = people.find(({ slug }) => slug === ancestor.person)?.verses ?? []
    const gained = added(ancestor, ancestor.isProject ? textOf.keys() : ofAncestor, namesLand)
    return { ...place, verses: sortVerses(new Set([...place.verses, ...gained])) }
  })
  const changes = people.flatMap(changeOf)
  return { people: changedPeople(people, changes), places: lands, changes }
}

function changedPeople(people: readonly PersonRecord[], changes: readonly VerseChange[]): PersonRecord[] {
  const changeOf = new Map(changes.map((change) => [change.person, change]))
  return people.map((person) => {
    const change = changeOf.get(person.slug)
    if (change === undefined) return person
    const moved = new Set(change.moved)
    const kept = person.verses.filter((verse) => !moved.has(verse))
    return { ...person, verses: sortVerses(new Set([...kept, ...change.added])) }
  })
}

/**
 * The verses of the other records that have one of the names: `Mount Ephraim`, and Manasseh the king. Leaves out people
 * without a name in the text, whose `name` is a description: `Man of God from Judah`.
 */
function recordsNamed({ person, land, names }: Ancestor, { people, places }: PeopleAndPlaces): ReadonlySet<string> {
  const letters = new Set(names.map(lettersOf))
  const isNamed = (written: readonly (string | null)[]) =>
    written.some((name) => wordsOf(name ?? '').some((word) => letters.has(word)))
  const others = [
    ...people.filter(
      (other) => other.slug !== person && other.source !== 'project' && isNamed([other.name, ...other.alsoCalled]),
    ),
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
