/** /word/{number}: a Greek or Hebrew word, and every verse that has it. */
import { movedPermanently } from '../../../problems/problems.ts'
import type { Schema } from '../../../queries/records.ts'
import { findKnownNumbers, findRelatedWords } from '../../../queries/words/relations.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'
import { findWordInVerse, type WordInVerse } from '../read/word-in-verse.ts'
import { nameOf as bookName, renderBooks, renderChosen } from './book-links.ts'
import { renderArticles } from './lexicon-articles.ts'
import { renderStrongsText } from './linked-text.ts'
import { askOccurrences, type Occurrences, renderOccurrences } from './occurrences.ts'
import { codeOf, withoutAccents } from './script.ts'
import { renderForms, renderRelated, renderRenderings } from './word-lists.ts'

type Strongs = Schema<'Strongs'>

export async function renderWord(visit: Visit): Promise<LiveContent> {
  const { answers, parameters } = visit
  const { data: word } = await answers.ask('getStrongs', { number: parameters['number'] ?? '' })
  const { strongs_number: number } = word
  const address = recordPage('word', number)
  if (parameters['number'] !== number) throw movedPermanently(address)
  const inVerse = await findWordInVerse(visit, number)
  const related = await findRelatedWords(answers.dataset, number)
  const numbers = await findKnownNumbers(answers.dataset)
  const articles = await renderArticles(answers, number)
  const occurrences = word.counted_under === null ? await askOccurrences(visit, number) : undefined
  const verses = occurrences && (await renderOccurrences(visit, word, occurrences))
  const main = [
    { id: 'lexicons', title: 'Lexicons', content: articles },
    {
      id: 'occurrences',
      title: 'Verses',
      content: occurrences && verses && renderChosen(occurrences.choice, address, verses),
    },
  ]
  const beside = [
    { id: 'renderings', title: 'In the Berean Standard Bible', content: renderRenderings(word) },
    { id: 'books', title: 'Verses by book', content: occurrences && renderBooks(occurrences.choice, address) },
    {
      id: 'forms',
      title: `Forms${placeOf(occurrences)}`,
      content: occurrences && renderForms(occurrences.verses, word),
    },
    { id: 'related', title: 'Related words', content: renderRelated(related) },
  ]
  const [inMain, lists] = [main.filter(hasContent), beside.filter(hasContent)]
  return {
    title: inVerse ? `${titleOf(word)} in ${inVerse.name}` : titleOf(word),
    description: describe(word),
    main: html`${renderHead(word, { occurrences, numbers, inVerse })}${renderContents([...inMain, ...lists])}${inMain.map(renderSection)}`,
    beside: html`${lists.map(renderSection)}`,
  }
}

interface Section {
  readonly id: string
  readonly title: string
  readonly content: Html
}

function hasContent(section: Omit<Section, 'content'> & { readonly content: Html | undefined }): section is Section {
  return section.content !== undefined && section.content.markup !== ''
}

function renderSection({ id, title, content }: Section): Html {
  return html`<section id="${id}">
<h2>${title}</h2>
${content}</section>
`
}

function renderContents(sections: readonly Section[]): Html {
  const links = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)
  return html`<nav class="contents" aria-label="On this page"><ul class="chips">
${links}</ul></nav>
`
}

interface Known {
  readonly occurrences: Occurrences | undefined
  /** The word in the verse that the address names. */
  readonly inVerse: WordInVerse | undefined
  /** All numbers that have pages. */
  readonly numbers: ReadonlySet<string>
}

function renderHead(word: Strongs, known: Known): Html {
  const { strongs_number: number, language, lemma, common_gloss: gloss, definition } = word
  const meaning = gloss === null ? html`` : html`<b>${gloss}</b>${definition === null ? '' : ': '}`
  return html`<h1>${nameOf(word)} <span class="number">${number}</span></h1>
<p class="lemma" lang="${codeOf(language)}"><bdi>${withoutAccents(lemma)}</bdi></p>
<p class="lead-in">${meaning}${renderStrongsText(definition ?? '', known.numbers)}</p>
${renderFacts(word, known)}`
}

function renderFacts(word: Strongs, { occurrences, numbers, inVerse }: Known): Html {
  const { language, pronunciation, derivation, kjv_usage: usage } = word
  const facts: readonly (readonly [string, Html | undefined])[] = [
    [`In ${inVerse?.name}`, inVerse?.content],
    ['Occurs', renderCount(word, occurrences)],
    ['Language', html`${language}`],
    ['Pronounced', textOf(pronunciation)],
    ['Origin', derivation === null ? undefined : renderStrongsText(derivation, numbers)],
    ['In the King James Version', usage === null ? undefined : renderStrongsText(usage, numbers)],
  ]
  const shown = facts.flatMap(([title, content]) =>
    content ? [html`<div><dt>${title}</dt><dd>${content}</dd></div>\n`] : [],
  )
  return html`<dl class="what">
${shown}</dl>
`
}

function textOf(text: string | null): Html | undefined {
  return text === null ? undefined : html`${text}`
}

function renderCount({ occurrences, counted_under: other, language }: Strongs, found: Occurrences | undefined): Html {
  if (other !== null) return html`counted under <a href="${recordPage('word', other)}">${other}</a>, with its verses`
  const text = language === 'Greek' ? 'the Greek New Testament' : 'the Hebrew Old Testament'
  if (occurrences === 0) return html`not in ${text} of this service`
  const verses = found?.choice.total ?? 0
  return html`${count(occurrences, 'time', 'times')} in ${count(verses, 'verse', 'verses')} of ${text}`
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

/** ` in Luke`, if the page shows only that book. */
function placeOf(occurrences: Occurrences | undefined): string {
  const { book, part = 1, parts = 1 } = occurrences?.choice ?? {}
  if (book === undefined) return ''
  return ` in ${bookName(book)}${parts > 1 ? `, part ${part}` : ''}`
}

function nameOf({ transliteration, lemma }: Pick<Strongs, 'transliteration' | 'lemma'>): string {
  return transliteration ?? lemma
}

function titleOf(word: Strongs): string {
  const { strongs_number: number, common_gloss: gloss } = word
  return `${nameOf(word)} ${number}${gloss === null ? '' : `, “${gloss}”`}`
}

function describe(word: Strongs): string {
  const { lemma, language, definition, occurrences } = word
  const meaning = definition === null ? '' : ` ${definition}.`
  return `The ${language} word ${lemma} (${titleOf(word)}):${meaning} All ${count(occurrences, 'occurrence', 'occurrences')} with their verses.`
}
