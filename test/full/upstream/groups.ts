/**
 * Groups: their tables (db/dataset/groups), Theographic's members, and the names in both texts (D70). Which epithet is
 * whose, and where the name of a land means its people, follows from ACAI and from the people of a verse; a second
 * reading cannot repeat that. So published verses and members are taken over if they can be true: a verse if one of the
 * texts has a name of the group in it, a member if a verse of the person has the singular. Any other addition remains a
 * difference, and so does a verse with a name that only the group has.
 */
import { readGroupTables } from '../../../db/dataset/upstream/group-tables.ts'
import { setting } from '../environment.ts'
import { BEREAN } from './bsb.ts'
import { canonical } from './canon.ts'
import { listed, readTheographic } from './files.ts'
import { KJV } from './kjv.ts'
import { slugsOf, uuidOf } from './naming.ts'
import { PEOPLE } from './people.ts'

/** Names of languages, and the writings of the prophets. */
const LANGUAGES = /\b(?:[Ii]n|into) (?:the )?[A-Z]\w+|\bin the prophets|[A-Z]\w+[’']? (?:tongue|language|dialect)/g
const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export interface ExpectedGroup {
  slug: string
  uuid: string
  name: string
  kind: string
  ancestor: string | null
  land: string | null
  alsoCalled: string[]
  verses: string[]
  verseCount: number
  members: string[]
  partOf: string[]
}

interface Published {
  readonly slug: string
  readonly verses: readonly string[]
  readonly members: readonly string[]
}

const rows = readTheographic('PeopleGroups')
const slugOfRow = slugsOf(rows.map((row) => row('groupName').trim()))
const slugByName = new Map(rows.map((row, index) => [row('groupName').trim(), slugOfRow[index] ?? '']))
const sourceOf = new Map(rows.map((row, index) => [slugOfRow[index], row]))

const texts = new Map(
  [...new Set([...KJV.keys(), ...BEREAN.keys()])].map((verse) => [
    verse,
    `${KJV.get(verse) ?? ''}\n${BEREAN.get(verse)?.text ?? ''}`,
  ]),
)
const versesOf = new Map(PEOPLE.map(({ exact }) => [exact.slug, exact.verses]))
const published = new Map((await publishedGroups()).map((group) => [group.slug, group]))
const { groups: tables, members: listedMembers, verses: read } = readGroupTables()

export const GROUPS: readonly ExpectedGroup[] = tables
  .map(toGroup)
  .filter(({ verses, members }) => verses.length > 0 || members.length > 0)

/** @returns the groups of a person */
export function groupsOf(person: string): string[] {
  return GROUPS.filter(({ members }) => members.includes(person)).map(({ slug }) => slug)
}

async function publishedGroups(): Promise<Published[]> {
  const response = await fetch(`${setting('BASE_URL')}/downloads/people_group.jsonl`)
  if (!response.ok) throw new Error(`/downloads/people_group.jsonl: ${response.status}`)
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Published)
}

function toGroup({ slug, name, kind, names, singular, shared, only, ancestor, land, partOf }: (typeof tables)[number]) {
  const pattern = (words: readonly string[]) => new RegExp(`(?<![\\w-])(?:${words.join('|') || '(?!)'})(?![\\w-])`)
  const [whole, any, one] = [pattern(names), pattern([...names, ...singular, ...shared]), pattern(singular)]
  const wasRead = (named: string) =>
    read.filter((row) => row.group === slug && row.named === named).map((row) => row.verse)
  const [added, removed] = [wasRead('yes'), wasRead('no')]
  const certain = [...texts].filter(([, text]) => whole.test(text.replace(LANGUAGES, ''))).map(([verse]) => verse)
  const possible = (published.get(slug)?.verses ?? []).filter((verse) => any.test(texts.get(verse) ?? ''))
  const verses = canonical(
    new Set([...certain, ...possible, ...added].filter((verse) => !removed.includes(verse))),
  ).filter((verse) => only.length === 0 || only.includes(verse))
  const row = sourceOf.get(slug)
  const own = listedMembers.filter(({ group }) => group === slug).map(({ person }) => person)
  const called = (published.get(slug)?.members ?? []).filter((person) =>
    versesOf.get(person)?.some((verse) => one.test(texts.get(verse) ?? '')),
  )
  const isListed = own.length > 0 && (kind === 'office' || kind === 'circle' || slug === 'genealogy_of_jesus')
  const members = isListed ? own : [...listed(row?.('members') ?? ''), ...own, ...called]
  return {
    slug,
    uuid: uuidOf('group', slug),
    name,
    kind,
    ancestor,
    land,
    alsoCalled: [...names, ...singular]
      .filter((word) => /[A-Z]/.test(word))
      .filter((word, index, all) => [name, ...all.slice(0, index)].every((other) => !isSameWord(other, word))),
    verses,
    verseCount: verses.length,
    members: [...new Set(members)],
    partOf: [...new Set([...listed(row?.('partOf') ?? '').map((part) => slugByName.get(part) ?? part), ...partOf])],
  }
}
