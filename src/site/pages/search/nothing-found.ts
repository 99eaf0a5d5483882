/** The page of a search that finds nothing: what was tried, and names that begin alike. */
import { bestName } from '../../../queries/search/matched-name.ts'
import { listSearchResults, type SearchResultRow } from '../../../queries/search/results.ts'
import { searchPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent } from '../live-page.ts'
import { renderNamed } from './result-items.ts'
import { renderItems } from './results-page.ts'

const NAMES_SHOWN = 5

/** Shorter beginnings are those of too many names, in characters. */
const SHORTEST_BEGINNING = 3
const LONGEST_BEGINNING = 6

/** Names, and the beginning that they share with the text. */
export interface NearNames {
  readonly beginning: string
  readonly items: readonly Html[]
}

/** Names that begin like the first word of the text: with most of its letters, or with fewer if no name does. */
export async function findNearNames({ dataset }: Answers, text: string): Promise<NearNames | undefined> {
  const [word = ''] = /[\p{L}\p{N}]+/u.exec(text) ?? []
  const letters = [...word]
  for (let length = Math.min(letters.length - 1, LONGEST_BEGINNING); length >= SHORTEST_BEGINNING; length -= 1) {
    const beginning = letters.slice(0, length).join('')
    const { rows } = await listSearchResults(dataset, { q: beginning }, { limit: NAMES_SHOWN, offset: 0 })
    const named = rows.filter(beginsWithAll)
    if (named.length > 0) return { beginning, items: named.map((row) => renderNamed(row, bestName(row, beginning))) }
  }
  return undefined
}

function beginsWithAll({ match_class }: SearchResultRow): boolean {
  return ['exact', 'words', 'prefix'].includes(match_class)
}

export function renderNothing(text: string, near: NearNames | undefined): LiveContent {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const parts = words.length > 1 ? [...new Set(words)].slice(0, 10) : []
  const links = parts.map((word) => html`<li><a href="${searchPage(word)}">${word}</a></li>\n`)
  return {
    title: `Nothing found for “${text}”`,
    description: 'A search of the Bible that found nothing.',
    searched: text,
    main: html`<h1>Nothing found for “${text}”</h1>
<p>No reference, person, place, event, group, topic, article, heading, or Greek or Hebrew word is called this, also with
a typing error. No verse of the Berean Standard Bible or the King James Version has one of the words.</p>
${links.length > 0 ? html`<p>Search for one word:</p>\n<ul class="chips">\n${links}</ul>\n` : html``}${near ? html`<h2>Names that begin with “${near.beginning}”</h2>\n${renderItems('person', near.items)}\n` : html``}<p>Or choose from <a href="/read">the books of the Bible</a>, or see <a href="/search">what can be searched for</a>.</p>`,
  }
}
