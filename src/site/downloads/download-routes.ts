/**
 * /downloads/: the dataset file, each table as JSON Lines, checksums and the licence, so that nobody has to crawl the
 * API. Like the pages, they need no key and do not count against a quota.
 */
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Contract } from '../../api/contract.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { preferredEncoding, usedHeader } from '../../http/accepted.ts'
import { VARY } from '../../http/headers.ts'
import { JSON_TYPE } from '../../http/media-types.ts'
import type { Part } from '../../http/part.ts'
import { etagOf, isKnown, publicFor, type Representation, representShared } from '../../http/representation.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Headers, HttpResponse } from '../../http/response.ts'
import { oncePer } from '../../primitives/once.ts'
import { notFound, unavailable, unsatisfiableRange } from '../../problems/problems.ts'
import { PAGE_HEADERS } from '../pages/page-headers.ts'
import { HTML, TEXT } from '../responses.ts'
import { sitePart } from '../site-part.ts'
import type { Assets } from '../static-files.ts'
import { rangeOf } from './byte-range.ts'
import { CSV, DOWNLOADED_LISTS, readList } from './download-lists.ts'
import { renderChecksums, renderDownloads, renderLicence } from './download-pages.ts'
import { DOWNLOADED_TABLES } from './download-records.ts'
import {
  type Catalogue,
  catalogueOf,
  computeDigests,
  DATASET_FILE,
  type Digests,
  JSON_LINES,
  SQLITE,
} from './file-catalogue.ts'
import { createDownloadStreams, type DownloadStreams, fileStream, tableStream } from './streams.ts'

/** Short, because files and their ETags change with the dataset. */
const FIVE_MINUTES_SECONDS = 300
const CACHE = publicFor(FIVE_MINUTES_SECONDS)

const CHECKSUMS = 'SHA256SUMS'

/** Approximate time to compute the checksums. Clients are told to retry after this time. */
const DIGEST_SECONDS = 10

type Documents = Readonly<Record<string, Representation>>

export interface DownloadsSite {
  readonly contract: Contract
  readonly live: LiveDataset
  readonly assets: Assets
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function downloadParts({ contract, live, assets, now }: DownloadsSite): Part[] {
  const licence = contract.document.info.license ?? { name: 'unknown' }
  const digestsOf = digestsInBackground(live)
  // Rendered once without and once with the digests: reading the counts costs 10 ms, and needs no key.
  const renderedOf = oncePer((dataset: Dataset) =>
    oncePer(async (digests: Digests) =>
      renderDocuments(await catalogueOf(dataset, licence.name, digests), licence.url, assets),
    ),
  )
  const documentsOf = () => live.read((dataset) => renderedOf(dataset)(digestsOf(dataset)))
  const streams = createDownloadStreams(live, now)
  const index = async () => documentOf(await documentsOf(), 'index.html')
  async function fileOf(request: HttpRequest, name: string): Promise<HttpResponse> {
    const table = /^(.+)\.jsonl$/.exec(name)?.[1]
    if (name === DATASET_FILE) return live.read((dataset) => datasetFile(request, dataset, streams))
    if (DOWNLOADED_LISTS.includes(name)) return documentOf(await live.read(listsOf), name)
    if (table === undefined || !DOWNLOADED_TABLES.includes(table)) return documentOf(await documentsOf(), name)
    return tableLines(request, { dataset: live.current(), table, streams })
  }
  return [
    sitePart('downloads', ['/downloads', '/downloads/'], index),
    sitePart('download', '/downloads/:file', async (request, { file = '' }) => {
      return { ...(await fileOf(request, file)), isShared: true }
    }),
  ]
}

function renderDocuments(catalogue: Catalogue, licenceUrl: string | undefined, assets: Assets): Documents {
  const origin = `${catalogue.version} ${catalogue.build_date}`
  const document = (text: string, mediaType: string, headers: Headers = {}) =>
    representShared({ text, mediaType, headers, origin, seconds: FIVE_MINUTES_SECONDS })
  const hasDigests = catalogue.files.every(({ sha256 }) => sha256 !== null)
  return {
    'index.html': document(renderDownloads(catalogue, licenceUrl, assets), HTML, PAGE_HEADERS),
    'index.json': document(JSON.stringify(catalogue, null, 2), JSON_TYPE),
    ...(hasDigests && { [CHECKSUMS]: document(renderChecksums(catalogue), TEXT) }),
    'LICENCE.txt': document(renderLicence(catalogue, licenceUrl), TEXT),
  }
}

function documentOf(documents: Documents, name: string): Representation {
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (!document && name === CHECKSUMS) throw unavailable('The checksums are being computed.', DIGEST_SECONDS)
  if (!document) throw notFound('This file does not exist. See /downloads/ for all files.')
  return document
}

/** About 400 kB for the full dataset. */
const listsOf = oncePer(async (dataset: Dataset): Promise<Documents> => {
  const lists = DOWNLOADED_LISTS.map(async (name): Promise<[string, Representation]> => {
    const { text } = await readList(dataset, name)
    return [name, representShared({ text, mediaType: CSV, origin: dataset.name, seconds: FIVE_MINUTES_SECONDS })]
  })
  return Object.fromEntries(await Promise.all(lists))
})

/** The whole file or the requested range, so that a download can be resumed. */
async function datasetFile(request: HttpRequest, dataset: Dataset, streams: DownloadStreams): Promise<HttpResponse> {
  const { size } = await dataset.file.stat()
  const etag = etagOf(Buffer.from(SQLITE), dataset.name)
  const kept = { Vary: 'Origin', ETag: etag, 'Cache-Control': CACHE, 'Accept-Ranges': 'bytes' }
  if (isKnown(etag, request.headers)) return { status: 304, headers: kept, body: undefined }
  const condition = request.headers['if-range'] ?? ''
  const range = condition === '' || condition === etag ? rangeOf(request.headers.range ?? '', size) : undefined
  if (range === 'none') throw unsatisfiableRange(size)
  const part = range ?? { start: 0, end: size - 1 }
  const headers = {
    ...kept,
    ...(range && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
    'Content-Disposition': `attachment; filename="biblical-reference-data-${dataset.version}.sqlite"`,
    'Content-Type': SQLITE,
    'Content-Length': String(part.end - part.start + 1),
  }
  const open = () =>
    streams.begin({ address: request.clientAddress(), dataset, open: (opened) => fileStream(opened, part) })
  return { status: range ? 206 : 200, headers, body: request.method === 'HEAD' ? undefined : open() }
}

interface SentTable {
  readonly dataset: Dataset
  readonly table: string
  readonly streams: DownloadStreams
}

/** The table is generated while it is sent, so there is no `Content-Length`. */
function tableLines(request: HttpRequest, { dataset, table, streams }: SentTable): HttpResponse {
  const isGzip = acceptsGzip(request.headers['accept-encoding'])
  const plain = etagOf(Buffer.from(table), dataset.name)
  const etag = isGzip ? `${plain.slice(0, -1)}-gzip"` : plain
  const kept = { Vary: VARY, ETag: etag, 'Cache-Control': CACHE }
  if (isKnown(etag, request.headers)) return { status: 304, headers: kept, body: undefined }
  const headers = { ...kept, ...(isGzip && { 'Content-Encoding': 'gzip' }), 'Content-Type': JSON_LINES }
  if (request.method === 'HEAD') return { status: 200, headers, body: undefined }
  const address = request.clientAddress()
  const lines = streams.begin({ address, dataset, open: (opened) => tableStream(opened, table) })
  // An error reaches the response through the last stream.
  return { status: 200, headers, body: isGzip ? pipeline(lines, createGzip(), () => undefined) : lines }
}

function acceptsGzip(sent: string | readonly string[] | undefined): boolean {
  const accepted = usedHeader(sent)
  return accepted !== undefined && preferredEncoding(accepted, ['gzip', 'identity']) === 'gzip'
}

/**
 * Computes the digests of each dataset once, in the background, on the first request. Reading all data takes seconds.
 */
function digestsInBackground(live: LiveDataset): (dataset: Dataset) => Digests {
  const stateOf = oncePer((_: Dataset): { digests: Digests; isComputing: boolean } => ({
    digests: new Map(),
    isComputing: false,
  }))
  return (dataset) => {
    const state = stateOf(dataset)
    if (state.digests.size > 0 || state.isComputing) return state.digests
    state.isComputing = true
    const compute = async () => {
      try {
        state.digests = await computeDigests(dataset, () => live.current() === dataset)
      } finally {
        state.isComputing = false
      }
    }
    // Fails if another dataset became live, or if the service was closed.
    void live.hold(dataset, compute())
    return state.digests
  }
}
