/**
 * Finished answers, kept for the very URL that asked for them, and for the media type. A dataset never changes while it is
 * served and the contract never while the process runs: a URL that was answered 200 is valid, names something, and has that
 * answer for as long as its edition is served. Each edition has its own, and takes them with it. Only key and quota are
 * looked at anew.
 */
import { LRUCache } from 'lru-cache'
import type { OperationId } from '../handlers/operation-types.ts'
import { prefersGeoJson } from '../http/media-types.ts'
import { COMPRESSED_FROM, type Representation } from '../http/representation.ts'

export interface KeptAnswer {
  readonly operationId: OperationId
  readonly representation: Representation
  /** Of a list: the value of its Link header. */
  readonly link: string | undefined
  /** The same URL has it in another media type too: caches must look at `Accept`. */
  readonly isNegotiated: boolean
}

export type KeptAnswers = LRUCache<string, KeptAnswer>

/** How long callers may keep an answer themselves, as Cache-Control says it (D12). */
export const KEPT_FOR = 'private, max-age=3600'

/** Of one edition in one process; while a new edition takes over there are two. Exported for its test. */
export const KEPT_BYTES = 32 * 2 ** 20

/** Around an answer: the objects it is made of, and its place among the others. */
const OVERHEAD_BYTES = 1024

/**
 * What an answer is kept under. A URL holds no blank, so that no URL is taken for the name of another media type.
 *
 * @param accept the value of the `Accept` header
 */
export function answerName(url: string, accept: string | undefined): string {
  return prefersGeoJson(accept) ? `${url} as GeoJSON` : url
}

export function createKeptAnswers(): KeptAnswers {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ representation, link }, name) =>
      bytesOf(representation) + 2 * (name.length + (link?.length ?? 0)) + OVERHEAD_BYTES,
  })
}

/** With its compressed forms, which are made when they are asked for, and take less than the body together. */
function bytesOf({ body }: Representation): number {
  return body.length < COMPRESSED_FROM ? body.length : 2 * body.length
}
