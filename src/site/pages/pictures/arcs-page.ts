/** /explore/cross-references: arcs between chapters, of the whole Bible or of one chapter. */
import type { Dataset } from '../../../dataset/open.ts'
import { notFound } from '../../../problems/problems.ts'
import { findSiteDocument } from '../../../queries/site-documents.ts'
import { BOOKS } from '../../../scripture/books.ts'
import { chapterVerses } from '../../../scripture/osis.ts'
import { arcsPage, passageMapPage, readPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Redirect, Visit } from '../live-page.ts'
import { exploreContent } from './explore-page.ts'
import { pictureOf, renderFigure, renderTable } from './figure.ts'

/** By position. */
const CHAPTERS = BOOKS.flatMap(({ osis, verseCounts }) => verseCounts.map((_, index) => `${osis}.${index + 1}`))

const NAMES = new Map(BOOKS.map(({ osis, name }) => [osis, osis === 'Ps' ? 'Psalm' : name]))

/** Number of pairs of books in the table. */
const PAIRS = 60

interface AllLinks {
  readonly total: number
  readonly books: readonly (readonly [from: number, to: number, count: number])[]
}

interface ChapterLinks {
  readonly outgoing: readonly (readonly [chapter: number, count: number])[]
  readonly incoming: readonly (readonly [chapter: number, count: number])[]
}

/** @returns the page, or the redirect of the form that chooses a chapter */
export async function renderAllArcs({ answers, query }: Visit): Promise<LiveContent | Redirect> {
  const book = query.get('book')
  if (book !== null) return { to: arcsPage(`${book}.${query.get('chapter') ?? '1'}`) }
  const { total, books } = (await readDocument<AllLinks>(answers.dataset, 'links')) ?? { total: 0, books: [] }
  const pairs = books.filter(([from, to]) => from !== to).toSorted((a, b) => b[2] - a[2])
  const rows = pairs
    .slice(0, PAIRS)
    .map(
      ([from, to, count]) =>
        html`<tr><td>${BOOKS[from]?.name ?? ''}</td><td>${BOOKS[to]?.name ?? ''}</td><td>${count}</td></tr>\n`,
    )
  const caption = `The ${rows.length} pairs of books with the most cross-references, of ${pairs.length}`
  const figure = renderFigure({
    kind: 'arcs',
    label: 'Arcs between the chapters with the most cross-references',
    dataTitle: caption,
    data: renderTable(caption, ['From', 'To', 'Cross-references'], rows),
    above: renderChapterForm('Gen.1'),
    settings: { all: '' },
  })
  return exploreContent({
    kind: 'arcs',
    title: 'Cross-references from chapter to chapter',
    lead: html`${total.toLocaleString('en')} cross-references. An arc connects two chapters, and stronger arcs have more of them. Point at an arc for names.`,
    picture: pictureOf(['arcs'], figure),
  })
}

export async function renderChapterArcs({ answers, parameters }: Visit): Promise<LiveContent> {
  const { chapter = '' } = parameters
  if (chapterVerses(chapter).length === 0) throw notFound('There is no such chapter. See /explore/cross-references.')
  const none: ChapterLinks = { outgoing: [], incoming: [] }
  const { outgoing, incoming } = (await readDocument<ChapterLinks>(answers.dataset, `links/${chapter}`)) ?? none
  const at = CHAPTERS.indexOf(chapter)
  const counts = new Map<number, { to: number; from: number }>()
  for (const [other, count] of outgoing) counts.set(other, { to: count, from: 0 })
  for (const [other, count] of incoming) counts.set(other, { to: counts.get(other)?.to ?? 0, from: count })
  const inside = counts.get(at)?.to ?? 0
  counts.delete(at)
  const name = nameOf(chapter)
  const rows = [...counts]
    .sort((a, b) => b[1].to + b[1].from - a[1].to - a[1].from)
    .map(([other, { to, from }]) => {
      const osis = CHAPTERS[other] ?? ''
      return html`<tr data-chapter="${other}" data-count="${to + from}"><td><a href="${arcsPage(osis)}">${nameOf(osis)}</a></td><td>${to}</td><td>${from}</td></tr>\n`
    })
  const figure = renderFigure({
    kind: 'arcs',
    label: `Arcs from and to ${name}`,
    dataTitle: `The ${rows.length} chapters as a table`,
    data: renderTable(`Cross-references of ${name}`, ['Chapter', `From ${name}`, `To ${name}`], rows),
    above: renderChapterForm(chapter),
    settings: { own: String(at) },
  })
  return exploreContent({
    kind: 'arcs',
    title: `Cross-references of ${name}`,
    lead: html`${inside} more stay within ${name}. <a href="${readPage(chapter)}">Read ${name}</a>, <a href="${passageMapPage(chapter)}">its map</a>, <a href="${arcsPage()}">all chapters</a>`,
    picture: pictureOf(['arcs'], figure),
  })
}

/** @param chapter the chapter that the form has at first */
function renderChapterForm(chapter: string): Html {
  const [book, number = ''] = chapter.split('.')
  const options = BOOKS.map(
    ({ osis, name }) => html`<option value="${osis}"${osis === book ? html` selected` : html``}>${name}</option>`,
  )
  return html`<form class="chooser" action="${arcsPage()}">
<label>Book <select name="book">${options}</select></label>
<label>Chapter <input name="chapter" type="number" min="1" max="150" value="${number}" inputmode="numeric"></label>
<button type="submit" class="button">Show its arcs</button>
</form>
`
}

/** @returns `undefined` if the dataset has no such cross-references */
async function readDocument<Body>(dataset: Dataset, name: string): Promise<Body | undefined> {
  const text = await findSiteDocument(dataset, name)
  return text === undefined ? undefined : JSON.parse(text)
}

function nameOf(chapter: string): string {
  const [book = '', number] = chapter.split('.')
  return `${NAMES.get(book)} ${number}`
}
