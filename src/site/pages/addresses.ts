/** The addresses of pages for people, and the page that shows the same as a path of the API. */
import { BOOKS } from '../../scripture/books.ts'

/** The kinds of records that have pages and slugs. Each is the first part of the address. */
export const ENTITY_KINDS = ['person', 'place', 'event', 'group', 'topic', 'article'] as const

export type EntityKind = (typeof ENTITY_KINDS)[number]

/** The kinds of records that have pages. Words have numbers. */
export type RecordKind = EntityKind | 'word'

/** The name of the kind in the API, as in `entity_type`. */
export function typeOf(kind: EntityKind): string {
  return kind === 'article' ? 'dictionary' : kind
}

/** @param type a value of `entity_type` */
export function kindOf(type: string): EntityKind {
  const kind = ENTITY_KINDS.find((one) => typeOf(one) === type)
  if (kind === undefined) throw new Error(`records of the type ${type} have no pages`)
  return kind
}

/** @param key the slug of a record, or the Strong's number of a word */
export function recordPage(kind: RecordKind, key: string): string {
  return `/${kind}/${encodeURIComponent(key)}`
}

/**
 * @param passage an OSIS reference: `John.3`, `John.3.16` or `Heb.11.1-Heb.11.3`
 * @param query parameters, such as `version=kjv`
 */
export function readPage(passage: string, query = ''): string {
  return `/read/${encodeURIComponent(passage)}${query === '' ? '' : `?${query}`}`
}

/** The chapter of a verse, as a page that opens at the verse. */
export function readAt(verse: string, query = ''): string {
  const [book = '', chapter = '', number = ''] = verse.split('.')
  return `${readPage(`${book}.${chapter}`, query)}#v${number}`
}

/** The pictures of a chapter: a map of its places, and its cross-references as arcs. */
export function chapterPictures(chapter: string): { readonly map: string; readonly arcs: string } {
  return { map: passageMapPage(chapter), arcs: arcsPage(chapter) }
}

/** The page of a passage. A single verse opens its chapter. */
export function passagePage(passage: string): string {
  return /^\w+\.\d+\.\d+$/.test(passage) ? readAt(passage) : readPage(passage)
}

export const EXPLORE_MAP = '/explore/map'

export function passageMapPage(passage: string): string {
  return `${EXPLORE_MAP}/passage/${encodeURIComponent(passage)}`
}

/** The timeline of a period. */
export function periodPage(period: string): string {
  return `/explore/time/${period}`
}

/** Everyone and everything of the years of a record. */
export function timePage(kind: 'person' | 'event', slug: string): string {
  return `/explore/time/${kind}/${encodeURIComponent(slug)}`
}

/** The cross-references of a chapter as arcs, or of all chapters. */
export function arcsPage(chapter?: string): string {
  return chapter === undefined
    ? '/explore/cross-references'
    : `/explore/cross-references/${encodeURIComponent(chapter)}`
}

/** How two people are related. */
export function kinshipPage(slug: string, other: string): string {
  return `/explore/person/${encodeURIComponent(slug)}/path/${encodeURIComponent(other)}`
}

/** The address of a search. */
export function searchPage(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`
}

/** `true` for the abbreviation of a book. */
export function isBook(reference: string): boolean {
  return BOOKS.some(({ osis }) => osis === reference)
}

/** For collections of the API, the kinds of pages of their records. */
const KINDS: Readonly<Record<string, RecordKind>> = {
  people: 'person',
  places: 'place',
  events: 'event',
  groups: 'group',
  topics: 'topic',
  dictionary: 'article',
  strongs: 'word',
}

const PASSAGES = ['verses', 'passages', 'text', 'greek', 'hebrew']

/**
 * The page that shows what a path of the API returns: `/person/ruth_2450` for `/v1/people/ruth_2450`.
 *
 * @returns `undefined` if no page does
 */
export function pageOf(apiPath: string): string | undefined {
  const [path = '', query = ''] = apiPath.split('?')
  const [, collection = '', key] = /^\/v1\/([\w-]+)(?:\/([^/]+))?/.exec(path) ?? []
  const q = new URLSearchParams(query).get('q')
  if ((collection === 'search' || collection === 'text-search') && q !== null) return searchPage(q)
  if (key === undefined) return undefined
  const kind = KINDS[collection]
  if (kind !== undefined) return recordPage(kind, decodeURIComponent(key))
  return PASSAGES.includes(collection) ? readPage(decodeURIComponent(key)) : undefined
}
