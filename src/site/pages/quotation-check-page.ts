/** /quotation-check: a box for a quotation, and how it compares with the two texts (D83). */
import type { Schema } from '../../queries/records.ts'
import { osisOf, textOf } from '../../scripture/references/presentation.ts'
import { readPage } from './addresses.ts'
import { type Html, html } from './html.ts'
import type { LiveContent, Visit } from './live-page.ts'

type Check = Schema<'QuotationCheck'>
type Place = Schema<'QuotedPlace'>

/** As in the contract. */
const LONGEST_TEXT = 1_000
const LONGEST_REFERENCE = 100

/** Further places are only counted. */
const PLACES_SHOWN = 20

const VERDICTS: Readonly<Record<string, string>> = {
  exact: 'These words are in the text.',
  near: 'Nearly: these words are in the text with a small difference.',
  spliced: 'Parts of verses that do not follow each other.',
  elsewhere: 'These words are in another passage.',
  different: 'This passage does not have these words, and neither does another one.',
  unknown: 'Not found in these two texts.',
}

const VERSION_NAMES: Readonly<Record<string, string>> = {
  kjv: 'King James Version',
  bsb: 'Berean Standard Bible',
}

const OMITTED_NEGATION = html`<p>The words that are left out have a negation, such as “not”: the meaning can be the opposite.</p>
`

export async function renderQuotationCheck({ answers, query }: Visit): Promise<LiveContent> {
  const text = query.get('text')?.trim() ?? ''
  const ref = query.get('ref')?.trim() ?? ''
  const isTooLong = [...text].length > LONGEST_TEXT || [...ref].length > LONGEST_REFERENCE
  const result =
    text === '' || isTooLong
      ? html``
      : renderCheck((await answers.ask('checkQuotation', { text, ...(ref !== '' && { ref }) })).data)
  return {
    title: 'Check a quotation',
    description: 'Check whether a quotation is in the Bible, word by word, in two translations.',
    current: '/read',
    main: html`<h1>Check a quotation</h1>
<p>Compares a quotation with the King James Version and the Berean Standard Bible, word by word.</p>
<form class="check" action="/quotation-check">
<label>Quotation <textarea name="text" rows="4" required maxlength="${LONGEST_TEXT}">${text}</textarea></label>
<label>Reference, if there is one <input name="ref" maxlength="${LONGEST_REFERENCE}" placeholder="John 3:16" value="${ref}"></label>
<div><button type="submit">Check</button></div>
</form>
${isTooLong ? html`<p class="note">A quotation can have ${LONGEST_TEXT} characters, a reference ${LONGEST_REFERENCE}.</p>` : result}`,
  }
}

function renderCheck(check: Check): Html {
  const references = [
    ...check.references.flatMap(({ input, reason }) => (reason === null ? [] : [html`<p>${input}: ${reason}</p>\n`])),
    ...check.suggestions.map(({ osis, text }) => html`<p>Perhaps <a href="${readPage(osis)}">${text}</a>.</p>\n`),
  ]
  return html`<section aria-labelledby="verdict">
<h2 id="verdict">${VERDICTS[check.verdict] ?? check.verdict}</h2>
${references}${check.remarks.includes('omitted_negation') ? OMITTED_NEGATION : html``}${renderPassage(check)}${renderDifferences(check)}${renderPlaces(check)}
<p>${check.note}</p>
</section>`
}

function renderPassage({ osis_start: start, osis_end: end, version, share, passage_text: text, part }: Check): Html {
  if (start === null || end === null || version === null || text === null) return html``
  return html`<p>${link({ osis_start: start, osis_end: end, version })}, ${Math.round(100 * share)} % of the words:</p>
<blockquote>${text}</blockquote>
${part ? html`<p>Only a part of this is quoted. Read the whole: the rest can change the meaning.</p>\n` : html``}`
}

function renderDifferences({ verdict, differences }: Check): Html {
  if (differences.length === 0 || verdict === 'unknown') return html``
  const rows = differences.map(
    ({ quoted, passage }) => html`<tr><td>${quoted ?? '–'}</td><td>${passage ?? '–'}</td></tr>\n`,
  )
  return html`<table>
<caption>Differences</caption>
<thead><tr><th scope="col">Quotation</th><th scope="col">Passage</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`
}

function renderPlaces({ found_in: places, found_in_total: total, parts }: Check): Html {
  const listed = parts.length > 0 ? parts : total > 1 ? places : []
  if (listed.length === 0) return html``
  const items = listed.slice(0, PLACES_SHOWN).map((place) => html`<li>${link(place)}</li>\n`)
  const heading = parts.length > 0 ? 'The parts are from' : 'All places with these words'
  const others = Math.max(total, listed.length) - items.length
  return html`<h3>${heading}</h3>
<ul>
${items}${others > 0 ? html`<li>${others} more</li>\n` : html``}</ul>
`
}

function link({ osis_start: start, osis_end: end, version }: Place): Html {
  const passage = { start, end }
  const page = readPage(osisOf(passage), `version=${version}`)
  return html`<a href="${page}">${textOf(passage)}</a> (${VERSION_NAMES[version] ?? version})`
}
