/** The text of a search, and the references in it. */
import type { Schema } from '../../../queries/records.ts'
import { reasonAgainstBook } from '../../../scripture/references/resolution.ts'
import { readPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'

/** Longer texts are not searched for names and Greek or Hebrew words, in characters: as in /v1/search. */
const LONGEST_NAME = 100

/** Enough for all references in the box. */
const MAX_REFERENCES = 200

/** Control characters and line breaks count as spaces. */
export function searchTextOf(query: URLSearchParams): string {
  return (query.get('q') ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

export function lengthOf(text: string): number {
  return [...text].length
}

/** False for signs only, which name and say nothing. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

export function canBeName(text: string): boolean {
  return lengthOf(text) <= LONGEST_NAME
}

/** The Strong's number of a word that a text can mean. */
export function numberOf({ path }: Pick<Schema<'Interpretation'>, 'path'>): string {
  return path.slice('/v1/strongs/'.length)
}

/** A passage that a text can mean. */
export interface Reference {
  readonly osis: string
  readonly text: string
}

export interface References {
  /** The passages in the order of the text, each followed by its other meanings. */
  readonly passages: readonly Reference[]
  /** Whether the text has only references. */
  readonly isWhole: boolean
  /** The passage that the text means, if it means nothing else. */
  readonly only: Reference | undefined
  /** The version that the text names after a reference: `Psalm 42 KJV`. */
  readonly version: string | undefined
  /** Why the first reference has no passage: `John 3 has 36 verses.`, `Tobit is not one of the 66 books.` */
  readonly reason: string | undefined
}

export const NO_REFERENCES: References = {
  passages: [],
  isWhole: false,
  only: undefined,
  version: undefined,
  reason: undefined,
}

/** A version at the end of a text, with the signs around it. */
const NAMED_VERSION = /[\s([,;](bsb|kjv)[\s)\].]*$/i
const SEPARATOR = /[\s([,;]/

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** References without a number are not read: most names of books are also words or names. */
export async function findReferences(answers: Answers, text: string): Promise<References> {
  if (!/\p{N}/u.test(text)) return NO_REFERENCES
  const named = NAMED_VERSION.exec(text)
  const written = named ? withoutEnd(text.slice(0, named.index)) : text
  const { data: parts } = await answers.ask('resolveReferences', { q: written, limit: MAX_REFERENCES })
  // Numbers without a book are parts without a passage.
  const data = parts.filter(({ exists, alternatives }) => exists || alternatives.length > 0)
  const passages = data.flatMap(({ osis, text: name, alternatives }) => [
    ...(osis !== null && name !== null ? [{ osis, text: name }] : []),
    ...alternatives,
  ])
  const [first, another] = passages
  const isWhole = data.length > 0 && !/[\p{L}\p{N}]/u.test(outside(written, data))
  const exists = data.every((one) => one.exists)
  return {
    passages: passages.filter(({ osis }, index) => passages.findIndex((other) => other.osis === osis) === index),
    isWhole,
    only: isWhole && exists && another === undefined ? first : undefined,
    version: named?.[1]?.toLowerCase(),
    reason: data[0]?.reason ?? reasonAgainstBook(written),
  }
}

/** The page of a passage, in the version that the text names. */
export function pageOfReference({ osis }: Reference, version: string | undefined): string {
  return readPage(osis, version === undefined ? '' : `version=${version}`)
}

/** The text between the references. */
function outside(text: string, references: readonly { readonly start: number; readonly end: number }[]): string {
  const characters = [...text]
  const ends = [0, ...references.map(({ end }) => end)]
  return ends.map((end, index) => characters.slice(end, references[index]?.start).join('')).join(' ')
}
