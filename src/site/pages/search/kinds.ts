/** The kinds of results: the types in the address of a search, their headings, and the pages that they open. */
import { type RecordKind, readAt, recordPage } from '../addresses.ts'

/** In the order of a page whose results match equally well. */
export const KINDS = ['person', 'place', 'event', 'group', 'word', 'verse', 'topic', 'article', 'section'] as const
export type Kind = (typeof KINDS)[number]

export const HEADINGS: Readonly<Record<Kind, string>> = {
  person: 'People',
  place: 'Places',
  event: 'Events',
  group: 'Groups',
  word: 'Greek and Hebrew words',
  verse: 'Verses',
  topic: 'Topics',
  article: 'Dictionary articles',
  section: 'Headings',
}

/** After a number: `All 12 Greek and Hebrew words`. */
export const PLURALS: Readonly<Record<Kind, string>> = {
  person: 'people',
  place: 'places',
  event: 'events',
  group: 'groups',
  word: 'Greek and Hebrew words',
  verse: 'verses',
  topic: 'topics',
  article: 'articles',
  section: 'headings',
}

/** The names of kinds in the API, where they differ. */
const TYPES: Partial<Record<Kind, string>> = { article: 'dictionary' }

/** The kinds that /v1/search finds by name. */
export const NAMED = ['person', 'place', 'event', 'group', 'topic', 'article'] as const

export type NamedKind = (typeof NAMED)[number]

export function isNamed(kind: Kind): kind is NamedKind {
  return NAMED.some((named) => named === kind)
}

/** @returns the value of `type` in the API */
export function typeOf(kind: NamedKind): string {
  return TYPES[kind] ?? kind
}

/** @param type a value of `entity_type` */
export function pageOfEntity(type: string, slug: string): string {
  const kind: RecordKind = NAMED.find((one) => typeOf(one) === type) ?? 'article'
  return recordPage(kind, slug)
}

/** The chapter of a section, as a page that opens at its first verse. */
export function pageOfSection({ osis_start }: { readonly osis_start: string }): string {
  return readAt(osis_start)
}
