/** Lists about a word: its renderings, its forms, and the words that belong to it. */
import type { Schema } from '../../../queries/records.ts'
import type { RelatedWord, RelatedWords } from '../../../queries/words/relations.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { renderBar } from './book-links.ts'
import { codeOf, inScript, withoutAccents } from './script.ts'

interface Counted {
  readonly content: Html
  readonly count: number
}

function renderCounts(items: readonly Counted[]): Html {
  const most = Math.max(...items.map(({ count }) => count))
  const rows = items.map(
    ({ content, count }) => html`<li>${content} <b>${count.toLocaleString('en')}</b>${renderBar(count / most)}</li>\n`,
  )
  return html`<ul class="bars">
${rows}</ul>
`
}

/** The renderings of the dictionary entry, which has at most 20. The last line counts the rest. */
export function renderRenderings({
  renderings,
  occurrences,
}: Pick<Schema<'Strongs'>, 'renderings' | 'occurrences'>): Html | undefined {
  if (renderings.length === 0) return undefined
  const rest = occurrences - renderings.reduce((sum, { count }) => sum + count, 0)
  const others =
    rest > 0
      ? html`<p class="soft">${rest.toLocaleString('en')} ${rest === 1 ? 'time' : 'times'} otherwise, or not translated.</p>\n`
      : html``
  return html`${renderCounts(renderings.map(({ text, count }) => ({ content: html`<span>${text}</span>`, count })))}${others}`
}

/** The forms in the given verses, most frequent first. */
export function renderForms(
  verses: readonly Schema<'StrongsOccurrence'>[],
  { language }: Pick<Schema<'Strongs'>, 'language'>,
): Html | undefined {
  const counts = new Map<string, number>()
  for (const { text } of verses.flatMap(({ words }) => words)) {
    const form = withoutAccents(text)
    counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  if (counts.size === 0) return undefined
  const sorted = [...counts].sort((a, b) => b[1] - a[1])
  return renderCounts(sorted.map(([form, count]) => ({ content: inScript(form, language), count })))
}

export function renderRelated({ origins, siblings, derived, countedHere }: RelatedWords): Html | undefined {
  const groups: readonly (readonly [string, readonly RelatedWord[]])[] = [
    ['Counted under this number', countedHere],
    ['Derived from', origins],
    ['Of the same origin', siblings],
    ['Derived from this word', derived],
  ]
  const shown = groups.filter(([, words]) => words.length > 0)
  if (shown.length === 0) return undefined
  const lists = shown.map(
    ([title, words]) => html`<h3>${title}</h3>\n<ul class="related-words">\n${words.map(renderWord)}</ul>\n`,
  )
  return html`${lists}`
}

function renderWord({
  strongs_number: number,
  language,
  lemma,
  transliteration,
  common_gloss: gloss,
}: RelatedWord): Html {
  const meaning = gloss === null ? '' : `: ${gloss}`
  return html`<li><a href="${recordPage('word', number)}">${transliteration ?? number} <bdi lang="${codeOf(language)}">${lemma}</bdi></a> ${number}${meaning}</li>\n`
}
