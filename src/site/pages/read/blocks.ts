/** A passage as blocks of verses, each with the headings before it. */
import type { Schema } from '../../../queries/records.ts'
import { chapterOf, compareVerses } from '../../../scripture/osis.ts'
import { readOsisPassage } from '../../../scripture/references/osis-passages.ts'
import { textOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { addressAt, addressIn, type Reading } from './reading.ts'
import type { ShownPart } from './shown-part.ts'

export interface Block {
  readonly headings: Html
  readonly verses: readonly string[]
}

/** A block begins with each section, and with each chapter if there are several. */
export function blocksOf(part: ShownPart, sections: readonly Schema<'Section'>[], reading: Reading): Block[] {
  const starts = new Map<string, Schema<'Section'>[]>()
  const [first = ''] = part.verses
  for (const section of sections) {
    // A section can begin before the passage.
    const start = compareVerses(section.osis_start, first) < 0 ? first : section.osis_start
    starts.set(start, [...(starts.get(start) ?? []), section])
  }
  const beginsChapter = (verse: string) => !part.isOneChapter && (verse === first || verse.endsWith('.1'))
  const beginnings = part.verses.flatMap((verse, index) =>
    index === 0 || starts.has(verse) || beginsChapter(verse) ? [index] : [],
  )
  return beginnings.map((begin, index) => {
    const verses = part.verses.slice(begin, beginnings[index + 1])
    const [verse = ''] = verses
    const chapter = beginsChapter(verse) ? renderChapter(verse, reading) : html``
    const level = part.isOneChapter ? 1 : 2
    const own = (starts.get(verse) ?? []).map((section) => renderSection(section, { first, level, reading }))
    return { headings: html`${chapter}${own}`, verses }
  })
}

function renderChapter(verse: string, reading: Reading): Html {
  const chapter = readOsisPassage(chapterOf(verse))
  return chapter ? html`<h2><a href="${addressIn(reading, chapter)}">${textOf(chapter)}</a></h2>\n` : html``
}

interface SectionContext {
  /** The first verse of the page. */
  readonly first: string
  /** Of the heading above. */
  readonly level: number
  readonly reading: Reading
}

function renderSection(section: Schema<'Section'>, { first, level, reading }: SectionContext): Html {
  const { heading, osis_start: start, parallels } = section
  const tag = `h${level + section.level}`
  const links = parallels.map((reference, index) => {
    const passage = readOsisPassage(reference)
    return html`${index > 0 ? '; ' : ''}<a href="${readPage(reference)}">${passage ? textOf(passage) : reference}</a>`
  })
  const isContinued = compareVerses(start, first) < 0
  const begin = isContinued
    ? html`Begins at <a href="${addressAt(reading, start)}">${textOf({ start, end: start })}</a>. `
    : html``
  const references = parallels.length > 0 ? html`Parallels: ${links}` : html``
  const below = isContinued || parallels.length > 0 ? html`<p class="refs">${begin}${references}</p>\n` : html``
  return html`<${tag}>${heading}</${tag}>\n${below}`
}
