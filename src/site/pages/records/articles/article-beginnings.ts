/** The beginnings of the dictionary articles about a person or a place, each with a link to its page. */
import type { Schema } from '../../../../queries/records.ts'
import { recordPage } from '../../addresses.ts'
import { type Html, html } from '../../html.ts'
import type { Visit } from '../../live-page.ts'
import { commaList } from '../links.ts'
import type { Section } from '../record-page.ts'
import { referenceLinks, renderText } from './article-text.ts'

type Article = Schema<'DictionaryArticle'>

export const DICTIONARIES: Readonly<Record<string, string>> = {
  easton: 'Easton’s Bible Dictionary',
  smith: 'Smith’s Bible Dictionary',
}

/** How many articles show their beginning. The others are only links. */
const SHOWN = 2

/** Characters of a beginning, up to the end of its sentence. */
const SHORTEST = 250

/** Articles with the name of the record come first. */
export function articleSection<Item extends { name: string; dictionary: readonly Article[] }>(): Section<Item> {
  return {
    id: 'articles',
    title: 'In the dictionaries',
    async render({ visit, record: { name, dictionary: articles } }) {
      if (articles.length === 0) return undefined
      const rank = (article: Article) => (article.name === name ? 0 : 1)
      const dictionary = articles.toSorted((a, b) => rank(a) - rank(b))
      const beginnings = await Promise.all(dictionary.slice(0, SHOWN).map((article) => renderBeginning(visit, article)))
      const others = commaList(dictionary.slice(SHOWN).map(linkToArticle))
      return html`${beginnings}${others ? html`<p>Also: ${others}.</p>` : html``}`
    },
  }
}

function linkToArticle({ slug, name, source }: Article): Html {
  return html`<a href="${recordPage('article', slug)}">${name} in ${DICTIONARIES[source] ?? source}</a>`
}

/** The links of an article are in the entry, which can have more text than the part about one record. */
async function renderBeginning({ answers }: Visit, article: Article): Promise<Html> {
  const { data: entry } = await answers.ask('getDictionaryEntry', { slug: article.slug })
  const beginning = article.text.slice(0, lengthOfBeginning(article.text))
  const start = entry.text.indexOf(beginning)
  const text =
    start < 0
      ? renderText({ text: beginning, links: [] })
      : renderText({ text: entry.text, links: referenceLinks(entry.links), start, end: start + beginning.length })
  const isCut = beginning.length < entry.text.length
  return html`${text}<p class="more"><a href="${recordPage('article', article.slug)}">${isCut ? 'The whole article' : article.name} in ${DICTIONARIES[article.source] ?? article.source}</a></p>
`
}

/** Up to the first end of a sentence or paragraph that is far enough. */
function lengthOfBeginning(text: string): number {
  const ends = text.matchAll(SENTENCE_END)
  for (const { index, 0: mark } of ends) {
    const end = index + mark.length
    if (end >= SHORTEST && areBracketsClosed(text.slice(0, end))) return end
  }
  return text.length
}

/** Two small letters, a digit or a bracket before the full stop: `Deut.` ends no sentence if a number follows. */
const SENTENCE_END = /(?:[a-z]{2}|\d|[)”"])[.!?][)”"]*(?=\s+[A-Z“"(])|(?=\n)/g

/** `(Num. 20:23-29. Comp. Deut. 10:6)` is in one sentence. */
function areBracketsClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length
}
