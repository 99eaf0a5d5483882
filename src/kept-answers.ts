/**
 * Finished answers, kept for the very URL that asked for them, and for the media type. A dataset never changes while it is
 * served and the contract never while the process runs: a URL that was answered 200 is valid, names something, and has that
 * answer for as long as its edition is served. Each edition has its own, and takes them with it. Only key and quota are
 * looked at anew.
 */
import { LRUCache } from 'lru-cache'
import { prefersGeoJson } from './media-types.ts'
import type { OperationId } from './operations.ts'
import type { Representation } from './representation.ts'

export interface KeptAnswer {
  readonly operationId: OperationId
  readonly representation: Representation
  /** Of a list: the value of its Link header. */
  readonly link: string | undefined
  /** The same URL has it in another media type too: caches must look at `Accept`. */
  readonly isNegotiated: boolean
}

export interface KeptAnswers {
  get(name: string): KeptAnswer | undefined
  set(name: string, answer: KeptAnswer): void
}

/** How long callers may keep an answer themselves, as Cache-Control says it (D12). */
export const KEPT_FOR = 'private, max-age=3600'

/** Of one edition in one process; while a new edition takes over there are two. */
const KEPT_BYTES = 48 * 2 ** 20

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

/** @param bytes of all answers with their compressed forms; who was not asked for longest is forgotten first */
export function createKeptAnswers(bytes = KEPT_BYTES): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: bytes,
    sizeCalculation: ({ representation, link }, name) =>
      representation.bytes + 2 * (name.length + (link?.length ?? 0)) + OVERHEAD_BYTES,
  })

  function measureAgain(name: string, answer: KeptAnswer): void {
    if (answers.peek(name) !== answer) return
    // Put in again as it is, it would keep the size that it had.
    answers.delete(name)
    answers.set(name, answer)
  }

  return {
    get: (name) => answers.get(name),
    set(name, answer) {
      answer.representation.whenGrown = () => measureAgain(name, answer)
      answers.set(name, answer)
    },
  }
}
