/** Around a list of verses: the numbers of verses in all books, what is shown, and links to the rest. */
import { findBook } from '../../../scripture/osis.ts'
import { type Html, html } from '../html.ts'
import { type BookChoice, type BookCount, MAX_IN_ALL } from './book-choice.ts'

/** The number of verses in every book, as links with bars. Nothing if there is only one book. */
export function renderBooks({ counts, book: chosen }: BookChoice, address: string): Html {
  if (counts.length < 2) return html``
  const most = Math.max(...counts.map(({ verses }) => verses))
  const items = counts.map(({ book, verses }) => {
    const link = html`<a href="${bookAddress(address, book)}"${markIf(book === chosen)}>${nameOf(book)}</a>`
    return html`<li>${link} <b>${number(verses)}</b>${renderBar(verses / most)}</li>\n`
  })
  return html`<nav aria-label="Books">
<ul class="bars">
${items}</ul>
</nav>
`
}

/** @param share from 0 to 1 */
export function renderBar(share: number): Html {
  const width = Math.max(1, Math.round(share * 100))
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${width}v1H0z"/></svg>`
}

/** States how many of all verses are shown, and links to the rest. @param verses the verses of the choice */
export function renderChosen(choice: BookChoice, address: string, verses: Html): Html {
  if (choice.total === 0) return html``
  const { counts, book, total } = choice
  const back = total > MAX_IN_ALL ? '#books' : `${address}#verses`
  const all = book !== undefined && counts.length > 1 ? html` <a href="${back}">All ${counts.length} books</a>` : html``
  return html`<p class="shown" id="verses">${describe(choice)}${all}</p>
${verses}${renderParts(choice, address)}${renderNeighbours(choice, address)}`
}

/** `Psalms: 201 to 250 of 250 verses, of 1,204 in all.` */
function describe({ counts, total, book, parts, offset, size }: BookChoice): string {
  const all = `${number(total)} ${total === 1 ? 'verse' : 'verses'}`
  if (book === undefined) return counts.length > 1 ? `${all} in ${counts.length} books.` : `${all}.`
  const inBook = counts.find((count) => count.book === book)?.verses ?? 0
  const part = parts > 1 ? `${number(offset + 1)} to ${number(offset + size)} of ` : ''
  return counts.length > 1 ? `${nameOf(book)}: ${part}${number(inBook)} of ${all}.` : `${part}${all}.`
}

function renderParts({ book = '', part, parts }: BookChoice, address: string): Html {
  if (parts === 1) return html``
  const links = Array.from({ length: parts }, (_, index) => {
    return html`<li><a href="${bookAddress(address, book, index + 1)}"${markIf(index + 1 === part)}>Part ${index + 1}</a></li>\n`
  })
  return html`<nav aria-label="Parts of ${nameOf(book)}">
<ul class="chips">
${links}</ul>
</nav>
`
}

/** Links to the books before and after the chosen one. */
function renderNeighbours({ counts, book: chosen }: BookChoice, address: string): Html {
  const at = counts.findIndex(({ book }) => book === chosen)
  if (at < 0 || counts.length === 1) return html``
  const [before, after] = [counts[at - 1], counts[at + 1]]
  const nameAndCount = ({ book, verses }: BookCount) => `${nameOf(book)}: ${number(verses)}`
  const link = ({ book }: BookCount, text: string) =>
    html`<li><a href="${bookAddress(address, book)}">${text}</a></li>\n`
  return html`<nav aria-label="Books before and after">
<ul class="chips">
${before ? link(before, `← ${nameAndCount(before)}`) : html``}${after ? link(after, `${nameAndCount(after)} →`) : html``}</ul>
</nav>
`
}

function markIf(isHere: boolean): Html {
  return isHere ? html` aria-current="true"` : html``
}

function bookAddress(address: string, book: string, part = 1): string {
  const query = new URLSearchParams(part === 1 ? { book } : { book, part: String(part) })
  return `${address}?${query}#verses`
}

/** @param book OSIS abbreviation */
export function nameOf(book: string): string {
  return findBook(book)?.name ?? book
}

function number(count: number): string {
  return count.toLocaleString('en')
}
