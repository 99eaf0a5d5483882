/** The cross-references of a verse, with their text: most votes first. */
import { findIncludedTexts } from '../../../operations/support/included-texts.ts'
import type { Schema } from '../../../queries/records.ts'
import { verseRange } from '../../../scripture/osis.ts'
import { osisOf, textOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { Reading } from './reading.ts'

type CrossReference = Schema<'CrossReference'>
type Texts = Schema<'IncludedTexts'>

/** Maximum number of cross-references of a verse. The dataset has up to 193 in one direction. */
const MAX_REFERENCES = 2_000

/** Cross-references that are shown at once. The others are in a folded list. */
const FIRST = 12

/** Verses of a range whose text is shown. */
const VERSES_OF_RANGE = 3

export interface CrossReferences {
  readonly verse: string
  readonly isIncoming: boolean
  readonly items: readonly CrossReference[]
  /** Number in the other direction. */
  readonly others: number
  readonly texts: Texts
}

/** @param isIncoming whether to list the verses that refer to this one */
export async function askCrossReferences(
  answers: Answers,
  { verse, isIncoming, reading }: { verse: string; isIncoming: boolean; reading: Reading },
): Promise<CrossReferences> {
  const [direction, other] = isIncoming ? (['incoming', 'outgoing'] as const) : (['outgoing', 'incoming'] as const)
  const version = reading.version === 'kjv' ? 'kjv' : 'bsb'
  const { data } = await answers.ask('listCrossReferences', {
    ...{ osis_ref: verse, direction, limit: MAX_REFERENCES, include: ['text'] as const, version },
  })
  const { meta } = await answers.ask('listCrossReferences', { osis_ref: verse, direction: other, limit: 1 })
  const texts = await findIncludedTexts(answers.dataset, version, data)
  return { verse, isIncoming, items: data, others: meta.total, texts }
}

export function renderCrossReferences(found: CrossReferences, otherAddress: string): Html {
  const { verse, isIncoming, items, others } = found
  const name = textOf({ start: verse, end: verse })
  const rows = items.map((item) => renderReference(item, found))
  const more = rows.slice(FIRST)
  const folded =
    more.length > 0
      ? html`<details>\n<summary>${more.length} more</summary>\n<ul class="verses">\n${more}</ul>\n</details>\n`
      : html``
  const list =
    rows.length > 0
      ? html`<ul class="verses">\n${rows.slice(0, FIRST)}</ul>\n${folded}`
      : html`<p class="soft">none</p>\n`
  const intro = isIncoming ? `Cross-references to ${name}` : 'Cross-references'
  const other = isIncoming ? `The ${others} cross-references of ${name}` : `${others} cross-references lead to ${name}`
  return html`<section id="cross-references">
<h2>${intro} (${items.length})</h2>
${list}${others > 0 ? html`<p><a href="${otherAddress}#cross-references">${other}</a></p>\n` : html``}</section>`
}

function renderReference(item: CrossReference, { isIncoming, texts }: CrossReferences): Html {
  const { from_verse: from, to_verse_start: start, to_verse_end: end, votes, kind } = item
  const passage = isIncoming ? { start: from, end: from } : { start, end: end ?? start }
  const verses = verseRange(passage.start, passage.end)
  const text = verses.slice(0, VERSES_OF_RANGE).flatMap((verse) => texts[verse] ?? [])
  const isCut = verses.length > VERSES_OF_RANGE && text.length > 0
  const note = kind === null ? '' : `, ${kind}`
  return html`<li><a href="${readPage(osisOf(passage))}">${textOf(passage)}</a> <span class="soft">${votes} ${votes === 1 ? 'vote' : 'votes'}${note}</span> ${text.join(' ')}${isCut ? ' …' : ''}</li>
`
}
