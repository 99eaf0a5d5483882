/**
 * Site documents: JSON texts that the web pages of the site load without an API key (D61). The build makes them from
 * Natural Earth and the finished tables, so that the service reads only one row for each document.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import type { Row } from '../derive/row.ts'
import type { Source } from '../upstream/source.ts'
import { baseMapDocument } from './base-map.ts'
import { chapterDocuments } from './chapters.ts'
import { linkDocuments } from './link-documents.ts'
import { placesDocument } from './places-document.ts'
import type { SiteDocument } from './site-document.ts'

/** The tables of the release that is being built. */
interface Tools extends Pick<Reader, 'all'> {
  fill(table: string, rows: Iterable<Row>): Promise<unknown>
}

/** Limited, because some documents are 200 kB long. */
const DOCUMENTS_PER_INSERT = 50

/** @param naturalEarth the upstream of the base map */
export async function fillSiteDocuments(tools: Tools, naturalEarth: Source): Promise<void> {
  let ordinal = 0
  let rows: Row[] = []
  for await (const document of allDocuments(tools, naturalEarth)) {
    ordinal += 1
    rows.push({ ordinal, ...document })
    if (rows.length < DOCUMENTS_PER_INSERT) continue
    await tools.fill('site_document', rows)
    rows = []
  }
  await tools.fill('site_document', rows)
}

async function* allDocuments(tools: Pick<Tools, 'all'>, naturalEarth: Source): AsyncGenerator<SiteDocument> {
  yield baseMapDocument(naturalEarth)
  yield await placesDocument(tools)
  yield* linkDocuments(tools)
  yield* chapterDocuments(tools)
}
