/** /read/{passage}: decides what the text of the address means. */
import { requirePassage } from '../../../operations/support/passage-parameter.ts'
import { bookOf, bookSpan, type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { isPassage } from '../../../scripture/references/osis-passages.ts'
import type { LiveContent, Redirect, Visit } from '../live-page.ts'
import { renderBook } from './book-page.ts'
import { renderPassage } from './passage-page.ts'
import { passageMeant } from './written-reference.ts'

export async function renderRead(visit: Visit): Promise<LiveContent | Redirect> {
  const { passage = '' } = visit.parameters
  const meant = isPassage(passage) ? undefined : await passageMeant(visit)
  if (meant !== undefined) return meant
  // Throws 404, with what may have been meant.
  const span = requirePassage(passage)
  return isLongBook(span) ? renderBook(visit, span) : renderPassage(visit, span)
}

/** A whole book of several chapters. */
function isLongBook({ first, last }: VerseSpan): boolean {
  const book = bookOf(verseAt(first))
  const whole = book && bookSpan(book.osis)
  return whole?.first === first && whole.last === last && (book?.verseCounts.length ?? 0) > 1
}
