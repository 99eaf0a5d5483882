/** Errors for a reference in the path that does not exist: 404 with a suggestion (D18, D19). */
import { type ApiError, notFound } from '../http/problems.ts'
import { bookOf, isVerse, testamentOf } from '../scripture/osis.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage, suggestVerse } from '../scripture/references/resolution.ts'

/** @throws ApiError 404 if the reference is not a verse */
export function requireVerse(reference: string): void {
  if (!isVerse(reference)) throw noSuchVerse(reference)
}

export function noSuchVerse(reference: string): ApiError {
  const suggestion = suggestVerse(reference)
  if (suggestion === undefined) return notFound(`${reference} is not a verse.`)
  return notFound(`${reference} is not a verse. Did you mean ${suggestion}?`, [
    { in: 'path', name: 'osis_ref', value: reference, reason: 'is not an OSIS reference of a verse', suggestion },
  ])
}

export function noSuchPassage(reference: string): ApiError {
  const passage = suggestPassage(reference)
  if (passage === undefined) return notFound(`${reference} is not a passage.`)
  const suggestion = osisOf(passage)
  return notFound(`${reference} is not a passage. Did you mean ${suggestion}?`, [
    { in: 'path', name: 'passage', value: reference, reason: 'is not an OSIS reference of a passage', suggestion },
  ])
}

export function noSuchBook(reference: string): ApiError {
  const suggestion = bookOf(suggestVerse(reference) ?? '')?.osis
  if (suggestion === undefined) return notFound(`${reference} is not a book.`)
  return notFound(`${reference} is not a book. Did you mean ${suggestion}?`, [
    { in: 'path', name: 'book', value: reference, reason: 'is not an OSIS abbreviation of a book', suggestion },
  ])
}

/** @throws ApiError 404 if the reference is not a verse of the New Testament */
export function requireNewTestamentVerse(reference: string): void {
  requireVerse(reference)
  if (testamentOf(reference) === 'OT') {
    throw notFound(`${reference} is in the Old Testament: see /v1/hebrew/${reference}.`)
  }
}

/** @throws ApiError 404 if the reference is not a verse of the Old Testament */
export function requireOldTestamentVerse(reference: string): void {
  requireVerse(reference)
  if (testamentOf(reference) === 'NT') {
    throw notFound(`${reference} is in the New Testament: see /v1/greek/${reference}.`)
  }
}
