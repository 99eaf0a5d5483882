/** What a search finds, from the engines of the API: names, words, verses and headings. */

import type { PageQuery } from '../../../queries/listing.ts'
import { searchSections } from '../../../queries/passages/sections.ts'
import type { Schema } from '../../../queries/records.ts'
import { bestName } from '../../../queries/search/matched-name.ts'
import type { SearchResultRow } from '../../../queries/search/results.ts'
import { listResultsOfEachType } from '../../../queries/search/results.ts'
import { ENTITY_KINDS, type EntityKind, typeOf } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import type { Html } from '../html.ts'
import type { Kind } from './kinds.ts'
import { renderNamed, renderSection, renderVerse, renderWord } from './result-items.ts'
import { canBeName } from './search-text.ts'

/** The results of one kind. */
export interface Found {
  readonly kind: Kind
  readonly total: number
  readonly items: readonly Html[]
  /** How well the first of them matches: a value of QUALITIES. */
  readonly quality: Quality
}

/**
 * From best to worst: the classes of /v1/search, and `phrase` for a verse that has several words of the text. Names
 * with all of the words come before it: `kings of Judah` means their kingdom.
 */
const QUALITIES = ['exact', 'label', 'words', 'phrase', 'prefix', 'substring', 'typo', 'partial'] as const
export type Quality = (typeof QUALITIES)[number]

export function qualityOf({ quality }: Found): number {
  return QUALITIES.indexOf(quality)
}

/** Whether the best of them has only similar words, or only some of the words. */
export function isUncertain({ quality }: Found): boolean {
  return quality === 'typo' || quality === 'partial'
}

/** Results by name, and their rows. */
export interface NamesFound {
  readonly found: readonly Found[]
  readonly rows: readonly SearchResultRow[]
}

/** @param only the only kind whose results are read */
export async function findNames(
  answers: Answers,
  text: string,
  { page, only }: { readonly page: PageQuery; readonly only?: EntityKind },
): Promise<NamesFound> {
  if (!canBeName(text)) return { found: [], rows: [] }
  const type = only && typeOf(only)
  answers.list('search', { q: text, ...(type !== undefined && { type }), ...page })
  const lists = await listResultsOfEachType(answers.dataset, { q: text, type }, page)
  const found = ENTITY_KINDS.flatMap((kind): Found[] => {
    const list = lists.get(typeOf(kind))
    const [first] = list?.rows ?? []
    if (!list || !first) return []
    const items = list.rows.map((row) => renderNamed(row, bestName(row, text)))
    return [{ kind, total: list.total, items, quality: first.match_class }]
  })
  return { found, rows: [...lists.values()].flatMap(({ rows }) => rows) }
}

/** Greek and Hebrew words. @param written the words that are written so, if the text is such a word */
export async function findWords(
  answers: Answers,
  text: string,
  { page, written = [] }: { readonly page: PageQuery; readonly written?: readonly string[] },
): Promise<Found[]> {
  if (!canBeName(text)) return []
  const { data, meta } = await answers.ask('listStrongs', { q: text, ...page })
  if (data.length === 0) return []
  const quality = data.some(({ strongs_number: number }) => written.includes(number)) ? 'exact' : 'words'
  return [{ kind: 'word', total: meta.total, items: data.map(renderWord), quality }]
}

/** Verses, and the words that the first of them does not have. */
export interface VersesFound {
  readonly found: readonly Found[]
  readonly verses: readonly Schema<'TextSearchResult'>[]
  readonly total: number
  readonly missing: readonly string[]
}

export async function findVerses(answers: Answers, text: string, page: PageQuery): Promise<VersesFound> {
  const { data, meta } = await answers.ask('searchText', { q: text, ...page })
  const { total, missing_words: missing } = meta
  const hasWords = / /.test(text) ? 'phrase' : 'words'
  const found: Found = {
    ...{ kind: 'verse', total, items: data.map(renderVerse) },
    quality: missing.length > 0 ? 'partial' : hasWords,
  }
  return { found: data.length > 0 ? [found] : [], verses: data, total, missing }
}

/** Whether a verse has the words of a text next to each other. */
export async function isInVerse(answers: Answers, text: string): Promise<boolean> {
  const words = text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
  const { meta } = await answers.ask('searchText', { q: `"${words}"`, limit: 1 })
  return meta.total > 0 && meta.missing_words.length === 0
}

export async function findSections(answers: Answers, text: string, page: PageQuery): Promise<Found[]> {
  if (!canBeName(text)) return []
  answers.list('search', { q: text, type: 'section', ...page })
  const hits = await searchSections(answers.dataset, text)
  const shown = hits.slice(page.offset, page.offset + page.limit)
  const [first] = shown
  return first
    ? [{ kind: 'section', total: hits.length, items: shown.map(renderSection), quality: first.matchClass }]
    : []
}
