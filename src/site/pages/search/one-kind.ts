/** All results of one kind, page by page. */
import { invalidParameters, notFound } from '../../../problems/problems.ts'
import type { PageQuery } from '../../../queries/listing.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent } from '../live-page.ts'
import { HEADINGS, isEntity, type Kind } from './kinds.ts'
import { numeral } from './result-items.ts'
import { type Found, findNames, findSections, findVerses, findWords } from './results.ts'
import { noteOn, pageOfKind, renderItems } from './results-page.ts'

const PER_PAGE = 50

export interface AskedKind {
  readonly text: string
  readonly kind: Kind
  /** The number of the page as in the address. */
  readonly page: string | null
}

/** @throws ApiError 400 if `page` is not a number, 404 if there is no such page */
export async function renderOneKind(answers: Answers, { text, kind, page }: AskedKind): Promise<LiveContent> {
  const number = pageNumber(page)
  const offset = (number - 1) * PER_PAGE
  const { found, missing } = await find(answers, text, { kind, page: { limit: PER_PAGE, offset } })
  const total = found?.total ?? 0
  const last = Math.max(Math.ceil(total / PER_PAGE), 1)
  if (number > last)
    throw notFound(
      `The results have only ${last === 1 ? 'one page' : `${last} pages`}. Page 1: ${pageOfKind(text, kind)}`,
    )
  const heading = `${HEADINGS[kind]}: “${text}”`
  return {
    title: number === 1 ? heading : `${heading}, page ${number}`,
    description: `${HEADINGS[kind]} that a search of the Bible finds.`,
    searched: text,
    main: html`<h1>${heading}</h1>
<p><a href="${pageOfKind(text, 'all')}">Results of all kinds</a></p>
${found ? renderPage(found, { offset, missing }) : html`<p>Nothing found.</p>`}
${renderSteps({ text, kind, number, last })}`,
  }
}

function pageNumber(given: string | null): number {
  if (given === null || given === '') return 1
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given)
  throw invalidParameters([
    { in: 'query', name: 'page', value: given.slice(0, 100), reason: 'must be a whole number from 1' },
  ])
}

interface OneKind {
  readonly found: Found | undefined
  readonly missing: readonly string[]
}

async function find(answers: Answers, text: string, { kind, page }: { kind: Kind; page: PageQuery }): Promise<OneKind> {
  if (kind === 'verse') {
    const { found, missing } = await findVerses(answers, text, page)
    return { found: found[0], missing }
  }
  if (kind === 'word') return { found: (await findWords(answers, text, { page }))[0], missing: [] }
  if (kind === 'section') return { found: (await findSections(answers, text, page))[0], missing: [] }
  if (!isEntity(kind)) return { found: undefined, missing: [] }
  const { found } = await findNames(answers, text, { page, only: kind })
  return { found: found.find((one) => one.kind === kind), missing: [] }
}

function renderPage(found: Found, { offset, missing }: { offset: number; missing: readonly string[] }): Html {
  const { kind, total, items } = found
  const shown = total > items.length ? `${numeral(offset + 1)} to ${numeral(offset + items.length)} of ` : ''
  return html`<p>${shown}${numeral(total)} ${total === 1 ? 'result' : 'results'}</p>
${noteOn(found, missing)}${renderItems(kind, items, offset + 1)}`
}

function renderSteps({ text, kind, number, last }: { text: string; kind: Kind; number: number; last: number }): Html {
  if (last === 1) return html``
  const before = number > 1 ? html`<a href="${pageOfKind(text, kind, number - 1)}" rel="prev">Back</a> ` : html``
  const after = number < last ? html` <a href="${pageOfKind(text, kind, number + 1)}" rel="next">Next</a>` : html``
  return html`<nav class="chips" aria-label="Pages">${before}<span aria-current="page">Page ${number} of ${last}</span>${after}</nav>`
}
