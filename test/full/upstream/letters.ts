/** Reduces texts of the lexicons to their letters, so that they can be compared. */
import { attribute, type Element, textOf } from './xml.ts'

/**
 * Only the letters, because spacing and punctuation depend on the typesetting. Omicron is replaced
 * by Latin o, because upstream has a Latin o in some Greek words.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('ο', 'o')
}

/**
 * Renders a sense with its label, which is an attribute, before its text. Omits the transcription
 * status of an article. Returns `undefined` for other elements.
 * @param inside renders nested elements
 */
export function withLabel(element: Element, inside: typeof withLabel = withLabel): string | undefined {
  if (element.name === 'status') return ''
  return element.name === 'sense' ? `${attribute(element, 'n')} ${textOf(element.children, inside)}` : undefined
}
