/** The Greek or Hebrew words of a page. */
import type { Schema } from '../../../queries/records.ts'
import { countWordsOfPassage, GREEK, HEBREW } from '../../../queries/words/words.ts'
import { testamentOf, type VerseSpan, versePosition } from '../../../scripture/osis.ts'
import { osisOf } from '../../../scripture/references/presentation.ts'
import { recordPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import { codeOf } from '../words/script.ts'
import type { Reading } from './reading.ts'
import { passageAt } from './shown-part.ts'

/**
 * Maximum number of words of a page, so that it has at most 25 kB when compressed. The longest chapter has 1,239 words.
 * Names compress worst: Jeremiah 51 has 25 bytes for each word, and 28 with both texts or with the parsings.
 */
export function maxWordsOf({ version, parsing, accents }: Reading): number {
  const share = (isShown: boolean, part: number) => (isShown ? 1 + part : 1)
  const size = share(version === 'both', 0.2) * share(parsing === 'yes', 0.23) * share(accents === 'yes', 0.05)
  return Math.floor(1_060 / size)
}

export type Word = Schema<'GreekWord'> | Schema<'HebrewWord'>

export interface Words {
  readonly language: 'Greek' | 'Hebrew'
  readonly byVerse: ReadonlyMap<string, readonly Word[]>
  /** The verses to show. */
  readonly span: VerseSpan
}

/** More than any verse has. */
export const WORDS_OF_VERSE = 80

/** The parameter of the page of a word that names a verse, whose form of the word is explained. */
export const VERSE_PARAMETER = 'in'

/**
 * If there are more than `maxWords`, the verses are divided into parts of about the same length, and the answer is the
 * first. Counts the words before, so that those of the other parts are not read.
 *
 * @param span verses of one testament
 */
export async function askWords(answers: Answers, span: VerseSpan, maxWords: number): Promise<Words> {
  const passage = passageAt(span)
  const language = testamentOf(passage.start) === 'NT' ? 'Greek' : 'Hebrew'
  const [operation, table] =
    language === 'Greek' ? (['listGreekWords', GREEK] as const) : (['listHebrewWords', HEBREW] as const)
  const total = await countWordsOfPassage(answers.dataset, table, span)
  const isWhole = total <= maxWords
  const length = isWhole ? maxWords : Math.ceil(total / Math.ceil(total / maxWords))
  // With the first word of the next part: its verse may be cut, and is not shown.
  const limit = isWhole ? length : length + 1
  const { data } = await answers.ask(operation, { osis_ref: osisOf(passage), limit })
  const byVerse = new Map<string, Word[]>()
  for (const word of data) {
    const words = byVerse.get(word.osis_ref)
    if (words) words.push(word)
    else byVerse.set(word.osis_ref, [word])
  }
  if (isWhole) return { language, byVerse, span }
  const last = (versePosition(data.at(-1)?.osis_ref ?? '') ?? span.last) - 1
  return { language, byVerse, span: { first: span.first, last: Math.max(span.first, last) } }
}

/** A word in its own script, with a link to its page. */
export function wordLink(word: Pick<Word, 'text' | 'strongs_number'>, language: string, shown: string): Html {
  return linkTo(word, language, { shown, query: '' })
}

/** The same for a word of a verse. The page also has the parsing that the word has there. */
export function wordLinkIn(word: Word, verse: string, shown: string): Html {
  return linkTo(word, languageOf(word), { shown, query: `?${VERSE_PARAMETER}=${verse}` })
}

interface Shown {
  readonly shown: string
  readonly query: string
}

function linkTo({ strongs_number: number }: Pick<Word, 'strongs_number'>, language: string, { shown, query }: Shown) {
  const lang = codeOf(language)
  if (number === null) return html`<span lang="${lang}">${shown}</span>`
  return html`<a lang="${lang}" href="${recordPage('word', number)}${query}">${shown}</a>`
}

export function languageOf(word: Word): string {
  return 'language' in word ? word.language : 'Greek'
}

/** What is read instead of a written word: the qere. */
export function qereOf(word: Word, present: (text: string) => string): Html | undefined {
  if (!('qere' in word) || word.qere === null) return undefined
  if (word.qere.length === 0) return html`written, not read by itself`
  const words = word.qere.map((one) => html` ${wordLink(one, word.language, present(one.text))}`)
  return html`written; read:${words}`
}

/** @returns the words of the Berean Standard Bible for a word, or what is known instead */
export function renderingOf(
  { rendering, rendering_state: state, rendered_with: other, gloss }: Word,
  words: readonly Word[],
): string {
  if (rendering !== null) return rendering
  if (state === 'joined') {
    const word = words.find(({ word_id: id }) => id === other)
    return word ? `+ ${word.transliteration ?? word.text}` : '–'
  }
  return state === 'unknown' && gloss !== null ? `(${gloss})` : '–'
}

export function renderLegend(): Html {
  return html`<p class="soft">“–” is not translated, “+” is translated together with the word that follows the sign, and a meaning in brackets is for a word whose translation is not known.</p>
`
}
