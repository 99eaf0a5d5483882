/** The kinds of results: the types in the address of a search, their headings, and the pages that they open. */
import { ENTITY_KINDS, type EntityKind, readAt } from '../addresses.ts'

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

export function isEntity(kind: Kind): kind is EntityKind {
  return ENTITY_KINDS.some((one) => one === kind)
}

/** The chapter of a section, as a page that opens at its first verse. */
export function pageOfSection({ osis_start }: { readonly osis_start: string }): string {
  return readAt(osis_start)
}
