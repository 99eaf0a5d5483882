/** The outline of a book: its chapters with the headings of their sections. */
import { findNamedEntities } from '../../../queries/entities/named-entities.ts'
import type { Schema } from '../../../queries/records.ts'
import { BOOKS } from '../../../scripture/books.ts'
import { bookOf, chapterOf, type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { readPage, recordPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'
import { nameListsOf, renderLists } from './beside/lists.ts'
import { divisionName } from './books-page.ts'
import { addressAt, type Reading, readingOf } from './reading.ts'

/** Maximum number of sections. No book has more. */
const MAX_SECTIONS = 200

/** Maximum number of people, places, events and topics. The pages of the chapters have the others. */
const MAX_ITEMS = 80

/** @param span all verses of the book */
export async function renderBook(visit: Visit, { first }: VerseSpan): Promise<LiveContent> {
  const { answers } = visit
  const { osis = '', order = 1 } = bookOf(verseAt(first)) ?? {}
  const reading = readingOf(visit)
  const { data: books } = await answers.ask('listBooks', { limit: 1, offset: order - 1 })
  const book = books[0] as Schema<'Book'>
  const { data: sections } = await answers.ask('listSections', { refs: [osis], limit: MAX_SECTIONS })
  const { data: about } = await answers.ask('getPassage', { passage: osis, limit: MAX_ITEMS })
  return {
    title: book.name,
    description: `The chapters and sections of ${book.name}, with its people, places and events.`,
    current: '/read',
    main: html`<h1>${book.name}</h1>
${renderNeighbours(order)}${await renderFacts(answers, book)}<ol class="book-outline">
${book.chapters.map(({ chapter }) => renderChapter(`${osis}.${chapter}`, sections, { book, reading }))}</ol>`,
    beside: renderLists(nameListsOf({ about, isFolded: true })),
  }
}

function renderNeighbours(order: number): Html {
  const [previous, next] = [BOOKS[order - 2], BOOKS[order]]
  return html`<nav aria-label="Books">
<ul class="chips">
${previous ? html`<li><a rel="prev" href="${readPage(previous.osis)}">← ${previous.name}</a></li>\n` : html``}<li><a href="/read">All books</a></li>
${next ? html`<li><a rel="next" href="${readPage(next.osis)}">${next.name} →</a></li>\n` : html``}</ul>
</nav>
`
}

async function renderFacts({ dataset }: Answers, book: Schema<'Book'>): Promise<Html> {
  const { writers, writers_by_tradition: isTradition, place_written: place, year_written: year } = book
  const { division, chapter_count, verse_count } = book
  const people = await findNamedEntities(dataset, { type: 'person', slugs: writers, limit: writers.length })
  const places = await findNamedEntities(dataset, { type: 'place', slugs: place === null ? [] : [place], limit: 1 })
  const names = writers.map((slug, index) => {
    const name = people.find((one) => one.slug === slug)?.name ?? slug
    return html`${index > 0 ? ', ' : ''}<a href="${recordPage('person', slug)}">${name}</a>`
  })
  const verb = isTradition ? ' By tradition, written' : ' Written'
  const by = writers.length > 0 ? html`${verb} by ${names}` : html`${verb}`
  const at = place === null ? html`` : html` in <a href="${recordPage('place', place)}">${places[0]?.name ?? place}</a>`
  const when = year === null ? '' : year > 0 ? `, AD ${year}` : `, ${1 - year} BC`
  const written =
    writers.length > 0 || place !== null || year !== null
      ? html`${by}${at}${when}${isTradition ? '' : ' (place and year by tradition)'}.`
      : html``
  return html`<p>${division === null ? '' : `${divisionName(division)}: `}${chapter_count} chapters, ${verse_count} verses.${written}</p>
`
}

interface OfBook {
  readonly book: Schema<'Book'>
  readonly reading: Reading
}

function renderChapter(chapter: string, sections: readonly Schema<'Section'>[], { book, reading }: OfBook): Html {
  const number = chapter.slice(book.osis.length + 1)
  const own = sections.filter(({ osis_start: start }) => chapterOf(start) === chapter)
  const items = own.map(
    ({ heading, osis_start: start, level }) =>
      html`<li${level > 1 ? html` class="part"` : html``}><a href="${addressAt(reading, start)}">${heading}</a></li>\n`,
  )
  const name = book.osis === 'Ps' ? 'Psalm' : 'Chapter'
  const list = items.length > 0 ? html`\n<ul>\n${items}</ul>` : html``
  return html`<li><a class="chapter" href="${addressAt(reading, `${chapter}.1`)}">${name} ${number}</a>${list}</li>
`
}
