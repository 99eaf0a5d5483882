/** Footnotes of the Berean Standard Bible: their text, the passages they name, and the verses they stand for. */
import type { Source } from '../../upstream/source.ts'
import { linkedPassage, printedPassages } from './references.ts'
import { buildText, type TextBuilder } from './text-builder.ts'
import type { Token } from './usfm.ts'

export interface Note {
  /** The verse that the note says it belongs to: `4:25`. */
  readonly of: string
  readonly text: string
  readonly refs: string[]
  /** Numbers of the verses whose text is in the note. */
  readonly verses: readonly string[]
}

/** @param tokens from `\f` to the token before `\f*` */
export function readNote(tokens: readonly Token[], source: Source): Note {
  const [open, place, ...content] = tokens
  if (open?.text.trim() !== '+' || place?.marker !== 'fr') throw new Error('a footnote does not begin with + and \\fr')
  const of = place.text.trim()
  const builder = buildText(() => source.repaired('doubled-space', of))
  const linked: string[] = []
  const verses: string[] = []
  for (const part of content) {
    if (!PARTS.has(part.marker)) throw new Error(`\\${part.marker} in a footnote`)
    if (part.marker === 'fv') verses.push(part.text.trim())
    const passage = part.marker === 'ref' ? linkedPassage(part.text, source) : undefined
    if (passage !== undefined) linked.push(passage)
    addPart(builder, part, () => source.repaired('note-without-space', of))
  }
  const text = builder.text()
  return { of, text, refs: inOrder(printedPassages(text), linked), verses }
}

/** @param onMissingSpace called if the source has no space between two words */
function addPart(builder: TextBuilder, { marker, text }: Token, onMissingSpace: () => void): void {
  if (isJoined(builder, marker, text)) {
    onMissingSpace()
    builder.separate()
  }
  builder.add(marker === 'ref' ? (text.split('|', 1)[0] ?? '') : text)
  // The end of a verse number has no space.
  if (marker === 'fv') builder.separate()
}

const PARTS: ReadonlySet<string> = new Set(['ft', 'fqa', 'fv', 'fv*', 'ref', 'ref*'])

/** Whether the change of style would join two words: `\fqa Sheminith\ft is`. */
function isJoined(before: TextBuilder, marker: string, text: string): boolean {
  if (!['ft', 'fqa', 'fv'].includes(marker) || before.endsWithSpace()) return false
  return /[\p{L}\d.,;:?!”’)]$/u.test(before.text()) && /^[\p{L}\d“(]/u.test(text)
}

/** The printed passages, and those that are only linked at the end. */
function inOrder(printed: readonly string[], linked: readonly string[]): string[] {
  return [...new Set([...printed, ...linked])]
}
