/** /search/suggest?q=…: links to what a text can mean, as a piece of HTML for the list below the search box (D86). */
import { interpretationsOf } from '../../../operations/support/interpretations.ts'
import type { Schema } from '../../../queries/records.ts'
import { documentResponse, HTML } from '../../responses.ts'
import type { Assets } from '../../static-files.ts'
import { isBook, kindOf, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { RenderLive } from '../live-page.ts'
import { MAX_SEARCHED, withBasePath } from '../page-frame.ts'
import { PAGE_HEADERS } from '../page-headers.ts'
import { subjectOf } from './question.ts'
import { readable } from './result-items.ts'
import { pageOfKind } from './results-page.ts'
import {
  canBeName,
  findReferences,
  lengthOf,
  numberOf,
  pageOfReference,
  type Reference,
  searchTextOf,
} from './search-text.ts'

/** At most ten links: of each kind, and one to all results. */
const PASSAGES = 3
const NAMES = 8
const WORDS = 3
const MAX_LINKS = 9

interface Suggestion {
  readonly path: string
  readonly name: string
  readonly hint: string
}

/** With `type=person`, suggests only people. */
export function createSuggestions(assets: Assets): RenderLive {
  return async ({ answers, query, choose }) => {
    const type = choose('type', ['all', 'person'])
    const written = searchTextOf(query)
    const text = subjectOf(written) ?? written
    if (text === '' || lengthOf(text) > MAX_SEARCHED) return fragment([])
    const names = canBeName(text)
      ? (await answers.ask('suggest', { q: text, limit: NAMES, ...(type === 'person' && { type }) })).data.map(
          toSuggestion,
        )
      : []
    if (type === 'person') return fragment(names)
    const { passages, version } = await findReferences(answers, text)
    const meanings = canBeName(text) ? await interpretationsOf(answers.dataset, text) : []
    const [books, words] = [meanings.flatMap(ofBook), meanings.flatMap(ofWord).slice(0, WORDS)]
    const texts = [...passages.slice(0, PASSAGES).map((one) => ofPassage(one, version)), ...books]
    const found = [...texts, ...names.slice(0, 1), ...words, ...names.slice(1)].slice(0, MAX_LINKS)
    return fragment([...found, { path: pageOfKind(text, 'all'), name: `Search for “${text}”`, hint: '' }])
  }

  function fragment(suggestions: readonly Suggestion[]) {
    const links = suggestions.map(renderLink)
    return documentResponse(withBasePath(html`${links}`.markup, assets.basePath), HTML, PAGE_HEADERS)
  }
}

type Interpretation = Schema<'Interpretation'>

function toSuggestion({ entity_type, slug, name, hint }: Schema<'Suggestion'>): Suggestion {
  const kind = kindOf(entity_type)
  // The first part tells namesakes apart.
  const [first] = hint?.split('; ') ?? []
  return {
    path: recordPage(kind, slug),
    name,
    hint: [kind, ...(first === undefined ? [] : [readable(first)])].join(', '),
  }
}

function ofPassage(passage: Reference, version?: string): Suggestion {
  const hint = version === undefined ? 'Bible text' : version.toUpperCase()
  return { path: pageOfReference(passage, version), name: passage.text, hint }
}

function ofBook({ kind, value, text }: Interpretation): Suggestion[] {
  return kind === 'reference' && isBook(value) ? [ofPassage({ osis: value, text })] : []
}

function ofWord(meant: Interpretation): Suggestion[] {
  if (meant.kind === 'reference') return []
  const number = numberOf(meant)
  return [
    { path: recordPage('word', number), name: meant.text, hint: number.startsWith('G') ? 'Greek word' : 'Hebrew word' },
  ]
}

/** An option of the list, which the arrow keys reach: the focus stays in the box. */
function renderLink({ path, name, hint }: Suggestion, index: number): Html {
  const more = hint === '' ? html`` : html` <span>${hint}</span>`
  return html`<a role="option" id="suggestion-${index}" tabindex="-1" href="${path}">${name}${more}</a>\n`
}
