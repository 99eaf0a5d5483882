/**
 * Characters that change how a text looks, or what a terminal does, without being visible: control characters (C0, DEL,
 * C1), format characters such as U+202E, and line separators. New keys cannot have them. Older rows can.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Invalid UTF-8 becomes this character when Node reads arguments. */
const REPLACEMENT = '\ufffd'

export function isVisible(text: string): boolean {
  return text.search(INVISIBLE) === -1 && !text.includes(REPLACEMENT)
}

/** Writes invisible characters as in JSON: `\u001b`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, escaped)
}

/** Like `visible`, for a whole output: keeps the ends of lines. */
export function visibleLines(text: string): string {
  return text.replace(INVISIBLE, (character) => (character === '\n' ? character : escaped(character)))
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
