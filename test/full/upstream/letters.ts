/** Texts of the lexicons, compared by their letters. */
import { attribute, type Element, textOf } from './xml.ts'

/** Only the letters, with Latin o equal to omicron: spacing and punctuation are the typesetter's. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('ο', 'o')
}

/**
 * Senses are labelled in an attribute. The transcription status of an article is not part of its text. Some words are
 * printed as the id of their article.
 */
export function withLabel(element: Element, inside: typeof withLabel = withLabel): string | undefined {
  if (element.name === 'status') return ''
  return element.name === 'sense' ? `${attribute(element, 'n')} ${textOf(element.children, inside)}` : undefined
}
