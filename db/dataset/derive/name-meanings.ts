/** Matches people with name meanings. The two upstreams share no identifiers, only names, and spellings differ. */
import type { NameMeaningRecord, PersonRecord } from '../upstream/records.ts'

export interface NameMeaningIndex {
  /** Meanings in source order, keyed by name in lower case. Four names have two entries with different meanings. */
  readonly bySpelling: ReadonlyMap<string, readonly string[]>
  /** The same index, ignoring hyphens and spaces. */
  readonly byLetters: ReadonlyMap<string, readonly string[]>
}

type Named = Pick<PersonRecord, 'bareName' | 'alsoCalled' | 'gender'>

/** For a name with two entries, selects the one that fits the person. */
const MEANING_OF_DOUBLED_NAME: ReadonlyMap<string, (person: Named) => 0 | 1> = new Map<
  string,
  (person: Named) => 0 | 1
>([
  // First: Adam's son. Second: a city.
  ['abel', () => 0],
  // First: the priest. Second: the cry from the cross.
  ['eli', () => 0],
  // First: the patriarch. Second: Zelophehad's daughter.
  ['noah', ({ gender }) => (gender === 'Male' ? 0 : 1)],
  // First: Egypt. Second: the woman of Jericho.
  ['rahab', () => 1],
])

export function indexNameMeanings(records: readonly NameMeaningRecord[]): NameMeaningIndex {
  const bySpelling = groupBy(records, spellingOf)
  for (const [spelling, meanings] of bySpelling) {
    if (meanings.length > 1 && !(meanings.length === 2 && MEANING_OF_DOUBLED_NAME.has(spelling))) {
      throw new Error(`No rule selects one of the ${meanings.length} meanings of "${spelling}"`)
    }
  }
  return { bySpelling, byLetters: groupBy(records, lettersOf) }
}

/** Titles and designations. They get no meaning: Hitchcock explains them as if they were personal names. */
const TITLES: ReadonlySet<string> = new Set([
  ...['God', 'Holy Spirit'],
  ...['Candace', 'Pharaoh', 'Rab-mag', 'Rab-saris', 'Rabsaris', 'Rabshakeh', 'Tartan'],
])

/** An entry that only names another one: `same as Miriam`, `Jude, same as Judah`. */
const POINTER = /^(?:[A-Z][A-Za-z-]*, )*(?:the )?(?:same (?:as|with)|see) ([A-Z][A-Za-z-]*)(?:, in the plural)?$/

/**
 * Tries the name as written, then without hyphens and spaces, then each alternative name. The first match wins. An
 * entry that only refers to another one gets the meaning of that entry.
 */
export function nameMeaningOf(person: Named, index: NameMeaningIndex): string | null {
  if (TITLES.has(person.bareName)) return null
  const names = [person.bareName, ...person.alsoCalled]
  const tried = new Set<string>()
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (tried.has(name)) continue
    tried.add(name)
    const spelling = spellingOf(name)
    const meanings = index.bySpelling.get(spelling) ?? index.byLetters.get(lettersOf(name)) ?? []
    const choose = meanings.length > 1 ? MEANING_OF_DOUBLED_NAME.get(spelling) : undefined
    const meaning = meanings[choose?.(person) ?? 0]
    const other = POINTER.exec(meaning ?? '')?.[1]
    if (other !== undefined) names.unshift(other)
    else if (meaning !== undefined) return meaning
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
