/**
 * Normalises prose: no markup, one line, single spaces, no space before punctuation except `…`, NFC. Hebrew keeps
 * upstream's order of combining marks (D11).
 */
import type { XmlElement, XmlNode } from './xml.ts'

/** Soft hyphens, direction marks and characters without width. They only affect layout, and they break search. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g

const NOT_HEBREW = /[^\p{Script=Hebrew}]+/gu

export function plainText(text: string): string {
  return normalized(text)
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: \.){3}| \.\.\./g, ' …')
    .replace(/ (?=[,;!?)\]]|[.:](?!\d))/g, '')
    .replace(/,{2,}/g, ',')
    .replace(/(?<!\.)\.\.(?=[\s,;)]|$)/g, '.')
    .replace(/(?<=[([]) /g, '')
    .trim()
}

/** NFC, except Hebrew: NFC would reorder its combining marks. */
export function normalized(text: string): string {
  return text.replace(NOT_HEBREW, (run) => run.normalize('NFC'))
}

/**
 * Concatenated text of a node, not normalised.
 * @param write returns the replacement for an element; `undefined` keeps its text
 */
export function flattened(node: XmlNode, write: (element: XmlElement) => string | undefined): string {
  if (typeof node === 'string') return node
  return node.children
    .map((child) => (typeof child === 'string' ? child : (write(child) ?? flattened(child, write))))
    .join('')
}

/** Removes leading and trailing punctuation that separated the text from its neighbours. */
export function withoutSeparators(text: string): string {
  return text.replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
}

/** `null` for an empty text (D6). */
export function orNull(text: string): string | null {
  return text === '' ? null : text
}
