/** Matches people with name meanings. The two upstreams share no identifiers, only names, and spellings differ. */
import { readHandWritten } from '../upstream/hand-written.ts'
import { lettersOf } from '../upstream/reading/letters.ts'
import type { NameMeaningRecord, PersonRecord } from '../upstream/records.ts'

export interface NameMeaningIndex {
  /** Meanings in source order, keyed by name in lower case. Four names have two entries with different meanings. */
  readonly bySpelling: ReadonlyMap<string, readonly string[]>
  /** The same index, ignoring hyphens and spaces. */
  readonly byLetters: ReadonlyMap<string, readonly string[]>
}

type Named = Pick<PersonRecord, 'bareName' | 'alsoCalled' | 'gender'>

interface DoubledName {
  /** In lower case. */
  readonly name: string
  /** Gender of the people who get this meaning. Empty for all. */
  readonly gender: string
  /** `1` or `2`. */
  readonly entry: string
  readonly evidence: string
}

/** For a name with two entries, which one fits the person. */
const DOUBLED_NAMES: readonly DoubledName[] = readHandWritten('sources/hitchcock/doubled-names.csv')

export function indexNameMeanings(records: readonly NameMeaningRecord[]): NameMeaningIndex {
  const bySpelling = groupBy(records, spellingOf)
  for (const [spelling, meanings] of bySpelling) {
    if (meanings.length > 1 && !(meanings.length === 2 && DOUBLED_NAMES.some(({ name }) => name === spelling))) {
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
    const meaning = meanings.length > 1 ? meanings[entryOf(spelling, person)] : meanings[0]
    const other = POINTER.exec(meaning ?? '')?.[1]
    if (other !== undefined) names.unshift(other)
    else if (meaning !== undefined) return meaning
  }
  return null
}

function entryOf(spelling: string, person: Named): number {
  const isOf = ({ name, gender }: DoubledName) => name === spelling && (gender === '' || gender === person.gender)
  return Number(DOUBLED_NAMES.find(isOf)?.entry ?? 1) - 1
}

function spellingOf(name: string): string {
  return name.toLowerCase()
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
