/** The text of a passage: one version as it is printed, or both versions verse by verse. */
import { type Html, html } from '../html.ts'
import { type Note, type Notes, noteMark } from './notes.ts'
import { addressIn, type Reading } from './reading.ts'
import { anchorOf, numberOf, type ShownPart } from './shown-part.ts'
import { VERSION_NAMES, type VersionText } from './texts.ts'
import { renderVerseText } from './verse-text.ts'

export interface TextView {
  readonly part: ShownPart
  readonly reading: Reading
  readonly texts: readonly VersionText[]
  readonly notes: Notes
}

/** A space that keeps a number and the word after it on one line. */
const NO_BREAK = '\u00A0'

/** The number of a verse, which links to the page of the verse. */
export function verseNumber({ part, reading }: Pick<TextView, 'part' | 'reading'>, verse: string): Html {
  const id = anchorOf(part, verse)
  if (part.verses.length === 1) return html`<b class="v" id="${id}">${numberOf(verse)}</b>${NO_BREAK}`
  const address = addressIn(reading, { start: verse, end: verse })
  return html`<a class="v" id="${id}" href="${address}">${numberOf(verse)}</a>${NO_BREAK}`
}

/** The verses of a block in one version. */
export function renderVersion(view: TextView, verses: readonly string[]): Html {
  const [text] = view.texts
  if (!text) return html``
  const runs = runsOf(verses, (verse) => (isPoem(text, verse) || text.version === 'kjv' ? verse : 'prose'))
  const paragraphs = runs.map((run) => {
    const [verse = ''] = run
    const poem = isPoem(text, verse) ? html` class="poem"` : html``
    const parts = run.map((one) => html`${cell(view, text, one, verseNumber(view, one))} `)
    return html`${titleOf(view, verse)}<p${poem}>${parts}</p>\n`
  })
  return html`${paragraphs}`
}

/** The verses of a block in both versions: a row for each verse. */
export function renderBoth(view: TextView, verses: readonly string[]): Html {
  const rows = verses.map((verse) => {
    const cells = view.texts.map((text, index) => {
      const poem = isPoem(text, verse) ? html` class="poem"` : html``
      const number = index === 0 ? verseNumber(view, verse) : html`<b class="v">${numberOf(verse)}</b>${NO_BREAK}`
      return html`<p${poem}>${cell(view, text, verse, number)}</p>\n`
    })
    return html`${titleOf(view, verse)}<div class="pair">${cells}</div>\n`
  })
  return html`${rows}`
}

/** The names of the versions above the columns of `renderBoth`. */
export function renderVersionNames({ texts }: TextView): Html {
  const names = texts.map(
    ({ version }) => html`<span>${VERSION_NAMES[version].name} (${VERSION_NAMES[version].short})</span> `,
  )
  return html`<p class="pair names">${names}</p>\n`
}

/** The title of a psalm, before its first verse. */
export function titleOf({ texts, notes }: TextView, verse: string): Html {
  const title = texts.map(({ verses }) => verses.get(verse)?.title ?? undefined).find((one) => one !== undefined)
  if (title === undefined) return html``
  const marks = (notes.get(verse) ?? []).filter(({ isOfTitle }) => isOfTitle)
  return html`<p class="title">${title}${marks.map(noteMark)}</p>\n`
}

/** A verse in one version, or the statement that it is not there. */
function cell({ notes }: TextView, text: VersionText, verse: string, number: Html): Html {
  const own: readonly Note[] = text.version === 'bsb' ? (notes.get(verse) ?? []) : []
  const found = text.verses.get(verse)
  return found ? renderVerseText(found, own, number) : html`${number}${missingVerse(text, verse, own)}`
}

export function missingVerse({ omitted, version, verses }: VersionText, verse: string, notes: readonly Note[]): Html {
  if (omitted.has(verse))
    return html`<span class="soft">Not in the ${VERSION_NAMES[version].short}</span>${notes.map(noteMark)}`
  // The page says once that the dataset has the text of none of the verses.
  return verses.size === 0 ? html`` : html`<span class="soft">–</span>`
}

function isPoem({ verses }: VersionText, verse: string): boolean {
  return (verses.get(verse)?.lines ?? null) !== null
}

/** Divides a list where the key of its items changes. */
function runsOf(items: readonly string[], keyOf: (item: string) => string): string[][] {
  const runs: string[][] = []
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    if (before !== undefined && keyOf(before) === keyOf(item)) runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs
}
