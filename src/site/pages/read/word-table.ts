/** The words of a verse as a table, which fits on a phone. */
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { withoutAccents } from '../words/script.ts'
import { parsingOf } from './parsing-text.ts'
import type { Reading } from './reading.ts'
import { languageOf, qereOf, renderingOf, renderLegend, type Word, type Words, wordLink } from './words.ts'

export function renderWordTable({ language, byVerse }: Words, verse: string, { accents }: Reading): Html {
  const words = byVerse.get(verse) ?? []
  const heading = html`<h2>${language} words</h2>`
  if (words.length === 0)
    return html`${heading}\n<p class="soft">This dataset has no ${language} words for this verse.</p>`
  const present = accents === 'yes' ? (text: string) => text : withoutAccents
  const base = language === 'Greek' ? 'Lemma' : 'Headword'
  const names = [`${language} word`, 'In the BSB, parsing', `${base}, Strong’s`]
  return html`${heading}
<table class="of-words">
<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${words.map((word) => renderRow(word, words, present))}</tbody>
</table>
${renderLegend()}`
}

function renderRow(word: Word, words: readonly Word[], present: (text: string) => string): Html {
  const { strongs_number: number, transliteration, gloss } = word
  // The lemma of a Hebrew word is a number, as in the source.
  const base = 'headword' in word ? word.headword : word.lemma
  const qere = qereOf(word, present)
  const rendering = renderingOf(word, words)
  // The meaning of a word that is not translated.
  const meaning = rendering === '–' && gloss !== null ? `– (${gloss})` : rendering
  const language = languageOf(word)
  // Not “–”, which stands for words that are not translated.
  const link = number === null ? html`` : html`<a href="${recordPage('word', number)}">${number}</a>`
  const first = html`${wordLink(word, language, present(word.text))} <i>${transliteration ?? ''}</i>${qere ? html` <small>${qere}</small>` : html``}`
  const last = base === null ? html`` : wordLink({ text: base, strongs_number: number }, language, present(base))
  return html`<tr><td>${first}</td><td>${meaning} <small>${parsingOf(word)}</small></td><td>${last} ${link}</td></tr>
`
}
