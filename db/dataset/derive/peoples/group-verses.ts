/**
 * The verses and the members of groups (D70). A verse is one of a group if either text has a name of the group. A
 * singular that is the epithet of a person of the verse makes him a member instead. A name that is also that of an
 * ancestor or a land counts only in a verse of ACAI's record. Pure.
 */
import { sortVerses } from '../../../../src/scripture/osis.ts'
import type { GroupTables, NamedGroup } from '../../groups/group-tables.ts'
import { lettersOfNames } from '../../measure/kjv-names.ts'
import type { AcaiRecord } from '../../sources/acai/acai.ts'
import { lettersOf } from '../../upstream/reading/letters.ts'
import type { PersonRecord, VerseTextRecord } from '../../upstream/records.ts'
import type { Match } from '../../witness/matches.ts'
import { bearerOf, groupUses, isLanguage, isOfPeople, type Use } from './group-uses.ts'

export interface GroupVersesInput {
  readonly tables: GroupTables
  readonly people: readonly PersonRecord[]
  /** The King James and the Berean text. */
  readonly texts: readonly (readonly VerseTextRecord[])[]
  readonly acai: readonly AcaiRecord[]
  readonly matches: readonly Match[]
}

export interface FoundInTexts {
  readonly verses: string[]
  /** Slugs of the people who are called by the name, in the order of the verses. */
  readonly called: readonly string[]
}

/** @returns what the texts say about each group, keyed by slug */
export function groupVerses({ tables, people, texts, ...witness }: GroupVersesInput): ReadonlyMap<string, FoundInTexts> {
  const usesOf = groupUses(tables.groups)
  const witnessed = witnessedVerses(tables.groups, people, witness)
  const peopleOf = peopleByVerse(people)
  const found = new Map(
    tables.groups.map(({ slug }) => [slug, { verses: new Set<string>(), called: new Map<string, string>() }]),
  )
  for (const { osis_ref: verse, text } of texts.flat()) {
    for (const use of usesOf(text)) {
      const own = found.get(use.group.slug)
      if (own === undefined || (use.group.only.length > 0 && !use.group.only.includes(verse)) || isLanguage(use)) continue
      const bearer = bearerIn(peopleOf.get(verse) ?? [], use)
      if (bearer !== undefined) own.called.set(`${verse} ${bearer}`, bearer)
      else if (use.form !== 'shared' || (isOfPeople(use) && witnessed(use.group, verse))) own.verses.add(verse)
    }
  }
  for (const { group, verse, named } of tables.verses) {
    if (named === 'yes') found.get(group)?.verses.add(verse)
    else found.get(group)?.verses.delete(verse)
  }
  return new Map(
    [...found].map(([slug, { verses, called }]) => [
      slug,
      { verses: sortVerses(verses), called: [...new Set(called.values())] },
    ]),
  )
}

/** The only person of the verse with the name before the epithet. */
function bearerIn(people: readonly NamedPerson[], use: Use): string | undefined {
  const name = bearerOf(use)
  if (name === undefined) return undefined
  const bearers = people.filter(({ letters }) => letters.has(lettersOf(name)))
  return bearers.length === 1 ? bearers[0]?.slug : undefined
}

interface NamedPerson {
  readonly slug: string
  readonly letters: ReadonlySet<string>
}

function peopleByVerse(people: readonly PersonRecord[]): ReadonlyMap<string, NamedPerson[]> {
  const byVerse = new Map<string, NamedPerson[]>()
  for (const { slug, name, bareName, alsoCalled, verses } of people) {
    const person = { slug, letters: lettersOfNames([name, bareName, ...alsoCalled]) }
    for (const verse of verses) {
      const list = byVerse.get(verse)
      if (list === undefined) byVerse.set(verse, [person])
      else list.push(person)
    }
  }
  return byVerse
}

/**
 * True if ACAI names the group in the verse. It files many verses of a people under the ancestor: those that are none of
 * our ancestor's count, too.
 */
function witnessedVerses(
  groups: readonly NamedGroup[],
  people: readonly PersonRecord[],
  { acai, matches }: Pick<GroupVersesInput, 'acai' | 'matches'>,
): (group: NamedGroup, verse: string) => boolean {
  const versesOf = new Map(acai.map(({ id, verses }) => [id, verses]))
  const idsOf = new Map(matches.map(({ acai: id, type, slug }) => [`${type} ${slug}`, id]))
  const ownOf = new Map(people.map(({ slug, verses }) => [slug, new Set(verses)]))
  const verses = new Map(
    groups.map(({ slug, ancestor }) => {
      const ofGroup = versesOf.get(idsOf.get(`group ${slug}`) ?? '') ?? []
      const ofAncestor = versesOf.get(idsOf.get(`person ${ancestor}`) ?? '') ?? []
      const own = ownOf.get(ancestor ?? '')
      return [slug, new Set([...ofGroup, ...ofAncestor.filter((verse) => own?.has(verse) === false)])]
    }),
  )
  return ({ slug }, verse) => verses.get(slug)?.has(verse) === true
}
