/** /read: the books of the Bible and their chapters. */
import type { Schema } from '../../../queries/records.ts'
import { BOOKS } from '../../../scripture/books.ts'
import { readPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'

const TESTAMENTS = { OT: 'Old Testament', NT: 'New Testament' } as const

export async function renderBooks({ answers }: Visit): Promise<LiveContent> {
  const { data: books } = await answers.ask('listBooks', { limit: BOOKS.length })
  const testaments = Object.entries(TESTAMENTS).map(([testament, name]) =>
    renderTestament(
      name,
      books.filter((book) => book.testament === testament),
    ),
  )
  return {
    title: 'Books of the Bible',
    description: 'Read the Bible by book and chapter, in the Berean Standard Bible and the King James Version.',
    current: '/read',
    main: html`<h1>Books of the Bible</h1>
<p>Open a book to see its chapters.</p>
${testaments}`,
  }
}

/** `Poetry and Wisdom` for `Poetry-Wisdom`. */
export function divisionName(division: string): string {
  return division.replace('-', ' and ')
}

function renderTestament(name: string, books: readonly Schema<'Book'>[]): Html {
  const divisions = [...new Set(books.map(({ division }) => division))]
  const sections = divisions.map((division) => {
    const own = books.filter((book) => book.division === division)
    const heading = division === null ? html`` : html`<h3>${divisionName(division)}</h3>\n`
    return html`${heading}<div class="books">\n${own.map(renderBook)}</div>\n`
  })
  return html`<section class="testament">\n<h2>${name}</h2>\n${sections}</section>\n`
}

function renderBook({ osis, name, chapters }: Schema<'Book'>): Html {
  const links = chapters.map(({ chapter }) => html`<li><a href="${readPage(`${osis}.${chapter}`)}">${chapter}</a></li>`)
  const outline = chapters.length > 1 ? html`<a href="${readPage(osis)}">Outline of ${name}</a>\n` : html``
  return html`<details>
<summary>${name}</summary>
${outline}<ol class="chapters" aria-label="Chapters of ${name}">${links}</ol>
</details>
`
}
