/** Theographic has peoples as single men, such as the sons of Canaan in Genesis 10. They are groups (D70, D77). Pure. */
import type { NamedGroup } from '../../upstream/group-tables.ts'
import type { DictionaryRecord, PersonRecord } from '../../upstream/records.ts'

/** @returns the people without those who are a people, also among the relatives */
export function withoutPeoples(people: readonly PersonRecord[], groups: readonly NamedGroup[]): PersonRecord[] {
  const peoples = peoplesOf(groups)
  const kept = (slugs: readonly string[]) => slugs.filter((slug) => !peoples.has(slug))
  return people
    .filter(({ slug }) => !peoples.has(slug))
    .map((person) => ({
      ...person,
      siblings: kept(person.siblings),
      halfSiblings: kept(person.halfSiblings),
      children: kept(person.children),
    }))
}

/** @returns the articles, without the people whom they have as a single man */
export function aboutPeople(entries: readonly DictionaryRecord[], groups: readonly NamedGroup[]): DictionaryRecord[] {
  const peoples = peoplesOf(groups)
  const kept = (slugs: readonly string[]) => slugs.filter((slug) => !peoples.has(slug))
  return entries.map((entry) => ({
    ...entry,
    people: kept(entry.people),
    senses: entry.senses.map((sense) => ({ ...sense, people: kept(sense.people) })),
  }))
}

function peoplesOf(groups: readonly NamedGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ person }) => person ?? []))
}
