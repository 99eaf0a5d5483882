/**
 * Finished answers: the bytes of a body, the ETag that names them, their compressed forms, and how one is chosen and sent
 * (D12). Each encoding has a tag of its own, because a strong tag names bytes, not meaning.
 */
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import accepts from 'accepts'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'

export interface Representation {
  readonly body: Buffer
  readonly mediaType: string
  /** Without quotes, and without the encoding's suffix. */
  readonly tag: string
  /** Compressed forms, made when they are first asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

/** Below this size a compressed body saves nothing worth the work. Bytes. */
export const COMPRESSED_FROM = 1024

/** What a value of Accept-Encoding comes down to: clients have few, and reading one costs more than the rest of the choice. */
const preferences = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 })

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Brotli's defaults are for large files compressed once and kept. This is close to gzip's speed and better in size, with a window
 * of 256 kB: the default of 4 MB, for bodies of a few, is what a full service had most of its memory in.
 */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_LGWIN]: 18 } }

/** @param edition names what the body was made from: the same body of another dataset is another representation */
export function represent(body: string | Buffer, mediaType: string, edition: string): Representation {
  const bytes = typeof body === 'string' ? bytesOfText(body) : ownBytes(body)
  const named = Buffer.concat([Buffer.from(`${edition}\0`), bytes])
  const tag = hash('sha256', named, 'base64url').slice(0, 22)
  return { body: bytes, mediaType, tag, encoded: new Map() }
}

/** A representation in one encoding, as one client is to get it. */
export interface Form {
  /** With quotes. */
  readonly etag: string
  readonly encoding: Encoding | undefined
  /** The client has it already. */
  readonly isKnown: boolean
}

/** @param headers of the request, by lower-case name */
export function chooseForm({ body, tag }: Representation, headers: IncomingHttpHeaders): Form {
  const encoding = chooseEncoding(headers['accept-encoding'], body.length)
  const etag = encoding === undefined ? `"${tag}"` : `"${tag}-${encoding}"`
  return { etag, encoding, isKnown: namesTag(headers['if-none-match'], etag) }
}

/** The bytes of a form: at once where they are there already. */
export function bytesOf(representation: Representation, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  return encoding === undefined ? representation.body : encodedBody(representation, encoding)
}

/** Answers 200 with the form that the client prefers, or 304 where it has that one already. */
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

/** Answers with a body that no one may keep: errors, usage, states. Status and headers are the caller's. */
export async function sendUncached(ctx: Context, body: string, mediaType: string): Promise<void> {
  const bytes = Buffer.from(body)
  const encoding = chooseEncoding(ctx.req.headers['accept-encoding'], bytes.length)
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = mediaType
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding)
  ctx.body = encoding === undefined ? bytes : await compressed(bytes, encoding)
}

function chooseEncoding(accepted: string | string[] | undefined, bytes: number): Encoding | undefined {
  if (bytes < COMPRESSED_FROM || accepted === undefined || accepted === '') return undefined
  const text = String(accepted)
  const known = preferences.get(text)
  if (known !== undefined) return known.encoding
  const preferred = accepts({ headers: { 'accept-encoding': text } } as IncomingMessage).encoding([
    'br',
    'gzip',
    'identity',
  ])
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

/** What is kept has its memory to itself: of a part of a larger piece, which both give, the whole piece would stay. */
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

/** Weak comparison, as If-None-Match asks for (RFC 9110, 13.1.2). */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === '') return false
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)
}
