/** The words of a verse as a table. */
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
  const names = ['Word', 'Transliteration', 'In the BSB', 'Parsing', base, 'Strong’s']
  return html`${heading}
<div class="wide" tabindex="0" role="region" aria-label="${language} words">
<table class="of-words">
<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${words.map((word) => renderRow(word, words, present))}</tbody>
</table>
</div>
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
  return html`<tr><td>${wordLink(word, language, present(word.text))}${qere ? html`<br><small>${qere}</small>` : html``}</td><td>${transliteration ?? ''}</td><td>${meaning}</td><td>${parsingOf(word)}</td><td>${base === null ? '' : wordLink({ text: base, strongs_number: number }, language, present(base))}</td><td>${link}</td></tr>
`
}
