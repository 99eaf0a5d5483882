/**
 * Bodies with an ETag, and the form of a body that a client gets (D12): compressed or not, or 304 without a body if the
 * client has it already. Each encoding has its own ETag, because a strong ETag identifies the exact bytes.
 */
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { once, oncePer } from '../primitives/once.ts'
import { preferredEncoding, usedHeader } from './accepted.ts'
import type { Headers, HttpResponse } from './response.ts'

/** A response that clients may keep. The same object is sent to many clients. */
export interface Representation extends HttpResponse {
  readonly headers: Headers & { readonly ETag: string }
  readonly body: Buffer
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
export function represent(text: string | Buffer, headers: Headers, origin: string): Representation {
  const body = typeof text === 'string' ? bytesOfText(text) : ownBytes(text)
  return { status: 200, headers: { ...headers, ETag: etagOf(body, origin) }, body }
}

export interface SharedBody {
  readonly text: string | Buffer
  readonly mediaType: string
  /** How long caches may keep it. */
  readonly seconds: number
  /** As for `represent`. */
  readonly origin: string
  readonly headers?: Headers
}

/** A body that is the same for everyone, so shared caches may keep it. */
export function representShared({ text, mediaType, seconds, origin, headers = {} }: SharedBody): Representation {
  const caching = { 'Cache-Control': publicFor(seconds), 'Content-Type': mediaType }
  return { ...represent(text, { ...headers, ...caching }, origin), isShared: true }
}

/** `Cache-Control` of a response with `isShared`. */
export function publicFor(seconds: number): string {
  return `public, max-age=${seconds}`
}

/** @returns the ETag of the body without an encoding, with quotes */
export function etagOf(body: Buffer, origin: string): string {
  const named = Buffer.concat([Buffer.from(`${origin}\0`), body])
  return `"${hash('sha256', named, 'base64url').slice(0, 22)}"`
}

/** @param headers headers of the request */
export async function negotiated(response: HttpResponse, headers: IncomingHttpHeaders): Promise<HttpResponse> {
  const { status, body, isSecret } = response
  if (!Buffer.isBuffer(body) || isSecret) return response
  const encoding = chooseEncoding(headers['accept-encoding'], body.length)
  const plain = response.headers['ETag']
  const etag = typeof plain === 'string' ? encodedTag(plain, encoding) : undefined
  if (etag !== undefined && isKnown(etag, headers)) return notModified(response, etag)
  if (encoding === undefined) return response
  const tagged = etag === undefined ? response.headers : { ...response.headers, ETag: etag }
  const bytes = etag === undefined ? await compressed(body, encoding) : await keptForms(body)[encoding]()
  return { status, headers: { ...tagged, 'Content-Encoding': encoding }, body: bytes }
}

/** Whether the client has the response already. Weak comparison, as specified for `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown(etag: string, headers: IncomingHttpHeaders): boolean {
  const named = headers['if-none-match'] ?? ''
  return named.trim() === '*' || (named.match(/"[^"]*"/g)?.includes(etag) ?? false)
}

/** A 304 repeats only what a cache needs (RFC 9110, 15.4.5). */
function notModified({ headers }: HttpResponse, etag: string): HttpResponse {
  const { 'Content-Type': _type, Link: _link, ...kept } = headers
  return { status: 304, headers: { ...kept, ETag: etag }, body: undefined }
}

function encodedTag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`
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

/** The compressed forms of a body that is sent to many clients. Each is made on the first request for it. */
const keptForms = oncePer((body: Buffer) => ({
  br: once(() => compressed(body, 'br').then(ownBytes)),
  gzip: once(() => compressed(body, 'gzip').then(ownBytes)),
}))

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
