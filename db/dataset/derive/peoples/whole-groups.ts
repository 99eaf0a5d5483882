/** Joins the groups of Theographic with those of the tables, and gives each its verses and members (D70). Pure. */
import type { GroupRecord, PersonRecord, SourceGroup } from '../../upstream/records.ts'
import { type GroupVersesInput, groupVerses } from './group-verses.ts'

export interface WholeGroupsInput extends GroupVersesInput {
  readonly sourceGroups: readonly SourceGroup[]
  readonly places: readonly { readonly slug: string }[]
  /** If true, it is an error if a table names a person, a place or a group that does not exist. */
  readonly strict: boolean
}

export interface WholeGroups {
  readonly groups: readonly GroupRecord[]
  /** The people, each with the groups of which he is a member. */
  readonly people: readonly PersonRecord[]
}

/** Kinds whose members are those of members.csv alone, in its order, if it has any. */
const LISTED: ReadonlySet<string> = new Set(['office', 'circle'])

export function wholeGroups(input: WholeGroupsInput): WholeGroups {
  const { tables, people, places, sourceGroups, strict } = input
  const found = groupVerses(input)
  const read = new Map(sourceGroups.map((group) => [group.slug, group]))
  const unknown = sourceGroups.filter(({ slug }) => !found.has(slug)).map(({ slug }) => `group ${slug}`)
  const known = new Set([
    ...people.map(({ slug }) => `person ${slug}`),
    ...places.map(({ slug }) => `place ${slug}`),
    ...tables.groups.map(({ slug }) => `group ${slug}`),
  ])
  const ifKnown = (type: string, slug: string | null) => {
    if (slug === null || known.has(`${type} ${slug}`)) return slug
    unknown.push(`${type} ${slug}`)
    return null
  }
  const groups = tables.groups.map((table) => {
    const { slug, name, kind, partOf, ancestor, land, names, singular } = table
    const listed = tables.members.filter(({ group }) => group === slug).map(({ person }) => person)
    const ofSource = read.get(slug)?.members ?? []
    const { verses = [], called = [] } = found.get(slug) ?? {}
    const members = isReplaced(slug, kind, listed) ? listed : [...ofSource, ...listed, ...called]
    return {
      slug,
      name,
      source: read.has(slug) ? ('theographic' as const) : ('project' as const),
      kind,
      alsoCalled: otherNames(name, [...names, ...singular]),
      ancestor: ifKnown('person', ancestor),
      land: ifKnown('place', land),
      members: [...new Set(members)].filter((person) => ifKnown('person', person) !== null),
      partOf: [...new Set([...(read.get(slug)?.partOf ?? []), ...partOf])],
      verses,
    }
  })
  if (strict && unknown.length > 0) throw new Error(`db/dataset/groups: unknown: ${unknown.join(', ')}`)
  return withoutEmpty(groups, people)
}

/** Names with a capital letter, without those that differ only in case: `JEWS`. */
function otherNames(name: string, names: readonly string[]): string[] {
  const seen = new Set([name.toLowerCase()])
  return names.filter((one) => {
    const isNew = /[A-Z]/.test(one) && !seen.has(one.toLowerCase())
    seen.add(one.toLowerCase())
    return isNew
  })
}

/** The genealogy is that of its two chapters, which members.csv lists. */
function isReplaced(slug: string, kind: string, listed: readonly string[]): boolean {
  return listed.length > 0 && (LISTED.has(kind) || slug === 'genealogy_of_jesus')
}

/** A group without verses and without members does not exist. */
function withoutEmpty(all: readonly GroupRecord[], people: readonly PersonRecord[]): WholeGroups {
  const groups = all.filter(({ verses, members }) => verses.length > 0 || members.length > 0)
  const kept = new Set(groups.map(({ slug }) => slug))
  const groupsOf = new Map<string, string[]>()
  for (const { slug, members } of groups) {
    for (const member of members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), slug])
  }
  return {
    groups: groups.map((group) => ({ ...group, partOf: group.partOf.filter((slug) => kept.has(slug)) })),
    people: people.map((person) => ({ ...person, peopleGroups: groupsOf.get(person.slug) ?? [] })),
  }
}
