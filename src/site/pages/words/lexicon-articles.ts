/** The articles of the lexicons for a Strong's number: Dodson and Abbott-Smith, or Brown, Driver and Briggs. */
import type { Schema } from '../../../queries/records.ts'
import { type LemmaIndex, lemmaIndexOf } from '../../../queries/words/lemma-index.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import { renderArticle } from './linked-text.ts'
import { inScript } from './script.ts'

/** A longer article is folded. Number of characters. */
const MAX_OPEN = 600

/** @param number canonical Strong's number @returns `undefined` if no lexicon has the number */
export async function renderArticles(answers: Answers, number: string): Promise<Html | undefined> {
  const lemmas = await lemmaIndexOf(answers.dataset)
  if (number.startsWith('G')) {
    const { data } = await answers.ask('listGreekLexiconEntries', { numbers: [number] })
    return data[0] && renderGreek(data[0], lemmas)
  }
  const { data } = await answers.ask('listLexiconEntries', { numbers: [number], limit: 100 })
  const entries = data as readonly Schema<'LexiconEntry'>[]
  return entries.length === 0
    ? undefined
    : html`${entries.map((entry) => renderHebrew(entry, { lemmas, own: number }))}`
}

function renderGreek(entry: Schema<'GreekLexiconEntry'>, lemmas: LemmaIndex): Html {
  const { headword, short_gloss: gloss, definition, abbott_smith: article, links, strongs_number: own } = entry
  const head = headword === null ? html`` : html`${inScript(headword, 'Greek')} `
  const meaning = definition ?? gloss
  return html`<p><b>Dodson</b> ${head}${meaning ?? ''}</p>
${article === null ? html`` : renderFolded('Abbott-Smith', renderArticle(article, links, { lemmas, own }), article)}`
}

function renderHebrew(
  entry: Schema<'LexiconEntry'>,
  context: { readonly lemmas: LemmaIndex; readonly own: string },
): Html {
  const { lemma, transliteration, part_of_speech: part, gloss, article, links, language, occurrences } = entry
  const name = html`${inScript(lemma, language)} ${transliteration ?? ''}`
  const facts = [part, gloss, `${occurrences.toLocaleString('en')} ${occurrences === 1 ? 'time' : 'times'}`]
  const line = html`<p>${name}: ${facts.filter((fact) => fact !== null).join(', ')}</p>
`
  const text =
    article === null ? html`` : renderFolded('Brown, Driver, Briggs', renderArticle(article, links, context), article)
  return html`${line}${text}`
}

function renderFolded(name: string, content: Html, text: string): Html {
  if (text.length <= MAX_OPEN)
    return html`<p class="lexicon-article"><b>${name}</b> ${content}</p>
`
  return html`<details class="lexicon-article"><summary><b>${name}</b> ${text.slice(0, 90).replace(/\S*$/, '')}…</summary>
<p>${content}</p>
</details>
`
}
