/** The page of results, and what the box says to texts that it does not search for. */
import { searchPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent } from '../live-page.ts'
import { MAX_SEARCHED } from '../page-frame.ts'
import { HEADINGS, KINDS, type Kind, PLURALS } from './kinds.ts'
import { numeral } from './result-items.ts'
import { type Found, isUncertain, qualityOf } from './results.ts'
import { lengthOf, pageOfReference, type References } from './search-text.ts'

const DESCRIPTION = 'Search the Bible: references, names, Greek and Hebrew words, topics and the words of the text.'

/** Results of the page of one kind. */
export function pageOfKind(text: string, kind: Kind | 'all', page = 1): string {
  return `${searchPage(text)}&type=${kind}${page > 1 ? `&page=${page}` : ''}`
}

export function renderEmpty(): LiveContent {
  const examples = [
    ['Romans 8', 'a reference opens the text'],
    ['love of money', 'words and phrases find verses'],
    ['Barnabas', 'a name opens its person, place, event or group'],
    ['hesed', 'a Greek or Hebrew word, as you say or write it'],
    ['G26', 'a Strong’s number'],
  ] as const
  const items = examples.map(([text, effect]) => html`<li><a href="${searchPage(text)}">${text}</a>: ${effect}</li>\n`)
  return {
    title: 'Search',
    description: DESCRIPTION,
    main: html`<h1>Search</h1>
<p>Type into the box at the top. Examples:</p>
<ul>
${items}</ul>
<p>To see whether a quotation is right, <a href="/quotation-check">check it word by word</a>.</p>`,
  }
}

export function renderTooLong(text: string): LiveContent {
  return {
    title: 'Search',
    description: DESCRIPTION,
    searched: [...text].slice(0, MAX_SEARCHED).join(''),
    main: html`<h1>Search</h1>
<p>The text has ${numeral(lengthOf(text))} characters. A search can have ${MAX_SEARCHED}. The box has the beginning of your text: shorten it.</p>`,
  }
}

/** A text that has only references: all of them, or why the first has no passage. */
export function renderReferences(text: string, references: References): LiveContent {
  return {
    title: `“${text}”`,
    description: DESCRIPTION,
    searched: text,
    main: html`<h1>“${text}”</h1>
${renderPassages(references)}
<p><a href="${pageOfKind(text, 'verse')}">Search the verses for these words and numbers</a></p>`,
  }
}

export interface Results {
  readonly text: string
  readonly references: References
  readonly found: readonly Found[]
  /** Words that the first verse does not have. */
  readonly missing: readonly string[]
}

export function renderResults({ text, references, found, missing }: Results): LiveContent {
  const { passages, reason } = references
  const sorted = found.toSorted((a, b) => qualityOf(a) - qualityOf(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  const isSimilar = passages.length === 0 && found.every(isUncertain)
  const [main, beside] = inColumns(sorted)
  const chips = [...main, ...beside].map(
    ({ kind, total }) => html`<li><a href="${pageOfKind(text, kind)}">${HEADINGS[kind]} ${numeral(total)}</a></li>\n`,
  )
  const render = (list: readonly Found[]) => list.map((one) => renderFound(one, { text, missing }))
  return {
    title: `“${text}”`,
    description: DESCRIPTION,
    searched: text,
    main: html`<h1>“${text}”</h1>
${isSimilar ? html`<p>Nothing is called this, and no verse has all of the words. These are similar.</p>\n` : html``}<ul class="chips" aria-label="All results by kind">
${chips}</ul>
${passages.length > 0 || reason !== undefined ? renderPassages(references) : html``}
${render(main)}`,
    beside: beside.length > 0 ? html`${render(beside)}` : undefined,
  }
}

/** Above the results for what a question asks about. */
export function renderQuestion(subject: string, question: string): Html {
  return html`<p class="searched">Searched for “${subject}”. <a href="${pageOfKind(question, 'all')}">Search for “${question}”</a></p>\n`
}

/** Kinds that are beside people, places, events, groups and verses. */
const BESIDE: readonly Kind[] = ['word', 'topic', 'article', 'section']

/** Words that the text is itself are in the main column, and similar names only if there is nothing else. */
function inColumns(sorted: readonly Found[]): [main: Found[], beside: Found[]] {
  const isBeside = (one: Found) => (BESIDE.includes(one.kind) && !isWordItself(one)) || isUncertain(one)
  const main = sorted.filter((one) => !isBeside(one))
  return main.length > 0 ? [main, sorted.filter(isBeside)] : [[...sorted], []]
}

function isWordItself({ kind, quality }: Found): boolean {
  return kind === 'word' && quality === 'exact'
}

function renderPassages({ passages, version, reason }: References): Html {
  const items = passages.map((one) => html`<li><a href="${pageOfReference(one, version)}">${one.text}</a></li>\n`)
  return html`${reason === undefined ? html`` : html`<p>${reason}${items.length > 0 ? ' Near it:' : ''}</p>\n`}<section class="found">
<h2>Text of the Bible</h2>
<ul>
${items}</ul>
</section>`
}

function renderFound(found: Found, { text, missing }: { text: string; missing: readonly string[] }): Html {
  const { kind, total, items } = found
  const more =
    total > items.length
      ? html`<p><a href="${pageOfKind(text, kind)}">All ${numeral(total)} ${PLURALS[kind]}</a></p>\n`
      : html``
  return html`<section class="found" aria-labelledby="found-${kind}">
<h2 id="found-${kind}">${HEADINGS[kind]} <span class="soft">${numeral(total)}</span></h2>
${noteOn(found, missing)}${renderItems(found.kind, items)}
${more}</section>
`
}

/** Says if the results do not match the whole text. */
export function noteOn(found: Found, missing: readonly string[]): Html {
  if (!isUncertain(found)) return html``
  if (found.kind === 'verse')
    return html`<p>No verse has all of the words. The first of these does not have ${missing.map((word, index) => html`${index > 0 ? ', ' : ''}“${word}”`)}.</p>\n`
  return html`<p class="soft">Similar names.</p>\n`
}

/** @param start number of the first item */
export function renderItems(kind: Kind, items: readonly Html[], start = 1): Html {
  const isCounted = start > 1 ? html` start="${start}"` : html``
  return html`<ol class="results of-${kind}"${isCounted}>
${items.map((item) => html`<li>${item}</li>\n`)}</ol>`
}
