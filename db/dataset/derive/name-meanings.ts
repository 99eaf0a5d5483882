/** Joins people with the meanings of names: two upstreams that share nothing but spelling, and not always that. */
import type { NameMeaningRecord, PersonRecord } from '../upstream/records.ts'

export interface NameMeaningIndex {
  /** In source order: four names have two bearers, and two meanings. */
  readonly bySpelling: ReadonlyMap<string, readonly string[]>
  /** The same, ignoring hyphens and spaces. */
  readonly byLetters: ReadonlyMap<string, readonly string[]>
}

type Named = Pick<PersonRecord, 'bareName' | 'alsoCalled' | 'gender'>

/** Which of two meanings is this person's, first or second: the bearers whom the dictionary means. */
const MEANING_OF_DOUBLED_NAME: ReadonlyMap<string, (person: Named) => 0 | 1> = new Map<
  string,
  (person: Named) => 0 | 1
>([
  // Adam's son; the second is a city.
  ['abel', () => 0],
  // The priest; the second is the cry from the cross.
  ['eli', () => 0],
  // The patriarch, then Zelophehad's daughter.
  ['noah', ({ gender }) => (gender === 'Male' ? 0 : 1)],
  // Egypt, then the woman of Jericho.
  ['rahab', () => 1],
])

export function indexNameMeanings(records: readonly NameMeaningRecord[]): NameMeaningIndex {
  const bySpelling = groupBy(records, spellingOf)
  for (const [spelling, meanings] of bySpelling) {
    if (meanings.length > 1 && !(meanings.length === 2 && MEANING_OF_DOUBLED_NAME.has(spelling))) {
      throw new Error(`No rule tells the ${meanings.length} meanings of "${spelling}" apart`)
    }
  }
  return { bySpelling, byLetters: groupBy(records, lettersOf) }
}

/** By the name as written, else by its letters, else by what else the person is called, first hit first. */
export function nameMeaningOf(person: Named, index: NameMeaningIndex): string | null {
  for (const name of [person.bareName, ...person.alsoCalled]) {
    const spelling = spellingOf(name)
    const meanings = index.bySpelling.get(spelling) ?? index.byLetters.get(lettersOf(name)) ?? []
    const choose = meanings.length > 1 ? MEANING_OF_DOUBLED_NAME.get(spelling) : undefined
    const meaning = meanings[choose?.(person) ?? 0]
    if (meaning !== undefined) return meaning
  }
  return null
}

function spellingOf(name: string): string {
  return name.toLowerCase()
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-\s]/g, '')
}

function groupBy(
  records: readonly NameMeaningRecord[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, meaning } of records) {
    const group = groups.get(keyOf(name))
    if (group) group.push(meaning)
    else groups.set(keyOf(name), [meaning])
  }
  return groups
}
