/** Verses with their text, by book: all at once, or one book at a time if there are many. */
import type { Dataset } from '../../../dataset/open.ts'
import { groupBy } from '../../../primitives/group-by.ts'
import type { Version } from '../../../queries/passages/text.ts'
import { findTexts } from '../../../queries/search/text-search.ts'
import { bookOf, versePosition } from '../../../scripture/osis.ts'
import { readAt } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../live-page.ts'
import { chooseBook } from './book-choice.ts'
import { nameOf, renderBooks, renderChosen } from './book-links.ts'

/** Renders the text of a verse. */
export type Present = (verse: string, text: string) => Html

export interface VerseList {
  /** All verses, in canonical order. */
  readonly verses: readonly string[]
  /** Address of the page, without query. */
  readonly address: string
  /** Such as with marks. Default: the text alone. */
  readonly present?: Present
}

/**
 * Reads `book` and `part` from the query of the page. Has no heading of its own above the names of the books, which are
 * of the third level.
 *
 * @throws ApiError 400 if the list has no such book or part
 */
export async function renderVersesByBook(visit: Visit, { verses, address, present }: VerseList): Promise<Html> {
  const books = groupBy(verses, bookNameOf)
  const choice = chooseBook(
    visit,
    [...books].map(([book, inBook]) => ({ book, verses: inBook.length })),
  )
  const inBook = choice.book === undefined ? verses : (books.get(choice.book) ?? [])
  const shown = inBook.slice(choice.offset, choice.offset + choice.size)
  const texts = await renderVerses(visit.answers.dataset, shown, present)
  return html`<div id="books">
${renderBooks(choice, address)}</div>
${renderChosen(choice, address, texts)}`
}

/**
 * The verses below the name of their book. The text is that of the Berean Standard Bible, or of the King James Version
 * if only that has the verse.
 *
 * @param verses in canonical order
 */
export async function renderVerses(
  dataset: Dataset,
  verses: readonly string[],
  present: Present = (_, text) => html`${text}`,
): Promise<Html> {
  const bsb = await textsOf(dataset, 'bsb', verses)
  const kjv = await textsOf(
    dataset,
    'kjv',
    verses.filter((verse) => !bsb.has(verse)),
  )
  const renderVerse = (verse: string): Html => {
    const text = bsb.get(verse) ?? kjv.get(verse)
    const version = kjv.has(verse) ? html` <small>King James Version</small>` : html``
    const number = verse.slice(verse.indexOf('.') + 1).replace('.', ':')
    return html`<dt><a href="${readAt(verse)}">${number}</a></dt><dd>${text === undefined ? '' : present(verse, text)}${version}</dd>\n`
  }
  const books = [...groupBy(verses, bookNameOf)].map(
    ([book, inBook]) => html`<h3>${nameOf(book)}</h3>
<dl class="verses">
${inBook.map(renderVerse)}</dl>
`,
  )
  return html`${books}`
}

/** OSIS abbreviation. */
function bookNameOf(verse: string): string {
  return bookOf(verse)?.osis ?? ''
}

async function textsOf(dataset: Dataset, version: Version, verses: readonly string[]) {
  const positions = verses.flatMap((verse) => versePosition(verse) ?? [])
  return positions.length === 0 ? new Map<string, string>() : findTexts(dataset, version, positions)
}
