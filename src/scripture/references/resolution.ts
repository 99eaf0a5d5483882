/**
 * Resolves written references to passages. Tries every reading of a part and picks the likeliest that exists. If none exists,
 * gives the reason and the nearest passages.
 */
import type { Book } from '../books.ts'
import { readReferences, type WrittenReference } from './grammar.ts'
import type { Passage } from './presentation.ts'
import { nearestTo, type Reading, reasonAgainst, toReading } from './readings.ts'

export type Match = 'exact' | 'partial' | 'ambiguous' | 'none'

export interface Resolution {
  /** The text of the part. */
  readonly input: string
  /** `undefined` if there is no such passage. */
  readonly passage: Passage | undefined
  readonly match: Match
  readonly alternatives: readonly Passage[]
  /** Why there is no such passage. */
  readonly reason: string | undefined
}

/** Characters. No single reference is longer. */
const LONGEST_SUGGESTED = 200

/** One resolution for each part, in order, computed lazily. */
export function* resolveReferences(text: string): Generator<Resolution> {
  for (const written of readReferences(text)) yield resolve(written)
}

/** The passage of the first part if it exists, else the nearest one. */
export function suggestPassage(text: string): Passage | undefined {
  if (text.length > LONGEST_SUGGESTED) return undefined
  for (const { passage, alternatives } of resolveReferences(text)) return passage ?? alternatives[0]
  return undefined
}

/** The first verse of the suggested passage. */
export function suggestVerse(text: string): string | undefined {
  return suggestPassage(text)?.start
}

function resolve(written: WrittenReference): Resolution {
  const { input, books } = written
  if (!books) return { input, passage: undefined, match: 'none', alternatives: [], reason: reasonForNone(written) }
  const readings = books.books.map((book) => ({ book, reading: toReading(written, book) }))
  const there = readings.flatMap(({ book, reading }) =>
    reasonAgainst(reading) ? [] : [{ book, passage: passageOf(reading), reading }],
  )
  const [chosen, ...others] = there
  if (!chosen) {
    const [first] = readings
    const alternatives = distinct(readings.flatMap(({ reading }) => nearestTo(reading)))
    const reason = first && reasonAgainst(first.reading)
    return { input, passage: undefined, match: worst(books.quality, written), alternatives, reason }
  }
  const alternatives = others.map(({ passage }) => passage)
  if (chosen.reading.orVerse) alternatives.unshift({ start: chosen.reading.orVerse, end: chosen.reading.orVerse })
  const quality = chosen.reading.orVerse ? 'ambiguous' : qualityOf(written, chosen.book, others.length)
  return { input, passage: chosen.passage, match: worst(quality, written), alternatives, reason: undefined }
}

function qualityOf({ books }: WrittenReference, chosen: Book, others: number): Match {
  if (books?.quality === 'ambiguous') return others > 0 ? 'ambiguous' : 'partial'
  return chosen === books?.books[0] ? books.quality : 'partial'
}

function worst(quality: Match, { passedOver }: WrittenReference): Match {
  return quality === 'exact' && passedOver ? 'partial' : quality
}

function reasonForNone({ elsewhere, named }: WrittenReference): string {
  if (elsewhere) return `${elsewhere.replace(/^t/, 'T')} is not among the 66 books.`
  return named ? 'None of the 66 books has this name.' : 'It names no book.'
}

function passageOf({ start, end }: Reading): Passage {
  return {
    start: `${start.book.osis}.${start.chapter}.${start.verse}`,
    end: `${end.book.osis}.${end.chapter}.${end.verse}`,
  }
}

function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Map(passages.map((passage) => [`${passage.start}-${passage.end}`, passage]))
  return [...seen.values()]
}
