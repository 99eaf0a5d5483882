/** Reads the words of the texts into memory, once per dataset: their stems, and the words of every verse in order. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { runInSlices } from '../../primitives/run-with-pauses.ts'
import { VERSES } from '../../scripture/osis.ts'
import type { TextVersion, Vocabulary } from '../../scripture/quotations/text-version.ts'
import { type BookStems, buildTextIndex } from '../../scripture/text-search/text-index.ts'
import type { Version } from '../passages/text.ts'

/** The words of all texts, with their stems. */
interface Words extends Vocabulary {
  readonly stems: ReadonlyMap<string, number>
  /** The words that the beginning of a word can find, sorted. */
  readonly sorted: readonly string[]
  readonly stemCount: number
}

interface WordRow {
  readonly word: string
  readonly stem: number
  readonly is_name: number
}

/** The full dataset has 19,000 words. */
export const wordsOf = oncePer(async (dataset: Dataset): Promise<Words> => {
  const rows = await dataset.bulk.all<WordRow>(
    'SELECT word, stem, is_name FROM text_word ORDER BY id',
    [],
    ['word', 'stem', 'is_name'],
  )
  return {
    ids: new Map(rows.map(({ word }, index) => [word, index + 1])),
    words: ['', ...rows.map(({ word }) => word)],
    stemOf: Uint16Array.from([0, ...rows.map(({ stem }) => stem)]),
    names: new Set(rows.flatMap(({ word, is_name }) => (is_name === 1 ? [word] : []))),
    stems: new Map(rows.map(({ word, stem }) => [word, stem])),
    sorted: wordsToBegin(rows),
    stemCount: rows.reduce((most, { stem }) => Math.max(most, stem + 1), 0),
  }
})

/**
 * The words that the beginning of a word can find. Leaves out words whose stem also belongs to a word with another
 * first letter: `thee` and `you` have the same stem, but `the` must not find `you`.
 */
function wordsToBegin(rows: readonly { word: string; stem: number }[]): string[] {
  const letters = new Map<number, Set<string>>()
  for (const { word, stem } of rows) letters.set(stem, (letters.get(stem) ?? new Set()).add(word.charAt(0)))
  return rows.filter(({ stem }) => letters.get(stem)?.size === 1).map(({ word }) => word)
}

/** Each version of the full dataset takes about 7 MB. */
const versionsOf = oncePer(async (dataset: Dataset): Promise<Record<Version, TextVersion>> => {
  const words = await wordsOf(dataset)
  return { kjv: await readVersion(dataset, 'kjv', words), bsb: await readVersion(dataset, 'bsb', words) }
})

export async function textVersionOf(dataset: Dataset, version: Version): Promise<TextVersion> {
  return (await versionsOf(dataset))[version]
}

interface BookWords extends BookStems {
  readonly ids: Uint16Array
}

async function readVersion(
  dataset: Dataset,
  version: Version,
  { stemOf, stemCount }: Pick<Words, 'stemOf' | 'stemCount'>,
): Promise<TextVersion> {
  const rows = await dataset.bulk.all<{ verses: string; lengths: string; words: string }>(
    'SELECT verses, lengths, words FROM text_words WHERE version = ? ORDER BY book',
    [version],
  )
  const books = rows.map(({ verses, lengths, words }): BookWords => {
    const ids = numbersOf(words)
    return {
      verses: JSON.parse(verses),
      lengths: JSON.parse(lengths),
      ids,
      stems: ids.map((id) => stemOf[id] ?? 0),
    }
  })
  const index = await runInSlices(buildTextIndex(books, { verseCount: VERSES.length, stemCount }))
  return { index, ids: joined(books.map(({ ids }) => ids)) }
}

/** @param encoded two bytes for each number, the lower byte first, in base64 */
function numbersOf(encoded: string): Uint16Array {
  const bytes = Buffer.from(encoded, 'base64')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const numbers = new Uint16Array(bytes.length / 2)
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = view.getUint16(2 * index, true)
  return numbers
}

function joined(lists: readonly Uint16Array[]): Uint16Array {
  const all = new Uint16Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}
