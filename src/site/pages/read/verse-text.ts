/** The text of a verse: its lines, the words of Jesus, and the marks of its notes. */
import type { Schema } from '../../../queries/records.ts'
import { type Html, html } from '../html.ts'
import { type Note, noteMark } from './notes.ts'

interface Marks {
  readonly notes: readonly Note[]
  readonly spoken: readonly Schema<'TextSpan'>[]
}

/**
 * @param number the number of the verse, which begins its first line
 * @returns the lines of a poem as elements with a class for their indent; prose as it is
 */
export function renderVerseText(verse: Schema<'VerseText'>, notes: readonly Note[], number: Html): Html {
  const marks = { notes: notes.filter(({ isOfTitle }) => !isOfTitle), spoken: verse.words_of_jesus ?? [] }
  if (verse.lines === null) return html`${number}${markedText(verse.text, 0, marks)}`
  let start = 0
  const lines = verse.lines.map(({ text, indent }, index) => {
    const line = html`<span class="l${indent}">${index === 0 ? number : html``}${markedText(text, start, marks)}</span> `
    start += lengthOf(text) + 1
    return line
  })
  return html`${lines}`
}

/** The text of a verse in one line. */
export function renderFlatText(verse: Schema<'VerseText'>, notes: readonly Note[], number: Html): Html {
  return renderVerseText({ ...verse, lines: null }, notes, number)
}

/** @param start number of characters of the verse before `text` */
function markedText(text: string, start: number, { notes, spoken }: Marks): Html {
  if (notes.length === 0 && spoken.length === 0) return html`${text}`
  // Positions count code points.
  const characters = [...text]
  const end = start + characters.length
  const places = [...spoken.flatMap((span) => [span.start, span.end]), ...notes.map(({ offset }) => offset), start, end]
  const cuts = [...new Set(places)].filter((place) => place >= start && place <= end).sort((a, b) => a - b)
  const parts = cuts.map((cut, index) => {
    const next = cuts[index + 1] ?? end
    const piece = characters.slice(cut - start, next - start).join('')
    const isSpoken = piece !== '' && spoken.some((span) => span.start <= cut && next <= span.end)
    const here = notes.filter(({ offset }) => offset === cut)
    return html`${here.map(noteMark)}${isSpoken ? html`<span class="jesus">${piece}</span>` : piece}`
  })
  return html`${parts}`
}

function lengthOf(text: string): number {
  return [...text].length
}
