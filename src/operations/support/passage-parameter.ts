/** Reads the passages of a request. */
import { notFound } from '../../problems/problems.ts'
import type { Testament } from '../../scripture/books.ts'
import { testamentOf, type VerseSpan } from '../../scripture/osis.ts'
import { isPassage, readOsisPassage, readOsisSpan } from '../../scripture/references/osis-passages.ts'
import { spanOf } from '../../scripture/references/presentation.ts'
import { noSuchPassage } from '../../suggestions/missing-reference.ts'

/**
 * @param collection the path that returns the same for a list of verses in `refs`. `undefined` if there is none
 * @throws ApiError 404 if the reference is not a verse, chapter, book or range
 */
export function requirePassage(reference: string, collection?: string): VerseSpan {
  const span = readOsisSpan(reference)
  if (!span) throw noSuchPassage(reference, { name: 'osis_ref', collection })
  return span
}

/** @param reference the filter `passage`, as validated by the contract */
export function passageFilter(reference: string | undefined): VerseSpan | undefined {
  return reference === undefined ? undefined : readOsisSpan(reference)
}

/** Reads `refs`. Passages that do not exist are in `missing`, in the order of the request. */
export function readPassages(refs: readonly string[] | undefined): {
  readonly spans: VerseSpan[] | undefined
  readonly missing: string[]
} {
  const distinct = [...new Set(refs)]
  const spans = distinct.flatMap((reference) => readOsisSpan(reference) ?? [])
  return { spans: refs && spans, missing: distinct.filter((reference) => !isPassage(reference)) }
}

const WORDS = {
  OT: { testament: 'Old Testament', language: 'Hebrew', path: '/v1/hebrew/' },
  NT: { testament: 'New Testament', language: 'Greek', path: '/v1/greek/' },
} as const

/** @throws ApiError 404 if the reference is not a passage, or is not entirely in the testament */
export function requirePassageOf(testament: Testament, reference: string): VerseSpan {
  const passage = readOsisPassage(reference)
  if (!passage) throw noSuchPassage(reference, { name: 'osis_ref', collection: WORDS[testament].path.slice(0, -1) })
  const [first, last] = [testamentOf(passage.start), testamentOf(passage.end)]
  if (first === testament && last === testament) return spanOf(passage)
  const wanted = WORDS[testament]
  const other = WORDS[testament === 'OT' ? 'NT' : 'OT']
  throw notFound(
    first === last
      ? `${reference} is in the ${other.testament} and has no ${wanted.language} words. Use ${other.path}${reference}.`
      : `${reference} is in both testaments. Request the books of the ${wanted.testament} only.`,
  )
}
