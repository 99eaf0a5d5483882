// Books and chapters by their position, and their names.
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
