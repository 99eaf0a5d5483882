/**
 * /site/…: the JSON documents that the pages read. The dataset build prepares them, except the areas of a place, the
 * words of a verse and the first verses of a Strong's number. So a request without a key reads at most one row, the
 * words of one verse, or one page of occurrences (D61).
 */
import type { Dataset } from '../dataset/open.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Part } from '../http/part.ts'
import { type Representation, representShared } from '../http/representation.ts'
import { handlers } from '../operations/all-operations.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { notFound } from '../problems/problems.ts'
import { findExtent } from '../queries/entities/places.ts'
import { findSiteDocument } from '../queries/site-documents.ts'
import { isVerse, testamentOf } from '../scripture/osis.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import { sitePart } from './site-part.ts'

/** Number of documents in memory. With their compressed forms, they take up to about 15 MB. */
const CACHED_DOCUMENTS = 64

/** Number of verses in the document of a Strong's number. */
const OCCURRENCES_SHOWN = 200

const ONE_HOUR_SECONDS = 3_600

/** @param dataset returns the live dataset */
export function siteDataPart(dataset: () => Dataset): Part {
  const cache = createBoundedCache<string, Representation>(CACHED_DOCUMENTS)
  return sitePart('site-data', ['/site/:file', '/site/:folder/:file'], async ({ path }) => {
    const name = /^\/site\/([\w./-]+)\.json$/.exec(path)?.[1] ?? ''
    const live = dataset()
    const key = `${live.name}\0${name}`
    const document = cache.get(key) ?? (await readDocument(live, name))
    cache.set(key, document)
    return document
  })
}

/** @throws ApiError 404 if there is no such document */
async function readDocument(dataset: Dataset, name: string): Promise<Representation> {
  const [, kind, key = ''] = /^(words|extents|strongs)\/(.+)$/.exec(name) ?? []
  const body =
    kind === 'words'
      ? await wordsOf(dataset, key)
      : kind === 'extents'
        ? await areasOf(dataset, key)
        : kind === 'strongs'
          ? await occurrencesOf(dataset, key)
          : await findSiteDocument(dataset, name)
  if (body === undefined) throw notFound('There is no document with this name.')
  return representShared({ text: body, mediaType: JSON_TYPE, seconds: ONE_HOUR_SECONDS, origin: dataset.name })
}

/** The areas of a place are one row of at most about 30 kB. */
async function areasOf(dataset: Dataset, slug: string): Promise<string | undefined> {
  const extent = await findExtent(dataset, slug)
  return extent && JSON.stringify(extent.features)
}

/** Each word of a verse is a row, at most about 60 per verse. A prepared document would only repeat these rows. */
async function wordsOf(dataset: Dataset, verse: string): Promise<string | undefined> {
  if (!isVerse(verse)) return undefined
  const request = { params: { osis_ref: verse }, query: { limit: 200, offset: 0 } }
  const list = testamentOf(verse) === 'NT' ? handlers.listGreekWords : handlers.listHebrewWords
  const { data } = await list(request, { dataset })
  return JSON.stringify({ osis_ref: verse, words: data })
}

/** The entry of a Strong's number, and the first verses that have its word. Counting them by book takes up to 8 ms. */
async function occurrencesOf(dataset: Dataset, number: string): Promise<string | undefined> {
  if (canonicalStrongsNumber(number) !== number) return undefined
  const params = { number }
  const [entry, { data, meta }] = await Promise.all([
    handlers.getStrongs({ params, query: {} }, { dataset }),
    handlers.listStrongsOccurrences(
      { params, query: { limit: OCCURRENCES_SHOWN, offset: 0, version: 'kjv' } },
      { dataset },
    ),
  ])
  return JSON.stringify({ ...entry.data, books: meta.books, verseCount: meta.total, verses: data })
}
