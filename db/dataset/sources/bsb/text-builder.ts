/**
 * Builds the plain text of a verse, a title or a note from pieces: white space collapses, and positions are those of
 * the finished text.
 */

export interface TextBuilder {
  add(text: string): void
  /** Separates what was added from what follows, as the end of a paragraph does. */
  separate(): void
  /** Length of the text so far in code points, without a space at its end. */
  position(): number
  endsWithSpace(): boolean
  /** The text so far, without a space at its end. */
  text(): string
}

/** @param onDoubledSpace called if the source has two spaces in a row inside a paragraph */
export function buildText(onDoubledSpace: () => void): TextBuilder {
  let text = ''
  return {
    add(piece) {
      const plain = piece.replaceAll('\n', ' ')
      if (/\S {2,}\S/.test(plain)) onDoubledSpace()
      const spaced = plain.replace(/ +/g, ' ')
      text += text === '' || text.endsWith(' ') ? spaced.replace(/^ /, '') : spaced
    },
    separate() {
      if (text !== '' && !text.endsWith(' ')) text += ' '
    },
    endsWithSpace: () => text.endsWith(' '),
    position: () => Array.from(text.trimEnd()).length,
    text: () => text.trimEnd(),
  }
}
