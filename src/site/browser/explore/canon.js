// Books and chapters by their position, and references as text.
import { BOOKS } from '../../../scripture/books.ts'
import { textOf } from '../../../scripture/references/presentation.ts'

export { BOOKS }

export const CHAPTERS = BOOKS.flatMap(({ osis, verseCounts }) => verseCounts.map((_, index) => `${osis}.${index + 1}`))

/** Position of the first chapter of each book. */
export const FIRST_CHAPTERS = BOOKS.map(({ osis }) => CHAPTERS.indexOf(`${osis}.1`))

/** @param chapter `John.4` */
export function chapterName(chapter) {
  const [book, number] = chapter.split('.')
  return `${BOOKS.find(({ osis }) => osis === book)?.name} ${number}`
}

/** @param end the last verse of a range, or null */
export function verseText(start, end) {
  return textOf({ start, end: end ?? start })
}
