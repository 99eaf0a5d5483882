/** References that were pasted with a quotation: `Psalm 23:1 The LORD is my shepherd`. They are no words of it. */
import type { Resolution } from '../references/resolution.ts'

export interface WithoutReferences {
  /** The text with spaces in place of the references, so that positions stay the same. */
  readonly text: string
  readonly hasReference: boolean
  readonly hasRaisedNumbers: boolean
}

const RAISED = /[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/g

/** A chapter and verses, without a book: `23:1`. */
const NUMBERS = /(?<![\p{L}\p{N}:.,])\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?![\p{L}\p{N}:])/gu

/** The name of a translation after the last reference: `KJV`. */
const TRANSLATION = /^[\s,;([]*\p{Lu}{2,6}\d*[^\p{L}\p{N}]*$/u

export function withoutReferences(written: string, references: readonly Resolution[]): WithoutReferences {
  const withoutNames = references.filter((found) => isPasted(written, found)).reduce(withoutOne, written)
  const withoutNumbers = withoutNames.replace(NUMBERS, spaces)
  const text = withoutNumbers.replace(RAISED, spaces)
  return { text, hasReference: withoutNumbers !== written, hasRaisedNumbers: text !== withoutNumbers }
}

function withoutOne(text: string, { span: [start, end] }: Resolution): string {
  const after = text.slice(end)
  return text.slice(0, start) + spaces(text.slice(start, end)) + (TRANSLATION.test(after) ? spaces(after) : after)
}

function spaces(part: string): string {
  return ' '.repeat(part.length)
}

const IS_NUMBER_OR_NAME = /^[\p{N}\p{Lu}]/u
const HAS_VERSE = /\d\s?[:.,]\s?\d/
const HAS_NUMBER = /\d/
const WORD = /[\p{L}\p{N}]/u

/** A chapter alone is a reference only at one of the ends: `Psalm 23`. */
function isPasted(text: string, { input, span: [start, end], passage, alternatives }: Resolution): boolean {
  if ((!passage && alternatives.length === 0) || !IS_NUMBER_OR_NAME.test(input)) return false
  if (HAS_VERSE.test(input)) return true
  return HAS_NUMBER.test(input) && (!WORD.test(text.slice(0, start)) || !WORD.test(text.slice(end)))
}
