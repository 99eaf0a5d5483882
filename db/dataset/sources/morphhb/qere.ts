/**
 * The readings (qere) in the notes of morphhb. A note follows the words that are read differently, and repeats them in
 * its catch word. A note without a catch word has words that are read but not written.
 */

import { childElements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { QereWord } from '../../upstream/word-records.ts'

/** A written word while its verse is parsed. */
export interface WrittenWord {
  readonly element: XmlElement
  readonly osisRef: string
  /** The characters that follow the word in the text. */
  after: string
  reading?: QereReading
}

interface QereReading {
  readonly words: readonly QereWord[]
  /**
   * Length of `after` when the note starts. Text that follows the note is appended to `after`. In the qere, that text
   * belongs after the last word that is read.
   */
  readonly at: number
  /** True if the words are read after the written word, not instead of it. */
  readonly isAddition: boolean
}

export type ToQereWord = (word: XmlElement) => QereWord

/**
 * @param written the words before the note
 * @returns the words with their readings
 * @throws Error if the catch word does not match the words before the note
 */
export function readNote(note: XmlElement, written: readonly WrittenWord[], toWord: ToQereWord): WrittenWord[] {
  const [reading] = childElements(note, 'rdg').filter(({ attributes }) => attributes['type'] === 'x-qere')
  if (!reading) return [...written]
  const words = wordsOf(reading, toWord)
  const [caught] = childElements(note, 'catchWord')
  const covered = caught === undefined ? 1 : coveredBy(withoutDivisions(textContent(caught)), written)
  const before = written.slice(0, written.length - covered)
  const last = written.slice(-covered)
  const isAddition = caught === undefined
  return [...before, ...last.map((word, index) => ({ ...word, reading: { ...readingOf(index), isAddition } }))]

  /**
   * If as many words are read as are written, pairs them one by one. Otherwise the last written word gets all words
   * that are read.
   */
  function readingOf(index: number) {
    const at = (last[index] as WrittenWord).after.length
    if (last.length === words.length) return { words: words.slice(index, index + 1), at }
    return { words: index === last.length - 1 ? words : [], at }
  }
}

/** @returns how many written words, counted back from the last one, together have exactly these letters */
function coveredBy(letters: string, written: readonly WrittenWord[]): number {
  for (let count = 1, text = ''; count <= written.length; count += 1) {
    text = withoutDivisions(textContent((written.at(-count) as WrittenWord).element)) + text
    if (text === letters) return count
  }
  throw new Error(`no written words match the catch word ${letters}`)
}

function withoutDivisions(text: string): string {
  return text.replace(/[\s/־]/g, '')
}

function wordsOf(reading: XmlElement, toWord: ToQereWord): QereWord[] {
  const words: QereWord[] = []
  for (const child of reading.children) {
    const last = words.at(-1)
    if (typeof child !== 'string' && child.name === 'w') words.push(toWord(child))
    else if (last) words[words.length - 1] = { ...last, after: (last.after ?? '') + textContent(child) }
  }
  return words
}

/** @param self the written word itself, as a QereWord, for readings that only add words after it */
export function qereOf({ after, reading }: WrittenWord, self: QereWord): QereWord[] | null {
  if (!reading) return null
  const words = reading.isAddition ? [{ ...self, after: after.slice(0, reading.at) }, ...reading.words] : reading.words
  const end = after.slice(reading.at)
  return words.map((word, index) => {
    const printed = index === words.length - 1 ? (word.after ?? '').trimEnd() + end : (word.after ?? '')
    return { ...word, after: punctuation(printed) }
  })
}

/**
 * Normalises spaces: single spaces, no spaces around a maqqef, and one space on each side of a paseq. `null` if nothing
 * follows (D6).
 */
export function punctuation(text: string): string | null {
  const spaced = text.replace(/\s+/g, ' ').replaceAll(' ־ ', '־').replace(/ ?׀ ?/g, ' ׀ ')
  return spaced === '' ? null : spaced
}
