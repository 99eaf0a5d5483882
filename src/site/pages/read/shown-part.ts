/** The part of a passage that one page shows. */
import { bookSpan, chapterOf, VERSES, type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { osisOf, type Passage } from '../../../scripture/references/presentation.ts'

/** Maximum number of verses of a page. The longest chapter has 176. */
export const MAX_VERSES = 200

export interface ShownPart {
  readonly passage: Passage
  /** The OSIS reference of the passage. */
  readonly osis: string
  readonly span: VerseSpan
  readonly verses: readonly string[]
  readonly isOneChapter: boolean
}

export function partOf(span: VerseSpan): ShownPart {
  const passage = passageAt(span)
  const isOneChapter = chapterOf(passage.start) === chapterOf(passage.end)
  return { passage, osis: osisOf(passage), span, verses: VERSES.slice(span.first - 1, span.last), isOneChapter }
}

/** The first verses of a span, up to the end of a chapter if the span is too long. */
export function firstVerses({ first, last }: VerseSpan): VerseSpan {
  if (last - first < MAX_VERSES) return { first, last }
  let end = first + MAX_VERSES - 1
  while (chapterOf(verseAt(end)) === chapterOf(verseAt(end + 1))) end -= 1
  return { first, last: end }
}

/** The verses of the testament in which the span begins: words are in one language. */
export function inOneTestament({ first, last }: VerseSpan): VerseSpan {
  const newTestament = bookSpan('Matt')?.first ?? 0
  return first < newTestament ? { first, last: Math.min(last, newTestament - 1) } : { first, last }
}

export function passageAt({ first, last }: VerseSpan): Passage {
  return { start: verseAt(first), end: verseAt(last) }
}

/** `4` for `Isa.53.4`. */
export function numberOf(verse: string): string {
  return verse.slice(verse.lastIndexOf('.') + 1)
}

/** The id of a verse in a page. It is that of `readAt`, unless the page has verses of several chapters. */
export function anchorOf({ isOneChapter }: Pick<ShownPart, 'isOneChapter'>, verse: string): string {
  return isOneChapter ? `v${numberOf(verse)}` : `v${verse}`
}
