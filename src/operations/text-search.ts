/** Search in the text (D67): `/v1/text-search`. */
import type { Dataset } from '../dataset/open.ts'
import { readBooks } from '../queries/passages/books.ts'
import { VERSIONS, type Version, versionOf } from '../queries/passages/text.ts'
import { findStems, findTexts, findVersesWith, textIndexOf } from '../queries/search/text-search.ts'
import { BOOKS } from '../scripture/books.ts'
import { bookSpan, VERSES, type VerseSpan, verseAt } from '../scripture/osis.ts'
import { readOsisSpan } from '../scripture/references/osis-passages.ts'
import { highlighter } from '../scripture/text-search/highlights.ts'
import {
  EVERYWHERE,
  matchOf,
  matchVerses,
  NO_STEMS,
  type TextSearch,
  type VerseMatch,
} from '../scripture/text-search/matching.ts'
import { parseTextQuery } from '../scripture/text-search/query.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const searchText: Handler<'searchText'> = async ({ query }, { dataset }) => {
  const { q, version, within, people, limit, offset } = query
  const versions = version === undefined ? VERSIONS : [versionOf(version)]
  const isIncluded = await filterOf(dataset, { within, people })
  if (q === undefined) return listVerses(dataset, { version: versions[0] ?? 'kjv', isIncluded }, query)
  const { words, ...order } = parseTextQuery(q)
  const search: TextSearch = {
    ...order,
    words: await findStems(dataset, words),
    versions: await Promise.all(versions.map((one) => textIndexOf(dataset, one))),
    isIncluded,
  }
  const { matches, missing } = await dataset.computeInSlices(matchVerses(search))
  const shown = matches.slice(offset, offset + limit).map(matchOf)
  const results = await toResults(dataset, { shown, versions, search })
  const { data, meta } = page(results, matches.length, query)
  return { data, meta: { ...meta, missing_words: missing.flatMap((word) => words[word]?.written ?? []) } }
}

type Include = (verse: number) => boolean

/** Without words, all verses that are included, in canonical order. */
async function listVerses(
  dataset: Dataset,
  { version, isIncluded }: { version: Version; isIncluded: Include },
  query: { limit: number; offset: number },
) {
  const { stemsOf } = await textIndexOf(dataset, version)
  const verses = Array.from(VERSES.keys(), (index) => index + 1).filter(
    (verse) => isIncluded(verse) && stemsOf(verse).length > 0,
  )
  const shown = verses.slice(query.offset, query.offset + query.limit)
  const texts = await findTexts(dataset, version, shown)
  const results = shown.map((verse) => {
    const reference = verseAt(verse)
    return { osis_ref: reference, version, text: texts.get(reference) ?? '', highlights: [] }
  })
  const { data, meta } = page(results, verses.length, query)
  return { data, meta: { ...meta, missing_words: [] } }
}

interface Shown {
  readonly shown: readonly VerseMatch[]
  readonly versions: readonly Version[]
  readonly search: TextSearch
}

async function toResults(dataset: Dataset, { shown, versions, search }: Shown): Promise<Schema<'TextSearchResult'>[]> {
  const texts = await Promise.all(
    versions.map((version, index) =>
      findTexts(
        dataset,
        version,
        shown.filter((match) => match.version === index).map(({ verse }) => verse),
      ),
    ),
  )
  const highlightsOf = highlighter(search)
  return shown.map(({ verse, version }) => {
    const reference = verseAt(verse)
    const text = texts[version]?.get(reference) ?? ''
    const highlights = highlightsOf(text, search.versions[version]?.stemsOf(verse) ?? NO_STEMS)
    return { osis_ref: reference, version: versions[version] ?? 'kjv', text, highlights }
  })
}

interface TextFilters {
  /** An OSIS reference, or a division of books. */
  readonly within: string | undefined
  readonly people: readonly string[] | undefined
}

async function filterOf(dataset: Dataset, { within, people }: TextFilters): Promise<Include> {
  const spans = within === undefined ? undefined : await spansWithin(dataset, within)
  if (spans === undefined && people === undefined) return EVERYWHERE
  const mentioned = people && (await findVersesWith(dataset, people))
  const isWithin = (verse: number) => spans?.some(({ first, last }) => verse >= first && verse <= last) ?? true
  return (verse) => isWithin(verse) && (mentioned?.has(verse) ?? true)
}

async function spansWithin(dataset: Dataset, within: string): Promise<readonly VerseSpan[]> {
  const span = readOsisSpan(within)
  if (span) return [span]
  const rows = await readBooks(dataset)
  return BOOKS.flatMap(({ osis }, index) => (rows[index]?.division === within ? (bookSpan(osis) ?? []) : []))
}
