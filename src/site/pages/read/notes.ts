/** The footnotes of a page: their numbers, their marks in the text, and the list under the text. */
import { readOsisPassage } from '../../../scripture/references/osis-passages.ts'
import { textOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { numberOf, type ShownPart } from './shown-part.ts'
import type { VersionText } from './texts.ts'

export interface Note {
  /** From 1 in each page. */
  readonly number: number
  readonly verse: string
  /** Number of characters of the verse before the mark. */
  readonly offset: number
  /** Whether the note is about the title of a psalm. */
  readonly isOfTitle: boolean
  readonly text: string
  /** OSIS references of the passages that the note names, in order. */
  readonly refs: readonly string[]
}

/** The notes of each verse. */
export type Notes = ReadonlyMap<string, readonly Note[]>

/** Numbers the notes of all verses. The King James Version has none. */
export function numberNotes(texts: readonly VersionText[], verses: readonly string[]): Notes {
  const notes = new Map<string, readonly Note[]>()
  let count = 0
  for (const verse of verses) {
    const own = texts
      .flatMap((text) => notesOf(text, verse))
      .map((note, index) => ({ ...note, number: count + index + 1 }))
    count += own.length
    if (own.length > 0) notes.set(verse, own)
  }
  return notes
}

function notesOf({ verses, omitted }: VersionText, verse: string): Omit<Note, 'number'>[] {
  const footnote = omitted.get(verse)
  if (footnote !== undefined) return [{ verse, offset: 0, isOfTitle: false, text: footnote, refs: [] }]
  const { footnotes, title } = verses.get(verse) ?? {}
  return (footnotes ?? []).map((note) => ({ ...note, verse, isOfTitle: note.offset === 0 && (title ?? null) !== null }))
}

/** Keeps a mark on the line of the word before it. */
const WORD_JOINER = '\u2060'

export function noteMark({ number }: Note): Html {
  return html`${WORD_JOINER}<sup><a id="m${number}" href="#n${number}" aria-label="Note ${number}">${number}</a></sup>`
}

export function renderNotes(notes: Notes, { isOneChapter }: ShownPart): Html {
  const all = [...notes.values()].flat()
  if (all.length === 0) return html``
  const items = all.map(({ number, verse, text, refs }) => {
    const place = isOneChapter ? `v. ${numberOf(verse)}` : textOf({ start: verse, end: verse })
    const back = html`<a href="#m${number}" aria-label="${place}: back to note ${number}">${place}</a>`
    return html`<li id="n${number}">${back} ${withPassages(text, refs)}</li>\n`
  })
  return html`<section class="notes">
<h2>Notes</h2>
<ol>
${items}</ol>
</section>
`
}

/** The text with its passages as links. Passages that it names in another form follow in brackets. */
function withPassages(text: string, refs: readonly string[]): Html {
  const parts: Html[] = []
  const others: Html[] = []
  let rest = text
  for (const ref of refs) {
    const passage = readOsisPassage(ref)
    const name = passage ? textOf(passage) : ref
    const link = html`<a href="${readPage(ref)}">${name}</a>`
    const [before = '', ...after] = rest.split(name)
    if (after.length === 0) {
      others.push(html`${others.length > 0 ? '; ' : ''}${link}`)
    } else {
      parts.push(html`${before}${link}`)
      rest = after.join(name)
    }
  }
  return html`${parts}${rest}${others.length > 0 ? html` [${others}]` : html``}`
}
