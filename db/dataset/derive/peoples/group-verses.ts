/**
 * The verses and the members of groups (D70). A verse is one of a group if either text has a name of the group. A
 * singular that is the epithet of a person of the verse makes him a member instead. A name that is also that of an
 * ancestor or a land counts only in a verse of ACAI's record. Pure.
 */
import { groupBy } from '../../../../src/primitives/group-by.ts'
import { sortVerses } from '../../../../src/scripture/osis.ts'
import type { AcaiRecord } from '../../sources/acai/acai.ts'
import type { GroupTables, NamedGroup } from '../../upstream/group-tables.ts'
import { lettersOf } from '../../upstream/reading/letters.ts'
import type { PersonRecord, VerseTextRecord } from '../../upstream/records.ts'
import type { Match } from '../../witness/matches.ts'
import { bearerOf, firstSonIn, groupUses, isLanguage, isOfPeople, type Use } from './group-uses.ts'

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
export function groupVerses(input: GroupVersesInput): ReadonlyMap<string, FoundInTexts> {
  const { groups, verses: read } = input.tables
  const isOther = new Set(read.filter(({ named }) => named === 'no').map(({ group, verse }) => `${group} ${verse}`))
  const mentions = mentionsOf(input).filter(({ group, verse }) => !isOther.has(`${group} ${verse}`))
  const added = read.filter(({ named }) => named === 'yes')
  const verses = groupBy([...mentions.filter(({ bearer }) => bearer === undefined), ...added], ({ group }) => group)
  const called = groupBy(mentions, ({ group }) => group)
  return new Map(
    groups.map(({ slug }) => [
      slug,
      {
        verses: sortVerses(new Set(verses.get(slug)?.map(({ verse }) => verse))),
        called: [...new Set(called.get(slug)?.flatMap(({ bearer }) => bearer ?? []))],
      },
    ]),
  )
}

/** A name of a group in a verse. */
interface GroupMention {
  /** Slug of the group. */
  readonly group: string
  readonly verse: string
  /** Slug of the person whose epithet it is. */
  readonly bearer: string | undefined
}

function mentionsOf({ tables, people, texts, ...witness }: GroupVersesInput): GroupMention[] {
  const usesOf = groupUses(tables.groups)
  const peopleOf = peopleByVerse(people)
  const isWitnessed = witnessedVerses(tables.groups, people, witness)
  return [...byVerse(texts)].flatMap(([verse, ofVerse]) => {
    const persons = peopleOf.get(verse) ?? []
    const isMeant = (use: Use) => canMean(use, verse) && !isOfOwnSons(use, persons)
    const uses = ofVerse.map((text) => usesOf(text).filter(isMeant))
    const own = uses.flat().filter(({ form }) => form !== 'shared')
    const shared = sharedIn(uses).filter((group) => isWitnessed(group, verse))
    return [
      ...own.flatMap((use) => {
        const bearers = bearersIn(persons, use)
        // The epithet of one of two namesakes names no people, and nobody knows whose it is.
        return bearers.length > 1 ? [] : [{ group: use.group.slug, verse, bearer: bearers[0] }]
      }),
      ...shared.map(({ slug }) => ({ group: slug, verse, bearer: undefined })),
    ]
  })
}

function canMean(use: Use, verse: string): boolean {
  return (use.group.only.length === 0 || use.group.only.includes(verse)) && !isLanguage(use)
}

/** In `The sons of Benjamin were Bela` the name is no people: the verse lists the sons of one man. */
function isOfOwnSons(use: Use, people: readonly NamedPerson[]): boolean {
  const son = firstSonIn(use)
  return (
    son !== undefined &&
    people.some(({ letters, father }) => father === use.group.ancestor && letters.has(lettersOf(son)))
  )
}

/** The texts of each verse. */
function byVerse(texts: GroupVersesInput['texts']): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { osis_ref: verse, text } of texts.flat()) found.set(verse, [...(found.get(verse) ?? []), text])
  return found
}

/** The groups whose shared name means the people in every text of a verse that has the name. */
function sharedIn(uses: readonly (readonly Use[])[]): NamedGroup[] {
  const texts = uses.map((list) => list.filter(({ form }) => form === 'shared'))
  const groups = new Set(texts.flat().map(({ group }) => group))
  return [...groups].filter((group) =>
    texts.every((list) => {
      const own = list.filter((use) => use.group === group)
      return own.length === 0 || own.some(isOfPeople)
    }),
  )
}

/** The people of the verse with the name before the epithet. */
function bearersIn(people: readonly NamedPerson[], use: Use): string[] {
  const name = bearerOf(use)
  if (name === undefined) return []
  return people.filter(({ letters }) => letters.has(lettersOf(name))).map(({ slug }) => slug)
}

interface NamedPerson {
  readonly slug: string
  readonly father: string | null
  readonly letters: ReadonlySet<string>
}

/** The words of a name, in letters. A description is no name: `Daughter of Shuah`. */
function wordsOf(name: string): string[] {
  const bare = name.replace(/\(.*?\)/g, '').trim()
  return bare.includes(' of ') ? [] : [bare, ...bare.split(' ')].map(lettersOf)
}

function peopleByVerse(people: readonly PersonRecord[]): ReadonlyMap<string, NamedPerson[]> {
  const byVerse = new Map<string, NamedPerson[]>()
  for (const { slug, father, name, bareName, alsoCalled, verses } of people) {
    const person = { slug, father, letters: new Set([name, bareName, ...alsoCalled].flatMap(wordsOf)) }
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
