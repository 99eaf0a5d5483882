/** The cross-references of a verse, with their text: most votes first. */
import { findIncludedTexts } from '../../../operations/support/included-texts.ts'
import type { Schema } from '../../../queries/records.ts'
import { verseRange } from '../../../scripture/osis.ts'
import { osisOf, textOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import { addressIn, type Reading } from './reading.ts'

type CrossReference = Schema<'CrossReference'>
type Texts = Schema<'IncludedTexts'>

/** Maximum number of cross-references of a verse. The dataset has up to 193 in one direction. */
const MAX_REFERENCES = 2_000

/** Cross-references that are shown at once. The others are in a folded list. */
const FIRST = 12

/** Verses of a range whose text is shown. */
const VERSES_OF_RANGE = 3

interface CrossReferences {
  readonly verse: string
  readonly items: readonly CrossReference[]
  /** Number in the other direction. */
  readonly others: number
  readonly texts: Texts
}

export async function askCrossReferences(answers: Answers, verse: string, reading: Reading): Promise<CrossReferences> {
  const direction = reading.refs
  const version = reading.version === 'kjv' ? 'kjv' : 'bsb'
  const { data } = await answers.ask('listCrossReferences', {
    ...{ osis_ref: verse, direction, limit: MAX_REFERENCES, version },
    include: ['text'],
  })
  const other = { osis_ref: verse, direction: opposite(direction), limit: 1 }
  const { meta } = await answers.ask('listCrossReferences', other)
  // An operation leaves `include` to the API.
  const texts = await findIncludedTexts(answers.dataset, version, data)
  return { verse, items: data, others: meta.total, texts }
}

export function renderCrossReferences(found: CrossReferences, reading: Reading): Html {
  const { verse, items, others } = found
  const name = textOf({ start: verse, end: verse })
  const rows = items.map((item) => renderReference(item, found, reading))
  const more = rows.slice(FIRST)
  const folded = html`<details>\n<summary>${more.length} more</summary>\n<ul class="referred">\n${more}</ul>\n</details>\n`
  const list = html`<ul class="referred">\n${rows.slice(0, FIRST)}</ul>\n${more.length > 0 ? folded : html``}`
  const isIncoming = reading.refs === 'incoming'
  const address = addressIn({ ...reading, refs: opposite(reading.refs) }, { start: verse, end: verse })
  const link = `Cross-references ${isIncoming ? 'from' : 'to'} ${name}: ${others}`
  return html`<section id="cross-references">
<h2>Cross-references${isIncoming ? ` to ${name}` : ''} <span class="soft">${items.length}</span></h2>
${items.length > 0 ? list : html`<p class="soft">None.</p>\n`}${others > 0 ? html`<p><a href="${address}#cross-references">${link}</a></p>\n` : html``}</section>`
}

function opposite(direction: Reading['refs']): Reading['refs'] {
  return direction === 'incoming' ? 'outgoing' : 'incoming'
}

function renderReference(item: CrossReference, { texts }: CrossReferences, { refs }: Reading): Html {
  const { from_verse: from, to_verse_start: start, to_verse_end: end, votes, kind } = item
  const passage = refs === 'incoming' ? { start: from, end: from } : { start, end: end ?? start }
  const verses = verseRange(passage.start, passage.end)
  const text = verses.slice(0, VERSES_OF_RANGE).flatMap((verse) => texts[verse] ?? [])
  const isCut = verses.length > VERSES_OF_RANGE && text.length > 0
  const note = kind === null ? '' : `, ${kind}`
  return html`<li><a href="${readPage(osisOf(passage))}">${textOf(passage)}</a> <span class="soft">${votes} ${votes === 1 ? 'vote' : 'votes'}${note}</span> ${text.join(' ')}${isCut ? ' …' : ''}</li>
`
}
