/** The verses that have a word, with the English words for it marked. */
import type { Query } from '../../../operations/support/operation-types.ts'
import type { Schema } from '../../../queries/records.ts'
import { listRenderings } from '../../../queries/words/concordance.ts'
import { versePosition } from '../../../scripture/osis.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../live-page.ts'
import { type BookChoice, chooseBook, MAX_IN_ALL } from './book-choice.ts'
import { markRenderings } from './rendering-marks.ts'
import { inScript } from './script.ts'
import { renderVerses } from './verses-by-book.ts'

type Occurrence = Schema<'StrongsOccurrence'>
type OccurringWord = Occurrence['words'][number]

export interface Occurrences {
  readonly choice: BookChoice
  /** Those that the page shows. */
  readonly verses: readonly Occurrence[]
}

/** A book, as the API accepts it. */
type Book = NonNullable<Query<'listStrongsOccurrences'>['book']>

/** Maximum number of verses in an answer of the API. */
const MAX_LIMIT = 200

/** @param number canonical Strong's number */
export async function askOccurrences(visit: Visit, number: string): Promise<Occurrences> {
  const { answers, query } = visit
  const first = await answers.ask('listStrongsOccurrences', { number, limit: query.has('book') ? 1 : MAX_IN_ALL })
  const choice = chooseBook(visit, first.meta.books)
  const { book, offset, size } = choice
  if (book === undefined) return { choice, verses: first.data }
  const verses: Occurrence[] = []
  while (verses.length < size) {
    const limit = Math.min(MAX_LIMIT, size - verses.length)
    const page = { book: book as Book, limit, offset: offset + verses.length }
    verses.push(...(await answers.ask('listStrongsOccurrences', { number, ...page })).data)
  }
  return { choice, verses }
}

export async function renderOccurrences(
  { answers: { dataset } }: Visit,
  { strongs_number: number, language }: Pick<Schema<'Strongs'>, 'strongs_number' | 'language'>,
  { verses }: Occurrences,
): Promise<Html> {
  const byReference = new Map(verses.map((verse) => [verse.osis_ref, verse]))
  const joined = verses.filter(({ words }) => words.some(({ rendered_with: other }) => other !== null))
  const table = number.startsWith('G') ? 'greek_word' : 'hebrew_word'
  const renderings = await listRenderings(dataset, table, {
    verses: joined.flatMap(({ osis_ref: verse }) => versePosition(verse) ?? []),
    ids: joined.flatMap(({ words }) => words.flatMap(({ rendered_with: other }) => other ?? [])),
  })
  return renderVerses(dataset, [...byReference.keys()], (reference, text) => {
    const { words = [], forms = [] } = byReference.get(reference) ?? {}
    const rendered = words.flatMap((word) => renderings.get(word.rendered_with ?? '') ?? word.rendering ?? [])
    const { spans, unplaced } = markRenderings(text, rendered)
    const form = html`${forms.map((one, index) => html`${index > 0 ? ', ' : ''}${inScript(one, language)}`)}`
    return html`${renderMarked(text, spans)} <small>${form}${renderNote(words, unplaced)}</small>`
  })
}

function renderMarked(text: string, spans: readonly (readonly [number, number])[]): Html {
  let at = 0
  const parts = spans.map(([start, end]) => {
    const before = text.slice(at, start)
    at = end
    return html`${before}<mark>${text.slice(start, end)}</mark>`
  })
  return html`${parts}${text.slice(at)}`
}

/** What cannot be marked. */
function renderNote(words: readonly OccurringWord[], unplaced: readonly string[]): string {
  const untranslated = words.filter(({ rendering_state: state }) => state === 'none').length
  const notes = unplaced.map((rendering) => `“${rendering}”`)
  if (untranslated > 0) notes.push(untranslated === words.length ? 'not translated' : `${untranslated} not translated`)
  return notes.length === 0 ? '' : `: ${notes.join(', ')}`
}
