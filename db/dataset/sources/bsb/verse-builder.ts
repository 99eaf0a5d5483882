/** Builds one verse of the Berean Standard Bible from its pieces: text, title, lines, footnotes, words of Jesus. */
import type { BereanVerseRecord, Footnote, TextLine, TextSpan } from '../../upstream/records.ts'
import type { Note } from './notes.ts'
import { buildText, type TextBuilder } from './text-builder.ts'
import { PARAGRAPHS } from './usfm.ts'

export interface VerseBuilder {
  readonly osis_ref: string
  /** Begins a paragraph or a line. @param marker such as `q1`, or `d` for the title of a psalm */
  begin(marker: string): void
  add(text: string): void
  addNote(note: Note): void
  beginSpeech(): void
  endSpeech(): void
  finish(): BereanVerseRecord
}

/** Where a paragraph begins in the text, with its indent. */
interface Part {
  readonly start: number
  readonly indent: number
}

/** @param onRepair called with the name of the rule of each repair */
export function buildVerse(
  osis_ref: string,
  onRepair: (rule: 'doubled-space' | 'space-at-punctuation') => void,
): VerseBuilder {
  const onDoubledSpace = () => onRepair('doubled-space')
  const [text, title] = [buildText(onDoubledSpace), buildText(onDoubledSpace)]
  const footnotes: Footnote[] = []
  const spoken: TextSpan[] = []
  const parts: Part[] = []
  let current = text
  let speechStart: number | undefined
  return {
    osis_ref,
    begin(marker) {
      current = marker === 'd' ? title : text
      if (marker === 'd') return
      const indent = PARAGRAPHS.get(marker)
      if (indent === undefined) throw new Error(`${osis_ref}: \\${marker} is not a paragraph with text`)
      text.separate()
      parts.push({ start: nextPosition(text), indent })
    },
    add(piece) {
      const spaced = spacedAtPunctuation(piece)
      // A footnote can be between them.
      const isJoined = /^\p{L}/u.test(piece) && /\p{L}[,.;:?!]$/u.test(current.text()) && !current.endsWithSpace()
      if (isJoined) current.separate()
      if (isJoined || spaced !== piece) onRepair('space-at-punctuation')
      current.add(spaced)
    },
    addNote({ text: note, refs }) {
      // The marks of a title's footnotes are before the text.
      footnotes.push({ offset: current === title ? 0 : text.position(), text: note, refs })
    },
    beginSpeech() {
      if (speechStart !== undefined) throw new Error(`${osis_ref}: \\wj inside \\wj`)
      speechStart = nextPosition(text)
    },
    endSpeech() {
      if (speechStart === undefined) throw new Error(`${osis_ref}: \\wj* without \\wj`)
      addSpan(spoken, { start: speechStart, end: text.position() })
      speechStart = undefined
    },
    finish() {
      if (speechStart !== undefined) throw new Error(`${osis_ref}: \\wj without \\wj*`)
      const finished = text.text()
      const lines = linesOf(finished, parts)
      return { osis_ref, text: finished, lines, footnotes, words_of_jesus: spoken, title: title.text() || null }
    },
  }
}

/** A space before punctuation is removed, and one between punctuation and a letter is added. */
function spacedAtPunctuation(text: string): string {
  return withoutMarks(text)
    .replace(/(?<=[\p{L}\d)’”]) +(?=[,;:?!])/gu, '')
    .replace(/(?<=\p{L}[,.;:?!])(?=\p{L})/gu, ' ')
}

/** Marks of the alignment that stayed in the text: `numbered . . . 40,500`, `( - There were`, `named vvv him`, `God ),`. */
function withoutMarks(text: string): string {
  return text
    .replace(/ \. \. \.(?= (?:\d|\)))/g, '')
    .replace(/\bvvv +/g, '')
    .replace(/\( +(?:- +)?/g, '(')
    .replace(/ +(?=\))/g, '')
}

/** Position of the next letter, after the space that `separate` or the source has added. */
function nextPosition(text: TextBuilder): number {
  return text.position() + (text.endsWithSpace() ? 1 : 0)
}

/** Joins a span with the one before it if only a space is between them. */
function addSpan(spans: TextSpan[], span: TextSpan): void {
  const last = spans.at(-1)
  if (last !== undefined && span.start - last.end <= 1) last.end = span.end
  else spans.push(span)
}

/** `null` for prose. */
function linesOf(text: string, parts: readonly Part[]): TextLine[] | null {
  const characters = Array.from(text)
  const lines = parts
    .map(({ start, indent }, index) => ({
      text: characters
        .slice(start, parts[index + 1]?.start)
        .join('')
        .trim(),
      indent,
    }))
    // The paragraph of the next verse begins before its number.
    .filter((line) => line.text !== '')
  return lines.some(({ indent }) => indent > 0) ? lines : null
}
