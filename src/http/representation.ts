/**
 * Response bodies: bytes, ETag, compressed forms, and content negotiation (D12). Each encoding has its own ETag,
 * because a strong ETag identifies the exact bytes.
 */
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { type Awaitable, when } from '../primitives/when.ts'
import { preferredEncoding, usedHeader } from './accepted.ts'
import type { HttpResponse } from './response-head.ts'

export interface Representation {
  readonly body: Buffer
  readonly mediaType: string
  /** Without quotes, and without the encoding's suffix. */
  readonly tag: string
  /** Compressed forms, created on the first request for them. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

/** Minimum size, in bytes, of a body that is compressed. Smaller bodies are not worth compressing. */
export const COMPRESSED_FROM = 1024

/**
 * The encoding for each value of `Accept-Encoding`. Clients send only a few different values, and parsing one costs
 * more than the rest of the negotiation.
 */
const preferences = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 })

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Brotli's defaults suit large files that are compressed once. With these settings it is about as fast as gzip and
 * compresses better. The window is 256 kB, because the default of 4 MB took most of the service's memory.
 */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_LGWIN]: 18 } }

/**
 * @param origin identifies the source of the body. It is part of the ETag, so the same body from a different dataset
 *   has a different ETag
 */
export function represent(body: string | Buffer, mediaType: string, origin: string): Representation {
  const bytes = typeof body === 'string' ? bytesOfText(body) : ownBytes(body)
  const named = Buffer.concat([Buffer.from(`${origin}\0`), bytes])
  const tag = hash('sha256', named, 'base64url').slice(0, 22)
  return { body: bytes, mediaType, tag, encoded: new Map() }
}

/** How a representation is sent to one client. */
export interface Form {
  /** With quotes. */
  readonly etag: string
  readonly encoding: Encoding | undefined
  /** Whether the client already has the representation in this encoding. */
  readonly isKnown: boolean
}

/** @param headers headers of the request, keyed by lower-case name */
export function chooseForm({ body, tag }: Representation, headers: IncomingHttpHeaders): Form {
  const encoding = chooseEncoding(headers['accept-encoding'], body.length)
  const etag = encoding === undefined ? `"${tag}"` : `"${tag}-${encoding}"`
  return { etag, encoding, isKnown: matchesTag(headers['if-none-match'], etag) }
}

/** The body in the given encoding. Returns a promise only if there is an encoding. */
export function bytesOf(representation: Representation, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  return encoding === undefined ? representation.body : encodedBody(representation, encoding)
}

/** Request headers on which a response depends, for caches. */
export const VARY = 'Vary: Origin, Accept-Encoding\r\n'
export const VARY_NEGOTIATED = 'Vary: Origin, Accept-Encoding, Accept\r\n'

/** Compresses the body if the client accepts that and the body is large enough. */
export function compressResponse(
  response: HttpResponse,
  acceptEncoding: string | string[] | undefined,
): Awaitable<HttpResponse> {
  const { status, fields, body } = response
  const encoding = chooseEncoding(acceptEncoding, body?.length ?? 0)
  if (body === undefined || encoding === undefined) return response
  return when(compressed(body, encoding), (bytes) => ({
    status,
    fields: `${fields}Content-Encoding: ${encoding}\r\n`,
    body: bytes,
  }))
}

/** Sends a page or document: 200 in the form that the client prefers, or 304 if the client has it already. */
export async function sendRepresentation(ctx: Context, representation: Representation, cacheControl: string) {
  const { etag, encoding, isKnown } = chooseForm(representation, ctx.req.headers)
  ctx.vary('Accept-Encoding')
  ctx.set('ETag', etag)
  ctx.set('Cache-Control', cacheControl)
  if (isKnown) {
    ctx.status = 304
    return
  }
  ctx.status = 200
  ctx.type = representation.mediaType
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding)
  ctx.body = await bytesOf(representation, encoding)
}

/** Sends a body that must not be cached, such as the state of the service. The caller sets status and other headers. */
export async function sendUncached(ctx: Context, text: string, mediaType: string): Promise<void> {
  const bytes = Buffer.from(text)
  const encoding = chooseEncoding(ctx.req.headers['accept-encoding'], bytes.length)
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = mediaType
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding)
  ctx.body = encoding === undefined ? bytes : await compressed(bytes, encoding)
}

function chooseEncoding(accepted: string | string[] | undefined, bytes: number): Encoding | undefined {
  if (bytes < COMPRESSED_FROM) return undefined
  const text = usedHeader(accepted)
  if (text === undefined) return undefined
  const known = preferences.get(text)
  if (known !== undefined) return known.encoding
  const preferred = preferredEncoding(text, ['br', 'gzip', 'identity'])
  const encoding = preferred === 'br' || preferred === 'gzip' ? preferred : undefined
  preferences.set(text, { encoding })
  return encoding
}

function encodedBody(representation: Representation, encoding: Encoding): Promise<Buffer> {
  const made = representation.encoded.get(encoding)
  if (made !== undefined) return made
  const body = compressed(representation.body, encoding).then(ownBytes)
  representation.encoded.set(encoding, body)
  return body
}

/** Copies the bytes. Caching a slice would keep the whole underlying buffer in memory. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function bytesOfText(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compress.br(body, BROTLI) : compress.gzip(body)
}

/** Weak comparison, as specified for `If-None-Match` (RFC 9110, 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === '') return false
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)
}
