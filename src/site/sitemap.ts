/**
 * The pages that search engines should list: /sitemap.xml names one file for the pages that are always there, one for
 * the chapters, and one for each kind of record.
 */
import type { Dataset } from '../dataset/open.ts'
import type { Part } from '../http/part.ts'
import { oncePer } from '../primitives/once.ts'
import { notFound } from '../problems/problems.ts'
import { listKeys } from '../queries/record-keys.ts'
import { chapterOf, VERSES } from '../scripture/osis.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { type RecordKind, readPage, recordPage } from './pages/addresses.ts'
import { html } from './pages/html.ts'
import { documentResponse } from './responses.ts'
import { sitePart } from './site-part.ts'

/** The tables of the kinds of records that have pages, and the columns with their keys. */
const TABLES: Readonly<Record<RecordKind, { readonly table: string; readonly column: string }>> = {
  person: { table: 'person', column: 'slug' },
  place: { table: 'place', column: 'slug' },
  event: { table: 'event', column: 'slug' },
  group: { table: 'people_group', column: 'slug' },
  topic: { table: 'topic', column: 'slug' },
  article: { table: 'dictionary_entry', column: 'slug' },
  word: { table: 'strongs', column: 'strongs_number' },
}

/** Maximum number of addresses in a file of a sitemap, by its definition. */
const MAX_ADDRESSES = 50_000

const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Sitemap {
  /** Without a trailing slash. */
  readonly origin: string
  /** Paths of the pages that do not depend on the dataset. */
  readonly pages: readonly string[]
  /** The live dataset. */
  readonly dataset: () => Dataset
}

export function sitemapParts({ origin, pages, dataset }: Sitemap): Part[] {
  const kinds = Object.keys(TABLES) as RecordKind[]
  const index = documentResponse(renderIndex(['pages', 'chapters', ...kinds], origin), XML)
  const fixed = new Map([
    ['pages', documentResponse(renderAddresses(pages, origin), XML)],
    ['chapters', documentResponse(renderAddresses(chapterPages(), origin), XML)],
  ])
  const filesOf = new Map(
    kinds.map((kind) => [
      kind as string,
      oncePer(async (live: Dataset) => {
        const rows = await listKeys(live, TABLES[kind], { after: 0, limit: MAX_ADDRESSES })
        return documentResponse(
          renderAddresses(
            rows.map(({ key }) => recordPage(kind, key)),
            origin,
          ),
          XML,
        )
      }),
    ]),
  )
  return [
    sitePart('document', '/sitemap.xml', () => index),
    sitePart('document', '/sitemaps/:file.xml', (_, { file = '' }) => {
      const response = fixed.get(file) ?? filesOf.get(file)?.(dataset())
      if (response === undefined) throw notFound('There is no sitemap with this name. See /sitemap.xml.')
      return response
    }),
  ]
}

/** A book of one chapter has the address of the book. */
function chapterPages(): string[] {
  return [...new Set(VERSES.map(chapterOf))].map((chapter) => {
    const passage = readOsisPassage(chapter)
    return readPage(passage ? osisOf(passage) : chapter)
  })
}

function renderIndex(names: readonly string[], origin: string): string {
  const entries = names.map((name) => html`<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`)
  return html`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`.markup
}

/** @param paths without the path of PUBLIC_URL */
function renderAddresses(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)
  return html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="${NAMESPACE}">
${entries}</urlset>
`.markup
}
