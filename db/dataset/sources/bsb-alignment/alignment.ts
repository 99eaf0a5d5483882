/**
 * The Berean Standard Bible, aligned with the words behind it: one JSON file per chapter. Each verse has its English
 * phrases in the order of the English, and its Hebrew or Greek words in the order of the original. Both have Strong's
 * numbers.
 */
import { BOOKS, type Testament } from '../../../../src/scripture/books.ts'
import { isVerse, lastChapterOf } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import type { AlignedItem, AlignedVerseRecord } from '../../upstream/aligned-records.ts'
import { parseJson, type Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'

/** Letter of the Strong's numbers, and the name of the original in the files. */
const ORIGINALS = { OT: { letter: 'H', field: 'heb' }, NT: { letter: 'G', field: 'grk' } } as const

/** Counted by `derive/renderings`, which knows the words. */
export const LEFT_OVER = 'phrase-without-word'

/**
 * The verses of a testament, in canonical order, without those that the source lacks. The download has a licence and
 * all chapters. The starter dataset has only the chapters of its verses.
 */
export function* readAlignment(source: Source, testament: Testament): Generator<AlignedVerseRecord> {
  const isWhole = source.has('LICENSE')
  const toItem = itemReader(ORIGINALS[testament].letter)
  const codes = new Map([...USFM_BOOKS].map(([code, osis]) => [osis, code]))
  for (const { osis } of BOOKS.filter((book) => book.testament === testament)) {
    const code = codes.get(osis) ?? ''
    for (let chapter = 1; chapter <= lastChapterOf(osis); chapter += 1) {
      const file = `display/${code}/${code}${chapter}.json`
      if (isWhole || source.has(file))
        yield* readChapter(source, { file, reference: `${osis}.${chapter}`, field: ORIGINALS[testament].field, toItem })
    }
  }
}

interface Chapter {
  readonly file: string
  /** `Gen.1` */
  readonly reference: string
  /** Name of the original. */
  readonly field: string
  readonly toItem: ItemReader
}

type ItemReader = (item: unknown, where: string) => AlignedItem

function* readChapter(source: Source, { file, reference, field, toItem }: Chapter): Generator<AlignedVerseRecord> {
  const content = objectOf(parseJson(source.text(file), file), file)
  const unknown = Object.keys(content).filter((key) => key !== 'eng' && key !== field)
  if (unknown.length > 0) throw new Error(`${file}: unknown field ${unknown[0]}`)
  const english = objectOf(content['eng'], `${file}: eng`)
  const originals = objectOf(content[field], `${file}: ${field}`)
  const extra = Object.keys(originals).find((verse) => !(verse in english))
  if (extra !== undefined) throw new Error(`${file}: verse ${extra} has no English`)
  for (const [verse, items] of Object.entries(english)) {
    const osisRef = `${reference}.${verse}`
    if (!isVerse(osisRef)) throw new Error(`${file}: ${osisRef} is not a verse`)
    const where = `${file}: verse ${verse}`
    yield {
      osis_ref: osisRef,
      phrases: listOf(items, where).map((item) => toItem(item, where)),
      originals: listOf(originals[verse] ?? [], where).map((item) => toItem(item, where)),
    }
  }
}

function objectOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error(`${where}: not an object`)
}

function listOf(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where}: not a list`)
  return value
}

/**
 * Numbers and texts repeat. One string for all of them saves memory, because the verses of a testament are kept.
 *
 * @param letter of the Strong's numbers
 */
function itemReader(letter: string): ItemReader {
  const [numbers, texts] = [new Map<unknown, string>(), new Map<string, string>()]
  const readNumber = (number: unknown) => {
    const canonical = typeof number === 'string' ? canonicalStrongsNumber(number) : undefined
    if (canonical?.startsWith(letter) !== true) return undefined
    numbers.set(number, canonical)
    return canonical
  }
  return (item, where) => {
    const [text, number, ...rest] = Array.isArray(item) ? (item as unknown[]) : []
    if (typeof text !== 'string' || (text === '' && number !== null) || rest.length > 0)
      throw new Error(`${where}: unexpected item ${JSON.stringify(item)}`)
    const shared = texts.get(text)
    if (shared === undefined) texts.set(text, text)
    if (number === null) return { text: shared ?? text, number }
    const canonical = numbers.get(number) ?? readNumber(number)
    if (canonical === undefined) throw new Error(`${where}: unexpected number in ${JSON.stringify(item)}`)
    return { text: shared ?? text, number: canonical }
  }
}
