/**
 * /downloads/: the data whole, so that nobody need crawl it. The dataset file, each table as JSON Lines, their checksums and
 * the licence; served without a key and not counted, like the pages.
 */
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Contract } from '../contract.ts'
import { rangeOf } from '../downloads/byte-range.ts'
import { type Catalogue, catalogueOf, DATASET_FILE, JSON_LINES, SQLITE } from '../downloads/catalogue.ts'
import { DOWNLOADED_TABLES } from '../downloads/records.ts'
import { createDownloadStreams, type DownloadStreams, fileStream, tableStream } from '../downloads/streams.ts'
import type { Edition, Editions } from '../editions.ts'
import { notFound, unsatisfiableRange } from '../errors.ts'
import { type Representation, represent, sendRepresentation } from '../representation.ts'
import { loadAssets } from './assets.ts'
import { renderChecksums, renderDownloads, renderLicence } from './download-pages.ts'

/** Files change with the edition, which their tags name. */
const CACHE = 'public, max-age=300'

/** Inline styles and scripts are none, and nothing else is loaded. */
const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

type Documents = Readonly<Record<string, Representation>>

export function downloadRoutes({ contract, editions }: { contract: Contract; editions: Editions }): Router {
  const router = new Router({ sensitive: true })
  const licence = contract.document.info.license ?? { name: 'unknown' }
  const documentsOf = onceForEachEdition(editions, async (edition) =>
    renderDocuments(await catalogueOf(edition, licence.name), licence.url),
  )
  const streams = createDownloadStreams(editions)
  router.get('/downloads', async (ctx) => {
    ctx.state['openRoute'] = 'downloads'
    ctx.set(PAGE_HEADERS)
    await sendDocument(ctx, await documentsOf(), 'index.html')
  })
  router.get('/downloads/:file', async (ctx) => {
    ctx.state['openRoute'] = 'download'
    const name = String(ctx.params['file'])
    const table = /^(.+)\.jsonl$/.exec(name)?.[1]
    if (name === DATASET_FILE) await editions.read((edition) => sendDataset(ctx, edition, streams))
    else if (table !== undefined && DOWNLOADED_TABLES.includes(table)) {
      sendTable(ctx, { edition: editions.current(), table, streams })
    } else await sendDocument(ctx, await documentsOf(), name)
  })
  return router
}

function renderDocuments(catalogue: Catalogue, licenceUrl: string | undefined): Documents {
  const edition = `${catalogue.version} ${catalogue.build_date}`
  const text = 'text/plain; charset=utf-8'
  return {
    'index.html': represent(renderDownloads(catalogue, licenceUrl, loadAssets()), 'text/html; charset=utf-8', edition),
    'index.json': represent(JSON.stringify(catalogue, null, 2), 'application/json; charset=utf-8', edition),
    SHA256SUMS: represent(renderChecksums(catalogue), text, edition),
    'LICENCE.txt': represent(renderLicence(catalogue, licenceUrl), text, edition),
  }
}

async function sendDocument(ctx: Context, documents: Documents, name: string): Promise<void> {
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined
  if (!document) throw notFound('There is no such download. All of them are listed at /downloads/.')
  await sendRepresentation(ctx, document, CACHE)
}

/** Whole, or the one part that is asked for: a download that broke off goes on where it ended. */
async function sendDataset(ctx: Context, edition: Edition, streams: DownloadStreams): Promise<void> {
  const { size, mtimeMs } = await edition.file.stat()
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  ctx.set({ ETag: etag, 'Cache-Control': CACHE, 'Accept-Ranges': 'bytes' })
  if (isKnown(ctx, etag)) return
  const range = ctx.get('If-Range') === '' || ctx.get('If-Range') === etag ? rangeOf(ctx.get('Range'), size) : undefined
  if (range === 'none') throw unsatisfiableRange(size)
  const part = range ?? { start: 0, end: size - 1 }
  ctx.status = range ? 206 : 200
  if (range) ctx.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  ctx.set('Content-Disposition', `attachment; filename="biblical-reference-data-${edition.version}.sqlite"`)
  if (ctx.method !== 'HEAD') ctx.body = streams.begin(edition, (open) => fileStream(open, part))
  ctx.type = SQLITE
  ctx.length = part.end - part.start + 1
}

interface SentTable {
  readonly edition: Edition
  readonly table: string
  readonly streams: DownloadStreams
}

/** Made while it is read; its length is not known before. */
function sendTable(ctx: Context, { edition, table, streams }: SentTable): void {
  const isGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
  const { tag } = represent(table, JSON_LINES, edition.name)
  const etag = isGzip ? `"${tag}-gzip"` : `"${tag}"`
  ctx.vary('Accept-Encoding')
  ctx.set({ ETag: etag, 'Cache-Control': CACHE })
  if (isKnown(ctx, etag)) return
  ctx.status = 200
  if (isGzip) ctx.set('Content-Encoding', 'gzip')
  if (ctx.method !== 'HEAD') {
    const lines = streams.begin(edition, (open) => tableStream(open, table))
    // Whatever ends one of the two ends the other; the answer that it was for is told by Koa.
    ctx.body = isGzip ? pipeline(lines, createGzip(), () => undefined) : lines
  }
  ctx.type = JSON_LINES
}

/** Answers 304 where the client has it already. */
function isKnown(ctx: Context, etag: string): boolean {
  const named = ctx.get('If-None-Match')
  if (named.trim() !== '*' && !named.match(/"[^"]*"/g)?.includes(etag)) return false
  ctx.status = 304
  return true
}

/** Going through all of the data takes seconds: whoever asks meanwhile waits for the same work. */
function onceForEachEdition<Made>(editions: Editions, make: (edition: Edition) => Promise<Made>): () => Promise<Made> {
  const made = new WeakMap<Edition, Promise<Made>>()
  return () =>
    editions.read((edition) => {
      const known = made.get(edition)
      if (known) return known
      const work = make(edition)
      made.set(edition, work)
      work.catch(() => made.delete(edition))
      return work
    })
}
