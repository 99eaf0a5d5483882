/**
 * Prose without its markup, as the dataset holds it: one line, single blanks, none before punctuation, NFC with Hebrew
 * excepted, whose marks stay in upstream's order (D11).
 */
import type { XmlElement, XmlNode } from './xml.ts'

/** Soft hyphens and marks of direction: they steer printing, and break searching. */
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

/** NFC; a Hebrew run is left as it is, for NFC reorders its marks. */
export function normalized(text: string): string {
  return text.replace(NOT_HEBREW, (run) => run.normalize('NFC'))
}

/** Text inside, in order, uncleaned. @param write what stands in an element's place; `undefined`: the text inside it */
export function flattened(node: XmlNode, write: (element: XmlElement) => string | undefined): string {
  if (typeof node === 'string') return node
  return node.children
    .map((child) => (typeof child === 'string' ? child : (write(child) ?? flattened(child, write))))
    .join('')
}

/** Punctuation at either end, which only parted the text from what stood before or after it. */
export function withoutSeparators(text: string): string {
  return text.replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
}

/** `null` where nothing is left to read (D6). */
export function orNull(text: string): string | null {
  return text === '' ? null : text
}
