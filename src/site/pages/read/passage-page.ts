/** The text of a chapter, a range or a verse, with what belongs to it. */
import { type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { type Passage, spanOf, textOf } from '../../../scripture/references/presentation.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'
import { renderBeside } from './beside/beside.ts'
import { blocksOf } from './blocks.ts'
import { type Asked, renderChips, renderNeighbours } from './chips.ts'
import { askCrossReferences, renderCrossReferences } from './cross-references.ts'
import { renderInterlinear } from './interlinear.ts'
import { numberNotes, renderNotes } from './notes.ts'
import { addressIn, type Reading, readingOf } from './reading.ts'
import { firstVerses, inOneTestament, partOf, passageAt, type ShownPart } from './shown-part.ts'
import { renderBoth, renderVersion, renderVersionNames, type TextView } from './text-views.ts'
import { askTexts, VERSION_NAMES, type VersionText } from './texts.ts'
import { renderWordTable } from './word-table.ts'
import { askWords, maxWordsOf, renderLegend, type Words } from './words.ts'

/** Maximum number of sections. No book has more. */
const MAX_SECTIONS = 200

export async function renderPassage(visit: Visit, span: VerseSpan): Promise<LiveContent> {
  const { answers } = visit
  const reading = readingOf(visit)
  const passage = passageAt(span)
  const isVerse = span.first === span.last
  const isInterlinear = reading.view === 'interlinear'
  const verses = firstVerses(isInterlinear ? inOneTestament(span) : span)
  const words = isInterlinear || isVerse ? await askWords(answers, verses, maxWordsOf(reading)) : undefined
  const part = partOf(words?.span ?? verses)
  const { data: sections } = await answers.ask('listSections', { refs: [part.osis], limit: MAX_SECTIONS })
  const texts = await askTexts(answers, part, reading)
  const notes = numberNotes(texts, part.verses)
  const view: TextView = { part, reading, texts, notes }
  const blocks = blocksOf(part, sections, reading).map(
    ({ headings, verses: own }) => html`${headings}${renderVerses(view, words, own)}`,
  )
  // The words need the width and the bytes.
  const beside = isVerse || !isInterlinear ? await renderBeside(answers, part) : undefined
  return {
    ...headOf(passage, reading),
    main: html`<h1>${textOf(passage)}</h1>
${renderChips({ span, passage }, reading)}${beside?.jumps ?? ''}${renderMissing(texts, part)}${isInterlinear ? html`<p class="soft hint">Open a word for its parsing and meaning.</p>\n${renderLegend()}` : html``}<div class="passage">
${reading.version === 'both' && !isInterlinear ? renderVersionNames(view) : html``}${blocks}</div>
${renderEnd({ span, passage }, part, reading)}${renderNotes(notes, part)}${words && isVerse ? await renderStudy(answers, words, reading) : html``}${beside ? html`` : renderOtherView(passage, reading)}`,
    beside: beside?.lists,
  }
}

/** Title and description, which differ between versions and views. */
function headOf(passage: Passage, { version, view }: Reading): Omit<LiveContent, 'main'> {
  const name = textOf(passage)
  const versions = version === 'both' ? 'BSB and KJV' : version.toUpperCase()
  const isInterlinear = view === 'interlinear'
  const title = isInterlinear
    ? `${name} (interlinear, ${versions})`
    : version === 'bsb'
      ? name
      : `${name} (${versions})`
  const description = isInterlinear
    ? `${name} word by word, with transliteration and translation.`
    : `${name} with its notes, quotations, people and places. Text: ${versions}.`
  return { title, description, current: '/read' }
}

function renderOtherView(passage: Passage, reading: Reading): Html {
  const address = addressIn({ ...reading, view: 'text' }, passage)
  return html`<p><a href="${address}">Quotations, people, places and topics of ${textOf(passage)}</a></p>
`
}

function renderVerses(view: TextView, words: Words | undefined, verses: readonly string[]): Html {
  if (view.reading.view === 'interlinear' && words) return renderInterlinear(view, words, verses)
  return view.reading.version === 'both' ? renderBoth(view, verses) : renderVersion(view, verses)
}

/** The cross-references and words of a single verse. */
async function renderStudy(answers: Answers, words: Words, reading: Reading): Promise<Html> {
  const verse = verseAt(words.span.first)
  return html`${renderCrossReferences(await askCrossReferences(answers, verse, reading), reading)}
${renderWordTable(words, verse, reading)}`
}

/** How many verses of the passage have no text, without those that the version omits. */
function renderMissing(texts: readonly VersionText[], { verses }: ShownPart): Html {
  const lines = texts.map(({ version, verses: found, omitted }) => {
    const missing = verses.filter((verse) => !found.has(verse) && !omitted.has(verse)).length
    if (missing === 0) return html``
    return html`<p class="soft">This dataset has no text of the ${VERSION_NAMES[version].name} for ${missing} of ${verses.length} ${verses.length === 1 ? 'verse' : 'verses'}.</p>\n`
  })
  return html`${lines}`
}

/** What follows the text. A passage that is too long for one page goes on. */
function renderEnd(asked: Asked, part: ShownPart, reading: Reading): Html {
  const { span } = asked
  const { last } = spanOf(part.passage)
  if (last === span.last) return span.first === span.last ? html`` : renderNeighbours(asked, reading)
  const rest = passageAt({ first: last + 1, last: span.last })
  return html`<p class="goes-on">This page shows ${textOf(part.passage)}. <a href="${addressIn(reading, rest)}">Go on with ${textOf(rest)} →</a></p>
`
}
