/**
 * /downloads/: the dataset file, each table as JSON Lines, checksums and the licence, so that nobody has to crawl the
 * API. Like the pages, they need no key and do not count against a quota.
 */
import { pipeline, type Readable } from 'node:stream'
import { createGzip, type Gzip } from 'node:zlib'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Contract } from '../../api/contract.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { preferredEncoding, usedHeader } from '../../http/accepted.ts'
import { type Representation, represent, sendRepresentation } from '../../http/representation.ts'
import { notFound, unavailable, unsatisfiableRange } from '../../problems/problems.ts'
import { PAGE_HEADERS } from '../pages/page-headers.ts'
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
const CACHE = 'public, max-age=300'

const CHECKSUMS = 'SHA256SUMS'

/** Approximate time to compute the checksums. Clients are told to retry after this time. */
const DIGEST_SECONDS = 10

/**
 * How long a client may take nothing. Longer than SILENCE_TIMEOUT_MS, because the buffers of sockets hold megabytes: a
 * client that reads 100 kB per second, with a proxy in between, makes no visible progress for more than ten seconds.
 */
const SILENCE_MS = 60_000

type Documents = Readonly<Record<string, Representation>>

export interface DownloadsSite {
  readonly contract: Contract
  readonly live: LiveDataset
  readonly assets: Assets
}

export function downloadRoutes({ contract, live, assets }: DownloadsSite): Router {
  const router = new Router({ sensitive: true, strict: true })
  const licence = contract.document.info.license ?? { name: 'unknown' }
  const digestsOf = digestsInBackground(live)
  const documentsOf = () =>
    live.read(async (dataset) => {
      const digests = digestsOf(dataset)
      return renderDocuments(await catalogueOf(dataset, licence.name, digests), licence.url, assets)
    })
  const streams = createDownloadStreams(live)
  router.get(['/downloads', '/downloads/'], async (ctx) => {
    ctx.state['openRoute'] = 'downloads'
    ctx.set(PAGE_HEADERS)
    await sendDocument(ctx, await documentsOf(), 'index.html')
  })
  router.get('/downloads/:file', async (ctx) => {
    ctx.state['openRoute'] = 'download'
    const name = String(ctx.params['file'])
    const table = /^(.+)\.jsonl$/.exec(name)?.[1]
    if (name === DATASET_FILE) await live.read((dataset) => sendDataset(ctx, dataset, streams))
    else if (table !== undefined && DOWNLOADED_TABLES.includes(table)) {
      sendTable(ctx, { dataset: live.current(), table, streams })
    } else if (DOWNLOADED_LISTS.includes(name)) {
      const list = await live.read(async (dataset) =>
        represent((await readList(dataset, name)).text, CSV, dataset.name),
      )
      await sendRepresentation(ctx, list, CACHE)
    } else await sendDocument(ctx, await documentsOf(), name)
  })
  return router
}

function renderDocuments(catalogue: Catalogue, licenceUrl: string | undefined, assets: Assets): Documents {
  const origin = `${catalogue.version} ${catalogue.build_date}`
  const text = 'text/plain; charset=utf-8'
  const hasDigests = catalogue.files.every(({ sha256 }) => sha256 !== null)
  return {
    'index.html': represent(renderDownloads(catalogue, licenceUrl, assets), 'text/html; charset=utf-8', origin),
    'index.json': represent(JSON.stringify(catalogue, null, 2), 'application/json; charset=utf-8', origin),
    ...(hasDigests && { [CHECKSUMS]: represent(renderChecksums(catalogue), text, origin) }),
    'LICENCE.txt': represent(renderLicence(catalogue, licenceUrl), text, origin),
  }
}

async function sendDocument(ctx: Context, documents: Documents, name: string): Promise<void> {
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (!document && name === CHECKSUMS) throw unavailable('The checksums are being computed.', DIGEST_SECONDS)
  if (!document) throw notFound('This file does not exist. See /downloads/ for all files.')
  await sendRepresentation(ctx, document, CACHE)
}

/** Sends the whole file or the requested range, so that a download can be resumed. */
async function sendDataset(ctx: Context, dataset: Dataset, streams: DownloadStreams): Promise<void> {
  const { size, mtimeMs } = await dataset.file.stat()
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  ctx.set({ ETag: etag, 'Cache-Control': CACHE, 'Accept-Ranges': 'bytes' })
  if (isKnown(ctx, etag)) return
  const range = ctx.get('If-Range') === '' || ctx.get('If-Range') === etag ? rangeOf(ctx.get('Range'), size) : undefined
  if (range === 'none') throw unsatisfiableRange(size)
  const part = range ?? { start: 0, end: size - 1 }
  ctx.status = range ? 206 : 200
  if (range) ctx.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  ctx.set('Content-Disposition', `attachment; filename="biblical-reference-data-${dataset.version}.sqlite"`)
  ctx.type = SQLITE
  ctx.length = part.end - part.start + 1
  if (ctx.method !== 'HEAD') {
    const address = ctx.state['address']
    send(ctx, [streams.begin({ address, dataset, open: (opened) => fileStream(opened, part) })])
  }
}

interface SentTable {
  readonly dataset: Dataset
  readonly table: string
  readonly streams: DownloadStreams
}

/** The table is generated while it is sent, so there is no `Content-Length`. */
function sendTable(ctx: Context, { dataset, table, streams }: SentTable): void {
  const isGzip = acceptsGzip(ctx.req.headers['accept-encoding'])
  const { tag } = represent(table, JSON_LINES, dataset.name)
  const etag = isGzip ? `"${tag}-gzip"` : `"${tag}"`
  ctx.vary('Accept-Encoding')
  ctx.set({ ETag: etag, 'Cache-Control': CACHE })
  if (isKnown(ctx, etag)) return
  ctx.status = 200
  if (isGzip) ctx.set('Content-Encoding', 'gzip')
  ctx.type = JSON_LINES
  if (ctx.method === 'HEAD') return
  const address = ctx.state['address']
  const lines = streams.begin({ address, dataset, open: (opened) => tableStream(opened, table) })
  send(ctx, isGzip ? [lines, createGzip()] : [lines])
}

function acceptsGzip(sent: string | readonly string[] | undefined): boolean {
  const accepted = usedHeader(sent)
  return accepted !== undefined && preferredEncoding(accepted, ['gzip', 'identity']) === 'gzip'
}

/** Bypasses Koa, which would log an error whenever a client disconnects. */
function send(ctx: Context, streams: readonly (Readable | Gzip)[]): void {
  ctx.respond = false
  ctx.res.setTimeout(SILENCE_MS)
  pipeline([...streams, ctx.res], (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') ctx.onerror(error)
  })
}

/** Returns whether the client already has the file, and if so, sets the status 304. */
function isKnown(ctx: Context, etag: string): boolean {
  const named = ctx.get('If-None-Match')
  if (named.trim() !== '*' && !named.match(/"[^"]*"/g)?.includes(etag)) return false
  ctx.status = 304
  return true
}

/**
 * Computes the digests of each dataset once, in the background, on the first request. Reading all data takes seconds.
 */
function digestsInBackground(live: LiveDataset): (dataset: Dataset) => Digests {
  const known = new WeakMap<Dataset, Digests>()
  return (dataset) => {
    const digests = known.get(dataset)
    if (digests) return digests
    known.set(dataset, new Map())
    const work = computeDigests(dataset, () => live.current() === dataset).then(
      (measured) => known.set(dataset, measured),
      // Fails if another dataset became live, or if the service was closed.
      () => known.delete(dataset),
    )
    void live.hold(dataset, work)
    return new Map()
  }
}
