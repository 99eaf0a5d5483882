/**
 * Keeps track of references while a text is converted. Each reference is marked with private-use characters in the
 * source text. At the end, the marks are removed and their positions become links.
 */
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import type { TextLink } from '../records.ts'

const FIRST_MARK = 0xe000
const END = '\uF8FF'
/** In a text without these, code points and UTF-16 units are the same. */
const SURROGATE = /[\ud800-\udfff]/
/** A label, between the mark of its reference and the end mark. */
const MARKED = /([\uE000-\uF8FE])([^\uE000-\uF8FF]*)\uF8FF/g

export interface Marker {
  /** @returns the label with marks around it, or unchanged if the reference does not exist */
  mark(reference: string, label: string): string
  /** Removes the marks from a converted text. */
  read(text: string): LinkedText
}

export interface LinkedText {
  readonly text: string
  /** Positions in code points. */
  readonly links: TextLink[]
}

export function createMarker(): Marker {
  const references: string[] = []
  return {
    mark(reference, label) {
      const text = label.trim()
      if (text === '' || !readOsisPassage(reference)) return label
      references.push(reference)
      return label.replace(text, () => String.fromCharCode(FIRST_MARK + references.length - 1) + text + END)
    },
    read(marked) {
      const links: TextLink[] = []
      let removed = 0
      const text = marked.replace(MARKED, (_, mark: string, label: string, index: number) => {
        const start = index - removed
        const reference = references[mark.charCodeAt(0) - FIRST_MARK]
        if (reference !== undefined) links.push({ start, end: start + label.length, osis_ref: reference })
        removed += mark.length + END.length
        return label
      })
      const position = (at: number) => (SURROGATE.test(text) ? Array.from(text.slice(0, at)).length : at)
      return {
        text,
        links: links.map(({ start, end, ...link }) => ({ start: position(start), end: position(end), ...link })),
      }
    },
  }
}

/** Moves the links of a text that is appended to another text. */
export function shifted(links: readonly TextLink[], offset: number): TextLink[] {
  return links.map(({ start, end, osis_ref }) => ({ start: start + offset, end: end + offset, osis_ref }))
}

/** `Gen.1.1`, or `Gen.1.1-Gen.1.3`. Empty if there are no verses. @param verses a range */
export function rangeOf(verses: readonly string[]): string {
  const [first = '', last = first] = [verses[0], verses.at(-1)]
  return first === last ? first : `${first}-${last}`
}
