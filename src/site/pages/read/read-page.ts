/** /read/{passage}: decides what the text of the address means. Each passage has one address. */
import { requirePassage } from '../../../operations/support/passage-parameter.ts'
import { bookOf, bookSpan, type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { isPassage } from '../../../scripture/references/osis-passages.ts'
import { osisOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import type { LiveContent, Redirect, Visit } from '../live-page.ts'
import { renderBook } from './book-page.ts'
import { renderPassage } from './passage-page.ts'
import { passageAt } from './shown-part.ts'
import { passageMeant } from './written-reference.ts'

export async function renderRead(visit: Visit): Promise<LiveContent | Redirect> {
  const { passage = '' } = visit.parameters
  const meant = isPassage(passage) ? undefined : await passageMeant(visit)
  if (meant !== undefined) return meant
  // Throws 404, with what may have been meant.
  const span = requirePassage(passage)
  const canonical = osisOf(passageAt(span))
  if (passage !== canonical) return { to: readPage(canonical, String(visit.query)) }
  return isLongBook(span) ? renderBook(visit, span) : renderPassage(visit, span)
}

/** A whole book of several chapters. */
function isLongBook({ first, last }: VerseSpan): boolean {
  const book = bookOf(verseAt(first))
  const whole = book && bookSpan(book.osis)
  return whole?.first === first && whole.last === last && (book?.verseCounts.length ?? 0) > 1
}
