/** A Greek or Hebrew word in one verse, for the page of the word: its form, its rendering and its parsing. */
import { invalidParameters } from '../../../problems/problems.ts'
import { isVerse, versePosition } from '../../../scripture/osis.ts'
import { textOf } from '../../../scripture/references/presentation.ts'
import { readAt } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../live-page.ts'
import { inScript } from '../words/script.ts'
import { parsingOf } from './parsing-text.ts'
import { askWords, languageOf, renderingOf, VERSE_PARAMETER, WORDS_OF_VERSE } from './words.ts'

export interface WordInVerse {
  /** The reference as people write it. */
  readonly name: string
  readonly content: Html
}

/**
 * @param number of the word
 * @returns `undefined` if the address names no verse, or the verse does not have the word
 * @throws ApiError 400
 */
export async function findWordInVerse({ answers, query }: Visit, number: string): Promise<WordInVerse | undefined> {
  const verse = query.get(VERSE_PARAMETER)
  if (verse === null) return undefined
  if (!isVerse(verse))
    throw invalidParameters([
      { in: 'query', name: VERSE_PARAMETER, value: verse.slice(0, 100), reason: 'must be a verse, such as John.1.1' },
    ])
  const position = versePosition(verse) ?? 1
  const { byVerse } = await askWords(answers, { first: position, last: position }, WORDS_OF_VERSE)
  const words = byVerse.get(verse) ?? []
  const own = words.flatMap((word, index) => (word.strongs_number === number ? [{ word, place: index + 1 }] : []))
  if (own.length === 0) return undefined
  const name = textOf({ start: verse, end: verse })
  const items = own.map(({ word, place }) => {
    const { text, transliteration } = word
    const rendering = renderingOf(word, words)
    return html`${inScript(text, languageOf(word))} <i>${transliteration ?? ''}</i>, ${rendering === '–' ? 'not translated' : rendering}: <b>${parsingOf(word)}</b> <span class="soft">(word ${place} of ${words.length})</span><br>\n`
  })
  return { name, content: html`${items}<a href="${readAt(verse, 'view=interlinear')}">${name} word by word</a>` }
}
