/** References as text and as links to /read. */
import { bookOf, chapterOf, versePosition } from '../../../scripture/osis.ts'
import { readOsisPassage } from '../../../scripture/references/osis-passages.ts'
import { osisOf, type Passage, textOf } from '../../../scripture/references/presentation.ts'
import { passagePage } from '../addresses.ts'
import { type Html, html } from '../html.ts'

/** `Exodus 2:10` for `Exod.2.10`. A text that is no reference stays as it is. */
export function referenceText(osis: string): string {
  const passage = readOsisPassage(osis)
  return passage ? textOf(passage) : osis
}

export function renderReference(osis: string): Html {
  return html`<a href="${passagePage(osis)}">${referenceText(osis)}</a>`
}

/**
 * `Exodus 6:16–20; Joshua 21:4, 10; 23:1`, each a link.
 *
 * @param passages in canonical order
 */
export function renderPassages(passages: readonly Passage[]): Html[] {
  return passages.map((passage, index) => {
    const before = passages[index - 1]
    const isSameChapter = before !== undefined && chapterOf(before.end) === chapterOf(passage.start)
    const isSameBook = before !== undefined && bookOf(before.end) === bookOf(passage.start)
    const text = textOf(passage)
    const numbers = text.slice(text.lastIndexOf(' ') + 1)
    const shown = isSameChapter ? numbers.slice(numbers.indexOf(':') + 1) : isSameBook ? numbers : text
    const separator = before === undefined ? '' : isSameChapter ? ', ' : '; '
    return html`${separator}<a href="${passagePage(osisOf(passage))}">${shown}</a>`
  })
}

/** Verses that follow each other in a chapter are one passage. @param verses in canonical order */
export function passagesOf(verses: readonly string[]): Passage[] {
  const passages: { start: string; end: string }[] = []
  let position = 0
  for (const verse of verses) {
    const last = passages.at(-1)
    const own = versePosition(verse) ?? 0
    if (last && own === position + 1 && chapterOf(last.end) === chapterOf(verse)) last.end = verse
    else passages.push({ start: verse, end: verse })
    position = own
  }
  return passages
}
