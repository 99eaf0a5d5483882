// Books and chapters by their position, and references as text.
import { BOOKS } from '../../scripture/books.ts'

export { BOOKS }

export const CHAPTERS = BOOKS.flatMap(({ osis, verseCounts }) => verseCounts.map((_, index) => `${osis}.${index + 1}`))

/** Position of the first chapter of each book. */
export const FIRST_CHAPTERS = BOOKS.map((_, index) =>
  BOOKS.slice(0, index).reduce((sum, { verseCounts }) => sum + verseCounts.length, 0),
)

const NAMES = new Map(BOOKS.map(({ osis, name }) => [osis, osis === 'Ps' ? 'Psalm' : name]))

/** @param chapter `John.4` */
export function chapterName(chapter) {
  const [book, number] = chapter.split('.')
  return `${NAMES.get(book)} ${number}`
}

/** Returns `John.4.54` for `John.4`, and undefined for undefined. */
export function lastVerseOf(chapter) {
  const [book, number] = chapter?.split('.') ?? []
  const verses = BOOKS.find(({ osis }) => osis === book)?.verseCounts[number - 1]
  return verses && `${chapter}.${verses}`
}

/** @param verse `John.4.7` */
export function chapterOf(verse) {
  return verse.slice(0, verse.lastIndexOf('.'))
}

/**
 * Returns the text of a reference, such as `John 4:7–9`. Does not use the service's own function, because its module
 * loads a table of all verses, which is slow on a phone.
 * @param end the last verse of a range, or null
 */
export function verseText(start, end) {
  const text = `${chapterName(chapterOf(start))}:${start.split('.')[2]}`
  if (!end || end === start) return text
  const [book, chapter, verse] = end.split('.')
  if (chapterOf(end) === chapterOf(start)) return `${text}–${verse}`
  return `${text}–${start.startsWith(`${book}.`) ? '' : `${NAMES.get(book)} `}${chapter}:${verse}`
}
