/** The quotations and parallels of a passage, seen from the passage. */

import type { Reply } from '../../../../operations/support/operation-types.ts'
import type { Schema } from '../../../../queries/records.ts'
import { chapterOf } from '../../../../scripture/osis.ts'
import { osisOf, type Passage, spanOf, textOf } from '../../../../scripture/references/presentation.ts'
import { readPage } from '../../addresses.ts'
import { type Html, html } from '../../html.ts'
import { anchorOf, numberOf, type ShownPart } from '../shown-part.ts'
import { type List, renderCut } from './lists.ts'

const TITLES = ['Quotes', 'Quoted by', 'Parallels'] as const

interface Pair {
  readonly title: (typeof TITLES)[number]
  /** The passage that the page shows, or that contains it. */
  readonly own: Passage
  readonly other: Passage
}

export function quotationListsOf(part: ShownPart, { data, meta }: Reply<'listVerseQuotations'>): List[] {
  const pairs = data.map((row) => toPair(row, part))
  const [quotes, quotedBy, parallels] = TITLES.map((title): List => {
    const own = pairs.filter((pair) => pair.title === title)
    const items = passagesOf(own, part).map((passage) => renderPairs(passage, own, part))
    return { title, total: own.length, content: html`<ul>\n${items}</ul>\n${renderCut(data.length, meta.total)}` }
  }) as [List, List, List]
  const quotations = [quotes, quotedBy].filter(({ total }) => total > 0)
  return [...(quotations.length > 0 ? quotations : [{ ...quotes, title: 'Quotations' }]), parallels]
}

function toPair(row: Schema<'Quotation'>, { span }: ShownPart): Pair {
  const from = { start: row.from_verse, end: row.from_verse_end ?? row.from_verse }
  const to = { start: row.to_verse_start, end: row.to_verse_end ?? row.to_verse_start }
  const { first, last } = spanOf(from)
  const isOutgoing = first <= span.last && last >= span.first
  const title = row.kind === 'parallel' ? 'Parallels' : isOutgoing ? 'Quotes' : 'Quoted by'
  return isOutgoing ? { title, own: from, other: to } : { title, own: to, other: from }
}

/** The distinct own passages in the order of the text. Those that begin before the page are last. */
function passagesOf(pairs: readonly Pair[], { span }: ShownPart): Passage[] {
  const passages = [...new Map(pairs.map(({ own }) => [osisOf(own), own])).values()]
  const place = (passage: Passage) => {
    const { first } = spanOf(passage)
    return first < span.first ? span.last + span.first - first : first
  }
  return passages.sort((a, b) => place(a) - place(b))
}

function renderPairs(own: Passage, pairs: readonly Pair[], part: ShownPart): Html {
  const others = pairs.filter((pair) => osisOf(pair.own) === osisOf(own)).map(({ other }) => other)
  const links = others.map(
    (other, index) => html`${index > 0 ? '; ' : ''}<a href="${readPage(osisOf(other))}">${textOf(other)}</a>`,
  )
  return html`<li>${renderOwn(own, part)}${links}</li>\n`
}

/** Nothing if it is all that the page shows. */
function renderOwn(own: Passage, part: ShownPart): Html {
  const { passage, span, isOneChapter } = part
  if (osisOf(own) === part.osis) return html``
  const isInChapter =
    isOneChapter && [own.start, own.end].every((verse) => chapterOf(verse) === chapterOf(passage.start))
  const numbers = own.start === own.end ? numberOf(own.start) : `${numberOf(own.start)}–${numberOf(own.end)}`
  const { first, last } = spanOf(own)
  const isShown = span.first <= first && last <= span.last
  const address = isShown ? `#${anchorOf(part, own.start)}` : readPage(osisOf(own))
  return html`<a href="${address}">${isInChapter ? `v. ${numbers}` : textOf(own)}</a>: `
}
