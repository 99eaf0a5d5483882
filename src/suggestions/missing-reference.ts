/**
 * Errors for path parameters that are not references of the expected kind: 404, with a suggestion if there is one (D18,
 * D19).
 */
import type { ApiError } from '../problems/api-error.ts'
import { notFound } from '../problems/problems.ts'
import { isVerse } from '../scripture/osis.ts'
import { extentExceeded } from '../scripture/references/extent.ts'
import { osisOf, type Passage } from '../scripture/references/presentation.ts'
import { reasonAgainstBook, suggestBook, suggestPassage } from '../scripture/references/resolution.ts'

export function noSuchVerse(reference: string): ApiError {
  const passage = meantPassage(reference)
  const isLonger = passage !== undefined && passage.start !== passage.end
  return noSuchReference({
    name: 'osis_ref',
    kind: 'verse',
    reference,
    suggestion: passage?.start,
    hint: isLonger
      ? `For the whole passage, use /v1/passages/${osisOf(passage)}.`
      : hintForSeveral(reference, '/v1/verses'),
  })
}

interface PassageParameter {
  /** Name of the path parameter. */
  readonly name: string
  /** The path that returns the same data for a list of verses in `refs`. `undefined` if there is no such path. */
  readonly collection: string | undefined
}

export function noSuchPassage(reference: string, { name, collection }: PassageParameter): ApiError {
  const passage = meantPassage(reference)
  const hint = collection && hintForSeveral(reference, collection)
  return noSuchReference({ name, kind: 'passage', reference, suggestion: passage && osisOf(passage), hint })
}

/** The hint for a list of verses in a path, such as `Gen.1.1,Gen.1.2`. */
function hintForSeveral(reference: string, collection: string): string | undefined {
  const verses = reference.split(/[,;]\s*/)
  return verses.length > 1 && verses.every(isVerse) ? `For several verses, use ${collection}?refs=${verses}` : undefined
}

/** The passage that a path segment means. Reads `+` as a space, because some callers write `+` instead of a space. */
function meantPassage(reference: string): Passage | undefined {
  return suggestPassage(reference.replaceAll('+', ' '))
}

interface UnknownReference {
  /** Name of the path parameter. */
  readonly name: string
  readonly kind: 'verse' | 'passage'
  readonly reference: string
  readonly suggestion: string | undefined
  readonly hint?: string | undefined
}

function noSuchReference({ name, kind, reference, suggestion, hint }: UnknownReference): ApiError {
  const extent = extentExceeded(reference)
  const detail = `${reference} is not a ${kind}.`
  if (extent === undefined && suggestion === undefined)
    return notFound(`${detail} ${reasonAgainstBook(reference) ?? 'Use an OSIS reference such as John.3.16.'}`)
  const question = suggestion === undefined ? undefined : `Did you mean ${suggestion}?`
  const reason = extent ?? `must be the OSIS reference of a ${kind} that exists`
  return notFound([detail, extent, question, hint].filter((part) => part !== undefined).join(' '), [
    { in: 'path', name, value: reference, reason, suggestion },
  ])
}

/** @param name name of the path parameter that has the reference */
export function noSuchBook(reference: string, name: string): ApiError {
  const suggestion = suggestBook(reference.replaceAll('+', ' '))
  if (suggestion === undefined) return notFound(`${reference} is not a book. See /v1/books for the OSIS abbreviations.`)
  return notFound(`${reference} is not a book. Did you mean ${suggestion}?`, [
    { in: 'path', name, value: reference, reason: 'must be the OSIS abbreviation of a book', suggestion },
  ])
}
