/** Explains that a well-formed reference points beyond the end of its book or chapter. */
import { findBook, lastChapterOf, lastVerseOf } from '../osis.ts'

const OSIS_PART = /^(\w+)(?:\.([1-9]\d{0,3}))?(?:\.([1-9]\d{0,3}))?$/

/** `John 3 has 36 verses.` for `John.3.99`; `undefined` if the reference does not point beyond its book or chapter. */
export function extentExceeded(reference: string): string | undefined {
  for (const part of reference.split('-', 2)) {
    const [, code = '', chapter, verse] = OSIS_PART.exec(part) ?? []
    const book = findBook(code)
    if (!book || chapter === undefined) continue
    const chapters = lastChapterOf(code)
    if (Number(chapter) > chapters) return `${book.name} has ${counted(chapters, 'chapter')}.`
    const verses = lastVerseOf(code, Number(chapter))
    if (Number(verse) > verses) return `${book.name} ${chapter} has ${counted(verses, 'verse')}.`
  }
  return undefined
}

/** `1 chapter`, `2 chapters`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
