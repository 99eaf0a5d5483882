/** Search in the text (D67): `/v1/text-search`. */
import type { Dataset } from '../dataset/open.ts'
import { invalidParameters } from '../problems/problems.ts'
import { findNamedEntities } from '../queries/entities/named-entities.ts'
import { findNamesake } from '../queries/entities/namesakes.ts'
import { findSuccessor } from '../queries/entities/retired-slugs.ts'
import { readBooks } from '../queries/passages/books.ts'
import { VERSIONS, type Version, versionOf } from '../queries/passages/text.ts'
import { findStems, findTexts, findVersesWith, textIndexOf } from '../queries/search/text-search.ts'
import { BOOKS } from '../scripture/books.ts'
import { bookSpan, VERSES, type VerseSpan, verseAt } from '../scripture/osis.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { osisOf, spanOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import { highlighter } from '../scripture/text-search/highlights.ts'
import {
  EVERYWHERE,
  matchOf,
  matchVerses,
  type TextSearch,
  type VerseMatch,
} from '../scripture/text-search/matching.ts'
import { parseTextQuery } from '../scripture/text-search/query.ts'
import { meantName } from '../suggestions/meant-name.ts'
import { nameIn, slugSearch } from '../suggestions/missing-entity.ts'
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
  const { matches, missing } = await dataset.compute(() => matchVerses(search))
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

const NO_STEMS = new Uint16Array()

interface Filters {
  readonly within: string | undefined
  readonly people: readonly string[] | undefined
}

/** @throws ApiError 400 that names every unknown value */
async function filterOf(dataset: Dataset, { within, people }: Filters): Promise<Include> {
  const [place, persons] = [await spansWithin(dataset, within), await knownPeople(dataset, people)]
  const violations = [...place.violations, ...persons.violations]
  if (violations.length > 0) throw invalidParameters(violations)
  if (within === undefined && people === undefined) return EVERYWHERE
  const mentioned = people === undefined ? undefined : await findVersesWith(dataset, persons.slugs)
  const isWithin = (verse: number) => place.spans.some(({ first, last }) => verse >= first && verse <= last)
  return (verse) => (within === undefined || isWithin(verse)) && (mentioned?.has(verse) ?? true)
}

type Violations = Parameters<typeof invalidParameters>[0]

async function spansWithin(
  dataset: Dataset,
  within: string | undefined,
): Promise<{ spans: readonly VerseSpan[]; violations: Violations }> {
  if (within === undefined) return { spans: [], violations: [] }
  const passage = readOsisPassage(within)
  if (passage) return { spans: [spanOf(passage)], violations: [] }
  const divisions = (await readBooks(dataset)).map((row) => row?.division ?? '')
  const books = BOOKS.filter((_, index) => divisions[index]?.toLowerCase() === within.toLowerCase())
  if (books.length > 0) return { spans: books.flatMap(({ osis }) => bookSpan(osis) ?? []), violations: [] }
  const names = [...new Set(divisions)]
  const meant = suggestPassage(within)
  const suggestion = meantName(within, names) ?? (meant && osisOf(meant))
  const reason = `must be an OSIS reference such as John.3 or one of ${names.join(', ')}`
  return {
    spans: [],
    violations: [
      { in: 'query', name: 'within', value: within, reason, ...(suggestion !== undefined && { suggestion }) },
    ],
  }
}

async function knownPeople(
  dataset: Dataset,
  people: readonly string[] = [],
): Promise<{ slugs: string[]; violations: Violations }> {
  const checked = await Promise.all(people.map((slug) => knownPerson(dataset, slug)))
  return {
    slugs: [...new Set(checked.flatMap(({ slug }) => slug ?? []))],
    violations: checked.flatMap(({ violation }) => violation ?? []),
  }
}

async function knownPerson(dataset: Dataset, slug: string): Promise<{ slug?: string; violation?: Violations[number] }> {
  const [known] = await findNamedEntities(dataset, { type: 'person', slugs: [slug], limit: 1 })
  const existing = known?.slug ?? (await findSuccessor(dataset, 'person', slug))
  if (existing !== undefined) return { slug: existing }
  const name = nameIn(slug)
  const suggestion = await findNamesake(dataset, 'person', name)
  const reason = `must be the slug of a person (find slugs with ${slugSearch('person', name)})`
  return {
    violation: { in: 'query', name: 'people', value: slug, reason, ...(suggestion !== undefined && { suggestion }) },
  }
}
