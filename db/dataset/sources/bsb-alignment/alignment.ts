/**
 * The Berean Standard Bible, aligned with the words behind it: one JSON file per chapter. Each verse has its English
 * phrases in the order of the English, and its Hebrew or Greek words in the order of the original. Both have Strong's
 * numbers.
 */
import { BOOKS, type Testament } from '../../../../src/scripture/books.ts'
import { isVerse, lastChapterOf } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import type { AlignedItem, AlignedVerseRecord } from '../../upstream/aligned-records.ts'
import { jsonReader } from '../../upstream/reading/json.ts'
import type { Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'

/** A text, and its Strong's number. */
type Item = readonly [text: string, number: string | null]

/** A chapter: the items of each verse, keyed by its number. */
interface ChapterFile {
  readonly eng: Readonly<Record<string, readonly Item[]>>
  readonly heb?: Readonly<Record<string, readonly Item[]>>
  readonly grk?: Readonly<Record<string, readonly Item[]>>
}

/** Letter of the Strong's numbers, name of the original in the files, and reader of a file. */
const ORIGINALS = {
  OT: { letter: 'H', field: 'heb', read: chapterReader('heb') },
  NT: { letter: 'G', field: 'grk', read: chapterReader('grk') },
} as const

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
        yield* readChapter(source, { file, reference: `${osis}.${chapter}`, testament, toItem })
    }
  }
}

interface Chapter {
  readonly file: string
  /** `Gen.1` */
  readonly reference: string
  readonly testament: Testament
  readonly toItem: ItemReader
}

type ItemReader = (item: Item, where: string) => AlignedItem

function* readChapter(source: Source, { file, reference, testament, toItem }: Chapter): Generator<AlignedVerseRecord> {
  const { field, read } = ORIGINALS[testament]
  const { eng: english, [field]: originals = {} } = read(source.text(file), file)
  const extra = Object.keys(originals).find((verse) => !(verse in english))
  if (extra !== undefined) throw new Error(`${file}: verse ${extra} has no English`)
  for (const [verse, items] of Object.entries(english)) {
    const osisRef = `${reference}.${verse}`
    if (!isVerse(osisRef)) throw new Error(`${file}: ${osisRef} is not a verse`)
    const where = `${file}: verse ${verse}`
    yield {
      osis_ref: osisRef,
      phrases: items.map((item) => toItem(item, where)),
      originals: (originals[verse] ?? []).map((item) => toItem(item, where)),
    }
  }
}

function chapterReader(field: 'heb' | 'grk') {
  const item = {
    type: 'array',
    minItems: 2,
    items: [{ type: 'string' }, { type: 'string', nullable: true }],
    additionalItems: false,
  }
  const verses = { type: 'object', additionalProperties: { type: 'array', items: item } }
  return jsonReader<ChapterFile>({
    type: 'object',
    additionalProperties: false,
    required: ['eng', field],
    properties: { eng: verses, [field]: verses },
  })
}

/**
 * Numbers and texts repeat. One string for all of them saves memory, because the verses of a testament are kept.
 *
 * @param letter of the Strong's numbers
 */
function itemReader(letter: string): ItemReader {
  const [numbers, texts] = [new Map<string, string>(), new Map<string, string>()]
  const readNumber = (number: string) => {
    const canonical = canonicalStrongsNumber(number)
    if (canonical?.startsWith(letter) !== true) return undefined
    numbers.set(number, canonical)
    return canonical
  }
  return (item, where) => {
    const [text, number] = item
    if (text === '' && number !== null) throw new Error(`${where}: unexpected item ${JSON.stringify(item)}`)
    const shared = texts.get(text)
    if (shared === undefined) texts.set(text, text)
    if (number === null) return { text: shared ?? text, number }
    const canonical = numbers.get(number) ?? readNumber(number)
    if (canonical === undefined) throw new Error(`${where}: unexpected number in ${JSON.stringify(item)}`)
    return { text: shared ?? text, number: canonical }
  }
}
